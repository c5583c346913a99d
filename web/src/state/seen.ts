// How far each match was followed in this browser, so that a visitor who comes back is told what was missed.
const kKey = 'ziggurat.seen';
const kKept = 60;

function read(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(kKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** The entry this browser has shown last of a match; 0 where it has shown none. */
export const seenOf = (match: string): number => Number(read()[match] ?? 0) || 0;

export function keepSeen(match: string, position: number): void {
  const { [match]: _, ...others } = read();
  const kept = [...Object.entries(others), [match, position] as const].slice(-kKept);
  try {
    localStorage.setItem(kKey, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A browser that keeps nothing tells nothing; the game goes on all the same.
  }
}
