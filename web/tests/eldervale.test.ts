import { describe, expect, it, vi } from 'vitest';
import type { Choice } from '../src/net/types';
import { choiceFor, placeable, spotOf, spotsAt } from '../src/games/eldervale/choices';
import { centre, fit, frameOf, outline, within, zoomed } from '../src/games/eldervale/hexes';
import { kBeasts, kGlyphs, kLand, kSigns } from '../src/games/eldervale/art';
import { runsOf } from '../src/games/eldervale/runs';
import { signsOf } from '../src/games/eldervale/read';
import { kWords } from '../src/games/eldervale/words';

vi.mock('../src/state/settings.svelte', () => ({ settings: { language: 'en' } }));

const choice = (notation: string, code = 0): Choice => ({ code, notation, text: notation, clause: '' });
const spots = (...notations: string[]) => notations.map((notation, i) => spotOf(choice(notation, i)));

describe('choices of Eldervale', () => {
  it('knows the realm, the unit and the thing', () => {
    expect(spotOf(choice('place worker Mage-Tower'))).toMatchObject({
      word: 'place',
      unit: 'worker',
      realm: 'Mage-Tower',
    });
    expect(spotOf(choice('stack Air-c 2'))).toMatchObject({ realm: 'Air-c', about: '2' });
    expect(spotOf(choice('hex 2,-1'))).toMatchObject({ realm: '2,-1' });
    expect(spotOf(choice('buy Fire'))).toMatchObject({ word: 'buy', about: 'Fire', realm: '' });
    expect(spotOf(choice('W'))).toMatchObject({ word: 'W', about: 'W' });
    expect(spotOf(choice('summon dragon'))).toMatchObject({ word: 'summon', unit: 'dragon', about: 'dragon' });
  });
  it('places the unit in hand, on foot rather than by Teleport', () => {
    const all = spots(
      'place worker Air-a',
      'place dragon Air-a',
      'teleport worker Air-a',
      'teleport worker Mill',
      'regroup',
    );
    expect(placeable(all)).toEqual(['worker', 'dragon']);
    expect(spotsAt('Air-a', all, 'worker').map((s) => s.choice.notation)).toEqual(['place worker Air-a']);
    expect(spotsAt('Air-a', all, 'dragon').map((s) => s.choice.notation)).toEqual(['place dragon Air-a']);
    expect(spotsAt('Mill', all, 'worker').map((s) => s.choice.notation)).toEqual(['teleport worker Mill']);
    expect(spotsAt('Mill', all, 'dragon')).toEqual([]);
  });
  it('finds the choice behind a card or a resource', () => {
    const all = spots('play spell-ward', 'G', '?');
    expect(choiceFor(all, ['play', 'quest'], 'spell-ward')?.code).toBe(0);
    expect(choiceFor(all, ['G'], 'G')?.code).toBe(1);
    expect(choiceFor(all, ['buy'], 'Fire')).toBeNull();
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
  it('reads what a token gives', () => {
    expect(signsOf('S S 2 VP')).toEqual(['S', 'S', 'V2']);
    expect(signsOf('T M')).toEqual(['T', 'M']);
    expect(signsOf(null)).toEqual([]);
  });
  it('finds the letters for resources in a sentence', () => {
    const signs = (text: string) => runsOf(text).flatMap((run) => (run.isSign ? [run.text] : []));
    expect(signs('pay 2 ?: draw 3 M, then discard 1 M')).toEqual(['?', 'M', 'M']);
    expect(signs('Summon which unit?')).toEqual([]);
    expect(runsOf('gain S, P').map((run) => run.text)).toEqual(['gain ', 'S', ', ', 'P']);
  });
  it('has land, a glyph and signs for everything', () => {
    expect(Object.keys(kGlyphs).sort()).toEqual(
      Object.keys(kLand)
        .filter((id) => id !== '')
        .sort(),
    );
    expect(Object.keys(kBeasts)).toHaveLength(8);
    for (const letter of 'GSPTW$M?') expect(kSigns[letter], letter).toBeDefined();
  });
  it('speaks both languages with the same keys', () => {
    expect(Object.keys(kWords.pl).sort()).toEqual(Object.keys(kWords.en).sort());
  });
});
