import type { Choice } from '../../net/types';
import type { Words } from './words';

type Amounts = Readonly<Record<string, number>> | undefined;

const listed = (amounts: Amounts, words: Words): string =>
  Object.entries(amounts ?? {})
    .map(([what, n]) => words.amounts[what]?.(n) ?? '')
    .filter((part) => part !== '')
    .join(', ');

/** What a card is pressed for, on its corner: a word, and what it adds or takes. */
export function tagOf({ act, cost, gain }: Choice, words: Words): string {
  const amount = act === 'pay' ? listed(cost, words) : listed(gain, words);
  return [words.deeds[act] ?? '', amount].filter((part) => part !== '').join(' ');
}

/** What a choice costs and brings in words, where the rules know; empty otherwise. */
export function priceOf({ cost, gain }: Choice, words: Words): string {
  const [given, got] = [listed(cost, words), listed(gain, words)];
  return [given === '' ? '' : words.costs(given), got === '' ? '' : words.brings(got)]
    .filter((part) => part !== '')
    .join(', ');
}
