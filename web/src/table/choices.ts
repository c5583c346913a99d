import type { Choice } from '../net/types';

/** So many choices are found at a glance; more want a field to search them. */
export const kGlance = 24;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/gi, 'l').toLowerCase();

/** The choices that have every word looked for, in their own order; all of them where nothing is. */
export function matching(choices: readonly Choice[], wanted: string): Choice[] {
  const words = plain(wanted)
    .split(/\s+/)
    .filter((word) => word !== '');
  return choices.filter((choice) => {
    const text = plain(`${choice.notation} ${choice.text}`);
    return words.every((word) => text.includes(word));
  });
}

/** The choices by what they do, in the order in which each comes first. */
export function grouped(choices: readonly Choice[]): { act: string; choices: Choice[] }[] {
  const groups: { act: string; choices: Choice[] }[] = [];
  for (const choice of choices) {
    const known = groups.find((group) => group.act === choice.act);
    if (known === undefined) groups.push({ act: choice.act, choices: [choice] });
    else known.choices.push(choice);
  }
  return groups;
}
