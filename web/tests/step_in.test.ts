import { describe, expect, it } from 'vitest';
import type { Card, Choice, Seat } from '../src/net/types';
import { isOffered, shownOf, wishOf } from '../src/table/step_in';

const seat = (n: number, more: Partial<Seat>): Seat => ({
  seat: n,
  side: ['Westhey', 'Manx', 'Anglean'][n] ?? '',
  who: 'computer',
  name: null,
  level: 'easy',
  level_title: 'Easy',
  present: true,
  stand_in: false,
  step_in: null,
  held_until: null,
  contributed: true,
  you: false,
  ...more,
});
const table = (own: Partial<Seat>, more: Partial<Card> = {}): Card => ({
  id: 'x',
  game: 'any',
  rules: '',
  options: {},
  state: 'playing',
  created: 0,
  changed: 0,
  seats: [seat(0, {}), seat(1, {}), seat(2, { who: 'human', name: 'Enki', you: true, step_in: 'off', ...own })],
  you: 2,
  owner: true,
  clock: { kind: 'none' },
  spectators: true,
  hints: false,
  visibility: 'private',
  position: 0,
  actor: 1,
  result: null,
  invite: null,
  says_who_begins: null,
  rematch: null,
  rematch_of: null,
  ...more,
});
const choice = { code: 1 } as Choice;

describe('stepping in', () => {
  it('is offered where there is something to choose while a computer is asked', () => {
    const card = table({});
    expect(isOffered(card, 1, [choice])).toBe(true);
    expect([isOffered(card, 1, []), isOffered(card, 2, [choice]), isOffered(card, null, [choice])]).toEqual([
      false,
      false,
      false,
    ]);
  });
  it('has a toggle once it was offered or is wished', () => {
    expect(wishOf(table({}), false)).toBe(null);
    expect(wishOf(table({}), true)).toBe('off');
    expect(wishOf(table({ step_in: 'on' }), false)).toBe('on');
    expect(wishOf(table({}, { state: 'finished' }), true)).toBe(null);
    expect(wishOf(table({}, { you: null }), true)).toBe(null);
  });
  it('shows the moment to whoever wishes it, and a hold to everybody', () => {
    const moment = { seat: 1, closes: 6000 };
    expect(shownOf(table({ step_in: 'on' }), moment, 1000, 0)).toMatchObject({ kind: 'moment', left: 5000 });
    expect(shownOf(table({ step_in: 'on' }), moment, 6000, 0)).toBe(null);
    expect(shownOf(table({ step_in: 'on' }), { seat: 2, closes: 6000 }, 1000, 0)).toBe(null);
    expect(shownOf(table({}), moment, 1000, 0)).toBe(null);
    const held = { step_in: 'hold' as const, held_until: 60000 };
    expect(shownOf(table(held), moment, 1500, 500)).toMatchObject({ kind: 'held', left: 59000, isOwn: true });
    expect(shownOf(table({ ...held, you: false }, { you: null }), null, 0, 0)).toMatchObject({ isOwn: false });
    expect(shownOf(table(held), null, 60500, 500)).toBe(null);
  });
});
