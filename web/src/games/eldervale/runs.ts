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
