import type { Choice, Entry } from '../net/types';

// The JSON of docs/API.md, "Lessons", that the page reads.
export interface LessonCard {
  lesson: string;
  title: string;
  about: string;
  steps: number;
  seconds: number;
  /** What it teaches. */
  clauses: string[];
}
export interface Course {
  game: string;
  lessons: LessonCard[];
}
export interface Verdict {
  kind: 'right' | 'wrong' | 'refused' | 'unclear';
  text: string;
  clause: { id: string; title: string; text: string } | null;
}
export interface LessonAnswer extends LessonCard {
  game: string;
  seat: number;
  names: string[];
  step: number;
  finished: boolean;
  /** The answers given so far: the server keeps none. */
  done: string[];
  verdict: Verdict | null;
  say: string;
  /** Nothing is to be done but to read on. */
  reads: boolean;
  points: string[];
  hints: string[];
  questions: { notation: string; text: string }[];
  choices: Choice[];
  log: Entry[];
  /** What the try brought, with the view after each. */
  events: Entry[];
  /** After it another position was set up. */
  anew: boolean;
  view: unknown;
  layout?: unknown;
}
