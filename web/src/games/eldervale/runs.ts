export interface Run {
  text: string;
  isSign: boolean;
}

/** "gain S, P" as words and signs; a letter alone is a resource, a question mark after a blank any of them. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const found of text.matchAll(/(?<=^|[\s(+])[GSPTWM$?](?=[\s,.:;)]|$)/g)) {
    if (found.index > from) runs.push({ text: text.slice(from, found.index), isSign: false });
    runs.push({ text: found[0], isSign: true });
    from = found.index + 1;
  }
  if (from < text.length) runs.push({ text: text.slice(from), isSign: false });
  return runs;
}
