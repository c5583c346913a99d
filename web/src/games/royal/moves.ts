import type { Option } from '../../board/press';
import type { Choice, Touching } from '../../net/types';
import type { Layout, Side } from './types';

export interface Move {
  /** Squares; empty where the piece comes from or goes outside the board. */
  from: string;
  to: string;
}

export function moveOf({ act, targets }: Touching): Move | null {
  if (act !== 'move') return null;
  const square = (at: number) => String(targets.at(at)?.['square'] ?? '');
  return { from: square(0), to: square(-1) };
}

/** A move as it is pressed on the board: from or to nowhere where it begins or ends outside. */
export function optionOf(choice: Choice): Option | null {
  const move = moveOf(choice);
  return move === null ? null : { choice, ...move };
}

export const entering = (choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => choice.targets[0]?.['waiting'] !== undefined);

/** The squares of a side's path from a step (0 waits) to the end. */
export function pathFrom(layout: Layout, side: Side, step: number): string[] {
  return layout.paths[side].slice(Math.max(0, step - 1));
}
