import { describe, expect, it } from 'vitest';
import { frame, including, kMostZoom, kWhole, pan, steady, viewBox, zoomAt } from '../src/games/ghosts/camera';
import {
  at,
  cardChoice,
  cardsOf,
  isTrade,
  kSide,
  percent,
  slots,
  squareChoices,
  squareOf,
} from '../src/games/ghosts/country';
import { lastBout } from '../src/games/ghosts/fights';
import type { Fight, View } from '../src/games/ghosts/types';
import { closingOf } from '../src/games/ghosts/windows';
import { words } from '../src/games/ghosts/words';
import type { Choice, Entry } from '../src/net/types';

const choice = (notation: string, code = 0): Choice => ({ code, notation, text: notation, clause: '' });

describe('choices of Ghosts of Ur', () => {
  it('are found on their squares, a step before a teleport', () => {
    const choices = ['87', 'stone-87', 'stone-3', 'challenge', 'end'].map((notation, i) => choice(notation, i));
    const open = squareChoices(choices, 73);
    expect([...open].map(([square, { notation }]) => [square, notation])).toEqual([
      [87, '87'],
      [3, 'stone-3'],
      [73, 'challenge'],
    ]);
    expect(squareOf('end')).toBeNull();
  });
  it('leave one’s own square alone where it could mean two things', () => {
    expect(squareChoices([choice('price'), choice('steal')], 73).size).toBe(0);
    expect(squareChoices([choice('price')], null).size).toBe(0);
  });
  it('are found on the cards of a hand', () => {
    const choices = ['use-sling', 'sandstorm', 'item-map-sky', '87'].map((notation) => choice(notation));
    expect(cardChoice(choices, 'sling')?.notation).toBe('use-sling');
    expect(cardChoice(choices, 'sandstorm')?.notation).toBe('sandstorm');
    expect(cardChoice(choices, 'boat')).toBeUndefined();
    expect(choices.filter(isTrade).map((c) => c.notation)).toEqual(['item-map-sky']);
  });
});

describe('a window with nothing to choose', () => {
  const view = (more: Partial<View>) => ({ actor: 1, draft: null, offer: null, ...more }) as View;
  const named = (...notations: string[]) => notations.map((notation) => choice(notation));
  it('closes by itself, whatever could be traded meanwhile', () => {
    for (const only of ['roll', 'ready', 'fight', 'decline']) {
      expect(closingOf(view({}), named(only, 'trade'), 1)?.notation).toBe(only);
    }
  });
  it('stays open where there is a choice, where another chooses or an offer is written', () => {
    expect(closingOf(view({}), named('use-sling', 'ready', 'trade'), 1)).toBeNull();
    expect(closingOf(view({}), named('end', 'trade'), 1)).toBeNull();
    expect(closingOf(view({}), named('trade'), 0)).toBeNull();
    expect(closingOf(view({ actor: 0 }), named('ready'), 1)).toBeNull();
    const draft = { stage: 'giver', from: '', to: '', transfers: [] } as const;
    expect(closingOf(view({ draft: { ...draft, transfers: [] } }), named('ready'), 1)).toBeNull();
  });
});

describe('the country', () => {
  it('puts square 73 in the middle', () => {
    expect(at({ number: 73, row: 7, column: 7 })).toEqual({ x: kSide / 2, y: kSide / 2 });
  });
  it('has room for everyone on one square', () => {
    for (let n = 1; n <= 6; ++n) {
      const { points, scale } = slots(n);
      expect(points).toHaveLength(n);
      for (const p of points)
        expect(Math.abs(p.x) + 33 * scale < 56 && Math.abs(p.y) + 33 * scale < 56, `${n}`).toBe(true);
    }
  });
  it('counts cards one by one', () => {
    expect(cardsOf({ boat: 2, rope: 1 }).map((c) => c.key)).toEqual(['boat 0', 'boat 1', 'rope 0']);
  });
  it('says chances without lying', () => {
    expect([0, 10, 6760, 9990, 10000].map(percent)).toEqual(['0%', '1%', '68%', '99%', '100%']);
  });
});

describe('the camera', () => {
  it('never leaves the board', () => {
    expect(steady({ x: -500, y: 9999, zoom: 2 })).toEqual({ x: kSide / 4, y: (kSide * 3) / 4, zoom: 2 });
    expect(steady({ x: 0, y: 0, zoom: 0.2 })).toEqual(kWhole);
    expect(zoomAt(kWhole, 100, 0, 0).zoom).toBe(kMostZoom);
    expect(pan({ ...kWhole, zoom: 2 }, -9999, 0).x).toBe((kSide * 3) / 4);
    expect(viewBox(kWhole)).toBe(`0 0 ${kSide} ${kSide}`);
  });
  it('keeps the point under the hand in its place', () => {
    const before = { x: kSide / 2, y: kSide / 2, zoom: 2 };
    const after = zoomAt(before, 1.5, 600, 700);
    const seen = (camera: typeof before, x: number) => (x - camera.x) * camera.zoom;
    expect(seen(after, 600)).toBeCloseTo(seen(before, 600));
  });
  it('frames what can be chosen, and follows the keyboard', () => {
    const near = frame([at({ number: 73, row: 7, column: 7 })], 3);
    expect(near).toEqual({ ...kWhole, zoom: 3 });
    expect(frame([], 3)).toEqual(kWhole);
    const moved = including(near, 1300, kSide / 2);
    expect(moved.x).toBeGreaterThan(near.x);
    expect(including(moved, moved.x, moved.y)).toEqual(moved);
  });
});

describe('a fight, blow by blow', () => {
  const fight = (more: Partial<Fight>): Fight => ({
    attacker: 'manx',
    defender: null,
    enemy: 'kish',
    roll: null,
    attack: null,
    defence: -20,
    attrition: false,
    win: 6760,
    ...more,
  });
  const view = (phase: string, now: Fight | null) => ({ phase, fight: now }) as View;
  const entry = (number: number, kind: Entry['kind'], notation: string, after: View): Entry => ({
    number,
    kind,
    by: 0,
    text: `entry ${number}`,
    at: 0,
    notation,
    view: after,
  });
  const armed = fight({ roll: 42, attack: 72 });
  const log = [
    entry(1, 'choice', '87', view('attack', fight({}))),
    entry(2, 'chance', '42', view('arm', armed)),
    entry(3, 'choice', 'trade', view('arm', armed)),
    entry(4, 'choice', 'use-sling', view('arm', fight({ roll: 42, attack: 77 }))),
    entry(5, 'choice', 'ready', view('defence', fight({ roll: 42, attack: 77, win: 9600 }))),
    entry(6, 'chance', '31', view('draw_treasure', null)),
    entry(7, 'chance', 'sling', view('act', null)),
    entry(8, 'choice', 'end', view('roll', null)),
    entry(9, 'chance', '3', view('act', null)),
    entry(10, 'choice', '86', view('act', null)),
  ];
  const seen = (n: number) => lastBout(log[n - 1]?.view as View, log.slice(0, n));

  it('fills the scales', () => {
    expect(seen(1)).toMatchObject({ attack: [], ended: null });
    expect(seen(2)?.attack).toEqual([{ kind: 'roll', card: '', value: 42 }]);
    expect(seen(5)?.attack).toEqual([
      { kind: 'roll', card: '', value: 42 },
      { kind: 'card', card: 'sling', value: 5 },
    ]);
  });
  it('ends with both sums and stays until somebody chooses in a later turn', () => {
    const end = { ended: 'rolled', total: 11, chance: 9600, text: 'entry 6', fight: { attack: 77 } };
    for (const n of [6, 7, 8, 9]) expect(seen(n)).toMatchObject(end);
    expect(seen(10)).toBeNull();
  });
  it('goes on with the next enemy', () => {
    const next = [...log.slice(0, 5), entry(6, 'chance', '31', view('attack', fight({})))];
    expect(lastBout(view('attack', fight({})), next)).toMatchObject({ attack: [], ended: null });
  });
  it('tells flight and attrition', () => {
    const rival = fight({ defender: 'beaker', enemy: 'none', roll: 90, attack: 90, defence: 0 });
    const before = [entry(1, 'choice', '87', view('attack', fight({ defender: 'beaker', enemy: 'none' })))];
    const fled = [
      ...before,
      entry(2, 'chance', '90', view('defend', rival)),
      entry(3, 'choice', 'flee-boat', view('target', null)),
    ];
    expect(lastBout(view('target', null), fled)).toMatchObject({ ended: 'fled' });
    expect(lastBout(view('act', null), [...before, entry(2, 'chance', '99', view('act', null))])).toMatchObject({
      ended: 'attrition',
    });
  });
  it('makes do with the view where the beginning was not seen', () => {
    expect(lastBout(view('arm', armed), [])).toMatchObject({ fight: { attack: 72 }, attack: [] });
    expect(lastBout(view('act', null), [])).toBeNull();
  });
});

describe('the words', () => {
  it('are the same in kind in both languages, and differ', () => {
    const shape = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
        : typeof value;
    expect(shape(words.pl)).toEqual(shape(words.en));
    const same = (Object.keys(words.en) as (keyof typeof words.en)[]).filter(
      (key) => typeof words.en[key] === 'string' && words.en[key] === words.pl[key],
    );
    expect(same).toEqual([]);
  });
});
