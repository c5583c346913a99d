import type { Tally } from '../registry';
import { ownerName, plain } from './names';
import type { FinalScore, Layout, Player, View } from './types';
import type { Words } from './texts';

/** The points, those of the end with them. */
export const totalOf = (player: Player): number => player.final?.total ?? player.points;

/** Why it ended so: by how much, or how near a tie it was; alone, against the neutral Souls. */
function reason(layout: Layout, view: View, words: Words): string {
  const byTotal = [...view.players].sort((a, b) => totalOf(b) - totalOf(a));
  const name = (player: Player) => ownerName(layout, view, player.owner);
  const people = byTotal.filter(({ is_neutral }) => !is_neutral);
  const [alone] = people;
  if (people.length === 1 && alone !== undefined) {
    const rival = byTotal.find(({ is_neutral }) => is_neutral);
    if (rival === undefined) return '';
    const say = view.winners.includes(alone.owner) ? words.whyAloneWon : words.whyAloneLost;
    return say(name(rival), totalOf(rival), totalOf(alone));
  }
  const first = people.find(({ owner }) => view.winners.includes(owner));
  const second = people.find((player) => player !== first);
  if (first === undefined || second === undefined) return '';
  const [most, next] = [totalOf(first), totalOf(second)];
  return most > next
    ? words.whyMost(name(first), most, name(second), next)
    : words.whyTie(name(first), name(second), most);
}

export function tallyOf(view: View, layout: Layout, words: Words): Tally | null {
  if (view.phase !== 'over') return null;
  const kinds = (Object.keys(words.finalParts) as (keyof FinalScore)[]).filter(
    (kind) => kind !== 'total' && (kind === 'track' || view.players.some(({ final }) => (final?.[kind] ?? 0) !== 0)),
  );
  const rows = [...view.players]
    .sort((a, b) => totalOf(b) - totalOf(a))
    .map((player) => ({
      name: ownerName(layout, view, player.owner),
      seat: player.owner,
      parts: kinds.map((kind) => player.final?.[kind] ?? null),
      total: totalOf(player),
    }));
  return { why: reason(layout, view, words), sources: kinds.map((kind) => words.finalParts[kind]), rows };
}

/** What the end would make of the points, while it is still to come and makes something else of them. */
export function endOf({ points, final }: Player, isOver: boolean, words: Words): string {
  return isOver || final === undefined || final.total === points ? '' : words.statusFinal(plain(final.total));
}
