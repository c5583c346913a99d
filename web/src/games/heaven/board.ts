import type { Option } from '../../board/press';
import type { Standing } from '../../board/tokens';
import type { Choice, Touching } from '../../net/types';
import { geometry, type Geometry, type Orientation } from '../royal/geometry';
import type { Layout as BoxLayout, Side } from '../royal/types';
import type { Layout, Section, View } from './types';

// How Heaven and Earth uses the box of the Royal Game.
export function boxOf(layout: Layout): BoxLayout {
  return {
    board: 'standard',
    squares: layout.squares.map((tile) => ({ ...tile, rosette: false })),
    paths: { light: ['A4'], dark: ['C4'] },
    pieces: layout.pieces,
    dice: Object.values(layout.rolls)[0]?.length ?? 0,
  };
}

export const geometryOf = (layout: Layout, orientation: Orientation, near: Side, trays: boolean): Geometry =>
  geometry(boxOf(layout), { orientation, near, trays });

/** A piece put on the board comes from nowhere; a walk goes from its first square to its last. */
export function wayOf({ act, targets }: Touching): { from: string; to: string } | null {
  if (act !== 'move' && act !== 'spawn') return null;
  const square = (at: number) => String(targets.at(at)?.['square'] ?? '');
  return { from: square(0), to: square(-1) };
}

export function optionOf(choice: Choice): Option | null {
  const way = wayOf(choice);
  return way === null ? null : { choice, ...way };
}

export function standings(view: View): Standing[] {
  return view.sides.flatMap((side, owner) => [
    ...side.pieces.map((place) => ({ owner, place })),
    ...Array.from({ length: side.pool }, () => ({ owner, place: 'pool' })),
  ]);
}

export function neighbours(layout: Layout): Map<string, string[]> {
  const map = new Map<string, string[]>(layout.squares.map((tile) => [tile.name, []]));
  for (const [a, b] of layout.paths) {
    map.get(a)?.push(b);
    map.get(b)?.push(a);
  }
  return map;
}

/** Who dominates a section, as a seat. */
export function dominator(view: View, section: Section): number | null {
  const seat = view.sides.findIndex((s) =>
    section === 'earth' ? s.dominates_earth : section === 'heaven' && s.dominates_heaven,
  );
  return seat < 0 ? null : seat;
}
