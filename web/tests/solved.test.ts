import { expect, test } from 'vitest';
import { numberOf, streakAt } from '../src/learn/solved.svelte';

test('a streak ends where a day is missing, and today may still come', () => {
  expect(streakAt([], '2026-03-02')).toBe(0);
  expect(streakAt(['2026-03-01'], '2026-03-02')).toBe(1);
  expect(streakAt(['2026-02-28', '2026-03-01', '2026-03-02'], '2026-03-02')).toBe(3);
  expect(streakAt(['2026-02-27', '2026-03-01'], '2026-03-02')).toBe(1);
  expect(streakAt(['2026-02-27'], '2026-03-02')).toBe(0);
});

test('a day has its number', () => {
  expect(numberOf('2026-03-02')).toBe(numberOf('2026-03-02'));
  expect(numberOf('2026-03-02')).not.toBe(numberOf('2026-03-03'));
});
