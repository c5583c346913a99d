import type { Amounts } from './amounts';
import type { Run } from './runs';

// What the board shows, whatever the server's documents look like: `read.ts` makes it from them.
export const kUnits = ['worker', 'warrior', 'wizard', 'dragon'] as const;
export type Unit = (typeof kUnits)[number];
export type Troop = Record<Unit, number>;

export interface Stack {
  left: number;
  /** What the token on top gives. */
  top: Amounts;
}

export interface Realm {
  /** The name that targets use. */
  key: string;
  name: string;
  q: number;
  r: number;
  /** Empty for a ruin. */
  element: string;
  /** The ruin's id; empty for a realm of an element. */
  ruin: string;
  text: readonly Run[];
  /** What a Dwelling costs here; nothing for a ruin. */
  cost: Amounts;
  isLair: boolean;
  /** The side whose Dwelling stands here. */
  dwelling: number | null;
  stacks: Stack[];
  units: Troop[];
  monster: Monster | null;
}

export interface Monster {
  id: string;
  element: string;
  name: string;
  /** 0 where a die tells their number. */
  dice: number;
  text: readonly Run[];
}

export interface Element {
  id: string;
  name: string;
  primary: string;
  secondary: string;
  /** The Adventure card that lies open. */
  card: Card | null;
  deck: number;
  hasOrb: boolean;
}

export interface Card {
  id: string;
  name: string;
  text: readonly Run[];
  /** The kind of a Magic card. */
  note: string;
  element: string;
  cost: Amounts;
  units: Unit[];
  isUsed: boolean;
  count: number;
}

export interface Power {
  unit: Unit;
  text: readonly Run[];
}
export interface Faction {
  id: string;
  name: string;
  element: string;
  powers: Power[];
}

/** A player: a seat, or the Ghosts. */
export interface Side {
  index: number;
  name: string;
  isGhosts: boolean;
  faction: Faction | null;
  points: number;
  glory: number | null;
  dwellings: number;
  orbs: number;
  power: Record<string, number>;
  resources: Record<string, number>;
  ready: Troop;
  unsummoned: Troop;
  underworld: Troop;
  /** The action spaces of the Starter card, and the Adventure cards with theirs. */
  starters: Card[];
  tableau: Card[];
  /** Magic cards that the viewer may see. */
  hand: Card[];
  handSize: number;
  tokens: number;
  /** Points got so far, and what the game would be worth now, by source. */
  earned: Record<string, number>;
  score: Record<string, number>;
}

export interface BattleSide {
  side: number | 'monster';
  name: string;
  pool: number;
  /** Faces, the highest first; empty before the roll. */
  dice: number[];
  isOut: boolean;
  hasWon: boolean;
}
export interface Battle {
  realm: string;
  realmName: string;
  monster: Monster | null;
  hasRushed: boolean;
  sides: BattleSide[];
}

export interface GhostCard {
  id: string;
  name: string;
  /** "@", a direction as NE, or a ruin's id. */
  place: string;
  placeName: string;
  effects: { id: string; name: string; text: readonly Run[] }[];
}
export interface Zone {
  faces: number[];
  slots: { unit: Unit; isFull: boolean }[];
  card: GhostCard | null;
}
export interface Row {
  faces: number[];
  element: string;
  tokens: number;
  /** start, magic, glory, adventure or nothing. */
  spaces: string[];
}
export type GhostStage = 'die' | 'place' | 'token' | 'effects' | 'battle' | 'discard' | 'regroup';
export interface GhostTurn {
  stage: GhostStage;
  zone: number | null;
  /** Which of the card's effects is next. */
  effect: number;
  realm: string;
}
export interface Ghosts {
  side: number;
  zones: Zone[];
  rows: Row[];
  deck: number;
  turn: GhostTurn | null;
}

export interface Scene {
  realms: Realm[];
  /** Where a new tile may be laid; only while one is being laid. */
  open: { q: number; r: number }[];
  /** The tile in hand. */
  tile: { name: string; element: string } | null;
  elements: Element[];
  sides: Side[];
  watcher: string;
  monstersBelow: Monster[];
  glory: (readonly Run[])[];
  orbs: { id: string; text: readonly Run[]; isTaken: boolean }[];
  battle: Battle | null;
  ghosts: Ghosts | null;
  round: number;
  turnsLeft: number | null;
  tilesLeft: number;
  isPeace: boolean;
  isOver: boolean;
  /** What is still to be paid, while somebody pays. */
  owed: Amounts | null;
  /** Sides, once it is over. */
  winners: number[];
  maxLevel: number;
  rooftops: number;
}

export const noTroop = (): Troop => ({ worker: 0, warrior: 0, wizard: 0, dragon: 0 });
export const countOf = (troop: Troop): number => kUnits.reduce((sum, unit) => sum + troop[unit], 0);
