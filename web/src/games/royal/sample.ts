import type { Layout, Square } from './types';

// The standard board, for drawings on the shelf. A match draws the layout that the server sends.
const kGap = [5, 6];
const kRosettes = ['A1', 'A7', 'B4', 'C1', 'C7'];

function square(row: string, column: number): Square {
  const name = `${row}${column}`;
  return { name, row, column, rosette: kRosettes.includes(name) };
}

const columns = [1, 2, 3, 4, 5, 6, 7, 8];

export const kSampleLayout: Layout = {
  board: 'standard',
  squares: ['A', 'B', 'C'].flatMap((row) =>
    columns.filter((c) => row === 'B' || !kGap.includes(c)).map((c) => square(row, c)),
  ),
  paths: { light: ['A4'], dark: ['C4'] },
  pieces: 7,
  dice: 4,
};
