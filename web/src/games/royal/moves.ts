import type { Option } from '../../board/press';
import type { Choice } from '../../net/types';
import type { Layout, Side } from './types';

// Moves as the server writes them: "A4A1", "A@A3" enters, "A7A+" goes home.
export interface Move {
  from: string;
  to: string;
}

export function parseMove(notation: string): Move | null {
  const match = /^([A-Z](?:\d+|@))-?([A-Z](?:\d+|\+))/.exec(notation);
  const [, from, to] = match ?? [];
  return from === undefined || to === undefined ? null : { from, to };
}

const isSquare = (place: string) => /\d/.test(place);

/** A move as it is pressed on the board: from or to nowhere where it begins or ends outside. */
export function optionOf(choice: Choice): Option | null {
  const move = parseMove(choice.notation);
  if (move === null) return null;
  const square = (place: string) => (isSquare(place) ? place : '');
  return { choice, from: square(move.from), to: square(move.to) };
}

export const entering = (choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => parseMove(choice.notation)?.from.endsWith('@'));

/** The squares of a side's path from a step (0 waits) to the end. */
export function pathFrom(layout: Layout, side: Side, step: number): string[] {
  return layout.paths[side].slice(Math.max(0, step - 1));
}
