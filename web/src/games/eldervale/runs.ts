/** Words of a text of the box, or a sign in it: a resource's letter, `primary` or `secondary` on a Starter card. */
export type Run = string | { readonly sign: string };

/** A text as the server tells it; `runs` are there where signs stand in it. */
export interface Told {
  text: string;
  runs?: readonly Run[];
}

export const runsOf = ({ text, runs }: Told): readonly Run[] => runs ?? [text];

/** The same with other signs in the place of some. */
export const withSigns = (runs: readonly Run[], signs: Readonly<Record<string, string>>): Run[] =>
  runs.map((run) => (typeof run === 'string' ? run : { sign: signs[run.sign] ?? run.sign }));

/** The same in words alone, by the names that signs have. */
export const said = (runs: readonly Run[], names: Readonly<Record<string, string>>): string =>
  runs.map((run) => (typeof run === 'string' ? run : (names[run.sign] ?? run.sign))).join('');

// A letter by itself; several together only in brackets, as prices are written: (TW?), (cost TW?, 8 VP).
// A pattern because: a sentence of the log, a choice or a lesson comes as one piece of words from the server.
const kSigns = /(?<=^|[\s(+])[GSPTWM$?](?=[\s,.:;)]|$)|(?<=\((?:\p{L}+ )?)[GSPTWM$?]{2,8}(?=[),:])/gu;
// A pattern because: "W" is also the Polish word for "in", at the beginning of a sentence.
const kWord = /^W \p{Ll}/u;
// A pattern because: the end of the sentence before.
const kEnd = /[.!?] $/;

/** A sentence of the server as words and signs: "gain S, P". */
export function signsIn(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  // A pattern because: see kSigns.
  for (const found of text.matchAll(kSigns)) {
    const before = text.slice(0, found.index);
    // A pattern because: see kEnd.
    const isFirst = found.index === 0 || kEnd.test(before);
    // A pattern because: see kWord.
    if (isFirst && kWord.test(text.slice(found.index))) continue;
    if (found.index > from) runs.push(text.slice(from, found.index));
    runs.push(...[...found[0]].map((sign) => ({ sign })));
    from = found.index + found[0].length;
  }
  if (from < text.length) runs.push(text.slice(from));
  return runs;
}
