import { getContext, setContext } from 'svelte';
import type { Inline } from '../games/registry';

// Sentences of a game with its signs drawn in them: the game says which parts of a text are signs.
export type Reader = (text: string) => readonly Inline[];

const kContext = Symbol('sentences');
export const offerSentences = (reader: () => Reader | undefined): unknown => setContext(kContext, reader);
export const sentencesHere = (): (() => Reader | undefined) =>
  getContext<(() => Reader | undefined) | undefined>(kContext) ?? (() => undefined);

/** The text as it is spoken: signs by their names. */
export const saidBy = (reader: Reader | undefined, text: string): string =>
  reader === undefined
    ? text
    : reader(text)
        .map((part) => part.text)
        .join('');
