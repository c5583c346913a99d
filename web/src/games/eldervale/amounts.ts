// How much of what: costs and gains as the server tells them, by the letter of a resource or by a word.
export type Amounts = Readonly<Record<string, number>>;

/** A sign to draw; a number belongs into it. */
export interface Mark {
  sign: string;
  number: number | null;
}

const kOrder = ['G', 'S', 'P', 'T', 'W', '$', '?', 'M', 'points', 'power', 'adventure', 'summon'];
// What is counted in its sign and not by as many signs.
const kCounted = new Set(['points', 'power']);

/** Signs in the order of the mat, one for each piece; points and power as one with their number. */
export function marksOf(amounts: Amounts): Mark[] {
  return kOrder.flatMap((sign): Mark[] => {
    const count = amounts[sign] ?? 0;
    if (count === 0) return [];
    if (kCounted.has(sign)) return [{ sign, number: count }];
    return Array.from({ length: count }, () => ({ sign, number: null }));
  });
}

/** The same in words, by the names that signs have and how points are said. */
export function amountsSaid(
  amounts: Amounts,
  names: Readonly<Record<string, string>>,
  points: (n: number) => string,
): string {
  return kOrder
    .filter((sign) => (amounts[sign] ?? 0) !== 0)
    .map((sign) => {
      const count = amounts[sign] ?? 0;
      if (sign === 'points') return points(count);
      return count === 1 ? (names[sign] ?? sign) : `${count} × ${names[sign] ?? sign}`;
    })
    .join(', ');
}
