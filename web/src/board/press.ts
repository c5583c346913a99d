import type { Choice } from '../net/types';

/** A place of the board as hand, keyboard and screen reader meet it. */
export interface Place {
  name: string;
  x: number;
  y: number;
  label: string;
  /** What its sign means, where it has one. */
  help?: string;
  isOpen: boolean;
  /** The codes of the choices that a press on it may mean. */
  codes?: readonly number[];
  /** Where it is not as large as the others. */
  width?: number;
  height?: number;
}

// What a press on a place of the board means, where a piece may have several ways to go.
export interface Option {
  choice: Choice;
  /** Where the piece comes from; empty when it is put on the board. */
  from: string;
  to: string;
}

export type Meaning = { choose: Choice } | { select: string } | { offer: Choice[] } | { ask: true };

const oneOf = (options: readonly Option[]): Meaning => {
  const [first, second] = options;
  if (first === undefined) return { ask: true };
  return second === undefined ? { choose: first.choice } : { offer: options.map((o) => o.choice) };
};

/** From the selected piece to the place, else whatever comes to it or goes from it. */
export function meaningOf(place: string, options: readonly Option[], selected: string | null): Meaning {
  const ways = options.filter((o) => o.to === place && o.from === selected);
  if (ways.length > 0) return oneOf(ways);
  const here = options.filter((o) => o.to === place || o.from === place);
  const isGoing = here.length > 1 && here.every((o) => o.from === place);
  return isGoing ? { select: place } : oneOf(here);
}

/** The choices of a board that are moves on it. */
export const optionsOf = (choices: readonly Choice[], optionOf: (choice: Choice) => Option | null): Option[] =>
  choices.map(optionOf).filter((o): o is Option => o !== null);

/** Plays what a press means, or points out what it may mean; gives the rest, which is for the board to do. */
export function carryOut(
  meaning: Meaning,
  table: { choose(choice: Choice): void; offer(choices: Choice[]): void },
): { select: string } | { ask: true } | null {
  table.offer('offer' in meaning ? meaning.offer : []);
  if ('choose' in meaning) table.choose(meaning.choose);
  return 'choose' in meaning || 'offer' in meaning ? null : meaning;
}

/** The places to mark: where pieces may go from, and, for the selected one or all, where to. */
export function marks(options: readonly Option[], selected: string | null): { from: Set<string>; to: Set<string> } {
  const going = selected === null ? options : options.filter((o) => o.from === selected);
  return {
    from: new Set(options.map((o) => o.from).filter((place) => place !== '')),
    to: new Set(going.map((o) => o.to)),
  };
}
