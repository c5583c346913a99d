// Whether the line still carries anything. A line that is cut without a word shows itself only by silence, so that
// while somebody is at the page the server is asked now and then, and its silence is noticed within two seconds.
export interface Pulse {
  /** When something was last heard. */
  heard: number;
  /** Since when an answer is due; nothing while none is. */
  due: number | null;
  /** When it was last looked at: a page that stood still itself knows nothing about the line. */
  looked: number;
}

export type Finding = 'well' | 'ask' | 'silent' | 'dead';

const kAsk = 800;
const kAskIdle = 10_000;
const kSilent = 900;
const kDead = 6000;
const kStall = 500;
/** Whoever has not touched anything for so long does not look for news of the line. */
const kIdle = 60_000;

export const newPulse = (now: number): Pulse => ({ heard: now, due: null, looked: now });

export function hear(pulse: Pulse, now: number): void {
  pulse.heard = now;
  pulse.due = null;
}

/** What to make of it at this moment; `touched`: when somebody last did something at the page. */
export function feel(pulse: Pulse, now: number, touched: number): Finding {
  const hasStalled = now - pulse.looked > kStall;
  pulse.looked = now;
  if (hasStalled && pulse.due !== null) pulse.due = Math.max(pulse.due, now - kSilent / 2);
  if (pulse.due === null) {
    const isIdle = now - touched > kIdle;
    return now - pulse.heard > (isIdle ? kAskIdle : kAsk) ? 'ask' : 'well';
  }
  if (now - pulse.due > kDead) return 'dead';
  return now - pulse.due > kSilent ? 'silent' : 'well';
}
