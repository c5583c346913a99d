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

/** What a press on each square does: a piece goes, or comes here. */
export function choicesBySquare(choices: readonly Choice[]): Map<string, Choice> {
  const map = new Map<string, Choice>();
  for (const choice of choices) {
    const move = parseMove(choice.notation);
    if (move === null) continue;
    if (isSquare(move.to)) map.set(move.to, choice);
    if (isSquare(move.from)) map.set(move.from, choice);
  }
  return map;
}

export const entering = (choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => parseMove(choice.notation)?.from.endsWith('@'));

/** The squares of a side's path from a step (0 waits) to the end. */
export function pathFrom(layout: Layout, side: Side, step: number): string[] {
  return layout.paths[side].slice(Math.max(0, step - 1));
}
