import type { Entry } from '../net/types';

/** What came of a step, in sentences: those that the entry itself does not say. */
export const untold = ({ changes = [] }: Entry): string[] =>
  changes.filter(({ told, text }) => told !== true && text !== '').map(({ text }) => text);

/** An entry as it is spoken: its sentence, and what came of it. */
export const spoken = (entry: Entry): string => [entry.text, ...untold(entry)].join(' ');
