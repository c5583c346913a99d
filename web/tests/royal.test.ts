import { describe, expect, it } from 'vitest';
import { edging } from '../src/games/royal/edging';
import { geometry } from '../src/games/royal/geometry';
import { kMotifs, motifOf } from '../src/games/royal/motifs';
import { choice } from './choice';
import { entering, optionOf } from '../src/games/royal/moves';
import { kSampleLayout } from '../src/games/royal/sample';
import { arrange, faces, route } from '../src/games/royal/tokens';
import type { Layout, View } from '../src/games/royal/types';

const layout: Layout = {
  ...kSampleLayout,
  paths: {
    light: ['A4', 'A3', 'A2', 'A1', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'A8', 'A7'],
    dark: ['C4', 'C3', 'C2', 'C1', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'C8', 'C7'],
  },
};

function view(light: number[], dark: number[], home: [number, number] = [0, 0]): View {
  const side = (name: 'light' | 'dark', steps: number[], done: number) => ({
    side: name,
    waiting: 7 - steps.length - done,
    home: done,
    pieces: steps.map((step) => ({ step, square: layout.paths[name][step - 1] ?? '' })),
  });
  return {
    to_move: 'light',
    phase: 'choose',
    roll: 1,
    sides: [side('light', light, home[0]), side('dark', dark, home[1])],
    winner: null,
  };
}

describe('tokens', () => {
  it('follow a piece along its path', () => {
    const before = arrange([], view([2], []));
    const after = arrange(before, view([5], []));
    const id = before.find((x) => x.at === 2)?.id;
    expect(after.find((x) => x.at === 5)?.id).toBe(id);
    expect(after).toHaveLength(14);
    expect(new Set(after.map((x) => x.id)).size).toBe(14);
  });

  it('send a captured piece back to wait', () => {
    const before = arrange([], view([4], [6]));
    const taken = before.find((x) => x.side === 'dark' && x.at === 6)?.id;
    const after = arrange(before, view([6], []));
    expect(after.find((x) => x.id === taken)?.at).toBe('waiting');
  });

  it('enter the piece that waits, and bring home the one that leaves', () => {
    const before = arrange([], view([14, 1], []));
    const leaving = before.find((x) => x.at === 14)?.id;
    const after = arrange(before, view([1], [], [1, 0]));
    expect(after.find((x) => x.id === leaving)?.at).toBe('home');
    expect(
      arrange(after, view([1, 3], [], [1, 0])).filter((x) => x.at === 'waiting' && x.side === 'light'),
    ).toHaveLength(4);
  });

  it('walk square by square, and fly back straight', () => {
    const geo = geometry(layout, { orientation: 'wide', near: 'light', trays: true });
    const token = (at: number | 'waiting' | 'home') => ({ id: 'x', side: 'light' as const, at, slot: 0 });
    expect(route(token(3), token(6), layout, geo)).toHaveLength(4);
    expect(route(token('waiting'), token(2), layout, geo)).toHaveLength(3);
    expect(route(token(14), token('home'), layout, geo)).toHaveLength(2);
    expect(route(token(9), token('waiting'), layout, geo)).toHaveLength(2);
  });

  it('show as many marked dice as the roll', () => {
    for (let moment = 0; moment < 30; ++moment) {
      for (let roll = 0; roll <= 4; ++roll) expect(faces(roll, 4, moment).filter(Boolean)).toHaveLength(roll);
    }
    expect(faces(4, 3, 1).filter(Boolean)).toHaveLength(0);
  });
});

describe('moves', () => {
  it('belong to the squares they touch', () => {
    const choices = [
      choice('move', { waiting: 'light' }, { square: 'A3' }),
      choice('move', { square: 'B1' }, { square: 'B4' }),
      choice('move', { square: 'A7' }, { home: 'light' }),
      choice('pass'),
    ];
    const squares = choices.map(optionOf).map((o) => o && [o.from, o.to]);
    expect(squares).toEqual([['', 'A3'], ['B1', 'B4'], ['A7', ''], null]);
    expect(entering(choices)).toBe(choices[0]);
  });
});

describe('the board', () => {
  it('keeps every square inside, wide and tall, from both sides', () => {
    for (const orientation of ['wide', 'tall'] as const) {
      for (const near of ['light', 'dark'] as const) {
        const geo = geometry(layout, { orientation, near, trays: true });
        for (const s of geo.squares) {
          expect(s.x).toBeGreaterThan(50);
          expect(s.x).toBeLessThan(geo.width - 50);
          expect(s.y).toBeLessThan(geo.height - 50);
        }
        expect(new Set(geo.squares.map((s) => `${s.x},${s.y}`)).size).toBe(20);
      }
    }
  });
  it('turns the player’s side to the player', () => {
    const at = (near: 'light' | 'dark') => geometry(layout, { orientation: 'wide', near, trays: true }).at('A1').y;
    expect(at('light')).toBeGreaterThan(at('dark'));
  });
  it('has a motif for every square and rosettes where the layout has them', () => {
    for (const s of layout.squares) expect(kMotifs[motifOf(s)].length).toBeGreaterThan(0);
    expect(layout.squares.filter((s) => motifOf(s) === 'rosette')).toHaveLength(5);
  });
  it('is edged on every open side', () => {
    const { squares } = geometry(layout, { orientation: 'wide', near: 'light', trays: false });
    expect(edging(squares).ground.match(/M/g)).toHaveLength(26);
  });
});
