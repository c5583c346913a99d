import type { Layout, Side, Square } from './types';

// Where everything lies, in a drawing of 100 units to a square. A tall drawing is a wide one turned,
// so that the board fills a phone.
export const kCell = 100;
const kFrame = 40;
const kTray = 94;

export type Orientation = 'wide' | 'tall';
export interface Point {
  x: number;
  y: number;
}

export interface Geometry {
  width: number;
  height: number;
  squares: (Square & Point)[];
  at(name: string): Point;
  waiting(side: Side, index: number): Point;
  home(side: Side, index: number): Point;
  /** The wells beside the box: where pieces wait, and where they come home. */
  wells: { side: Side; kind: 'waiting' | 'home'; x: number; y: number; width: number; height: number }[];
  dice(side: Side, index: number, count: number): Point;
  /** Letters and numbers along the box, by which squares are named. */
  names: (Point & { text: string })[];
  /** Where the roll's total is written. */
  total(side: Side): Point;
}

export interface Placing {
  orientation: Orientation;
  /** The side drawn nearest to the player. */
  near: Side;
  /** Whether wells for waiting and finished pieces are drawn. */
  trays: boolean;
}

interface Extent {
  columns: number;
  rows: string[];
}

function extent(layout: Layout, near: Side): Extent {
  const rows = [...new Set(layout.squares.map((square) => square.row))].sort();
  const columns = Math.max(...layout.squares.map((square) => square.column));
  return { columns, rows: near === 'light' ? rows.reverse() : rows };
}

/** The first run of two or more missing squares in the row where a side's path begins. */
function gap(layout: Layout, side: Side, columns: number): { row: string; middle: number } {
  const row = layout.paths[side][0]?.[0] ?? 'A';
  const taken = new Set(layout.squares.filter((s) => s.row === row).map((s) => s.column));
  for (let column = 1; column < columns; ++column) {
    if (!taken.has(column) && !taken.has(column + 1)) return { row, middle: column + 0.5 };
  }
  return { row, middle: (columns + 1) / 2 };
}

export function geometry(layout: Layout, placing: Placing): Geometry {
  const { orientation, near, trays } = placing;
  const { columns, rows } = extent(layout, near);
  const pad = trays ? kTray + kFrame : kFrame;
  const long = columns * kCell + 2 * kFrame;
  const wide = rows.length * kCell + 2 * pad;
  const turn = (along: number, across: number): Point =>
    orientation === 'wide' ? { x: along, y: across } : { x: across, y: along };
  const centre = (row: string, column: number): Point =>
    turn(kFrame + (column - 0.5) * kCell, pad + (rows.indexOf(row) + 0.5) * kCell);
  const squares = layout.squares.map((s) => ({ ...s, ...centre(s.row, s.column) }));
  const places = new Map(squares.map((s) => [s.name, s]));
  const isNear = (side: Side) => side === near;
  const trayAcross = (side: Side) => (isNear(side) ? wide - 38 : 38);
  const room = 4 * kCell;
  const step = Math.min(56, (room - 80) / Math.max(1, layout.pieces - 1));
  const homeStep = Math.min(30, 120 / Math.max(1, layout.pieces - 1));
  const wells = trays ? (['light', 'dark'] as const).flatMap((side) => wellsOf(side)) : [];

  function wellsOf(side: Side): Geometry['wells'] {
    const across = trayAcross(side);
    const box = (kind: 'waiting' | 'home', start: number, length: number) => {
      const a = turn(start, across - 36);
      const size = turn(length, 72);
      return { side, kind, x: a.x, y: a.y, width: size.x, height: size.y };
    };
    return [box('waiting', kFrame, room), box('home', kFrame + (columns - 2) * kCell, 2 * kCell)];
  }

  function* namesOf(): Generator<Point & { text: string }> {
    // Numbers on the near side; in the notch, where the dice fall, on the far one.
    const [far, nearest] = [rows[0] ?? '', rows[rows.length - 1] ?? ''];
    for (let column = 1; column <= columns && trays; ++column) {
      const isNotch = !places.has(`${nearest}${column}`);
      const first = places.has(`${far}${column}`) ? 0 : 1;
      const across = isNotch ? pad + first * kCell - kFrame - 7 : pad + rows.length * kCell + kFrame + 7;
      yield { ...turn(kFrame + (column - 0.5) * kCell, across), text: String(column) };
    }
    for (const row of rows) yield { ...turn(-8, pad + (rows.indexOf(row) + 0.5) * kCell), text: row };
  }

  const size = turn(long, wide);
  return {
    width: size.x,
    height: size.y,
    squares,
    at: (name) => places.get(name) ?? { x: 0, y: 0 },
    // The piece that enters next lies nearest to the entry.
    waiting: (side, index) => turn(kFrame + room - 40 - index * step, trayAcross(side)),
    home: (side, index) => turn(kFrame + (columns - 2) * kCell + 36 + index * homeStep, trayAcross(side)),
    wells,
    names: [...namesOf()],
    // In the notch of the box beside the player who rolled, two by two.
    dice: (side, index, count) => {
      const { row, middle } = gap(layout, side, columns);
      const c = centre(row, middle);
      const outwards = isNear(side) ? 1 : -1;
      const lane = (index % 2 === 0 ? -1 : 1) * (count > 1 ? 32 : 0);
      const rank = (index < 2 ? 0 : 1) * 56 + (trays ? 24 : 0) + (index % 2) * 8;
      return orientation === 'wide'
        ? { x: c.x + lane, y: c.y + outwards * rank }
        : { x: c.x + outwards * rank, y: c.y + lane };
    },
    total: (side) => {
      const { row, middle } = gap(layout, side, columns);
      const c = centre(row, middle);
      const across = trayAcross(side);
      return orientation === 'wide' ? { x: c.x, y: across } : { x: across, y: c.y };
    },
  };
}
