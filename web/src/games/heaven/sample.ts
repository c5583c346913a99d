import { kSampleLayout } from '../royal/sample';
import type { Layout, Section } from './types';

// The board as it stands on the shelf; a match draws what the server sends.
const kRoles: Record<string, string> = {
  A1: 'fort',
  C1: 'fort',
  A7: 'fort',
  C7: 'fort',
  B1: 'entrance',
  A3: 'royal',
  B3: 'royal',
  C3: 'royal',
  B4: 'ishtar',
  B6: 'marduk',
};
const sectionOf = (column: number): Section => (column <= 4 ? 'earth' : column <= 6 ? 'bridge' : 'heaven');

export const kSample: Layout = {
  squares: kSampleLayout.squares.map(({ name, row, column }) => ({
    name,
    row,
    column,
    section: sectionOf(column),
    role: kRoles[name] ?? null,
    title: null,
  })),
  rolls: {},
  paths: [],
  pieces: 7,
};
