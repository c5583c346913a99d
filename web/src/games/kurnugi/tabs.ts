import type { View } from './types';

export type Tab = 'actions' | 'tombs' | 'tablets' | 'cards';

const kByStep: Record<string, Tab> = {
  invoke: 'tablets',
  manipulate: 'tablets',
  generosity: 'tablets',
  reconsider: 'tablets',
  ritual: 'tablets',
  place_die: 'tombs',
  pick_shadow: 'tombs',
  midwife: 'tablets',
  remove_die: 'tablets',
  reroll: 'tablets',
  move_dice: 'tablets',
  change_dice: 'tombs',
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
  strength: 'tablets',
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
