import { describe, expect, it } from 'vitest';
import { clockWords, timeLeft } from '../src/text/clock';
import { en } from '../src/text/en';
import { wordsForCode } from '../src/text/errors';
import { inline, markdown } from '../src/text/markdown';
import { pl, plural } from '../src/text/pl';

describe('messages', () => {
  it('has every key in both languages, of the same kind', () => {
    expect(Object.keys(pl).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(typeof pl[key], key).toBe(typeof en[key]);
    }
  });

  it('has no empty words', () => {
    for (const [key, value] of [...Object.entries(en), ...Object.entries(pl)]) {
      if (typeof value === 'string') expect(value.trim(), key).not.toBe('');
    }
  });

  it('differs between the languages but for a few short words', () => {
    const same = (Object.keys(en) as (keyof typeof en)[]).filter(
      (key) => typeof en[key] === 'string' && en[key] === pl[key],
    );
    expect(same).toEqual([]);
  });

  it('counts in Polish', () => {
    const pieces = (n: number) => plural(n, 'pionek', 'pionki', 'pionków');
    expect([1, 2, 5, 12, 22, 25, 112].map(pieces)).toEqual([
      '1 pionek',
      '2 pionki',
      '5 pionków',
      '12 pionków',
      '22 pionki',
      '25 pionków',
      '112 pionków',
    ]);
  });

  it('has words for every error code', () => {
    for (const code of ['offline', 'conflict', 'too_many', 'anything']) {
      expect(wordsForCode(code, en)).not.toBe('');
      expect(wordsForCode(code, pl)).not.toBe(wordsForCode(code, en));
    }
  });
});

describe('clock', () => {
  it('shows minutes, then tenths', () => {
    expect([300000, 59400, 9949, -5].map(timeLeft)).toEqual(['5:00', '1:00', '9.9', '0.0']);
  });
  it('names the kinds', () => {
    expect(clockWords({ kind: 'none' }, en)).toBe('no clock');
    expect(clockWords({ kind: 'fischer', seconds: 300, increment: 5 }, en)).toBe('5 min + 5 s');
  });
});

describe('markdown', () => {
  it('reads emphasis, code and links', () => {
    expect(inline('a *b* **c** `d` [e](#4.2)')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'em', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'strong', text: 'c' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'd' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'e', to: '#4.2' },
    ]);
  });
  it('reads paragraphs, lists and tables', () => {
    const blocks = markdown('One\nline.\n\n- a\n- b\n  more\n\n| x | y |\n|---|---|\n| 1 | 2 |');
    expect(blocks.map((b) => b.kind)).toEqual(['paragraph', 'list', 'table']);
    expect(blocks[1]?.lines).toHaveLength(2);
    expect(blocks[2]?.cells).toHaveLength(2);
  });
  it('keeps markup of the page as plain text', () => {
    expect(inline('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }]);
  });
});
