import { expect, test } from 'vitest';
import { rulingOf } from '../src/learn/puzzle_rules';
import type { GameInfo } from '../src/net/types';

const game: GameInfo = {
  id: 'royal',
  title: 'Royal',
  seats: { min: 2, max: 2 },
  levels: [],
  rulesets: [{ id: 'aseb', title: 'Aseb', defaults: { pieces: 5, pass_enemies: true, draft: 'free' } }],
  options: [
    { key: 'pieces', type: 'integer', default: 7, help: 'pieces for each player (5 in blitz and aseb)' },
    { key: 'pass_enemies', type: 'boolean', default: false, help: 'enemy pieces may be passed' },
    { key: 'draft', type: 'string', default: 'free', values: ['free', 'out'], titles: ['all', 'few'], help: 'draft' },
    { key: 'first', type: 'string', default: 'light', help: 'who has the first move' },
  ],
};

test('a puzzle tells its rule set and what is otherwise in it', () => {
  const { title, changed, all } = rulingOf(game, 'aseb', { pieces: 3, draft: 'out', first: 'dark' });
  expect(title).toBe('Aseb');
  expect(changed).toEqual([
    { text: 'pieces for each player', value: 3, name: '3' },
    { text: 'draft', value: 'out', name: 'few' },
  ]);
  // What was not set is as the rule set has it, and who began does not matter.
  expect(all.map(({ value }) => value)).toEqual([3, true, 'out']);
});

test('a game that is not on the shelf has the rule set’s own name', () => {
  expect(rulingOf(undefined, 'aseb', {})).toEqual({ title: 'aseb', changed: [], all: [] });
});
