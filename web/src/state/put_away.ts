import type { Card } from '../net/types';

// Tables that were put away from "Go on playing" in this browser, each with the time of its last entry then: when
// something happens there, the table comes back by itself.
const kKey = 'ziggurat.put_away';
const kKept = 200;

function read(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(kKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {};
  } catch {
    return {};
  }
}

function write(list: [string, number][]): void {
  try {
    localStorage.setItem(kKey, JSON.stringify(Object.fromEntries(list.slice(-kKept))));
  } catch {
    // A browser that keeps nothing puts nothing away for longer than a visit.
  }
}

export const isPutAway = (card: Card): boolean => (read()[card.id] ?? -1) >= card.changed;

export function putAway(card: Card): void {
  const { [card.id]: _, ...others } = read();
  write([...Object.entries(others), [card.id, card.changed]]);
}

export function takeOut(id: string): void {
  const { [id]: _, ...others } = read();
  write(Object.entries(others));
}
