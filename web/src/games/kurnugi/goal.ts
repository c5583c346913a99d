import type { Messages } from '../../text/en';
import type { Goal } from '../registry';
import { plain } from './names';
import type { Layout, Player, View } from './types';
import { totalOf } from './tally';
import type { Words } from './texts';

// More do not fit beside each other with what the end would make of it; the tablets tell that.
const kRoomy = 3;

/** What wins, and how near everybody is; alone, how far the best neutral Soul has come. */
export function goalIn(view: View, layout: Layout, messages: Messages, words: Words): Goal {
  const { players, phase } = view;
  const isOver = phase === 'over';
  const isAlone = layout.seats.length === 1;
  const most = Math.max(1, ...players.map(({ points }) => points));
  const rival = Math.max(...players.filter(({ is_neutral }) => is_neutral).map(totalOf), 0);
  const near = (player: Player) => {
    const { points, final } = player;
    if (layout.seats.length > kRoomy) return `${isOver ? plain(totalOf(player)) : points} ${words.pointsShort}`;
    if (isOver) return messages.nearPoints(totalOf(player));
    if (final === undefined || final.total === points) return messages.nearPoints(points);
    return `${messages.nearPoints(points)}, ${words.atEnd(plain(final.total))}`;
  };
  const seats = players
    .filter(({ is_neutral }) => !is_neutral)
    .sort((a, b) => a.owner - b.owner)
    .map((player) => ({
      text: isAlone ? `${near(player)} · ${words.bestRival(rival)}` : near(player),
      part: player.points / most,
    }));
  const text = isAlone ? words.goalAlone(layout.laments.length) : messages.goalKurnugi;
  return { text, seats };
}
