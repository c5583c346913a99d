import { describe, expect, it } from 'vitest';
import { around, frame, including, kMostZoom, kWhole, pan, steady, viewBox, zoomAt } from '../src/games/ghosts/camera';
import {
  at as pointAt,
  cardChoices,
  cardsOf,
  isTrade,
  kSide,
  percent,
  slots,
  squareChoices,
  squareOf,
} from '../src/games/ghosts/country';
import { nextWord, thingOf, type Deal } from '../src/games/ghosts/deal';
import { priceOf, tagOf } from '../src/games/ghosts/deeds';
import { isFresh, lastBout } from '../src/games/ghosts/fights';
import { newsOf } from '../src/games/ghosts/news';
import type { Draft, Fight, Layout, SideSum, View } from '../src/games/ghosts/types';
import { words } from '../src/games/ghosts/words';
import type { Entry, Target } from '../src/net/types';
import { choice } from './choice';

const at = (square: number) => ({ square });

describe('choices of Ghosts of Ur', () => {
  it('are found on their squares, a step before a teleport', () => {
    const choices = [
      choice('go', at(87)),
      choice('teleport', at(87)),
      choice('teleport', at(3)),
      choice('challenge', at(73)),
      choice('end'),
    ];
    const open = squareChoices(choices);
    expect([...open].map(([square, ways]) => [square, ways.map(({ act }) => act)])).toEqual([
      [87, ['go']],
      [3, ['teleport']],
      [73, ['challenge']],
    ]);
    expect(squareOf(choice('end'))).toBeNull();
    expect(squareOf(choice('challenge', at(73)))).toBeNull();
  });
  it('ask on one’s own square where it could mean two things', () => {
    const both = squareChoices([choice('price', at(73)), choice('steal', at(73))]);
    expect(both.get(73)?.map(({ act }) => act)).toEqual(['price', 'steal']);
  });
  it('are found on the cards of a hand', () => {
    const choices = [
      choice('use', { treasure: 'sling' }),
      choice('flee', { discovery: 'sandstorm' }),
      choice('whirl', { discovery: 'sandstorm' }, { discovery: 'vanish' }),
      choice('offer', { map: 'sky' }),
      choice('go', at(87)),
    ];
    const acts = (deck: 'treasure' | 'discovery', card: string) =>
      cardChoices(choices, deck, card).map(({ act }) => act);
    expect(acts('treasure', 'sling')).toEqual(['use']);
    expect(acts('discovery', 'sandstorm')).toEqual(['flee']);
    expect(acts('discovery', 'vanish')).toEqual(['whirl']);
    expect(acts('discovery', 'boat')).toEqual([]);
    expect(choices.filter(isTrade).map(({ act }) => act)).toEqual(['offer']);
  });
});

describe('the country', () => {
  it('puts square 73 in the middle', () => {
    expect(pointAt({ number: 73, row: 7, column: 7 })).toEqual({ x: kSide / 2, y: kSide / 2 });
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
  it('goes along with whoever moves, as near as it was', () => {
    const near = frame([pointAt({ number: 73, row: 7, column: 7 })], 2.6);
    const middle = { x: kSide / 2, y: kSide / 2 };
    expect(around(near, [middle], 2.6)).toEqual(near);
    const moved = around(near, [middle, { x: kSide / 2 + 250, y: kSide / 2 }], 2.6);
    expect(moved.zoom).toBe(near.zoom);
    expect(moved.x).toBeGreaterThan(near.x);
    expect(
      around(
        near,
        [
          { x: 0, y: 0 },
          { x: kSide, y: kSide },
        ],
        2.6,
      ).zoom,
    ).toBe(1);
  });
  it('frames what can be chosen, and follows the keyboard', () => {
    const near = frame([pointAt({ number: 73, row: 7, column: 7 })], 3);
    expect(near).toEqual({ ...kWhole, zoom: 3 });
    expect(frame([], 3)).toEqual(kWhole);
    const moved = including(near, 1300, kSide / 2);
    expect(moved.x).toBeGreaterThan(near.x);
    expect(including(moved, moved.x, moved.y)).toEqual(moved);
  });
});

describe('a fight, as the server sums it up', () => {
  const side = (sum: number, isRolled: boolean, parts: Partial<Record<SideSum['parts'][number]['from'], number>>) => ({
    sum,
    least: sum + (isRolled ? 0 : 1),
    most: sum + (isRolled ? 0 : 100),
    parts: Object.entries(parts).map(([from, amount]) => ({ from, amount })) as SideSum['parts'],
  });
  const kDefence = side(-20, false, { strength: -20 });
  const fight = (more: Partial<Fight>): Fight => ({
    attacker: 'manx',
    defender: null,
    enemy: 'kish',
    roll: null,
    attack: null,
    defence: -20,
    attack_sum: side(30, false, { ability: 30 }),
    defence_sum: kDefence,
    attrition: false,
    win: 6760,
    ...more,
  });
  const view = (phase: string, now: Fight | null) => ({ phase, fight: now }) as View;
  const entry = (number: number, kind: Entry['kind'], act: string, after: View, ...targets: Target[]): Entry => ({
    number,
    kind,
    by: 0,
    text: `entry ${number}`,
    at: 0,
    act,
    targets,
    view: after,
  });
  const ended = (of: Entry, end: string, ...more: Target[]): Entry => {
    const sides: Target[] = [
      { adventurer: 'manx', sum: 77, roll: 42, ability: 30, cards: 5 },
      { enemy: 'kish', sum: 11, roll: 31, strength: -20 },
    ];
    return { ...of, changes: [{ kind: 'fought', targets: [...sides, { end }, ...more], text: '' }] };
  };
  const won: Target[] = [{ winner: 'attacker' }, { win: 9600 }];
  const rolled = fight({ roll: 42, attack: 72, attack_sum: side(72, true, { roll: 42, ability: 30 }) });
  const armed = fight({ roll: 42, attack: 77, attack_sum: side(77, true, { roll: 42, ability: 30, cards: 5 }) });
  const log = [
    entry(1, 'choice', 'go', view('attack', fight({})), at(87)),
    entry(2, 'chance', 'rolled', view('arm', rolled), { roll: 42 }),
    entry(3, 'choice', 'trade', view('arm', rolled)),
    entry(4, 'choice', 'use', view('arm', armed), { treasure: 'sling' }),
    entry(5, 'choice', 'ready', view('defence', { ...armed, win: 9600 })),
    ended(entry(6, 'chance', 'rolled', view('draw_treasure', null), { roll: 31 }), 'rolled', ...won),
    entry(7, 'chance', 'drawn', view('act', null), { treasure: 'sling' }),
    entry(8, 'choice', 'end', view('roll', null)),
    entry(9, 'chance', 'rolled', view('act', null), { roll: 3 }),
    entry(10, 'choice', 'go', view('act', null), at(86)),
  ];
  const seen = (n: number) => lastBout(log[n - 1]?.view as View, log.slice(0, n));

  it('fills the scales with what the server says', () => {
    expect(seen(1)).toMatchObject({ attack: { sum: 30 }, rolled: { attack: false, defence: false }, ended: null });
    expect(seen(2)).toMatchObject({ attack: rolled.attack_sum, rolled: { attack: true }, laid: { attack: [] } });
    expect(seen(5)).toMatchObject({ attack: { sum: 77 }, laid: { attack: ['sling'], defence: [] }, chance: 9600 });
  });
  it('ends with both sums and stays until somebody chooses in a later turn', () => {
    const end = {
      ended: 'rolled',
      winner: 'attack',
      chance: 9600,
      attack: { sum: 77 },
      defence: { sum: 11 },
      laid: { attack: ['sling'] },
    };
    for (const n of [6, 7, 8, 9]) expect(seen(n)).toMatchObject(end);
    expect(seen(10)).toBeNull();
  });
  it('goes on with the next enemy', () => {
    const next = [
      ...log.slice(0, 5),
      ended(entry(6, 'chance', 'rolled', view('attack', fight({})), { roll: 31 }), 'rolled', ...won),
    ];
    expect(lastBout(view('attack', fight({})), next)).toMatchObject({
      attack: { sum: 30 },
      laid: { attack: [] },
      ended: null,
    });
  });
  it('lies over the board until the next choice', () => {
    const fresh = (n: number) => isFresh(log[n - 1]?.view as View, log.slice(0, n));
    expect([5, 6, 7, 8, 9].map(fresh)).toEqual([true, true, true, false, false]);
    expect(isFresh(view('act', null), [])).toBe(false);
  });
  it('tells flight and attrition', () => {
    const before = entry(1, 'choice', 'go', view('attack', fight({ defender: 'beaker', enemy: 'none' })), at(87));
    const fled = ended(entry(2, 'choice', 'flee', view('target', null), { discovery: 'boat' }), 'fled');
    expect(lastBout(view('target', null), [before, fled])).toMatchObject({ ended: 'fled' });
    const worn = ended(entry(2, 'chance', 'rolled', view('act', null), { roll: 99 }), 'attrition', {
      winner: 'attacker',
    });
    expect(lastBout(view('act', null), [before, worn])).toMatchObject({ ended: 'attrition', winner: 'attack' });
  });
  it('makes do with the view where the beginning was not seen', () => {
    expect(lastBout(view('arm', armed), [])).toMatchObject({ attack: { sum: 77 }, laid: { attack: [], defence: [] } });
    expect(lastBout(view('act', null), [])).toBeNull();
  });
});

describe('the news', () => {
  const table = {
    adventurers: [
      { id: 'manx', seat: 0 },
      { id: 'beaker', seat: 1 },
    ],
  } as View;
  const layout = { adventurers: [{ id: 'beaker', name: 'Beaker' }] } as unknown as Layout;
  const entry = (by: number | null, act: string, ...changes: NonNullable<Entry['changes']>): Entry => ({
    number: 1,
    kind: by === null ? 'chance' : 'choice',
    by,
    text: '',
    at: 0,
    act,
    targets: [],
    changes,
  });
  const fought = (attacker: string, winner: string, text: string, defender: Target = { enemy: 'kish' }) => ({
    kind: 'fought',
    targets: [{ adventurer: attacker }, defender, { end: 'rolled' }, { winner }],
    text,
    told: true,
  });
  const told = (log: Entry[], seat: number | null = 0) => newsOf(log, table, layout, seat, words.en);

  it('sum up the fights of a rival, and say what no picture shows', () => {
    const log = [
      entry(0, 'go', { kind: 'event_lies', targets: [], text: 'Long ago.' }),
      entry(0, 'end'),
      entry(1, 'go'),
      entry(null, 'rolled', fought('beaker', 'attacker', 'First.')),
      entry(null, 'rolled', fought('beaker', 'defender', 'Second.')),
      entry(1, 'end', { kind: 'turn_lost', targets: [], text: 'Manx loses a turn to Quicksand.' }),
      entry(0, 'roll', { kind: 'stopped', targets: [], text: 'Seen.' }, { kind: 'drew', targets: [], text: '' }),
    ];
    expect(told(log)).toEqual(['Beaker fought 2 times, won 1, lost the last.', 'Manx loses a turn to Quicksand.']);
    expect(told(log.slice(0, 4))).toEqual(['First.']);
  });
  it('tell the own fights one by one, and begin anew with every own choice', () => {
    const log = [
      entry(0, 'go'),
      entry(null, 'rolled', fought('manx', 'attacker', 'Mine.')),
      entry(null, 'rolled', fought('beaker', 'attacker', 'At me.', { adventurer: 'manx' })),
    ];
    expect(told(log)).toEqual(['At me.', 'Mine.']);
    expect(told([...log, entry(0, 'go')])).toEqual([]);
    expect(told(log, null)).toEqual(['At me.', 'Mine.']);
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

describe('a trade', () => {
  const layout = {
    treasures: [{ id: 'sling', kind: 'weapon' }],
    discoveries: [{ id: 'boat' }],
    maps: [{ id: 'sky' }],
  } as unknown as Layout;
  const deals: Deal[] = [
    { from: 'manx', to: 'beaker', thing: { kind: 'discovery', id: 'boat' } },
    { from: 'beaker', to: 'manx', thing: { kind: 'treasure', id: 'sling' } },
  ];
  const draft = (stage: Draft['stage'], written: number): Draft => ({
    stage,
    from: 'manx',
    to: 'beaker',
    transfers: deals.slice(0, written).map(({ from, to, thing }) => ({ from, to, item: thing.id })),
  });
  const who = (id: string) => ({ adventurer: id });
  const next = (at: Draft | null, ...choices: ReturnType<typeof choice>[]) => nextWord(deals, at, choices, layout);
  it('is written word by word from where the draft stands', () => {
    const people = [choice('giver', who('beaker')), choice('giver', who('manx')), choice('cancel')];
    expect(next(null, choice('end'), choice('trade'))?.act).toBe('trade');
    expect(next(draft('giver', 0), ...people)?.targets).toEqual([who('manx')]);
    expect(next(draft('giver', 1), ...people, choice('propose'))?.targets).toEqual([who('beaker')]);
    expect(next(draft('receiver', 0), choice('receiver', who('beaker')))?.act).toBe('receiver');
    expect(next(draft('item', 0), choice('offer', { discovery: 'boat' }))?.act).toBe('offer');
    expect(next(draft('item', 1), choice('ask', { kind: 'head' }), choice('ask', { kind: 'weapon' }))?.targets).toEqual(
      [{ kind: 'weapon' }],
    );
    expect(next(draft('card', 1), choice('offer', { treasure: 'sling' }))?.targets).toEqual([{ treasure: 'sling' }]);
    expect(next(draft('giver', 2), ...people, choice('propose'))?.act).toBe('propose');
  });
  it('stops where the table does not offer the next word', () => {
    expect(next(draft('item', 0), choice('offer', { discovery: 'rope' }), choice('cancel'))).toBeNull();
  });
  it('tells cards from maps', () => {
    const thing = (item: string | null) => thingOf(layout, { from: '', to: '', item });
    expect(thing('map-sky')).toEqual({ kind: 'map', id: 'sky' });
    expect(thing('sling')?.kind).toBe('treasure');
    expect(thing('boat')?.kind).toBe('discovery');
    expect(thing(null)).toBeNull();
  });
});

describe('what a choice costs and brings', () => {
  it('is told from its amounts, in both languages', () => {
    const pay = { ...choice('pay', { treasure: 'gem' }), cost: { lapis: 3 } };
    const use = { ...choice('use', { treasure: 'sling' }), gain: { strength: 12 } };
    expect(tagOf(pay, words.en)).toBe('pay 3 Lapis');
    expect(tagOf(use, words.en)).toBe('use +12');
    expect(tagOf(choice('go', at(3)), words.en)).toBe('');
    expect(priceOf({ ...choice('buy'), cost: { lapis: 12 } }, words.en)).toBe('costs 12 Lapis');
    expect(priceOf({ ...choice('play', { discovery: 'caravan' }), cost: { turns: 1 } }, words.pl)).toBe(
      'koszt: dodatkowa tura',
    );
  });
});
