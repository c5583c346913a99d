import { describe, expect, it, vi } from 'vitest';
import { kWords as eldervale } from '../src/games/eldervale/words';
import { words as ghosts } from '../src/games/ghosts/words';
import { kWords as kurnugi } from '../src/games/kurnugi/texts';

vi.mock('../src/state/settings.svelte', () => ({ settings: { language: 'en' } }));

/** All texts in an object of words, with the way to each. */
function texts(value: unknown, way: string): [string, string][] {
  if (typeof value === 'string') return [[way, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${way}.${key}`));
}

describe('the words of the boards', () => {
  it('have no number of the rules in them', () => {
    const all = [...texts(eldervale, 'eldervale'), ...texts(ghosts, 'ghosts'), ...texts(kurnugi, 'kurnugi')];
    expect(all.length).toBeGreaterThan(400);
    // Keys of the keyboard are no rules.
    const numbered = all.filter(([way, text]) => /\d/.test(text) && !way.endsWith('.help'));
    expect(numbered).toEqual([]);
  });
});
