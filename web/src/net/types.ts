import type { GuideMessage } from '../learn/guide_types';

// The JSON of docs/API.md that the page reads.
export interface User {
  name: string;
  kind: 'guest' | 'account';
}

export type OptionValue = boolean | number | string;
export interface GameOption {
  key: string;
  type: 'boolean' | 'integer' | 'string';
  default: OptionValue;
  values?: OptionValue[];
  /** The words of a string's values in the visitor's language. */
  titles?: string[];
  /** Besides its values it takes a letter for each seat: who is on which side. */
  letters?: boolean;
  help: string;
}
export interface RuleSet {
  id: string;
  title: string;
  defaults: Record<string, OptionValue>;
}
export interface Level {
  id: string;
  title: string;
  /** How it fared against another, where that was measured. */
  strength?: { against: string; percent: number; games: number };
}
export interface GameInfo {
  id: string;
  title: string;
  seats: { min: number; max: number };
  rulesets: RuleSet[];
  options: GameOption[];
  levels: Level[];
}

export interface Clause {
  id: string;
  title: string;
  source: string;
  section: string;
  text: string;
  /** Whether a small board stands beside it. */
  picture?: boolean;
}
export interface RulePicture {
  game: string;
  clause: string;
  caption: string;
  points: string[];
  path: string[];
  seat: number;
  view: unknown;
  layout: unknown;
}
export interface RuleBook {
  game: string;
  title: string;
  clauses: Clause[];
}

export type Who = 'open' | 'invited' | 'human' | 'computer';
export interface Seat {
  seat: number;
  side: string;
  who: Who;
  name: string | null;
  level: string | null;
  level_title: string | null;
  present: boolean;
  stand_in: boolean;
  /** Of a player who went away: since when, and from when one may do something about it. */
  away?: { since: number; stand_in_at: number | null; claim_at: number | null } | null;
  /** Whether computers leave this player time before they choose; with `hold`, until when they wait. */
  step_in?: 'off' | 'on' | 'hold' | null;
  held_until?: number | null;
  contributed: boolean;
  you: boolean;
}
export type Clock =
  { kind: 'none' } | { kind: 'move'; seconds: number } | { kind: 'fischer'; seconds: number; increment: number };
export interface Result {
  reason: 'played' | 'resigned' | 'time';
  seat: number | null;
  winners: number[];
  draw: boolean;
  points: number[] | null;
}
export type MatchState = 'waiting' | 'starting' | 'playing' | 'finished' | 'cancelled';
export interface Card {
  id: string;
  game: string;
  rules: string;
  options: Record<string, OptionValue>;
  state: MatchState;
  created: number;
  changed: number;
  seats: Seat[];
  you: number | null;
  owner: boolean;
  clock: Clock;
  spectators: boolean;
  hints: boolean;
  visibility: 'open' | 'private';
  position: number;
  actor: number | null;
  result: Result | null;
  invite: string | null;
  /** The loser, where the loser says who begins the next game. */
  says_who_begins: number | null;
  rematch: string | null;
  rematch_of: string | null;
}

/** A thing on the table by the names of view and layout: what it is, and which; often no more than one name. */
export type Target = Readonly<Record<string, string | number>>;
/** What is done, and to what: in the order of hands, what is taken up first, where it goes last. */
export interface Touching {
  act: string;
  targets: readonly Target[];
}
export interface Choice extends Touching {
  code: number;
  notation: string;
  text: string;
  clause: string;
  /** What it takes and what it brings, where the rules know. */
  cost?: Readonly<Record<string, number>>;
  gain?: Readonly<Record<string, number>>;
}
/** One thing that a step changed on the table, as far as the viewer sees it. */
export interface Change {
  /** A word for all changes of one sort: "moved", "points", "drew". */
  kind: string;
  targets: readonly Target[];
  text: string;
  amount?: number;
  /** The sentence of the entry says it already. */
  told?: boolean;
}
export type EntryKind = 'begin' | 'choice' | 'chance' | 'undo' | 'resign' | 'time' | 'end';
export interface Entry {
  number: number;
  kind: EntryKind;
  by: number | null;
  text: string;
  at: number;
  code?: number;
  notation?: string;
  clause?: string;
  act?: string;
  targets?: readonly Target[];
  /** What came of it. */
  changes?: readonly Change[];
  view?: unknown;
  undoes?: number;
  computer?: boolean;
  /** The table answered for the player, who was not asked or let the time of a window pass. */
  unasked?: boolean;
}
/** A question that closes by itself, for everybody after the same time. */
export interface OpenWindow {
  seat: number;
  /** Milliseconds, when the message was sent. */
  left: number;
}
export interface Clocks {
  running: number | null;
  left: (number | null)[];
  time: number;
}
export interface Dice {
  scheme: string;
  commitment: string;
  contributions: string[] | null;
  opening: { rounds: number[][]; first: number } | null;
  seed: string | null;
}
export interface Line {
  number: number;
  /** A line without words: the player took a hint. */
  kind: 'said' | 'hint';
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface TableMessage {
  type: 'table';
  id: string;
  match: Card;
  layout?: unknown;
  from: number;
  position: number;
  log: Entry[];
  view: unknown;
  choices: Choice[];
  undo: boolean;
  clocks: Clocks | null;
  window?: OpenWindow | null;
  dice: Dice;
  chat: Line[];
  watchers: number;
  time: number;
}
export interface EntriesMessage {
  type: 'entries';
  id?: string;
  late?: boolean;
  match: string;
  from: number;
  position: number;
  log: Entry[];
  view: unknown;
  choices: Choice[];
  undo: boolean;
  actor: number | null;
  state: MatchState;
  clocks: Clocks | null;
  window?: OpenWindow | null;
  result: Result | null;
  dice?: Dice;
  time: number;
}
/** A page of the log: what was before the number asked for. */
export interface LogMessage {
  type: 'log';
  id: string;
  match: string;
  from: number;
  log: Entry[];
}
export interface ExplainedMessage {
  type: 'explained';
  id: string;
  legal: boolean;
  code: number | null;
  notation: string | null;
  clause: string;
  message: string;
}
/** What choices made one after another would come to: what could follow, and the view as it would be. */
export interface ForeseenMessage {
  type: 'foreseen';
  id: string;
  match: string;
  at: number;
  legal: boolean;
  open: number[];
  view: unknown;
}
export interface HintMessage {
  type: 'hint';
  id: string;
  match: string;
  at: number;
  code: number;
  notation: string;
  text: string;
  value: number | null;
  next: { code: number; notation: string; text: string; value: number | null } | null;
  reason: string;
}
export type ServerMessage =
  | { type: 'welcome'; id: string; user: User | null; language: string; time: number }
  | TableMessage
  | EntriesMessage
  | { type: 'seats'; match: Card; watchers: number; window?: OpenWindow | null; time?: number }
  | { type: 'chat'; id?: string; match: string; line: Line }
  | LogMessage
  | ExplainedMessage
  | ForeseenMessage
  | HintMessage
  | GuideMessage
  | { type: 'refused'; id: string; match: string; clause: string; message: string }
  | { type: 'error'; id?: string; code: string; message: string }
  | { type: 'done'; id: string }
  | { type: 'pong'; id: string; time: number }
  | { type: 'closing'; reason: string };

export interface Replay {
  match: Card;
  layout: unknown;
  start: unknown;
  /** The position before the first entry of the page, and that of the whole. */
  from: number;
  position: number;
  log: Entry[];
  dice: Dice;
}

export type SeatRequest = { who: 'me' | 'open' | 'invited' } | { who: 'computer'; level: string };
export interface MatchRequest {
  game: string;
  rules?: string;
  options?: Record<string, OptionValue>;
  seats?: SeatRequest[];
  clock?: Clock;
  spectators?: boolean;
  hints?: boolean;
  visibility?: 'open' | 'private';
  request?: string;
}
