// Pieces by the name of their place, with an identity that lasts from one position to the next.
export interface Token {
  id: string;
  owner: number;
  place: string;
  /** How many of the same owner stand there before it. */
  slot: number;
}

export interface Standing {
  owner: number;
  place: string;
}

/** The pieces as they stand now; those that stayed keep their identity, the others are paired up. */
export function arrange(before: readonly Token[], now: readonly Standing[]): Token[] {
  const free = [...before];
  const placed: Token[] = [];
  const open: Standing[] = [];
  for (const standing of now) {
    const same = free.findIndex((t) => t.owner === standing.owner && t.place === standing.place);
    if (same < 0) open.push(standing);
    else placed.push(...free.splice(same, 1));
  }
  open.forEach((standing, i) => {
    const old = free.findIndex((t) => t.owner === standing.owner);
    const id =
      old < 0 ? `${standing.owner}-${before.length}-${placed.length}-${i}` : (free.splice(old, 1)[0]?.id ?? '');
    placed.push({ id, ...standing, slot: 0 });
  });
  const counts = new Map<string, number>();
  return placed.map((token) => {
    const key = `${token.owner} ${token.place}`;
    const slot = counts.get(key) ?? 0;
    counts.set(key, slot + 1);
    return { ...token, slot };
  });
}

/** The shortest way between two places, ends included; just the ends where there is none. */
export function walk(next: ReadonlyMap<string, readonly string[]>, from: string, to: string): string[] {
  const came = new Map<string, string>([[from, '']]);
  const queue = [from];
  while (queue.length > 0) {
    const here = queue.shift() ?? '';
    if (here === to) break;
    for (const there of next.get(here) ?? []) {
      if (came.has(there)) continue;
      came.set(there, here);
      queue.push(there);
    }
  }
  if (!came.has(to)) return [from, to];
  const way = [to];
  for (let place = to; place !== from;) {
    place = came.get(place) ?? from;
    way.unshift(place);
  }
  return way;
}
