import { describe, expect, it } from 'vitest';
import {
  atOf,
  chancesAt,
  lineOf,
  pathOf,
  points,
  reasonOf,
  signed,
  signsOn,
  turnBeside,
  turnsOf,
  verdictOf,
  xOf,
  yOf,
  type Frame,
} from '../src/review/logic';
import { ownSeat, seatAt, standInEntries } from '../src/review/own';
import { sayEntry } from '../src/review/say';
import { nextRoll, rollShown } from '../src/board/rolls';
import type { Card, Entry } from '../src/net/types';
import type { Review, ReviewedEntry } from '../src/review/types';
import { wordsIn } from '../src/review/words';

const entry = (number: number, more: Partial<ReviewedEntry> = {}): ReviewedEntry => ({
  number,
  seat: 0,
  chances: null,
  ...more,
});
const seat = (n: number, loss: number, luck: number) => ({
  seat: n,
  choices: 10,
  best_choices: 5,
  accuracy: 90,
  loss,
  luck,
});
const review: Review = {
  state: 'done',
  exact: false,
  start: [0.5, 0.5],
  seats: [seat(0, 0.1, 0.3), seat(1, 0.4, -0.1)],
  turning_points: [6, 3],
  entries: [
    entry(2, { chances: [0.55, 0.45], luck: 0.05 }),
    entry(3, { chances: [0.3, 0.7], value: 0.3, loss: 0.25, choices: 3, best: best('Move on', 0.55) }),
    entry(4),
    entry(6, { chances: [0.8, 0.2], seat: 1, luck: -0.5 }),
  ],
};
function best(text: string, value: number) {
  return { code: 1, notation: 'x', text, value };
}
const frame: Frame = { left: 10, right: 110, top: 0, bottom: 100, last: 10 };
const words = wordsIn('en');
const name = (n: number) => ['Light', 'Dark'][n] ?? '';

describe('the graph', () => {
  it('runs through what is known and straight on where nothing is', () => {
    expect(lineOf(review, 1)).toEqual([
      { at: 0, chance: 0.5 },
      { at: 2, chance: 0.45 },
      { at: 3, chance: 0.7 },
      { at: 6, chance: 0.2 },
    ]);
    expect(lineOf({ ...review, start: null, entries: [] }, 0)).toEqual([]);
  });
  it('has a seat for as many lines as sit there', () => {
    const chances = [0.1, 0.2, 0.3, 0.1, 0.2, 0.1];
    const six = { ...review, start: chances, entries: [] };
    expect(chances.map((_, i) => lineOf(six, i)[0]?.chance)).toEqual(chances);
    expect(lineOf(six, 6)).toEqual([]);
  });
  it('puts entries from left to right and chances from bottom to top', () => {
    expect([xOf(frame, 0), xOf(frame, 10), yOf(frame, 0), yOf(frame, 1)]).toEqual([10, 110, 100, 0]);
    expect(xOf({ ...frame, last: 0 }, 0)).toBe(10);
    expect(
      pathOf(
        [
          { at: 0, chance: 0 },
          { at: 5, chance: 0.5 },
        ],
        frame,
      ),
    ).toBe('M10.0 100.0L60.0 50.0');
  });
  it('finds the entry under a finger, also beside the graph', () => {
    expect([-50, 10, 34, 36, 300].map((x) => atOf(frame, x))).toEqual([0, 0, 2, 3, 10]);
    for (let at = 0; at <= 10; ++at) expect(atOf(frame, xOf(frame, at))).toBe(at);
  });
  it('keeps signs apart', () => {
    const line = Array.from({ length: 11 }, (_, at) => ({ at, chance: 0.5 }));
    const signs = signsOn(line, frame, 30, 5);
    expect(signs.map((p) => p.at)).toEqual([1, 4, 7, 10].filter((at) => xOf(frame, at) <= 100));
  });
});

describe('the review', () => {
  it('knows the chances at every place', () => {
    expect([0, 1, 2, 4, 5, 9].map((at) => chancesAt(review, at)?.[0])).toEqual([0.5, 0.5, 0.55, 0.3, 0.3, 0.8]);
  });
  it('tells turning points in the order of the game, by whoever gained', () => {
    expect(turnsOf(review)).toEqual([
      { at: 3, seat: 1, before: 0.45, after: 0.7 },
      { at: 6, seat: 0, before: 0.3, after: 0.8 },
    ]);
  });
  it('goes from one to the next and to the ends', () => {
    expect([0, 3, 6].map((at) => turnBeside(review, at, 1, 10))).toEqual([3, 6, 10]);
    expect([10, 6, 3].map((at) => turnBeside(review, at, -1, 10))).toEqual([6, 3, 0]);
  });
  it('judges by what was lost', () => {
    const of = (loss: number, choices = 4) => verdictOf(entry(1, { value: 0.5, loss, choices }));
    expect([of(0), of(0.01), of(0.03), of(0.07), of(0.2), of(0, 1)]).toEqual([
      'best',
      'close',
      'slip',
      'mistake',
      'grave',
      'only',
    ]);
    expect(verdictOf(entry(1, { luck: 0.1 }))).toBe(null);
  });
  it('weighs luck against skill for two', () => {
    expect(reasonOf(review.seats, 0)?.reason).toBe('both');
    expect(reasonOf([seat(0, 0.1, 0.5), seat(1, 0.1, 0)], 0)?.reason).toBe('luck');
    expect(reasonOf([seat(0, 0.1, 0), seat(1, 0.6, 0.1)], 0)?.reason).toBe('skill');
    expect(reasonOf([seat(0, 0.1, 0), seat(1, 0.1, 0)], 1)?.reason).toBe('neither');
    expect(reasonOf([seat(0, 0, 0)], 0)).toBe(null);
  });
  it('says it in a sentence', () => {
    const said = (at: number) => sayEntry(review, at, words, name, 'en');
    expect(said(2)).toBe('Luck for Light: +5 points.');
    expect(said(3)).toBe('A grave mistake. It wins 30 in 100. Better: “Move on” with 55; 25 points given away.');
    expect(said(6)).toBe('Bad luck for Dark: −50 points.');
    expect(said(4)).toBe('');
    expect(said(5)).toBe('');
  });
  it('says it in Polish', () => {
    const polish = wordsIn('pl');
    expect(sayEntry(review, 3, polish, name, 'pl')).toBe(
      'Poważny błąd. Wygrywa 30 na 100. Lepiej: „Move on”, 55 na 100; strata 25 pkt.',
    );
    expect(Object.keys(polish)).toEqual(Object.keys(words));
  });
  it('writes points with the digits that matter', () => {
    expect([points(0.5154, 'en'), points(0.0312, 'en'), points(0.0312, 'pl'), signed(-0.12, 'en')]).toEqual([
      '52',
      '3.1',
      '3,1',
      '−12',
    ]);
    expect(signed(0, 'en')).toBe('±0');
  });
});

describe('what a computer played for somebody', () => {
  const step = (number: number, by: number | null, more: Partial<Entry> = {}): Entry => ({
    number,
    kind: by === null ? 'chance' : 'choice',
    by,
    text: '',
    at: 0,
    ...more,
  });
  const card = { seats: [{ who: 'human' }, { who: 'computer' }] } as Card;
  const log = [
    step(1, null, { act: 'rolled' }),
    step(2, 0),
    step(3, 1, { computer: true }),
    step(4, null, { act: 'coin' }),
    step(5, 0, { computer: true }),
  ];
  const judged: Review = {
    ...review,
    entries: [entry(2, { value: 0.5, loss: 0.1, choices: 3 }), entry(5, { value: 0.4, loss: 0.3, choices: 2 })],
  };
  it('is what was chosen on a person’s chair alone', () => {
    expect([...standInEntries(log, card)]).toEqual([5]);
  });
  it('is not counted to the person', () => {
    const own = ownSeat(judged, seat(0, 0.4, 0), new Set([5]));
    expect([own.choices, own.best_choices, own.loss, own.accuracy, own.byComputer]).toEqual([1, 0, 0.1, null, 1]);
    expect(ownSeat(judged, seat(0, 0.4, 0), new Set())).toEqual({ ...seat(0, 0.4, 0), byComputer: 0 });
  });
  it('lights the seat that the entry shown belongs to', () => {
    expect([0, 1, 2, 3, 4, 5].map((at) => seatAt(log, at))).toEqual([null, 0, 0, 1, null, 0]);
  });
});

describe('the dice of a review', () => {
  const rolled = (number: number, side: string, roll: number | null): Entry => ({
    number,
    kind: roll === null ? 'choice' : 'chance',
    by: null,
    text: '',
    at: 0,
    view: { to_move: side, roll },
  });
  const log = [rolled(1, 'light', 3), rolled(2, 'dark', null), rolled(3, 'dark', 2), rolled(4, 'light', null)];
  const shown = (at: number) =>
    rollShown(log[at - 1]?.view as { to_move: string; roll: number | null }, log.slice(0, at));
  it('are those of the entry shown, also on the way back', () => {
    expect([1, 2, 3, 4].map((at) => shown(at)?.total)).toEqual([3, 3, 2, 2]);
    expect(shown(2)).toEqual({ side: 'light', total: 3, seed: 1 });
    expect(rollShown({ to_move: 'light', roll: null }, [])).toBe(null);
  });
  it('stay where they lie, and are taken away before the first roll', () => {
    const first = { side: 'light', total: 3, seed: 1 };
    expect(nextRoll(first, { ...first }, true)).toBe(first);
    expect(nextRoll(first, null, true)).toBe(first);
    expect(nextRoll(first, null, false)).toBe(null);
  });
});
