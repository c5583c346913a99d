import type { Point } from '../../board/motion';
import { numberTouched } from '../../board/targets';
import type { Choice, Touching } from '../../net/types';
import type { Adventurer, Square, View } from './types';

// Where things lie: 100 units to a square, a margin around the thirteen by thirteen.
export const kCell = 100;
export const kMargin = 24;
export const kSide = 13 * kCell + 2 * kMargin;

export const at = (square: Square): Point => ({
  x: kMargin + (square.column - 0.5) * kCell,
  y: kMargin + (square.row - 0.5) * kCell,
});

/** Places of several figures on one square, and how large they are drawn. */
export function slots(count: number): { points: Point[]; scale: number } {
  if (count <= 1) return { points: [{ x: 15, y: 16 }], scale: 1 };
  if (count === 2)
    return {
      points: [
        { x: -22, y: 12 },
        { x: 22, y: 12 },
      ],
      scale: 0.74,
    };
  const columns = count <= 4 ? 2 : 3;
  const rows = Math.ceil(count / columns);
  const step = columns === 2 ? 40 : 30;
  return {
    points: Array.from({ length: count }, (_, i) => ({
      x: ((i % columns) - (columns - 1) / 2) * step,
      y: 4 + (Math.floor(i / columns) - (rows - 1) / 2) * 36,
    })),
    scale: columns === 2 ? 0.62 : 0.5,
  };
}

export interface Standing {
  who: Adventurer;
  square: number;
  offset: Point;
  scale: number;
}

/** The figures on the board, those that share a square side by side. */
export function standings(view: View): Standing[] {
  const crowd = new Map<number, Adventurer[]>();
  for (const who of view.adventurers) {
    if (who.square !== null && !who.out) crowd.set(who.square, [...(crowd.get(who.square) ?? []), who]);
  }
  return [...crowd].flatMap(([square, all]) => {
    const { points, scale } = slots(all.length);
    return all.map((who, i) => ({ who, square, scale, offset: points[i] ?? { x: 0, y: 0 } }));
  });
}

// What is done to a square by pressing it.
const kOnSquares = ['go', 'retreat', 'lay_ur', 'lay_oasis', 'teleport'];
// What an adventurer does where it stands, so that its own square may be pressed for it.
const kHere = ['challenge', 'price', 'steal'];

/** The square that is gone to or laid on. */
export const squareOf = (touching: Touching): number | null =>
  kOnSquares.includes(touching.act) ? numberTouched(touching, 'square') : null;

/** What a press on each square may mean; a step before a teleport, since both lead there. */
export function squareChoices(choices: readonly Choice[]): Map<number, Choice[]> {
  const found = new Map<number, Choice[]>();
  for (const choice of choices) {
    const square = squareOf(choice) ?? (kHere.includes(choice.act) ? numberTouched(choice, 'square') : null);
    if (square === null) continue;
    const before = found.get(square) ?? [];
    if (choice.act !== 'teleport' || before.length === 0) found.set(square, [...before, choice]);
  }
  return found;
}

/** What a press on a card of the own hand may mean. */
export function cardChoices(choices: readonly Choice[], deck: 'treasure' | 'discovery', card: string): Choice[] {
  const made = choices.filter(({ targets }) => targets.some((target) => target[deck] === card));
  // What is done with two cards at once is meant by the one that is the same for all.
  const alone = made.filter(({ targets }) => targets.length === 1);
  return alone.length > 0 ? alone : made;
}

const kTrade = ['trade', 'giver', 'receiver', 'ask', 'offer', 'propose', 'cancel', 'accept', 'refuse', 'withdraw'];
export const isTrade = (choice: Choice): boolean => kTrade.includes(choice.act);

/** Cards one by one, each with a key of its own. */
export function cardsOf(pile: Readonly<Record<string, number>>): { id: string; key: string }[] {
  return Object.entries(pile).flatMap(([id, count]) =>
    Array.from({ length: count }, (_, i) => ({ id, key: `${id} ${i}` })),
  );
}

/** Ten thousandths as whole percent, but never 0 or 100 for what is merely unlikely or likely. */
export function percent(win: number): string {
  if (win <= 0) return '0%';
  if (win >= 10000) return '100%';
  return `${Math.min(99, Math.max(1, Math.round(win / 100)))}%`;
}
