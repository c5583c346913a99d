import { playerOf } from './standing';
import type { Forecast, Player, View } from './types';

const diceOf = (player: Player): number =>
  Object.values(player.dice).reduce((sum, dice) => sum + (dice?.length ?? 0), 0);

/** What lies between two views for an owner; `closing` is what being done changes besides. */
export function between(before: View, after: View, owner: number, closing: Partial<Forecast> = {}): Forecast {
  const [was, is] = [playerOf(before, owner), playerOf(after, owner)];
  if (was === undefined || is === undefined) return { code: 0 };
  const sums: NonNullable<Forecast['sums']> = {};
  for (const { id, sums: now } of after.tombs) {
    const from = before.tombs.find((tomb) => tomb.id === id)?.sums.find((one) => one.owner === owner)?.sum ?? 0;
    const place = now.findIndex((one) => one.owner === owner);
    const there = closing.sums?.[id] ?? { to: now[place]?.sum ?? 0, place: place + 1, points: now[place]?.points ?? 0 };
    if (there.to !== from) sums[id] = { ...there, from };
  }
  return {
    code: 0,
    vril: is.vril - was.vril + (closing.vril ?? 0),
    points: is.points - was.points + (closing.points ?? 0),
    soul: is.strength - was.strength + (closing.soul ?? 0),
    rolled: Math.max(0, diceOf(was) - diceOf(is)),
    sums,
  };
}
