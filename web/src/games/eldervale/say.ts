import type { Language } from '../../state/settings.svelte';
import { settings } from '../../state/settings.svelte';
import type { Choice, Entry } from '../../net/types';
import { amountsSaid } from './amounts';
import type { View } from './types';
import { words } from './words';

// What the game asks just now, in a sentence; empty where the last entry says it well enough.
type Tell = (view: View, choices: readonly Choice[]) => string;
const left = (view: View) => view.asking.left ?? 1;

/** The price that is left in words; its signs stand on the mat, over what is pressed. */
function owed(view: View): string {
  const { owed: label, pressToPay, signs, points } = words();
  return `${label}: ${amountsSaid(view.asking.price ?? {}, signs, points)} – ${pressToPay}.`;
}

// Who has placed or regrouped may still play a card or trade.
const kEnding = {
  en: 'End the turn, or do first what is still marked.',
  pl: 'Zakończ turę albo zrób przedtem to, co jeszcze zaznaczone.',
};
const isDone = (choices: readonly Choice[]) => !choices.some(({ act }) => act === 'place' || act === 'regroup');

const kTold: Record<string, Record<Language, string | Tell>> = {
  choose_faction: { en: 'Choose your people.', pl: 'Wybierz swój lud.' },
  turn: {
    en: (_, choices) => (isDone(choices) ? kEnding.en : 'Your turn: place a unit, or regroup.'),
    pl: (_, choices) => (isDone(choices) ? kEnding.pl : 'Twoja tura: postaw jednostkę albo przegrupuj się.'),
  },
  place_tile: { en: 'A new realm: where does it lie?', pl: 'Nowa kraina: gdzie ma leżeć?' },
  take_token: { en: 'Take a token from a stack.', pl: 'Weź żeton ze stosu.' },
  telekinesis: { en: 'Take one more token by Telekinesis?', pl: 'Wziąć jeszcze żeton przez Telekinezę?' },
  mage_tower: { en: 'The Mage Tower offers Magic for a price.', pl: 'Wieża Magów daje magię za opłatą.' },
  fortress: { en: 'The Fortress offers gold for a price.', pl: 'Twierdza daje złoto za opłatą.' },
  dungeon: { en: 'In the Dungeon: buy an Adventure card?', pl: 'W Lochach: kupić kartę przygody?' },
  summon: { en: 'Summon which unit?', pl: 'Którą jednostkę przywołać?' },
  dwell: { en: 'Where does a Worker settle?', pl: 'Gdzie osiedla się robotnik?' },
  pay: {
    en: (view) => ((view.asking.less ?? 0) > 0 ? 'Leave out a part of the price.' : owed(view)),
    pl: (view) => ((view.asking.less ?? 0) > 0 ? 'Pomiń część ceny.' : owed(view)),
  },
  gain_any: {
    en: (view) => (left(view) > 1 ? `Gain ${left(view)} resources of your choice.` : 'Gain a resource of your choice.'),
    pl: (view) => (left(view) > 1 ? `Zyskaj wybrane zasoby: ${left(view)}.` : 'Zyskaj wybrany zasób.'),
  },
  gain_different: { en: 'Gain different resources.', pl: 'Zyskaj różne zasoby.' },
  discard_magic: { en: 'Discard a Magic card.', pl: 'Odrzuć kartę magii.' },
  discard_any: { en: 'Discard a resource or a Magic card.', pl: 'Odrzuć zasób albo kartę magii.' },
  hand_limit: { en: 'Too many Magic cards: discard one.', pl: 'Za dużo kart magii: odrzuć jedną.' },
  choose_power: { en: 'Gain power in which element?', pl: 'W którym żywiole zyskać moc?' },
  law_power: { en: 'Gain power in which element?', pl: 'W którym żywiole zyskać moc?' },
  free_adventure: { en: 'Take an Adventure card for nothing.', pl: 'Weź kartę przygody za darmo.' },
  regroup: { en: 'Regroup: pick up a unit.', pl: 'Przegrupowanie: podnieś jednostkę.' },
  put_on_space: { en: 'Does it go on an action space?', pl: 'Czy ma zająć pole akcji?' },
  move_unit: { en: 'Move which unit?', pl: 'Którą jednostkę przenieść?' },
  move_to: { en: 'Move it where?', pl: 'Dokąd?' },
  move_monster: { en: 'Move which monster?', pl: 'Którego potwora przenieść?' },
  monster_to: { en: 'Move it where?', pl: 'Dokąd?' },
  rush: { en: 'A monster is near.', pl: 'W pobliżu jest potwór.' },
  join: { en: 'Battle: do units from next door join?', pl: 'Bitwa: czy dołączą jednostki z sąsiedztwa?' },
  before_roll: { en: 'Before the roll: more dice?', pl: 'Przed rzutem: więcej kości?' },
  after_roll: { en: 'The dice lie. Change anything?', pl: 'Kości leżą. Czy coś zmienić?' },
  pick_die: { en: 'Which dice are rolled again?', pl: 'Które kości przerzucić?' },
  pick_side: { en: 'Whose die is rolled again?', pl: 'Czyją kość przerzucić?' },
  lose: { en: 'A battle is lost. Save a unit?', pl: 'Bitwa przegrana. Ocalić jednostkę?' },
  monster_reward: { en: 'The monster is beaten: power or points?', pl: 'Potwór pokonany: moc czy punkty?' },
  plunder: { en: 'Take which resource?', pl: 'Który zasób zabrać?' },
  banish: { en: 'The Ghosts banish a unit. Which one?', pl: 'Duchy wypędzają jednostkę. Którą?' },
};

export function sayTask(view: View, choices: readonly Choice[]): string {
  const told = kTold[view.asking.task]?.[settings.language] ?? '';
  return typeof told === 'string' ? told : told(view, choices);
}

const kSettingUp = new Set([
  'opening_roll',
  'extra_element',
  'ghost_rows',
  'lay_map',
  'reveal_token',
  'start_goods',
  'draw_ghost_card',
  'ghost_doorway',
]);

/** While the map is laid out, and where Magic is only drawn, the next entry comes at once. */
export function isHurried(entry: Entry): boolean {
  const view = entry.view as View | undefined;
  if (view === undefined || entry.kind !== 'chance') return false;
  return kSettingUp.has(view.asking.task) && view.players.every((player) => !hasUnits(view, player.id));
}

function hasUnits(view: View, id: string): boolean {
  const index = view.players.findIndex((player) => player.id === id);
  return view.map.some((realm) => (realm.units[index] ?? []).some((count) => count > 0));
}
