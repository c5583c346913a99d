import { expect, test } from 'vitest';
import { dayOf, dayResult, noteDay, puzzleOf, streak, streakAt } from '../src/learn/solved.svelte';

test('a streak ends where a day is missing, and today may still come', () => {
  expect(streakAt([], '2026-03-02')).toBe(0);
  expect(streakAt(['2026-03-01'], '2026-03-02')).toBe(1);
  expect(streakAt(['2026-02-28', '2026-03-01', '2026-03-02'], '2026-03-02')).toBe(3);
  expect(streakAt(['2026-02-27', '2026-03-01'], '2026-03-02')).toBe(1);
  expect(streakAt(['2026-02-27'], '2026-03-02')).toBe(0);
});

const kGames = ['royal', 'heaven', 'isle', 'ghosts', 'kurnugi', 'eldervale'].map((game, i) => ({
  game,
  puzzles: Array.from({ length: i === 0 ? 300 : 40 }, (_, n) => ({ puzzle: `${game}-${n}` })),
}));

test('in fourteen days every game has its puzzle, no day that of another, and no list is walked through', () => {
  for (const month of ['2026-03', '2026-11', '2027-01']) {
    const days = Array.from({ length: 14 }, (_, i) => `${month}-${String(i + 5).padStart(2, '0')}`);
    const drawn = days.map((day) => puzzleOf(day, kGames));
    expect(new Set(drawn.map((one) => one?.game)).size).toBe(6);
    expect(new Set(drawn.map((one) => one?.puzzle)).size).toBe(14);
    const numbers = drawn.map((one) => Number(one?.puzzle.split('-')[1]));
    const steps = numbers.slice(1).map((n, i) => n - (numbers[i] ?? 0));
    expect(steps.filter((step) => step === 1).length).toBeLessThan(3);
    // The same for everybody.
    expect(puzzleOf(days[3] ?? '', kGames)).toEqual(drawn[3]);
  }
  expect(puzzleOf('2026-03-02', [])).toBe(null);
});

test('the first try of a day counts, and a reload does not undo it', () => {
  expect(dayResult('2026-03-01')).toBe(undefined);
  noteDay('2026-03-01', false);
  noteDay('2026-03-01', true);
  expect(dayResult('2026-03-01')).toBe(false);
  expect(streak('2026-03-01')).toBe(0);
  noteDay('2026-03-02', true);
  noteDay('2026-03-02', false);
  expect(dayResult('2026-03-02')).toBe(true);
  expect(streak('2026-03-02')).toBe(1);
});

test('a day is that of the visitor’s own calendar', () => {
  expect(dayOf(new Date(2026, 2, 5, 0, 10))).toBe('2026-03-05');
  expect(dayOf(new Date(2026, 2, 5, 23, 50))).toBe('2026-03-05');
});
