import type { Entry } from '../../net/types';
import type { View } from './types';

// What the last battle came to, from the log.
export interface Outcome {
  realm: string;
  entry: Entry;
  /** What came of it, a sentence each, beside what the entry itself says. */
  brought: string[];
}

const battleIn = (entry: Entry | undefined) => (entry?.view as View | undefined)?.battle ?? null;

/** The last battle that was decided since the seat chose something outside of it. */
export function outcomeOf(log: readonly Entry[], seat: number | null): Outcome | null {
  for (let i = log.length - 1; i > 0; --i) {
    const [entry, before, after] = [log[i], battleIn(log[i - 1]), battleIn(log[i])];
    if (entry === undefined || entry.view === undefined) return null;
    if (before !== null && before.winner === null && (after === null || after.winner !== null)) {
      const brought = (entry.changes ?? []).filter((change) => change.told !== true).map((change) => change.text);
      return { realm: before.realm, entry, brought };
    }
    if (before === null && entry.kind === 'choice' && entry.by === seat) return null;
  }
  return null;
}
