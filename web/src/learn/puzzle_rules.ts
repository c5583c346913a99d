import type { GameInfo, OptionValue } from '../net/types';

// Which rules a puzzle is played by: the rule set, and what each of its options is there.
export interface Ruling {
  title: string;
  /** What is not as the rule set has it. */
  changed: Line[];
  all: Line[];
}
export interface Line {
  /** What the option says of itself, without how other rule sets have it. */
  text: string;
  value: OptionValue;
  /** The value in words, where it has such. */
  name: string;
}

/** What applies: the rule set's options, but for those that were set by hand. */
export function rulingOf(game: GameInfo | undefined, rules: string, byHand: Record<string, OptionValue>): Ruling {
  const set = game?.rulesets.find(({ id }) => id === rules);
  const lines = (game?.options ?? []).flatMap((option) => {
    const usual = set?.defaults[option.key] ?? option.default;
    const value = byHand[option.key] ?? usual;
    // Who begins is past when a puzzle is set.
    if (option.key === 'first') return [];
    const text = option.help.replace(/\s*\([^()]*\)\s*$/, '');
    const name = option.titles?.[option.values?.indexOf(value) ?? -1] ?? String(value);
    return [{ line: { text, value, name }, isChanged: value !== usual }];
  });
  return {
    title: set?.title ?? rules,
    changed: lines.filter(({ isChanged }) => isChanged).map(({ line }) => line),
    all: lines.map(({ line }) => line),
  };
}
