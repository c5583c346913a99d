import type { Component } from 'svelte';
import type { Choice, Entry, ForeseenMessage } from '../net/types';
import type { Messages } from '../text/en';
import type { Disc, SeatLook } from '../parts/seat_shapes';
import { coloursIn as kurnugiColours } from './kurnugi/colours';

// Every game's drawing on the shelf and its board, fetched when they are wanted. A game that is not
// listed is played on the generic board.
export interface BoardProps {
  layout: unknown;
  view: unknown;
  choices: Choice[];
  /** The player's seat; null looks on. */
  seat: number | null;
  /** The last thing somebody chose. */
  last: Entry | null;
  /** All entries that have been shown, for boards that tell a story from them. */
  log: Entry[];
  /** How many entries have been shown; changes with each. */
  moment: number;
  isTall: boolean;
  /** A choice looked at in the list. */
  preview: Choice | null;
  choose(choice: Choice): void;
  /** Asks beside the press which of these was meant; with none, nothing any more. */
  offer(choices: Choice[]): void;
  /** Puts several choices that were picked on the board before the player, to be agreed to; null: none. */
  plan?(plan: Plan | null): void;
  /** What choices made one after another would come to; null where nobody can tell. Not where another way is tried. */
  foresee?: ((codes: number[]) => Promise<ForeseenMessage | null>) | undefined;
  /** Asks why something cannot be done. */
  ask(notation: string): void;
}

/** Several choices that were picked on the board and wait for a yes. */
export interface Plan {
  text: string;
  /** What it will bring, in a line. */
  brings: string;
  codes: readonly number[];
  /** Null while something is missing. */
  agree: (() => void) | null;
  drop: () => void;
}

/** What wins, and how near everybody is to it. */
export interface Goal {
  text: string;
  /** By seat, in a few words; and how much of the way, from 0 to 1, where that can be said. */
  seats: { text: string; part: number | null }[];
}

/** What a finished match came to: for everyone the sum and where it came from. */
export interface Tally {
  /** Why it ended so, in a sentence. */
  why: string;
  sources: string[];
  rows: { name: string; seat: number | null; parts: (number | null)[]; total: number | null }[];
}

/** A sign as the board draws it: a part of the page with what it is given, or paths in a box. */
export type Drawing =
  // Every part wants something else. One that draws no picture by itself stands in a box.
  | { part: Component<any>; props?: Readonly<Record<string, unknown>>; box?: string }
  | { box: string; paths: readonly { d: string; fill?: string; stroke?: string; width?: number }[] };

/** A part of a sentence: words, or a sign with its name. */
export interface Inline {
  text: string;
  sign?: Drawing;
}

/** One sign or term of a game, as its legend tells of it. */
export interface LegendEntry {
  sign: Drawing;
  name: string;
  /** What it is and does, in a sentence; numbers of the rules only where the layout says them. */
  text: string;
  /** The clause that has the whole of it. */
  clause?: string;
  /** The heading it stands under; entries of one heading follow each other. */
  group?: string;
}

export interface BoardModule {
  default: Component<BoardProps>;
  /** Whether the board itself offers a choice, so that the line below it need not. */
  isPlaced?: (choice: Choice, view: unknown, seat: number | null) => boolean;
  goal?: (view: unknown, layout: unknown, messages: Messages) => Goal;
  tally?: (view: unknown, layout: unknown, messages: Messages) => Tally | null;
  /** Puts the moment into words for a seat; empty where the log says it well enough. */
  say?: (view: unknown, seat: number | null, messages: Messages, choices: readonly Choice[], layout: unknown) => string;
  /** Every sign of the board, for the legend. */
  legend?: (layout: unknown, messages: Messages) => LegendEntry[];
  /** A sentence of the server in parts, where letters in it stand for signs. */
  inline?: (text: string) => readonly Inline[];
  /** Whether an entry is a word of a longer act, which the entry that ends it tells as a whole. */
  isStep?: (entry: Entry) => boolean;
  /** Whether an entry needs no pause of its own, as when a big game is set up. */
  isHurried?: (entry: Entry) => boolean;
}

interface GameArt extends SeatLook {
  hook: keyof Messages;
  minutes: string;
  /** The seats' colours where players choose them. */
  coloursIn?: (view: unknown) => readonly string[] | undefined;
  thumb: () => Promise<{ default: Component }>;
  board: () => Promise<BoardModule>;
}

const generic = {
  thumb: () => import('./generic/Thumb.svelte'),
  board: () => import('./generic/Board.svelte'),
};

// Shell with dots of lapis against shale with dots of shell.
const kDiscs: readonly Disc[] = [
  { body: 'shell', edge: 'bitumen', ring: 'lapis-pale', dot: 'lapis-stone' },
  { body: 'shale', edge: 'shale-edge', ring: 'limestone', dot: 'shell' },
];

const kGames: Record<string, GameArt> = {
  royal: {
    hook: 'hookRoyal',
    minutes: '10–20',
    discs: kDiscs,
    thumb: () => import('./royal/Thumb.svelte'),
    board: () => import('./royal/Board.svelte'),
  },
  heaven: {
    hook: 'hookHeaven',
    minutes: '15–30',
    discs: kDiscs,
    thumb: () => import('./heaven/Thumb.svelte'),
    board: () => import('./heaven/Board.svelte'),
  },
  isle: {
    hook: 'hookIsle',
    minutes: '20–40',
    colours: ['crew-yellow', 'crew-red', 'crew-blue', 'crew-green'],
    thumb: () => import('./isle/Thumb.svelte'),
    board: () => import('./isle/Board.svelte'),
  },
  ghosts: {
    hook: 'hookGhosts',
    minutes: '60–120',
    thumb: () => import('./ghosts/Thumb.svelte'),
    board: () => import('./ghosts/Board.svelte'),
  },
  kurnugi: {
    hook: 'hookKurnugi',
    minutes: '60–120',
    coloursIn: kurnugiColours,
    thumb: () => import('./kurnugi/Thumb.svelte'),
    board: () => import('./kurnugi/Board.svelte'),
  },
  eldervale: {
    hook: 'hookEldervale',
    minutes: '60–120',
    thumb: () => import('./eldervale/Thumb.svelte'),
    board: () => import('./eldervale/Board.svelte'),
  },
};

export function artOf(game: string): GameArt {
  return kGames[game] ?? { hook: 'hookOther', minutes: '', ...generic };
}

/** How the seats look at a table of which this is seen. */
export function seatsOf(game: string, view: unknown): SeatLook {
  const { colours, coloursIn, discs } = artOf(game);
  return { colours: coloursIn?.(view ?? null) ?? colours, discs };
}
