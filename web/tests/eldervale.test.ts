import { describe, expect, it, vi } from 'vitest';
import { choice } from './choice';
import { amountsSaid, marksOf } from '../src/games/eldervale/amounts';
import { choiceFor, placeable, spotOf, spotsAt } from '../src/games/eldervale/choices';
import { centre, fit, frameOf, outline, within, zoomed } from '../src/games/eldervale/hexes';
import { kBeasts, kGlyphs, kLand, kSigns } from '../src/games/eldervale/art';
import { runsOf, said, signsIn, withSigns } from '../src/games/eldervale/runs';
import { outcomeOf } from '../src/games/eldervale/outcome';
import { sayTask } from '../src/games/eldervale/say';
import type { Layout, View } from '../src/games/eldervale/types';
import { kWords } from '../src/games/eldervale/words';
import type { Entry } from '../src/net/types';

vi.mock('../src/state/settings.svelte', () => ({ settings: { language: 'en' } }));

const at = (realm: string) => ({ realm });
const unit = (which: string) => ({ unit: which });

describe('choices of Eldervale', () => {
  it('know the realm, the unit and the thing', () => {
    expect(spotOf(choice('place', unit('worker'), at('Mage-Tower')))).toMatchObject({
      word: 'place',
      unit: 'worker',
      realm: 'Mage-Tower',
    });
    expect(spotOf(choice('pick', { unit: 'wizard', realm: 'Mill' }))).toMatchObject({ unit: 'wizard', realm: 'Mill' });
    expect(spotOf(choice('stack', { stack: 2, realm: 'Air-c' }))).toMatchObject({ realm: 'Air-c', about: '2' });
    expect(spotOf(choice('lay', { q: 2, r: -1 }))).toMatchObject({ realm: '2,-1' });
    expect(spotOf(choice('buy', { element: 'Fire' }))).toMatchObject({ word: 'buy', about: 'Fire', realm: '' });
    expect(spotOf(choice('pay', { resource: 'W' }))).toMatchObject({ word: 'pay', about: 'W' });
    expect(spotOf(choice('summon', unit('dragon')))).toMatchObject({ word: 'summon', unit: 'dragon' });
    expect(spotOf(choice('monster', { monster: 'Fire' }, at('Fire-b')))).toMatchObject({ realm: 'Fire-b' });
  });
  it('place the unit in hand, on foot rather than by Teleport', () => {
    const all = [
      choice('place', unit('worker'), at('Air-a')),
      choice('place', unit('dragon'), at('Air-a')),
      choice('teleport', unit('worker'), at('Air-a')),
      choice('teleport', unit('worker'), at('Mill')),
      choice('regroup'),
    ].map(spotOf);
    const ways = (realm: string, inHand: 'worker' | 'dragon') =>
      spotsAt(realm, all, inHand).map((spot) => [spot.word, spot.unit]);
    expect(placeable(all)).toEqual(['worker', 'dragon']);
    expect(ways('Air-a', 'worker')).toEqual([['place', 'worker']]);
    expect(ways('Air-a', 'dragon')).toEqual([['place', 'dragon']]);
    expect(ways('Mill', 'worker')).toEqual([['teleport', 'worker']]);
    expect(ways('Mill', 'dragon')).toEqual([]);
  });
  it('are found behind a card or a resource', () => {
    const all = [choice('play', { magic: 'spell-ward' }), choice('gain', { resource: 'G' })];
    const spots = all.map(spotOf);
    expect(choiceFor(spots, ['play', 'quest'], 'spell-ward')).toBe(all[0]);
    expect(choiceFor(spots, ['pay', 'gain'], 'G')).toBe(all[1]);
    expect(choiceFor(spots, ['buy'], 'Fire')).toBeNull();
  });
});

describe('hexes', () => {
  it('lie as the directions are named', () => {
    const here = centre({ q: 0, r: 0 });
    expect(centre({ q: 1, r: 0 }).x).toBeGreaterThan(here.x);
    expect(centre({ q: 1, r: -1 }).y).toBeLessThan(here.y);
    expect(centre({ q: 1, r: -1 }).x).toBeCloseTo(centre({ q: 1, r: 0 }).x / 2);
    expect(outline(10).match(/[ML]/g)).toHaveLength(6);
  });
  it('frames all of them in the shape of the window', () => {
    const frame = frameOf([
      { q: 0, r: 0 },
      { q: 2, r: 0 },
    ]);
    const wide = fit(frame, 400, 100);
    expect(wide.width / wide.height).toBeCloseTo(4);
    expect(wide.width).toBeGreaterThanOrEqual(frame.width);
    expect(wide.height).toBeGreaterThanOrEqual(frame.height - 0.001);
  });
  it('zooms around a point and stays inside', () => {
    const whole = { x: 0, y: 0, width: 1000, height: 500 };
    const near = zoomed(whole, whole, 2, { x: 0, y: 0 });
    expect(near).toEqual({ x: 0, y: 0, width: 500, height: 250 });
    expect(within({ ...near, x: 900, y: -40 }, whole)).toMatchObject({ x: 500, y: 0 });
    expect(zoomed(near, whole, 0.1)).toEqual(whole);
  });
});

describe('signs', () => {
  it('draw costs and gains by their amounts', () => {
    expect(marksOf({ points: 4, S: 1, G: 2 })).toEqual([
      { sign: 'G', number: null },
      { sign: 'G', number: null },
      { sign: 'S', number: null },
      { sign: 'points', number: 4 },
    ]);
    const said = (amounts: Record<string, number>) => amountsSaid(amounts, kWords.en.signs, kWords.en.points);
    expect(said({ G: 2, '?': 1, points: 3 })).toBe('2 × gem, any resource, 3 VP');
    expect(said({})).toBe('');
  });
  it('stand in a text where the server puts them, and nowhere else', () => {
    const told = { text: 'gain S, p', runs: ['gain ', { sign: 'S' }, ', ', { sign: 'primary' }] };
    expect(runsOf({ text: 'gain S, P' })).toEqual(['gain S, P']);
    const own = withSigns(runsOf(told), { primary: 'G', secondary: 'T' });
    expect(own).toEqual(['gain ', { sign: 'S' }, ', ', { sign: 'G' }]);
    expect(said(own, kWords.en.signs)).toBe('gain scroll, gem');
  });
  it('are found as letters in a sentence', () => {
    const signs = (text: string) => signsIn(text).flatMap((run) => (typeof run === 'string' ? [] : [run.sign]));
    expect(signs('pay 2 ?: draw 3 M, then discard 1 M')).toEqual(['?', 'M', 'M']);
    expect(signs('Summon which unit?')).toEqual([]);
    expect(signs('Buy Stone Circle (TT?): +1 VP')).toEqual(['T', 'T', '?']);
    expect(signs('Dwell in Fire b (cost TW?, 8 VP)')).toEqual(['T', 'W', '?']);
    expect(signs('Osiedl się: Ogień b (koszt TW?, 8 PZ)')).toEqual(['T', 'W', '?']);
    expect(signs('Jade takes the top token in Earth c, stack 2 (G 2 VP).')).toEqual(['G']);
    expect(signs('Z wieży W do W. W krainie stoją duchy (SW-3).')).toEqual(['W', 'W']);
    expect(signs('W tej grze: $ $.')).toEqual(['$', '$']);
    expect(signsIn('gain S, P')).toEqual(['gain ', { sign: 'S' }, ', ', { sign: 'P' }]);
  });
  it('has land, a glyph and signs for everything', () => {
    expect(Object.keys(kGlyphs).sort()).toEqual(
      Object.keys(kLand)
        .filter((id) => id !== '')
        .sort(),
    );
    expect(Object.keys(kBeasts)).toHaveLength(8);
    for (const sign of [...'GSPTW$M?', 'points', 'power']) expect(kSigns[sign], sign).toBeDefined();
  });
  it('speaks both languages with the same keys', () => {
    expect(Object.keys(kWords.pl).sort()).toEqual(Object.keys(kWords.en).sort());
  });
});

describe('what the game asks', () => {
  const view = (task: string, more: object = {}, ready = 1) =>
    ({ asking: { task, player: 0, ...more }, players: [{ ready: { worker: ready } }] }) as unknown as View;
  it('says why only a Regroup is offered', () => {
    const only = [choice('regroup')];
    expect(sayTask(view('turn', {}, 0), only)).toBe('You have no unit ready to place: regroup.');
    expect(sayTask(view('turn'), only)).toBe('No unit that is ready can be placed now: regroup.');
    expect(sayTask(view('turn'), [choice('place', unit('worker'), at('Mill'))])).toBe('Your turn: place a unit.');
    expect(sayTask(view('turn'), [choice('done')])).toMatch(/^End the turn/);
  });
  it('names the unit, the price and the monster in the words of the server', () => {
    expect(sayTask(view('put_on_space', { unit: 'worker' }), [])).toMatch(/^Worker/);
    const layout = { ruins: [{ id: 'Fortress', name: 'Fortress', text: 'pay 2 ?: gain $ $' }] } as unknown as Layout;
    expect(sayTask(view('fortress'), [], layout)).toBe('Fortress: pay 2 ?: gain $ $');
    const titan = { ...choice('monster', { monster: 'Fire' }), text: 'Let the Titan rush' };
    expect(sayTask(view('rush'), [titan, choice('done')])).toBe('Let the Titan rush?');
  });
});

describe('what a battle came to', () => {
  const battle = { realm: 'Mill', winner: null };
  const entry = (number: number, kind: string, by: number | null, fought: object | null, changes: object[] = []) =>
    ({ number, kind, by, text: `entry ${number}`, changes, view: { battle: fought } }) as unknown as Entry;
  const fought = [
    entry(1, 'choice', 0, battle),
    entry(2, 'chance', null, battle),
    entry(3, 'chance', null, null, [{ text: 'The Worker fell.' }, { text: 'Dice.', told: true }]),
  ];
  it('stays until one chooses something else', () => {
    const told = outcomeOf(fought, 0);
    expect(told).toMatchObject({ realm: 'Mill', brought: ['The Worker fell.'] });
    expect(told?.entry.number).toBe(3);
    expect(outcomeOf([...fought, entry(4, 'choice', 1, null)], 0)?.entry.number).toBe(3);
    expect(outcomeOf([...fought, entry(4, 'choice', 0, null)], 0)).toBeNull();
  });
  it('stays while its reward is chosen', () => {
    const won = entry(3, 'chance', null, { ...battle, winner: 'living' });
    expect(outcomeOf([...fought.slice(0, 2), won, entry(4, 'choice', 0, null)], 0)?.entry.number).toBe(3);
    expect(outcomeOf(fought.slice(0, 2), 0)).toBeNull();
  });
});
