import { describe, expect, it } from 'vitest';
import type { Card } from '../src/net/types';
import type { Review, ReviewedEntry } from '../src/review/types';
import { mistakesIn } from '../src/learn/mistakes.svelte';

const entry = (number: number, seat: number, loss: number, choices = 3): ReviewedEntry => ({
  number,
  seat,
  chances: null,
  value: 0.5,
  loss,
  choices,
});
const review = (entries: ReviewedEntry[]): Review => ({
  state: 'done',
  exact: false,
  start: null,
  seats: [],
  turning_points: [],
  entries,
});
const card = { id: 'abc', game: 'royal', you: 0 } as Card;

describe('own mistakes', () => {
  it('are those of the own seat, with something to choose, the worst first', () => {
    const found = mistakesIn(
      review([entry(1, 0, 0.06), entry(2, 1, 0.5), entry(3, 0, 0.2), entry(4, 0, 0.04), entry(5, 0, 0.3, 1)]),
      card,
    );
    expect(found.map((one) => one.number)).toEqual([3, 1]);
    expect(found[0]).toEqual({ match: 'abc', number: 3, game: 'royal', loss: 0.2 });
  });
  it('are few of one match', () => {
    const many = Array.from({ length: 20 }, (_, i) => entry(i + 1, 0, 0.1 + i / 100));
    expect(mistakesIn(review(many), card).map((one) => one.number)).toEqual([20, 19, 18, 17, 16]);
  });
});
