import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { chart } from '../src/games/isle/chart';
import type { Layout, Tile } from '../src/games/isle/types';
import { shapeOf } from '../src/games/generic/shape';
import { pauseAfter, shareOf } from '../src/state/pace';
import { keepSeen, seenOf } from '../src/state/seen';
import { grouped, matching } from '../src/table/choices';
import { spoken, untold } from '../src/table/tell';
import { nameOfField, nameOfValue } from '../src/text/fields';

describe('a long list of choices', () => {
  const choices = ['Oddaj żyto za złoto', 'Oddaj emmer za złoto', 'Pas'].map((text, code) => ({
    code,
    text,
    notation: `n${code}`,
    clause: '',
    act: code < 2 ? 'give' : 'pass',
    targets: [],
  }));
  it('stands together by what one does', () => {
    expect(grouped(choices).map(({ act, choices: same }) => [act, same.length])).toEqual([
      ['give', 2],
      ['pass', 1],
    ]);
  });
  const found = (wanted: string) => matching(choices, wanted).map(({ code }) => code);
  it('is whole where nothing is looked for', () => {
    expect(found('')).toEqual([0, 1, 2]);
    expect(found('   ')).toEqual([0, 1, 2]);
  });
  it('is searched for every word, without regard to accents and case', () => {
    expect(found('ZLOTO oddaj')).toEqual([0, 1]);
    expect(found('zyto')).toEqual([0]);
    expect(found('n2')).toEqual([2]);
    expect(found('srebro')).toEqual([]);
  });
});

describe('names of fields', () => {
  it('are plain words in English', () => {
    expect(nameOfField('hand_size', 'en')).toBe('hand size');
    expect(nameOfValue('to_move', 'en')).toBe('to move');
  });
  it('are Polish on a Polish page, with numbers after them', () => {
    expect(nameOfField('hand_size', 'pl')).toBe('kart w ręce');
    expect(nameOfField('hand0', 'pl')).toBe('ręka 0');
    expect(nameOfField('covered_2', 'pl')).toBe('zakryte 2');
  });
  it('are the game’s own where it brings them', () => {
    expect(nameOfField('phase', 'pl', { phase: 'pora dnia' })).toBe('pora dnia');
  });
  it('leave names and sentences alone', () => {
    expect(nameOfValue('Ninsun', 'pl')).toBe('Ninsun');
    expect(nameOfValue('A1', 'pl')).toBe('A1');
    expect(nameOfValue('The hand is full.', 'pl')).toBe('The hand is full.');
  });
  it('reach into lists', () => {
    const shape = shapeOf(['light', 'dark', 3], (text) => nameOfValue(text, 'pl'));
    expect(shape).toEqual({ kind: 'plain', text: 'jasny, ciemny, 3' });
  });
});

describe('what was seen of a match', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    Object.assign(globalThis, {
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      },
    });
  });
  it('is remembered for the matches of late', () => {
    expect(seenOf('a')).toBe(0);
    keepSeen('a', 7);
    keepSeen('b', 9);
    keepSeen('a', 8);
    expect([seenOf('a'), seenOf('b')]).toEqual([8, 9]);
    for (let i = 0; i < 60; ++i) keepSeen(`m${i}`, i);
    expect([seenOf('a'), seenOf('m59')]).toEqual([0, 59]);
  });
  it('survives what others wrote', () => {
    kept.set('ziggurat.seen', '[broken');
    expect(seenOf('a')).toBe(0);
    keepSeen('a', 1);
    expect(seenOf('a')).toBe(1);
  });
});

const board = JSON.parse(readFileSync('../data/isle/board.json', 'utf8')) as {
  tiles: Pick<Tile, 'id' | 'kind' | 'x' | 'y' | 'next'>[];
  quays: Record<string, string[]>;
  strip: string[];
};
const layout: Layout = {
  seats: [],
  colours: Object.keys(board.quays),
  tiles: board.tiles.map((tile) => {
    const quay = Object.entries(board.quays).find(([, tiles]) => tiles.includes(tile.id));
    const position = (quay?.[1].indexOf(tile.id) ?? 1) + 1;
    return { ...tile, position, strip: board.strip.includes(tile.id), quay: quay?.[0] ?? null };
  }),
  pieces: 3,
  dice: 4,
  goal: 1,
};

describe('the sea chart', () => {
  for (const isTall of [true, false]) {
    it(`has room for every tile when it is ${isTall ? 'upright' : 'wide'}`, () => {
      const made = chart(layout, isTall);
      const points = layout.tiles.map((tile) => ({ id: tile.id, ...made.at(tile.id) }));
      for (const p of points) {
        expect(p.x > 33 && p.x < made.width - 33 && p.y > 33 && p.y < made.height - 33, p.id).toBe(true);
        for (const q of points) {
          if (p.id < q.id) expect(Math.hypot(p.x - q.x, p.y - q.y), `${p.id} and ${q.id}`).toBeGreaterThan(64);
        }
      }
      for (const ship of made.ships)
        expect(ship.x > 0 && ship.y > 0 && ship.x < made.width && ship.y < made.height).toBe(true);
    });
  }
  it('fits a phone when it is upright', () => {
    const made = chart(layout, true);
    expect(made.height / made.width).toBeLessThan(1.6);
  });
});

describe('what happened while one waited', () => {
  const entry = { number: 1, kind: 'choice' as const, by: 1, text: 'Dark moves.', at: 0 };
  it('is shown in full where there is time, and faster the more there is', () => {
    const full = pauseAfter(entry, 0);
    expect(full).toBeGreaterThan(300);
    expect(shareOf(full, 0, 2400)).toBe(full);
    expect(shareOf(full, 19, 2000)).toBe(100);
    expect(shareOf(full, 999, 2400)).toBe(40);
    expect(shareOf(full, 3, -5)).toBe(40);
    expect(shareOf(full, 99, Infinity)).toBe(full);
  });
});

describe('what came of a step', () => {
  const entry = { number: 1, kind: 'choice' as const, by: 0, text: 'Light moves from A4 to B1.', at: 0 };
  const change = (text: string, told?: boolean) => ({ kind: 'moved', targets: [], text, ...(told && { told }) });
  it('is said where the entry itself does not say it', () => {
    const changes = [change('A piece goes to B1.', true), change('Dark’s piece goes back.'), change('')];
    expect(untold({ ...entry, changes })).toEqual(['Dark’s piece goes back.']);
    expect(spoken({ ...entry, changes })).toBe('Light moves from A4 to B1. Dark’s piece goes back.');
  });
  it('is nothing where nothing is told', () => {
    expect(untold(entry)).toEqual([]);
    expect(spoken(entry)).toBe(entry.text);
  });
});
