// What the server tells about a match of Ghosts of Ur.
export type Terrain = 'desert' | 'water' | 'mountain' | 'emmer';
export type Special = 'none' | 'oasis' | 'stone' | 'ghost' | 'ziggurat' | 'ur' | 'city';

export interface Square {
  number: number;
  row: number;
  column: number;
}

export interface TileKind {
  id: string;
  name: string;
  terrain: Terrain;
  special: Special;
  /** Printed on it. */
  kish: number;
  map: string | null;
}

export interface TreasureKind {
  id: string;
  name: string;
  event: boolean;
  kind: string;
  value: number;
  lapis: number;
}

export interface DiscoveryKind {
  id: string;
  name: string;
  event: boolean;
  effect: string;
  /** What it does. */
  text: string;
}

export interface Named {
  id: string;
  name: string;
  /** Of an adventurer: what it can do. */
  text?: string;
}

export interface Layout {
  seats: string[];
  squares: Square[];
  tiles: TileKind[];
  treasures: TreasureKind[];
  discoveries: DiscoveryKind[];
  adventurers: Named[];
  maps: Named[];
  /** How many Ur dice are rolled. */
  dice: number;
  hand_limit: number;
  attempts: number;
  options: Record<string, boolean | number | string>;
}

export interface Adventurer {
  id: string;
  seat: number;
  side: number;
  square: number | null;
  home: number | null;
  maps: string[];
  carried: string[];
  tokens: string[];
  attempts: number;
  events: Record<string, number>;
  retreated: boolean;
  out: boolean;
}

export type Pile = Record<string, number>;
export interface Cards {
  treasure: Pile;
  discovery: Pile;
}

export interface Hand {
  side: number;
  seats: number[];
  treasures: number;
  discoveries: number;
  /** The viewer's own. */
  cards?: Cards;
  /** What the viewer knows to be there. */
  known?: Cards;
}

export interface Turn {
  adventurer: string;
  roll: number;
  moves: number;
  stopped: string[];
  start: number | null;
  boat: boolean;
  rope: boolean;
  discovered: boolean;
  extra_turn: boolean;
  price: number;
  paid: Pile;
}

/** Where the parts of a sum come from, in the order they are told. */
export const kSources = ['roll', 'ability', 'strength', 'terrain', 'events', 'equipment', 'cards'] as const;
export type Source = (typeof kSources)[number];

/** What one side of a fight has, from what; `least` and `most` are what its die may still make of it. */
export interface SideSum {
  sum: number;
  least: number;
  most: number;
  parts: { from: Source; amount: number }[];
}

export interface Fight {
  attacker: string;
  defender: string | null;
  enemy: 'none' | 'kish' | 'akkadian' | 'ghost' | 'nanna';
  roll: number | null;
  attack: number | null;
  defence: number;
  attack_sum: SideSum;
  defence_sum: SideSum;
  attrition: boolean;
  /** The attacker's chance as things stand, in ten thousandths. */
  win?: number;
}

/** The fights that wait on a square, and the chance of winning them all, in ten thousandths. */
export interface Chance {
  square: number;
  against: string[];
  win: number;
  /** The same with the best equipment of the viewer's own hand. */
  armed: number;
}

export interface Transfer {
  from: string;
  to: string;
  item: string | null;
}

export interface Offer {
  maker: number;
  asked: number;
  transfers: Transfer[];
}

export interface Draft {
  stage: 'giver' | 'receiver' | 'item' | 'card';
  from: string;
  to: string;
  transfers: Transfer[];
}

export interface View {
  seat: number | null;
  phase: string;
  actor: number | null;
  round: number;
  gala: number | null;
  tiles: (string | null)[];
  known: Record<string, string>;
  laid: Record<string, number>;
  tokens: Record<string, { kish: number; akkadians: number }>;
  adventurers: Adventurer[];
  order: string[];
  hands: Hand[];
  master_events: Pile;
  piles: {
    bag: number;
    treasure: number;
    discovery: number;
    treasure_discard: Pile;
    discovery_discard: Pile;
    kish: number;
    akkadians: number;
  };
  turn: Turn | null;
  fight: Fight | null;
  arrival: { adventurer: string; cause: string } | null;
  targets: number[] | null;
  chances?: Chance[];
  offer: Offer | null;
  draft: Draft | null;
  winners: number[];
  winner: string | null;
}
