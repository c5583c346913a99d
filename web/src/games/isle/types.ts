// What the server tells about a match of Isle of Ur.
export interface Tile {
  id: string;
  kind: 'plain' | 'map' | 'whirlpool';
  x: number;
  y: number;
  position: number;
  strip: boolean;
  quay: string | null;
  next: string[];
}

export interface Layout {
  seats: string[];
  colours: string[];
  tiles: Tile[];
  pieces: number;
  dice: number;
  goal: number;
}

export interface SideView {
  side: string;
  ship: number;
  tiles: string[];
  home: number;
  place: number | null;
}

export interface View {
  to_move: string;
  actor: string | null;
  phase: string;
  roll: number | null;
  kraken: string;
  sides: SideView[];
  winners: string[];
}
