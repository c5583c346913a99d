import { playerOf, type Standing } from './standing';
import type { Layout, Thing, View } from './types';
import type { Words } from './texts';

/** An owner by colour, or by seat while there are no colours yet. */
export function ownerName(layout: Layout, view: View, owner: number): string {
  const colour = playerOf(view, owner)?.colour ?? null;
  return layout.colours.find((c) => c.id === colour)?.name ?? layout.seats[owner] ?? String(owner + 1);
}

export const find = <T extends Thing>(list: readonly T[], id: string | null | undefined): T | undefined =>
  list.find((thing) => thing.id === id);

export const nameIn = (list: readonly Thing[], id: string | null | undefined): string => find(list, id)?.name ?? '';

/** With its sign, and a true minus. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** A sum, which is no change: without a plus. */
export const plain = (n: number): string => (n < 0 ? `−${-n}` : String(n));

export const kRoman = ['I', 'II', 'III', 'IV', 'V'];

export function roadName(layout: Layout, id: string | null): string {
  const road = layout.roads.find((r) => r.id === id);
  return road === undefined ? '' : `${nameIn(layout.tombs, road.from)}–${nameIn(layout.tombs, road.to)}`;
}

/** A piece by what it counts. */
export function pieceName(layout: Layout, { kind, id, value }: Standing, words: Words): string {
  if (kind === 'die') return words.die(value);
  if (kind === 'soul') return `${words.soul} ${value}`;
  return kind === 'shadow' ? `${words.shadow} ${value}` : (find(layout.demons, id)?.name ?? words.demon);
}
