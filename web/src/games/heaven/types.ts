// What the server tells about a match of Heaven and Earth.
export type Section = 'earth' | 'bridge' | 'heaven';

export interface Tile {
  name: string;
  row: string;
  column: number;
  section: Section;
  role: string | null;
  title: string | null;
}

export type Tip = 'gold' | 'silver' | 'blank';

export interface Layout {
  squares: Tile[];
  /** The tips that the dice show for each roll, by its name. */
  rolls: Record<string, readonly Tip[]>;
  paths: [string, string][];
  pieces: number;
}

export interface SideView {
  side: 'light' | 'dark';
  pool: number;
  pieces: string[];
  forts: string[];
  protected: string[];
  dominates_earth: boolean;
  dominates_heaven: boolean;
}

export interface View {
  to_move: 'light' | 'dark';
  phase: string;
  roll: string | null;
  sides: SideView[];
  winner: string | null;
}
