import { describe, expect, it } from 'vitest';
import { shapeOf } from '../src/games/generic/shape';
import { delayFor } from '../src/net/socket';
import type { Card } from '../src/net/types';
import { ApiError } from '../src/net/api';
import { changed, kPicked, reasonOf, seatRequest, withSides } from '../src/pages/set_up';
import { hasWon, outcome } from '../src/table/outcome';
import { en } from '../src/text/en';

describe('set-up', () => {
  it('sends only what differs from the rule set', () => {
    expect(changed({ pieces: 5, dice: 4 }, { pieces: 7, dice: 4 })).toEqual({ pieces: 5 });
    const picked = { teams: kPicked, draft: 'blind' };
    expect(withSides(picked, ['a', 'a', 'b', 'b', 'a'], 4)).toEqual({ teams: 'aabb', draft: 'blind' });
    expect(withSides({ teams: 'two' }, ['a', 'a'], 2)).toEqual({ teams: 'two' });
    expect(reasonOf(new ApiError('bad_request', 'too few', 'options'))).toBe('too few');
    expect(reasonOf(new ApiError('bad_request', 'a bad field', 'seats'))).toBe('');
  });
  it('reads seats', () => {
    expect(['me', 'open', 'invited', 'computer:hard'].map(seatRequest)).toEqual([
      { who: 'me' },
      { who: 'open' },
      { who: 'invited' },
      { who: 'computer', level: 'hard' },
    ]);
  });
});

describe('generic board', () => {
  it('lays out any JSON', () => {
    expect(shapeOf([{ a: 1 }, { b: 2 }])).toEqual({ kind: 'table', columns: ['a', 'b'], rows: [{ a: 1 }, { b: 2 }] });
    expect(shapeOf({ a: 1 })).toEqual({ kind: 'fields', fields: [['a', 1]] });
    expect(shapeOf([1, 'x', null])).toEqual({ kind: 'plain', text: '1, x, –' });
    expect(shapeOf([[1], { a: 2 }]).kind).toBe('list');
  });
});

describe('reconnecting', () => {
  it('waits longer each time, up to a limit', () => {
    const waits = [0, 1, 2, 3, 9].map((attempt) => delayFor(attempt, 0.5));
    expect(waits).toEqual([0, 1000, 2000, 4000, 15000]);
  });
});

describe('the outcome', () => {
  const seat = (n: number, name: string) => ({
    seat: n,
    side: 'Light',
    who: 'human' as const,
    name,
    level: null,
    level_title: null,
    present: true,
    stand_in: false,
    contributed: true,
    you: n === 0,
  });
  const card = (you: number | null, result: Card['result']): Card => ({
    id: 'x',
    game: 'royal',
    rules: 'finkel',
    options: {},
    state: 'finished',
    created: 0,
    changed: 0,
    seats: [seat(0, 'Ninsun'), seat(1, 'Enki')],
    you,
    owner: true,
    clock: { kind: 'none' },
    spectators: true,
    hints: false,
    visibility: 'private',
    position: 0,
    actor: null,
    result,
    invite: null,
    says_who_begins: null,
    rematch: null,
    rematch_of: null,
  });
  const won = { reason: 'played' as const, seat: null, winners: [0], draw: false, points: [1, 0] };
  it('is told from where you sit', () => {
    expect(outcome(card(0, won), en).text).toBe('You win.');
    expect(outcome(card(1, won), en).text).toBe('Ninsun wins.');
    expect(outcome(card(null, { ...won, reason: 'resigned', seat: 1 }), en)).toEqual({
      text: 'Ninsun wins.',
      reason: 'Enki resigned.',
    });
  });
  it('does not credit who left with what the computer won', () => {
    const left = (you: number | null) => {
      const told = card(you, won);
      return { ...told, seats: told.seats.map((one) => ({ ...one, stand_in: one.seat === 0 })) };
    };
    expect([hasWon(card(0, won)), hasWon(left(0)), hasWon(card(1, won))]).toEqual([true, false, false]);
    expect(outcome(left(0), en).text).toBe('The computer in place of Ninsun wins.');
    expect(outcome(left(null), en).text).toBe('The computer in place of Ninsun wins.');
  });
});
