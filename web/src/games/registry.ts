import type { Component } from 'svelte';
import type { Choice, Entry } from '../net/types';
import type { Messages } from '../text/en';
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
  /** Points out in the list what a press on the board may have meant; with none, nothing any more. */
  offer(choices: Choice[]): void;
  /** Asks why something cannot be done. */
  ask(notation: string): void;
}

export interface BoardModule {
  default: Component<BoardProps>;
  /** Puts the moment into words for a seat; empty where the log says it well enough. */
  say?: (view: unknown, seat: number | null, messages: Messages) => string;
  /** Whether an entry needs no pause of its own, as when a big game is set up. */
  isHurried?: (entry: Entry) => boolean;
}

interface GameArt {
  hook: keyof Messages;
  minutes: string;
  /** The seats' colours where the game names them itself. */
  colours?: readonly string[];
  /** The same where players choose them. */
  coloursIn?: (view: unknown) => readonly string[] | undefined;
  thumb: () => Promise<{ default: Component }>;
  board: () => Promise<BoardModule>;
}

const generic = {
  thumb: () => import('./generic/Thumb.svelte'),
  board: () => import('./generic/Board.svelte'),
};

const kGames: Record<string, GameArt> = {
  royal: {
    hook: 'hookRoyal',
    minutes: '10–20',
    thumb: () => import('./royal/Thumb.svelte'),
    board: () => import('./royal/Board.svelte'),
  },
  heaven: {
    hook: 'hookHeaven',
    minutes: '15–30',
    thumb: () => import('./heaven/Thumb.svelte'),
    board: () => import('./heaven/Board.svelte'),
  },
  isle: {
    hook: 'hookIsle',
    minutes: '20–40',
    colours: ['gold', 'carnelian', 'lapis', 'malachite'],
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
