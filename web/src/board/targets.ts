import type { Choice, Target, Touching } from '../net/types';

// Choices by the things they touch. A key is a target in one word, so that it can be looked up.
export const keyOf = (target: Target): string =>
  Object.entries(target)
    .map(([kind, id]) => `${kind}:${id}`)
    .join(' ');

/** What an entry of the log touched; nothing where the viewer did not see it. */
export const touchedBy = (entry: Partial<Touching> | null | undefined): Touching => ({
  act: entry?.act ?? '',
  targets: entry?.targets ?? [],
});

/** The first thing of a kind that is touched. */
export function touched({ targets }: Touching, kind: string): string | number | undefined {
  return targets.find((target) => target[kind] !== undefined)?.[kind];
}

/** The same where it is a number: a square, a roll. */
export function numberTouched(touching: Touching, kind: string): number | null {
  const found = touched(touching, kind);
  return typeof found === 'number' ? found : null;
}

/** The choices that do one of these things to this thing. */
export const choicesOn = (choices: readonly Choice[], target: Target, acts?: readonly string[]): Choice[] =>
  choices.filter(
    (choice) =>
      (acts === undefined || acts.includes(choice.act)) &&
      choice.targets.some((other) => keyOf(other) === keyOf(target)),
  );
