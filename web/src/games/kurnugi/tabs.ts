import type { Option } from './moves';
import type { View } from './types';

export type Tab = 'actions' | 'tombs' | 'tablets' | 'cards';

const kByStep: Record<string, Tab> = {
  pick_shadow: 'tombs',
  pick_identity: 'cards',
  madness: 'tablets',
  pick_altar: 'cards',
  pick_triad: 'cards',
  raise_altar: 'cards',
  mark: 'cards',
  unmark: 'cards',
  demon: 'cards',
  gate: 'cards',
  pact_reward: 'cards',
  attach_pact: 'tablets',
  pick_pile: 'tablets',
  renew_cards: 'cards',
  pick_field: 'tombs',
  card_target: 'tombs',
  move_pieces: 'tombs',
  kur: 'actions',
  copy: 'actions',
  any_action: 'actions',
  other_temple: 'actions',
  return_shadow: 'actions',
  thief: 'tablets',
};

/** The part of the table that what happens now is about; null where one is as good as another. */
export function tabFor(view: View): Tab | null {
  if (view.phase === 'over') return 'tablets';
  const step = view.step === null ? undefined : kByStep[view.step];
  if (step !== undefined) return step;
  if (view.phase === 'plan' || view.phase === 'actions') return 'actions';
  return view.is_lament ? 'tombs' : null;
}

const kHomes: Record<string, Tab> = {
  space: 'actions',
  forgo: 'actions',
  token: 'actions',
  field: 'tombs',
  slot: 'tablets',
  strength: 'tablets',
  end: 'tablets',
  player: 'tablets',
  pile: 'tablets',
  card: 'cards',
  identity: 'cards',
  altar: 'cards',
  circle: 'cards',
  pact: 'cards',
  influence: 'cards',
  demon: 'cards',
};

/** Where things to press lie in a part that is not on top, its tab says how many choices go with them; not with what lies
    on the strip under the star. */
export function waitingIn(options: readonly Option[], isOnStrip: (key: string) => boolean): Record<Tab, number[]> {
  const found: Record<Tab, Set<number>> = {
    actions: new Set(),
    tombs: new Set(),
    tablets: new Set(),
    cards: new Set(),
  };
  for (const { choice, keys } of options) {
    for (const key of keys.filter((one) => !isOnStrip(one))) {
      const home = key.endsWith('@board') ? 'tablets' : kHomes[key.split(':')[0] ?? ''];
      if (home !== undefined) found[home].add(choice.code);
    }
  }
  const listed = ([tab, codes]: [string, Set<number>]) => [tab, [...codes]] as const;
  return Object.fromEntries(Object.entries(found).map(listed)) as Record<Tab, number[]>;
}
