// Which games the visitor has sat down at in this browser.
const kKey = 'ziggurat.met';

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(kKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((game): game is string => typeof game === 'string') : [];
  } catch {
    return [];
  }
}

export const hasMet = (game: string): boolean => read().includes(game);

export function meet(game: string): void {
  try {
    localStorage.setItem(kKey, JSON.stringify([...new Set([...read(), game])]));
  } catch {
    // A browser that keeps nothing greets everybody each time.
  }
}
