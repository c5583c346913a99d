import type { Card } from '../net/types';
import type { Review } from '../review/types';

// One's own mistakes from reviews, kept in this browser: to be solved as puzzles.
export interface Mistake {
  match: string;
  /** Of the entry in one's own log. */
  number: number;
  game: string;
  /** The part of a game that it gave away. */
  loss: number;
}

const kKey = 'ziggurat.mistakes';
const kMost = 60;
const kFromOneMatch = 5;
/** From here on the review calls a choice a mistake. */
const kLeast = 0.05;

function read(): Mistake[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(kKey) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(
      (one: Partial<Mistake> | null): one is Mistake =>
        typeof one?.match === 'string' && typeof one.number === 'number' && typeof one.game === 'string',
    );
  } catch {
    return [];
  }
}

const book = $state<{ kept: Mistake[] }>({ kept: read() });

/** The worst choices of a seat in a reviewed match, the worst first; not those that a computer made for it. */
export function mistakesIn(review: Review, card: Card, standIns: ReadonlySet<number> = new Set()): Mistake[] {
  return review.entries
    .filter((entry) => !standIns.has(entry.number))
    .filter((entry) => entry.seat === card.you && (entry.choices ?? 0) > 1 && (entry.loss ?? 0) >= kLeast)
    .map((entry) => ({ match: card.id, number: entry.number, game: card.game, loss: entry.loss ?? 0 }))
    .sort((a, b) => b.loss - a.loss)
    .slice(0, kFromOneMatch);
}

/** Keeps the mistakes of a match; those of the matches reviewed last come first. */
export function noteMistakes(review: Review, card: Card, standIns: ReadonlySet<number>): void {
  if (card.you === null) return;
  const found = mistakesIn(review, card, standIns);
  const others = book.kept.filter((one) => one.match !== card.id);
  if (found.length === 0 && others.length === book.kept.length) return;
  book.kept = [...found, ...others].slice(0, kMost);
  try {
    localStorage.setItem(kKey, JSON.stringify(book.kept));
  } catch {
    // A browser that keeps nothing has them until it is closed.
  }
}

export const mistakes = (): readonly Mistake[] => book.kept;
export const idOf = (one: Mistake): string => `${one.match}-${one.number}`;
export const mistakeOf = (id: string): Mistake | undefined => book.kept.find((one) => idOf(one) === id);
