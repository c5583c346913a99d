import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { askFor, kAsks } from '../src/games/kurnugi/asks';
import { coloursIn } from '../src/games/kurnugi/colours';
import { crossing, kHeight, kTombHeight, kTombWidth, kWidth, tombPoint } from '../src/games/kurnugi/geometry';
import { goalIn } from '../src/games/kurnugi/goal';
import { canPress, isPicked, kNothing, markOf, pressDie, pressPlace, type Gathered } from '../src/games/kurnugi/gather';
import {
  dieKeys,
  kindOf,
  meant,
  open,
  optionOf,
  optionsOf,
  pressOn,
  question,
  tombsAhead,
} from '../src/games/kurnugi/moves';
import { between } from '../src/games/kurnugi/ahead';
import { signed } from '../src/games/kurnugi/names';
import { pips } from '../src/games/kurnugi/signs';
import { piecesIn, rowsIn } from '../src/games/kurnugi/standing';
import { endOf, tallyOf } from '../src/games/kurnugi/tally';
import { tabFor } from '../src/games/kurnugi/tabs';
import type { FinalScore, Layout, Player, View } from '../src/games/kurnugi/types';
import { kWords } from '../src/games/kurnugi/texts';
import { makeLens } from '../src/games/kurnugi/zoom.svelte';
import { goalOf } from '../src/learn/goals';
import { en } from '../src/text/en';
import type { Target } from '../src/net/types';
import { choice } from './choice';

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
const option = (act: string, ...targets: Target[]) => optionOf(choice(act, ...targets), layout);
const die = (value: number, place = 'board') => ({ die: value, owner: 'green', at: place });

describe('what a choice touches', () => {
  it('has a key for each kind of thing', () => {
    const keys = (act: string, ...targets: Target[]) => option(act, ...targets).keys;
    expect(keys('place', { space: 'invocation1' })).toEqual(['space:invocation1']);
    expect(keys('colour', { colour: 'red' })).toEqual(['tomb:enki']);
    expect(keys('move', die(5), { tomb: 'anu' })).toEqual(['die:green:5@board', 'tomb:anu']);
    expect(keys('move', die(5, 'anu'), { tablet: 'green' })).toEqual(['die:green:5@anu', 'board']);
    expect(keys('split', die(5), { part: 2 })).toEqual(['die:green:5@board']);
    expect(keys('take', { identity: 'drawn' }, { slot: 2 })).toEqual(['identity:hidden', 'slot:2']);
    expect(keys('gate', { road: 'ninhursag' }, { circle: 'circle3' })).toEqual(['road:ninhursag', 'circle:circle3']);
    expect(keys('play', { influence: 'ferry' })).toEqual(['card:enki']);
    expect(keys('pickcard', { influence: 'ferry' })).toEqual(['influence:ferry']);
    expect(keys('soul', { soul: 'green' }, { tomb: 'enlil' })).toEqual(['soul:green', 'tomb:enlil']);
    expect(keys('done')).toEqual([]);
    expect(keys('effect', { effect: 'income' })).toEqual([]);
    expect(keys('new', { tomb: 'enki' })).toEqual(['tomb:enki']);
    expect(keys('pickshadow', { shadow: 'green', at: 'enki' })).toEqual(['shadow:green:enki']);
    expect(keys('pickshadow', { shadow: 'green', at: 'home' })).toEqual(['board']);
    expect(keys('pickshadow', { space: 'altar1' })).toEqual(['space:altar1']);
    expect(option('summon', { demon: 'lamashtu' }).also).toEqual(['tomb:anu']);
    expect(option('mark', { tomb: 'enki' })).toMatchObject({ keys: ['card:enki'], also: ['tomb:enki'] });
  });
});

describe('pressing one thing after another', () => {
  const moves = [
    option('move', die(5), { tomb: 'anu' }),
    option('move', die(5), { tomb: 'enki' }),
    option('move', die(2), { tomb: 'enki' }),
    option('done'),
  ];
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
  it('knows in which tomb lies what is to be pressed next', () => {
    const lying = ['anu', 'enlil'].map((at) => option('move', { die: 5, owner: 'green', at }, { tomb: 'enki' }));
    expect(tombsAhead(lying, ['tomb:enki'])).toEqual(['anu', 'enlil']);
    expect(tombsAhead(lying, ['tomb:enki', 'die:green:5@anu'])).toEqual([]);
    expect(tombsAhead(moves, ['tomb:enki'])).toEqual([]);
    expect(tombsAhead([option('pickshadow', { shadow: 'green', at: 'enki' })], [])).toEqual(['enki']);
  });
  it('acts with one press, and forgoes with one beside it', () => {
    const both = optionsOf([choice('act', { space: 'altar1' }), choice('forgo', { space: 'altar1' })], layout);
    expect(pressOn(both, [], 'space:altar1')).toEqual({ choose: both[0]?.choice });
    expect(pressOn(both, [], 'forgo:altar1')).toEqual({ choose: both[1]?.choice });
  });
  it('forgoes on the space what cannot be done', () => {
    const left = optionsOf([choice('act', { space: 'altar1' }), choice('forgo', { space: 'kur' })], layout);
    expect(pressOn(left, [], 'space:kur')).toEqual({ choose: left[1]?.choice });
  });
});

describe('several dice at once', () => {
  const turn = (value: number, by: 'gain' | 'cost', at = 'board') => {
    const made = option('change', die(value, at));
    const code = value * 2 + Number(by === 'cost');
    return { ...made, choice: { ...made.choice, code, [by]: { pips: 1 } } };
  };
  const go = (value: number, to: string) => option('move', die(value), { tomb: to });
  const [one, other] = ['die:green:5@board#0', 'die:green:5@board#1'];
  it('tells dice alike apart', () => {
    expect(dieKeys('green', [5, 2, 5], 'board')).toEqual([one, 'die:green:2@board#0', other]);
    expect(kindOf(other)).toBe('die:green:5@board');
  });
  it('picks each by a press and puts it back by another', () => {
    const ways = [turn(5, 'gain')];
    const both = [one, other].reduce((so, key) => pressDie(so, key, ways), kNothing);
    expect(both.picks.map((pick) => pick.die)).toEqual([one, other]);
    expect(pressDie(both, one, ways).picks.map((pick) => pick.die)).toEqual([other]);
    expect(isPicked(both, 'die:green:5@board#2')).toBe(false);
    expect(markOf(both, other)).toEqual({ turn: '+1', to: null });
  });
  it('turns up, then down, then not', () => {
    const ways = [turn(5, 'cost'), turn(5, 'gain')];
    const steps = [1, 2, 3].map((n) =>
      Array.from({ length: n }).reduce((so: Gathered) => pressDie(so, one, ways), kNothing),
    );
    expect(steps.map((so) => markOf(so, one)?.turn ?? '')).toEqual(['+1', '−1', '']);
  });
  it('takes several into the hand, and all of them to a tomb', () => {
    const ways = [go(5, 'anu'), go(5, 'enki'), go(2, 'anu'), go(2, 'enki')];
    const held = [one, 'die:green:2@board#0', other].reduce((so, key) => pressDie(so, key, ways), kNothing);
    expect(held.held).toHaveLength(3);
    expect(canPress(held, 'tomb:enki', ways)).toBe(true);
    expect(canPress(held, 'tomb:dumuzi', ways)).toBe(false);
    const gone = pressPlace(held, 'tomb:enki', ways);
    expect(gone.held).toEqual([]);
    expect(gone.picks.map(({ die: key }) => markOf(gone, key)?.to)).toEqual(['tomb:enki', 'tomb:enki', 'tomb:enki']);
  });
  it('says what lies between before and after', () => {
    const seen = (vril: number, dice: Partial<Record<string, number[]>>, sum: number, code = 9) =>
      ({
        players: [player(0, { vril, points: 2, dice })],
        tombs: [
          { id: 'anu', sums: [{ owner: 1, sum: 7, points: 3 }, ...(sum > 0 ? [{ owner: 0, sum, points: 1 }] : [])] },
        ],
        forecast: [{ code, vril: 2 }],
      }) as unknown as View;
    const [before, after] = [seen(3, { board: [3, 4, 6] }, 0), seen(3, { board: [6], anu: [3] }, 3)];
    expect(between(before, after, 0, { code: 9, vril: 2 })).toMatchObject({
      vril: 2,
      points: 0,
      rolled: 1,
      sums: { anu: { from: 0, to: 3, place: 2, points: 1 } },
    });
    expect(between(before, before, 0).sums).toEqual({});
  });
  it('or the tomb first', () => {
    const ways = [go(5, 'anu'), go(5, 'enki')];
    const aimed = pressPlace(kNothing, 'tomb:enki', ways);
    expect(isPicked(aimed, 'tomb:enki')).toBe(true);
    expect(pressDie(aimed, one, ways).picks[0]?.option).toBe(ways[1]);
    expect(pressPlace(aimed, 'tomb:enki', ways).goal).toBeNull();
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
    expect(pieces.map((piece) => piece.key('green'))).toContain('die:green:6@anu#0');
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
  it('tells what the end would make of it as a sum, not as a change', () => {
    const final = (total: number) => player(0, { vril: 3, points: 11, final: { total } as FinalScore });
    expect(endOf(final(5), false, kWords.en)).toBe('if it ended now: 5 points');
    expect(endOf(final(-2), false, kWords.en)).toBe('if it ended now: −2 points');
    expect(endOf(final(11), false, kWords.en)).toBe('');
    expect(endOf(final(5), true, kWords.en)).toBe('');
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
    expect(same.map(([key]) => key)).toEqual(['.demon', '.vril']);
  });
});

describe('what the table asks', () => {
  /** The steps at which a player is asked, as the rules name them. */
  const folder = '../src/games/kurnugi/tasks';
  const steps = readdirSync(folder)
    .filter((name) => name.endsWith('.h'))
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\nstruct ').slice(1))
    .filter((struct) => /kBy = By::(Seat|Either)/.test(struct))
    .map((struct) => /kId = "(\w+)"/.exec(struct)?.[1] ?? '');
  it('has a question for every step and phase in both languages', () => {
    expect(steps.length).toBeGreaterThan(35);
    for (const step of [...steps, 'plan', 'actions', 'cards']) {
      for (const language of ['en', 'pl'] as const) expect(kAsks[language][step], `${step}, ${language}`).toBeDefined();
    }
  });
  const asked = (more: Partial<View>) => ({ ...view, lament: { tomb: 'enki', passed: [], played: [] }, ...more });
  const laid = { ...layout, seats: ['', ''] };
  it('names the tomb and the card, and the Shadows that are left', () => {
    expect(askFor(asked({ phase: 'cards' }), laid, 'en')).toContain('enki');
    const aimed = asked({ step: 'card_target', asks: { owner: 0, card: 'ferry' } });
    expect(askFor(aimed, laid, 'en')).toBe('Ferry in the tomb of enki: what does it touch?');
    expect(askFor(asked({ step: 'pick_field' }), laid, 'pl')).toContain('enki');
    const planning = asked({ phase: 'plan', players: [player(0, { home: 2 })] });
    expect(askFor(planning, laid, 'en')).toContain('2 at home');
    expect(askFor(planning, { ...laid, seats: [''] }, 'en')).not.toContain('initiative');
    expect(askFor(asked({ phase: 'over' }), laid, 'en')).toBe('');
  });
});

describe('the goal', () => {
  const seated = (seats: number): Layout => ({
    ...layout,
    seats: Array.from({ length: seats }, () => ''),
    laments: [3, 6, 9],
  });
  const final = (total: number) => ({ total }) as FinalScore;
  const players = [
    player(0, { points: 9, final: final(14) }),
    player(1, { points: 6, is_neutral: true, final: final(8) }),
    player(2, { points: 7, is_neutral: true, final: final(7) }),
  ];
  const told = (laid: Layout, more: Partial<View> = {}) =>
    goalIn({ ...view, players, ...more } as View, laid, en, kWords.en);
  it('is another alone: against the neutral Souls, of whom the best stands there', () => {
    expect(told(seated(1)).text).toContain('more escape points than each neutral Soul after the third lament');
    expect(told(seated(1)).seats).toEqual([{ text: '9 points, 14 at the end · best neutral Soul 8', part: 1 }]);
    expect(told(seated(2)).text).toBe(en.goalKurnugi);
    expect(told(seated(2)).seats[0]?.text).toBe('9 points, 14 at the end');
  });
  it('tells how to win by who plays', () => {
    const how = (language: string, seats: number, options = {}) =>
      goalOf('kurnugi', language, { seats, options }).join(' ');
    for (const language of ['en', 'pl']) {
      const all = [how(language, 3), how(language, 1), how(language, 1, { solo: 'mild' })];
      expect(new Set(all).size, language).toBe(3);
      expect(goalOf('kurnugi', language).join(' ')).toBe(all[0]);
    }
    expect(how('en', 1)).not.toContain('costs two points');
    expect(how('en', 1, { solo: 'mild' })).toContain('costs two points');
  });
});

describe('the end', () => {
  const final = (track: number, vril: number) => ({
    ...{ columns: 0, shadows: 0, demons: 0, pacts: 0, fields: 0 },
    ...{ track, vril, total: track + vril },
  });
  const ended = (players: Player[], winners: number[]) =>
    tallyOf({ ...view, phase: 'over', players, winners } as View, layout, kWords.en);
  it('tells everybody’s sum by its sources, the most first', () => {
    const told = ended([player(0, { final: final(4, 1) }), player(1, { final: final(9, 0) })], [1]);
    expect(told?.rows.map(({ seat, parts, total }) => [seat, parts, total])).toEqual([
      [1, [9, 0], 9],
      [0, [4, 1], 5],
    ]);
    expect(told?.why).toContain('9, then');
  });
  it('fits the mode: a tie, and alone against neutral Souls', () => {
    const tie = ended([player(0, { final: final(9, 0) }), player(1, { final: final(9, 0) })], [1]);
    expect(tie?.why).toContain('9 escape points each');
    const alone = [player(0, { final: final(4, 1) }), player(1, { is_neutral: true, final: final(9, 0) })];
    expect(ended(alone, [])?.why).toContain('has 9 escape points, you have 5');
    expect(ended([alone[0] as Player], [])?.why).toBe('');
  });
  it('is told when it has come', () => {
    expect(tallyOf({ ...view, phase: 'plan' } as View, layout, kWords.en)).toBe(null);
  });
});
