// What the server tells about a match of the Royal Game: its layout once, its view after each entry.
export type Side = 'light' | 'dark';
export const kSides: readonly Side[] = ['light', 'dark'];

export interface Square {
  name: string;
  row: string;
  column: number;
  rosette: boolean;
}

export interface Layout {
  board: string;
  squares: Square[];
  paths: Record<Side, string[]>;
  pieces: number;
  dice: number;
}

export interface SideView {
  side: Side;
  waiting: number;
  home: number;
  pieces: { step: number; square: string }[];
}

export interface View {
  to_move: Side;
  phase: string;
  roll: number | null;
  sides: SideView[];
  winner: Side | null;
}
