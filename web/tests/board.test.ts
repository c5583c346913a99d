import { describe, expect, it } from 'vitest';
import { placeNamed } from '../src/board/named';
import { marks, meaningOf, type Option } from '../src/board/press';
import { arrange, walk } from '../src/board/tokens';
import { optionOf as heavenOption } from '../src/games/heaven/board';
import { chart, optionOf as isleOption, soundings } from '../src/games/isle/chart';
import { kSample } from '../src/games/isle/sample';
import { choice } from './choice';

const option = (from: string, to: string): Option => ({ choice: choice(from + to), from, to });

describe('a press on the board', () => {
  const options = [option('A1', 'A2'), option('A1', 'B1'), option('B3', 'B1'), option('', 'C1')];
  it('plays where only one thing can be meant', () => {
    expect(meaningOf('A2', options, null)).toEqual({ choose: options[0]?.choice });
    expect(meaningOf('C1', options, null)).toEqual({ choose: options[3]?.choice });
    expect(meaningOf('B3', options, null)).toEqual({ choose: options[2]?.choice });
  });
  it('selects a piece with several ways, and goes on from it', () => {
    expect(meaningOf('A1', options, null)).toEqual({ select: 'A1' });
    expect(meaningOf('B1', options, 'A1')).toEqual({ choose: options[1]?.choice });
    expect([...marks(options, 'A1').to]).toEqual(['A2', 'B1']);
  });
  it('offers what it may have meant, where a place alone does not tell', () => {
    const [, near, far] = options;
    expect(meaningOf('B1', options, null)).toEqual({ offer: [near?.choice, far?.choice] });
    // Two ways round to the same end, and a piece put where another could go.
    const fork = [{ ...option('A7', 'B8') }, { ...option('A7', 'B8') }, option('', 'B4'), option('B3', 'B4')];
    expect(meaningOf('A7', fork, null)).toEqual({ select: 'A7' });
    expect(meaningOf('B8', fork, 'A7')).toEqual({ offer: [fork[0]?.choice, fork[1]?.choice] });
    expect(meaningOf('B8', fork, null)).toEqual({ offer: [fork[0]?.choice, fork[1]?.choice] });
    expect(meaningOf('B4', fork, null)).toEqual({ offer: [fork[2]?.choice, fork[3]?.choice] });
    expect(meaningOf('B3', fork, 'A7')).toEqual({ choose: fork[3]?.choice });
  });
  it('asks why not elsewhere', () => {
    expect(meaningOf('C8', options, null)).toEqual({ ask: true });
  });
});

describe('pieces by place', () => {
  it('keep their identity when one moves and one is sent back', () => {
    const before = arrange(
      [],
      [
        { owner: 0, place: 'A1' },
        { owner: 0, place: 'pool' },
        { owner: 1, place: 'A2' },
      ],
    );
    const after = arrange(before, [
      { owner: 0, place: 'A2' },
      { owner: 0, place: 'pool' },
      { owner: 1, place: 'pool' },
    ]);
    const id = (list: typeof before, owner: number, place: string) =>
      list.find((x) => x.owner === owner && x.place === place)?.id;
    expect(id(after, 0, 'A2')).toBe(id(before, 0, 'A1'));
    expect(id(after, 1, 'pool')).toBe(id(before, 1, 'A2'));
  });
  it('walk the shortest way', () => {
    const next = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['e']],
      ['d', ['e']],
    ]);
    expect(walk(next, 'a', 'e')).toEqual(['a', 'c', 'e']);
    expect(walk(next, 'e', 'a')).toEqual(['e', 'a']);
  });
});

describe('what choices touch', () => {
  it('of Heaven and Earth', () => {
    expect(heavenOption(choice('spawn', { pool: 'light' }, { square: 'B4' }))).toMatchObject({ from: '', to: 'B4' });
    const walk = choice('move', { square: 'B5' }, { square: 'B6' }, { square: 'B7' });
    expect(heavenOption(walk)).toMatchObject({ from: 'B5', to: 'B7' });
    expect(heavenOption(choice('end'))).toBeNull();
  });
  it('of Isle of Ur', () => {
    expect(isleOption(choice('move', { ship: 'red' }, { tile: 'Y2' }))).toMatchObject({ from: '', to: 'Y2' });
    expect(isleOption(choice('move', { tile: 'S8' }, { home: 'red' }))).toMatchObject({ from: 'S8', to: 'isle' });
    expect(isleOption(choice('throw', { tile: 'W2' }))).toMatchObject({ from: '', to: 'W2' });
    expect(isleOption(choice('roll'))).toBeNull();
  });
});

describe('the chart', () => {
  it('keeps everything on the paper, wide and tall', () => {
    for (const isTall of [true, false]) {
      const map = chart(kSample, isTall);
      const points = [...kSample.tiles.map((tile) => map.at(tile.id)), ...map.ships, map.island, map.rose];
      for (const p of points) {
        expect(p.x > 0 && p.x < map.width && p.y > 0 && p.y < map.height).toBe(true);
      }
      expect(soundings(map.width, map.height, points).length).toBeGreaterThan(10);
    }
  });
});

describe('a name typed on the board', () => {
  const place = (name: string, label: string, isOpen = false) => ({ name, label, isOpen, x: 0, y: 0 });
  const found = (places: ReturnType<typeof place>[], typed: string) => placeNamed(places, typed)?.name;
  it('may be what stands behind the sort of place', () => {
    const tombs = [place('dance:anu', 'Taniec'), place('tomb:enlil', 'Enlil, 3'), place('tomb:anu', 'Anu, 5', true)];
    expect(found(tombs, 'an')).toBe('tomb:anu');
    expect(found(tombs, 'enlil')).toBe('tomb:enlil');
    expect(found(tombs, 'tomb:e')).toBe('tomb:enlil');
  });
  it('may be how its label begins, in the language of the page', () => {
    const realms = [place('Earth-a', 'Ziemia a, pusta'), place('Earth-c', 'Ziemia c, 2'), place('Fire-a', 'Ogień a')];
    expect(found(realms, 'z')).toBe('Earth-a');
    expect(found(realms, 'ziemiac')).toBe('Earth-c');
    expect(found(realms, 'ogień')).toBe('Fire-a');
    expect(found(realms, 'ogien')).toBe('Fire-a');
    expect(found(realms, 'fire')).toBe('Fire-a');
    expect(found(realms, '?')).toBe(undefined);
  });
  it('is a whole name first, then a marked place', () => {
    const squares = [place('12', '12, sand', true), place('1', '1, sand'), place('13', '13')];
    expect(found(squares, '1')).toBe('1');
    expect(found([...squares.slice(0, 1), place('11', '11')], '1')).toBe('12');
  });
});
