import type { Choice } from '../net/types';

/** A place of the board as hand, keyboard and screen reader meet it. */
export interface Place {
  name: string;
  x: number;
  y: number;
  label: string;
  isOpen: boolean;
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

export type Meaning = { choose: Choice } | { select: string } | { ask: true };

export function meaningOf(place: string, options: readonly Option[], selected: string | null): Meaning {
  const here = options.filter((o) => o.to === place && (selected === null || o.from === selected));
  if (here.length === 1 && here[0] !== undefined) return { choose: here[0].choice };
  const going = options.filter((o) => o.from === place);
  if (going.length === 1 && going[0] !== undefined) return { choose: going[0].choice };
  if (going.length > 1) return { select: place };
  const coming = options.filter((o) => o.to === place);
  if (coming.length === 1 && coming[0] !== undefined) return { choose: coming[0].choice };
  const first = coming[0];
  return first === undefined ? { ask: true } : { select: first.from };
}

/** The places to mark: where pieces may go from, and, for the selected one or all, where to. */
export function marks(options: readonly Option[], selected: string | null): { from: Set<string>; to: Set<string> } {
  const going = selected === null ? options : options.filter((o) => o.from === selected);
  return {
    from: new Set(options.map((o) => o.from).filter((place) => place !== '')),
    to: new Set(going.map((o) => o.to)),
  };
}
