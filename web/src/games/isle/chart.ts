import type { Point } from '../../board/motion';
import type { Option } from '../../board/press';
import type { Standing } from '../../board/tokens';
import type { Choice, Touching } from '../../net/types';
import type { Layout, Tile, View } from './types';

// The sea chart: tiles at their places, ships below the quays, the island beyond the landings. Tall as the
// server tells it, or turned so that the voyage goes from left to right. Standing upright it is drawn together, so
// that a phone has all of it at once: rows of the strip alone lie closer, their tiles swinging from side to side.
const kClose = 0.6;
const kEmpty = 0.35;
const kSwing = 0.4;

/** How high each row is, counted in rows, from the island down. */
function rowHeights(layout: Layout, rows: number): number[] {
  return Array.from({ length: rows }, (_, i) => {
    const here = layout.tiles.filter((tile) => Math.round(tile.y) === i + 1);
    if (here.length === 0) return kEmpty;
    return here.every((tile) => tile.strip) ? kClose : 1;
  });
}

export interface Chart {
  width: number;
  height: number;
  at(place: string): Point;
  ship(seat: number, slot: number): Point;
  home(seat: number, slot: number): Point;
  /** The middle of each ship and of the island. */
  ships: Point[];
  island: Point;
  rose: Point;
  dice: Point;
  /** The dark water along the strip. */
  strip: { x: number; y: number; width: number; height: number };
  /** The courses between tiles. */
  courses: [Point, Point][];
}

export function chart(layout: Layout, isTall: boolean): Chart {
  const columns = Math.max(...layout.tiles.map((tile) => tile.x));
  const rows = Math.max(...layout.tiles.map((tile) => Math.round(tile.y)));
  const edge = isTall ? 52 : 70;
  // Along the voyage, and across it.
  const along = isTall ? 68 : 82;
  const aside = isTall ? 98 : 108;
  const heights = isTall ? rowHeights(layout, rows) : Array.from({ length: rows }, () => 1);
  const total = heights.reduce((sum, height) => sum + height, 0);
  // The middle of a row, which may lie above the first or below the last.
  const middle = (row: number): number => {
    if (row < 1) return row - 0.5;
    if (row > rows) return total + (row - rows) - 0.5;
    const [low, part] = [Math.floor(row), row - Math.floor(row)];
    if (part > 0) return middle(low) * (1 - part) + middle(low + 1) * part;
    return heights.slice(0, row - 1).reduce((sum, height) => sum + height, 0) + (heights[row - 1] ?? 1) / 2;
  };
  const above = isTall ? 1.95 : 1.5;
  const length = edge * 2 + (total + above + (isTall ? 2 : 1.5)) * along - (isTall ? edge : 0);
  const breadth = edge * 2 + (columns - 1) * aside;
  const turn = (across: number, down: number): Point =>
    isTall
      ? { x: edge + (across - 1) * aside, y: edge / 2 + (middle(down) + above) * along }
      : { x: length - edge - (middle(down) + above) * along, y: edge + (across - 1) * aside };
  const swing = (tile: Tile): number =>
    isTall && heights[Math.round(tile.y) - 1] === kClose ? (Math.round(tile.y) % 2 === 0 ? kSwing : -kSwing) : 0;
  const points = new Map(layout.tiles.map((tile) => [tile.id, turn(tile.x + swing(tile), tile.y)]));
  const island = turn((columns + 1) / 2, isTall ? -0.45 : -0.35);
  points.set('isle', island);
  const ships = layout.colours.map((colour, seat) => {
    const quay = layout.tiles.find((tile) => tile.quay === colour && tile.position === 1);
    return turn(quay?.x ?? seat * 2 + 1, rows + 1.45);
  });
  const dark = layout.tiles.filter((tile) => tile.strip).map((tile) => points.get(tile.id) ?? island);
  const [left, right] = [Math.min(...dark.map((p) => p.x)), Math.max(...dark.map((p) => p.x))];
  const [top, bottom] = [Math.min(...dark.map((p) => p.y)), Math.max(...dark.map((p) => p.y))];
  const spread = (point: Point, slot: number, gap: number): Point =>
    isTall ? { x: point.x, y: point.y + (slot - 1) * gap } : { x: point.x + (slot - 1) * gap, y: point.y };
  const courses = layout.tiles.flatMap((tile) =>
    tile.next.map((to): [Point, Point] => [points.get(tile.id) ?? island, points.get(to) ?? island]),
  );
  return {
    width: isTall ? breadth : length,
    height: isTall ? length : breadth,
    at: (place) => points.get(place) ?? island,
    ship: (seat, slot) => spread(ships[seat] ?? island, slot, 34),
    home: (seat, slot) => {
      const base = { x: island.x + (isTall ? (seat - 1.5) * 84 : 0), y: island.y + (isTall ? 0 : (seat - 1.5) * 84) };
      return { x: base.x + slot * 10, y: base.y + slot * 6 };
    },
    ships,
    island,
    rose: turn(isTall ? 1.75 : 1.55, Math.round(rows * 0.42)),
    dice: isTall ? turn(columns - 0.75, Math.round(rows * 0.4)) : { x: length * 0.42, y: breadth - 74 },
    strip: { x: left - 62, y: top - 62, width: right - left + 124, height: bottom - top + 124 },
    courses,
  };
}

/** A voyage from a tile or the ship to a tile or the island, or where the Kraken throws a piece. */
export function wayOf({ act, targets }: Touching): { from: string; to: string } | null {
  if (act !== 'move' && act !== 'throw') return null;
  const tile = (at: number) => String(targets.at(at)?.['tile'] ?? '');
  return { from: act === 'throw' ? '' : tile(0), to: targets.at(-1)?.['home'] === undefined ? tile(-1) : 'isle' };
}

export function optionOf(choice: Choice): Option | null {
  const way = wayOf(choice);
  return way === null ? null : { choice, ...way };
}

export function standings(view: View): Standing[] {
  return view.sides.flatMap((side, owner) => [
    ...side.tiles.map((place) => ({ owner, place })),
    ...Array.from({ length: side.ship }, () => ({ owner, place: 'ship' })),
    ...Array.from({ length: side.home }, () => ({ owner, place: 'home' })),
  ]);
}

/** What is drawn on whirlpools and maps. */
export const kSpiral = 'M0 0c6-8 18-4 17 6c-1 13-19 17-28 6c-10-13 2-33 20-32c22 2 31 28 18 44';
export const kMapScroll = 'M-19-14q5-5 10 0h22q6 0 6 6v20q-5 5-10 0h-22q-6 0-6-6z';
export const kMapRoute = 'M-11-2q6-6 10 0t10 1M8-6l6 6M14-6l-6 6';

export const kColours: Record<string, string> = {
  yellow: 'var(--crew-yellow)',
  red: 'var(--crew-red)',
  blue: 'var(--crew-blue)',
  green: 'var(--crew-green)',
};

/** Soundings: small numbers scattered over the open sea, the same on every visit. */
export function soundings(width: number, height: number, taken: readonly Point[]): (Point & { depth: number })[] {
  const found: (Point & { depth: number })[] = [];
  let seed = 7;
  const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  for (let i = 0; i < 160 && found.length < 46; ++i) {
    const p = {
      x: 40 + random() * (width - 80),
      y: 40 + random() * (height - 80),
      depth: 3 + Math.floor(random() * 60),
    };
    const near = (q: Point) => Math.hypot(p.x - q.x, p.y - q.y);
    if (taken.every((q) => near(q) > 74) && found.every((q) => near(q) > 60)) found.push(p);
  }
  return found;
}
