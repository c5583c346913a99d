import { describe, expect, it } from 'vitest';
import { coloursIn } from '../src/games/kurnugi/colours';
import { crossing, kHeight, kTombHeight, kTombWidth, kWidth, tombPoint } from '../src/games/kurnugi/geometry';
import { meant, open, optionOf, pressOn, question } from '../src/games/kurnugi/moves';
import { signed } from '../src/games/kurnugi/names';
import { pips } from '../src/games/kurnugi/signs';
import { piecesIn, rowsIn } from '../src/games/kurnugi/standing';
import { tabFor } from '../src/games/kurnugi/tabs';
import type { Layout, Player, View } from '../src/games/kurnugi/types';
import { kWords } from '../src/games/kurnugi/texts';
import { makeLens } from '../src/games/kurnugi/zoom.svelte';
import type { Choice } from '../src/net/types';

const gods = ['anu', 'enlil', 'ninhursag', 'enki', 'dumuzi'];
const layout = {
  tombs: gods.map((id) => ({ id, name: id })),
  roads: gods.map((id, i) => ({ id, from: id, to: gods[(i + 1) % 5] ?? '', points_to: gods[(i + 3) % 5] ?? '' })),
  colours: gods.map((start, i) => ({ id: ['green', 'blue', 'yellow', 'red', 'black'][i] ?? '', name: '', start })),
  influences: [{ id: 'ferry', name: 'Ferry', god: 'enki', cost: 2 }],
  demons: [{ id: 'lamashtu', name: 'Lamashtu', god: 'anu', strength: 4 }],
  gates: [1, 2, 3].map((n) => ({ id: `circle${n}`, name: '', low: 0, high: 0, toll: 0 })),
} as unknown as Layout;
const player = (owner: number, more: Partial<Player>): Player =>
  ({
    owner,
    colour: 'green',
    tomb: 'anu',
    shadows: {},
    lent: {},
    dice: {},
    strength: 5,
    shadow_strength: 5,
    ...more,
  }) as Player;
const view = {
  phase: 'actions',
  step: null,
  asks: null,
  actor: 0,
  players: [player(0, { shadows: { anu: 2 }, dice: { anu: [3, 6], board: [1] } })],
  demons: { lamashtu: { owner: 0, tomb: 'anu' } },
  tombs: [{ id: 'anu', sums: [{ owner: 0, sum: 21, points: 3 }], fields: [] }],
} as unknown as View;
let code = 0;
const choice = (notation: string): Choice => ({ code: ++code, notation, text: notation, clause: '' });
const options = (...notations: string[]) => notations.map((n) => optionOf(choice(n), layout, view));

describe('what a choice touches', () => {
  it('reads every kind of notation', () => {
    const keys = (notation: string) => optionOf(choice(notation), layout, view).keys;
    expect(keys('place invocation1')).toEqual(['space:invocation1']);
    expect(keys('colour red')).toEqual(['tomb:enki']);
    expect(keys('move green 5@board anu')).toEqual(['die:green:5@board', 'tomb:anu']);
    expect(keys('split 5@board 2')).toEqual(['die:green:5@board']);
    expect(keys('take hidden 2')).toEqual(['identity:hidden', 'slot:2']);
    expect(keys('gate ninhursag-enki 3')).toEqual(['road:ninhursag', 'circle:circle3']);
    expect(keys('play ferry')).toEqual(['card:enki']);
    expect(keys('soul green enlil')).toEqual(['soul:green', 'tomb:enlil']);
    expect(keys('done')).toEqual([]);
    expect(keys('buy')).toEqual([]);
    expect(keys('new enki')).toEqual(['tomb:enki']);
    expect(keys('pickshadow enki')).toEqual(['shadow:green:enki']);
    expect(keys('pickshadow board')).toEqual(['board']);
    expect(keys('pickshadow altar1')).toEqual(['space:altar1']);
    expect(optionOf(choice('summon lamashtu'), layout, view).also).toEqual(['tomb:anu']);
  });
});

describe('pressing one thing after another', () => {
  const moves = options('move green 5@board anu', 'move green 5@board enki', 'move green 2@board enki', 'done');
  it('plays at once where one choice is meant', () => {
    expect(pressOn(moves, [], 'tomb:anu')).toEqual({ choose: moves[0]?.choice });
    expect(pressOn(moves, ['die:green:5@board'], 'tomb:enki')).toEqual({ choose: moves[1]?.choice });
  });
  it('narrows down where several are', () => {
    expect(pressOn(moves, [], 'die:green:5@board')).toEqual({ pressed: ['die:green:5@board'] });
    expect(meant(moves, ['die:green:5@board'])).toHaveLength(2);
    expect([...open(moves, ['die:green:5@board'])].sort()).toEqual(['die:green:5@board', 'tomb:anu', 'tomb:enki']);
  });
  it('lets go of what is pressed twice, begins anew elsewhere, and asks why not', () => {
    expect(pressOn(moves, ['tomb:enki'], 'tomb:enki')).toEqual({ pressed: [] });
    expect(pressOn(moves, ['die:green:5@board'], 'die:green:2@board')).toEqual({ choose: moves[2]?.choice });
    expect(pressOn(moves, [], 'tomb:enlil')).toEqual({ ask: true });
    expect(question({ ...view, phase: 'plan' }, 'space:altar2')).toBe('place altar2');
    expect(question({ ...view, phase: 'move' }, 'tomb:enki')).toBe('soul green enki');
  });
  it('keeps acting and forgoing apart', () => {
    const both = options('act altar1', 'forgo altar1');
    expect(pressOn(both, [], 'space:altar1')).toEqual({ pressed: ['space:altar1'] });
  });
});

describe('the star', () => {
  it('keeps its tombs inside and apart', () => {
    const points = gods.map((_, i) => tombPoint(i));
    for (const p of points) {
      expect(p.x >= kTombWidth / 2 && p.x <= kWidth - kTombWidth / 2).toBe(true);
      expect(p.y >= kTombHeight / 2 && p.y <= kHeight - kTombHeight / 2).toBe(true);
    }
    points.forEach((a, i) =>
      points.slice(i + 1).forEach((b) => {
        expect(Math.abs(a.x - b.x) >= kTombWidth || Math.abs(a.y - b.y) >= kTombHeight).toBe(true);
      }),
    );
    expect(points[0]?.y).toBeLessThan(Math.min(...points.slice(1).map((p) => p.y)));
  });
  it('finds crossings', () => {
    const cross = { from: { x: 0, y: 0 }, to: { x: 10, y: 10 } };
    expect(crossing(cross, { from: { x: 0, y: 10 }, to: { x: 10, y: 0 } })).toEqual({ x: 5, y: 5 });
  });
  it('stands every piece in its tomb', () => {
    const pieces = piecesIn(view, 0, 'anu');
    expect(pieces.map((piece) => piece.kind)).toEqual(['soul', 'shadow', 'shadow', 'demon', 'die', 'die']);
    expect(pieces.map((piece) => piece.key('green'))).toContain('die:green:6@anu');
    const [row] = rowsIn(view, 'anu');
    expect(row?.pieces.every((piece) => Math.abs(piece.x) < kTombWidth / 2 - 30)).toBe(true);
  });
  it('never looks past its edge', () => {
    const lens = makeLens(100, 100);
    lens.at(2, { x: 0, y: 0 });
    expect(lens.transform).toBe('translate(0 0) scale(2)');
    lens.shift(500, 500);
    expect(lens.transform).toBe('translate(0 0) scale(2)');
    lens.at(9);
    expect(lens.scale).toBe(4);
    lens.at(0);
    expect(lens.transform).toBe('translate(0 0) scale(1)');
  });
  it('knows which point is under the hand', () => {
    const lens = makeLens(100, 60);
    expect(lens.under({ x: 30, y: 20 })).toEqual({ x: 30, y: 20 });
    lens.at(2, { x: 100, y: 0 });
    expect(lens.under({ x: 100, y: 0 })).toEqual({ x: 100, y: 0 });
    expect(lens.under({ x: 0, y: 60 })).toEqual({ x: 50, y: 30 });
  });
});

describe('pieces and words', () => {
  it('has as many pips as a die shows', () => {
    expect([1, 2, 3, 4, 5, 6].map((n) => pips(n).length)).toEqual([1, 2, 3, 4, 5, 6]);
  });
  it('signs numbers with a true minus', () => {
    expect([2, 0, -5].map(signed)).toEqual(['+2', '0', '−5']);
  });
  it('follows the game with its panel', () => {
    expect(tabFor({ ...view, phase: 'plan' })).toBe('actions');
    expect(tabFor({ ...view, step: 'pick_field', is_lament: true })).toBe('tombs');
    expect(tabFor({ ...view, phase: 'over' })).toBe('tablets');
    expect(tabFor({ ...view, phase: 'resources', is_lament: false })).toBeNull();
  });
  it('knows the seats by the colours they chose', () => {
    expect(coloursIn(view)).toEqual(['malachite']);
    expect(coloursIn(null)).toBeUndefined();
  });
  it('has every word in both languages, and no two alike but names', () => {
    const flat = (value: unknown, path: string): [string, unknown][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => flat(inner, `${path}.${key}`))
        : [[path, value]];
    const en = new Map(flat(kWords.en, ''));
    const pl = new Map(flat(kWords.pl, ''));
    expect([...pl.keys()].sort()).toEqual([...en.keys()].sort());
    const same = [...en].filter(([key, value]) => typeof value === 'string' && value === pl.get(key));
    expect(same.map(([key]) => key)).toEqual(['.demon', '.vril', '.pointsShort']);
  });
});
