import type { Layout, Tile } from './types';

// A small stretch of the chart for the shelf; a match draws the tiles that the server sends.
type Row = [id: string, x: number, y: number, kind: Tile['kind'], next: string, quay?: string];
const kRows: Row[] = [
  ['Y1', 1, 9, 'plain', 'W1', 'yellow'],
  ['R1', 3, 9, 'plain', 'W1', 'red'],
  ['B1', 5, 9, 'plain', 'E1', 'blue'],
  ['G1', 7, 9, 'plain', 'E1', 'green'],
  ['W1', 2, 7.5, 'whirlpool', 'W2'],
  ['W2', 2, 6, 'map', 'S1'],
  ['E1', 6, 7.5, 'whirlpool', 'E2'],
  ['E2', 6, 6, 'map', 'S1'],
  ['S1', 4, 6, 'plain', 'S2'],
  ['S2', 4, 5, 'plain', 'S3'],
  ['S3', 4, 4, 'map', 'S4'],
  ['S4', 4, 3, 'plain', 'L1'],
  ['L1', 2, 2, 'map', 'isle'],
  ['P1', 6, 2, 'map', 'isle'],
];

export const kSample: Layout = {
  seats: ['', '', '', ''],
  colours: ['yellow', 'red', 'blue', 'green'],
  tiles: kRows.map(([id, x, y, kind, next, quay]) => ({
    id,
    x,
    y: y * 1.3,
    kind,
    next: id === 'S4' ? ['L1', 'P1'] : [next],
    position: quay === undefined ? 3 : 1,
    strip: id.startsWith('S'),
    quay: quay ?? null,
  })),
  pieces: 3,
  dice: 4,
  goal: 1,
};
