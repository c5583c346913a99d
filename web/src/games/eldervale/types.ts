import type { Amounts } from './amounts';
import type { Told } from './runs';
import type { Unit } from './scene';

// What the server tells about a match of Eldervale; docs of the fields are in document_view.cpp.
export interface Named extends Told {
  id: string;
  name: string;
}
export interface Layout {
  players: string[];
  solo: boolean;
  units: Record<Unit, { name: string; dice: number }>;
  elements: { id: string; name: string; primary: string; secondary: string; starter: string }[];
  tiles: { id: string; name: string; element: string; lair: boolean; stacks: number; price: Amounts; power: number }[];
  ruins: Named[];
  tokens: { id: string; brings: Amounts }[];
  monsters: (Named & { element: string; dice: number })[];
  adventures: (Named & { element: string; price: Amounts; units: Unit[] })[];
  magic: (Named & { type: string })[];
  factions: { id: string; element: string; name: string; powers: (Told & { unit: Unit })[] }[];
  starter_actions: Named[];
  glory: (Told & { id: string; brings: Amounts })[];
  orb_rewards: (Told & { id: string; brings: Amounts })[];
  level_points: number[];
  rooftops: number;
  ghosts?: {
    cards: { id: string; name: string; place: string; effects: Named[] }[];
    zones: { die: number[]; slots: string[]; units: Unit[] }[];
    rows: { die: number[]; spaces: string[] }[];
  };
}

export interface RealmView {
  tile: string;
  element: string | null;
  q: number;
  r: number;
  lair: boolean;
  /** What a Dwelling costs; null in a ruin. */
  price: Amounts | null;
  dwelling: number | null;
  stacks: { left: number; brings: Amounts | null }[];
  units: number[][];
  monster: string | null;
  watcher: boolean;
}
export interface PlayerView {
  id: string;
  ghosts: boolean;
  faction: string | null;
  points: number;
  glory: number | null;
  resources: Record<string, number>;
  hand_size: number;
  hand: Record<string, number> | null;
  power: Record<string, number>;
  cards: string[];
  tokens: string[];
  ready: Record<Unit, number>;
  underworld: Record<Unit, number>;
  unsummoned: Record<Unit, number>;
  dwellings: number;
  orbs: number;
  /** Points got so far, by where they came from. */
  earned: Record<string, number>;
  score: Record<string, number>;
}
export interface Asking {
  task: string;
  player: number;
  realm?: string;
  tile?: string;
  unit?: Unit;
  left?: number;
  /** What is still to be paid. */
  price?: Amounts;
  less?: number;
}
export interface View {
  seat: number | null;
  actor: string | null;
  asking: Asking;
  round: number;
  turns_left: number | null;
  peace: boolean;
  elements: string[];
  map: RealmView[];
  tile: string | null;
  hexes: { q: number; r: number }[];
  boards: Record<string, { face_up: string | null; deck: number; monster: { at: string }; orb: boolean }>;
  players: PlayerView[];
  orb_spaces: number[];
  tiles_left: number;
  used_spaces: string[];
  battle: {
    realm: string;
    monster: string | null;
    sides: { side: string; fights: boolean; pool: number; dice: number[] }[];
    winner: string | null;
  } | null;
  ghosts?: {
    zones: { units: string[]; card: string | null }[];
    rows: { element: string | null; tokens: number }[];
    deck: number;
    zone: number | null;
    turn: { stage: string; effect: number; realm: string | null } | null;
  };
  winners: string[];
}
