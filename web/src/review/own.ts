import type { Card, Entry } from '../net/types';
import type { Review, ReviewedSeat } from './types';

// What players did themselves: where one left or gave up, a computer played on from the chair, and neither its
// slips nor its good choices are theirs.

/** The numbers of the entries that a computer chose on somebody else's chair. */
export function standInEntries(log: readonly Entry[], card: Card): Set<number> {
  const isFor = ({ by, computer, kind }: Entry) =>
    kind === 'choice' && computer === true && by !== null && card.seats[by]?.who !== 'computer';
  return new Set(log.filter(isFor).map(({ number }) => number));
}

/** The review's account of a seat, without what a computer chose for it. */
export interface OwnSeat extends Omit<ReviewedSeat, 'accuracy'> {
  /** Not known of a part of the game. */
  accuracy: number | null;
  /** How many choices the computer made. */
  byComputer: number;
}

// The server counts a choice as one of the best where it gives away no more.
const kAsGood = 0.001;

export function ownSeat(review: Review, seat: ReviewedSeat, standIns: ReadonlySet<number>): OwnSeat {
  const all = review.entries.filter((entry) => entry.seat === seat.seat && entry.value !== undefined);
  const byComputer = all.filter((entry) => standIns.has(entry.number)).length;
  if (byComputer === 0) return { ...seat, byComputer };
  const own = all.filter((entry) => !standIns.has(entry.number) && (entry.choices ?? 0) > 1);
  const losses = own.map((entry) => entry.loss ?? 0);
  return {
    ...seat,
    choices: own.length,
    best_choices: losses.filter((loss) => loss <= kAsGood).length,
    loss: losses.reduce((sum, loss) => sum + loss, 0),
    accuracy: null,
    byComputer,
  };
}

/** Whose doing the entry shown is: who chose; of a roll, who then uses it; nobody's where nobody did it. */
export function seatAt(log: readonly Entry[], at: number): number | null {
  const shown = log[at - 1];
  if (shown === undefined) return null;
  if (shown.by !== null) return shown.by;
  return shown.act === 'rolled' ? (log.slice(at).find((entry) => entry.by !== null)?.by ?? null) : null;
}
