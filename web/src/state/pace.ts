import type { Entry } from '../net/types';
import type { Pace } from './settings.svelte';

const kPauses: Partial<Record<Entry['kind'], number>> = { begin: 500, choice: 480, chance: 640, undo: 300 };

// How much longer or shorter than usual, and how long a letter takes to read, in milliseconds.
const kPaces: Record<Exclude<Pace, 'step'>, { factor: number; letter: number }> = {
  slow: { factor: 2.5, letter: 45 },
  calm: { factor: 1, letter: 14 },
  quick: { factor: 0.35, letter: 0 },
};

/** However much has happened, one chooses again after about so long, in milliseconds; slowly takes its time. */
export const kPatience: Record<Exclude<Pace, 'step'>, number> = { slow: Infinity, calm: 2400, quick: 900 };
/** So long do dice roll before their sum is told. */
export const kDiceLand = 420;

/** What an entry may take of the patience that is left, when others wait behind it. */
export function shareOf(full: number, waiting: number, left: number): number {
  return Math.min(full, Math.max(40, left / (waiting + 1)));
}

/** How long an entry is given before the next one, in milliseconds. */
export function pauseAfter(entry: Entry, waiting: number, pace: Exclude<Pace, 'step'> = 'calm'): number {
  const { factor, letter } = kPaces[pace];
  const full = (kPauses[entry.kind] ?? 0) * factor;
  if (full === 0) return 0;
  return Math.max(waiting > 4 && pace !== 'slow' ? full / 2 : full, entry.text.length * letter);
}
