import type { Choice, OptionValue } from '../net/types';

// The JSON of docs/API.md, "Lessons and puzzles", that the page reads.
export interface PuzzleCard {
  puzzle: string;
  rules: string;
  motif: string;
  failed: number;
  exact: boolean;
}
export interface PuzzleGame {
  game: string;
  puzzles: PuzzleCard[];
}
export interface Solution {
  right: boolean;
  best: string;
  natural: string;
  motif: string;
  why: string;
  values: { notation: string; value: number | null }[];
}
export interface PuzzleAnswer {
  puzzle: string;
  game: string;
  rules: string;
  /** Those that are not as the rule set has them. */
  options: Record<string, OptionValue>;
  seat: number;
  side: string;
  failed: number;
  judge: string;
  choices: Choice[];
  view: unknown;
  layout: unknown;
  solution: Solution | null;
}
/** A moment of one's own match: nobody else has tried it. */
export type MomentAnswer = Omit<PuzzleAnswer, 'puzzle' | 'failed'>;
