import type { TileKind } from './types';

// A stretch of country for the shelf: seven columns by four rows, with what a player may meet there.
const kind = (
  terrain: TileKind['terrain'],
  special: TileKind['special'] = 'none',
  map: string | null = null,
): TileKind => ({
  id: `${terrain}-${special}`,
  name: '',
  kish: 0,
  terrain,
  special,
  map,
});

const d = kind('desert');
const w = kind('water');
const m = kind('mountain');
const e = kind('emmer');

export const kSample: (TileKind | 'ur-back' | 'hidden' | null)[][] = [
  [null, d, w, w, d, m, null],
  [e, kind('desert', 'oasis'), d, w, kind('mountain', 'ziggurat', 'sky'), m, 'ur-back'],
  [e, e, kind('emmer', 'ghost'), d, d, kind('mountain', 'city'), 'ur-back'],
  [null, d, d, kind('water', 'stone'), w, 'hidden', null],
];

/** Spears of Kish by row and column, and figures with their seats. */
export const kGuards: [row: number, column: number, kish: number][] = [
  [0, 1, 2],
  [2, 4, 1],
];
export const kFigures: [row: number, column: number, id: string, seat: number][] = [
  [1, 1, 'anglean', 0],
  [1, 2, 'westhey', 2],
  [2, 5, 'brodgar', 1],
];
