import type { Choice } from '../../net/types';
import type { Draft, Layout, Transfer } from './types';

// A trade as it is put together on two trays, and the choices that write it: who gives, who gets, what.
export interface Thing {
  kind: 'treasure' | 'discovery' | 'map';
  id: string;
}
export interface Deal {
  from: string;
  to: string;
  thing: Thing;
}

/** What a transfer moves: maps are told from cards by a word before their id. */
export function thingOf(layout: Layout, { item }: Transfer): Thing | null {
  if (item === null) return null;
  const map = layout.maps.find(({ id }) => `map-${id}` === item);
  if (map !== undefined) return { kind: 'map', id: map.id };
  return { kind: layout.treasures.some(({ id }) => id === item) ? 'treasure' : 'discovery', id: item };
}

/** The choice that writes the next word of an offer, from where its draft stands; null where it cannot be written. */
export function nextWord(
  deals: readonly Deal[],
  draft: Draft | null,
  choices: readonly Choice[],
  layout: Layout,
): Choice | null {
  const find = (act: string, kind = '', id = '') =>
    choices.find((choice) => choice.act === act && (kind === '' || choice.targets.some((one) => one[kind] === id))) ??
    null;
  if (draft === null) return find('trade');
  const deal = deals[draft.transfers.length];
  if (deal === undefined) return find('propose');
  const { kind, id } = deal.thing;
  if (draft.stage === 'giver') return find('giver', 'adventurer', deal.from);
  if (draft.stage === 'receiver') return find('receiver', 'adventurer', deal.to);
  // A treasure of another's hand is asked for by its kind first.
  const asked = layout.treasures.find((card) => card.id === id)?.kind ?? '';
  return find('offer', kind, id) ?? (draft.stage === 'item' && kind === 'treasure' ? find('ask', 'kind', asked) : null);
}
