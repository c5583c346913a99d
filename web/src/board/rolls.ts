import type { Entry } from '../net/types';

/** The last roll that is seen: whose, what came, and a number that only this roll has. */
export interface Roll<Side, Total> {
  side: Side;
  total: Total;
  seed: number;
}

/** What the view says of a roll, where one lies on the table. */
export interface Rolled<Side, Total> {
  to_move: Side;
  roll: Total | null;
}

/** The dice that belong to what is shown: those of the view, or else of the last entry that has some. */
export function rollShown<Side, Total>(view: Rolled<Side, Total>, log: readonly Entry[]): Roll<Side, Total> | null {
  const viewOf = (entry: Entry) => entry.view as Rolled<Side, Total> | undefined;
  const entry = log.findLast((one) => one.kind === 'chance' && (viewOf(one)?.roll ?? null) !== null);
  const then = entry === undefined ? undefined : viewOf(entry);
  const isThis =
    then !== undefined && (view.roll === null || (view.roll === then.roll && view.to_move === then.to_move));
  if (isThis && then.roll !== null) return { side: then.to_move, total: then.roll, seed: entry?.number ?? 0 };
  return view.roll === null ? null : { side: view.to_move, total: view.roll, seed: log.at(-1)?.number ?? 0 };
}

/** The roll to draw: what is found, or, going on, the one drawn before where the log does not tell of any. */
export function nextRoll<Side, Total>(
  before: Roll<Side, Total> | null,
  found: Roll<Side, Total> | null,
  isOn: boolean,
): Roll<Side, Total> | null {
  if (found === null) return isOn ? before : null;
  const isSame = before !== null && before.seed === found.seed && before.total === found.total;
  return isSame && before.side === found.side ? before : found;
}
