import type { Language } from '../../state/settings.svelte';
import { settings } from '../../state/settings.svelte';
import type { Choice, Entry } from '../../net/types';
import { amountsSaid } from './amounts';
import type { Layout, View } from './types';
import { words } from './words';

// What the game asks just now, in a sentence; empty where the last entry says it well enough.
type Tell = (view: View, choices: readonly Choice[], layout: Layout | null) => string;
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
/** Nothing can be placed: whether somebody is ready at all is seen on the mat. */
function onlyRegroup(view: View): string {
  const ready = view.players[view.asking.player]?.ready;
  const isNone = ready !== undefined && Object.values(ready).every((count) => count === 0);
  return kNoPlace[isNone ? 'none' : 'nowhere'][settings.language];
}
const kNoPlace = {
  none: {
    en: 'You have no unit ready to place: regroup.',
    pl: 'Nie masz gotowej jednostki do postawienia: przegrupuj się.',
  },
  nowhere: {
    en: 'No unit that is ready can be placed now: regroup.',
    pl: 'Żadnej gotowej jednostki nie można teraz postawić: przegrupuj się.',
  },
};

/** What a ruin says of itself: its price and what it gives. */
function ruinSays(id: string, layout: Layout | null): string {
  const ruin = layout?.ruins.find((one) => one.id === id);
  return ruin === undefined ? '' : `${ruin.name}: ${ruin.text}`;
}

/** The unit in question. */
const unitIn = (view: View): string => (view.asking.unit === undefined ? '' : words().units[view.asking.unit]);

/** Which monster may come, in the words of the choices; the other ways stand on their buttons and cards. */
function rushing(choices: readonly Choice[], which: string, stop: string): string {
  const ways = choices.filter(({ act }) => act === 'monster').map(({ text }) => text);
  return ways.length === 0 ? stop : ways.length > 2 ? which : `${ways.join(' / ')}?`;
}

const canDo = (choices: readonly Choice[], wanted: string) => choices.some(({ act }) => act === wanted);
function turnAsks(view: View, choices: readonly Choice[], asks: string, ending: string): string {
  if (isDone(choices)) return ending;
  const canPlace = canDo(choices, 'place') || canDo(choices, 'teleport');
  return canPlace || !canDo(choices, 'regroup') ? asks : onlyRegroup(view);
}
const isDone = (choices: readonly Choice[]) => !choices.some(({ act }) => act === 'place' || act === 'regroup');

const kTold: Record<string, Record<Language, string | Tell>> = {
  choose_faction: { en: 'Choose your people.', pl: 'Wybierz swój lud.' },
  turn: {
    en: (view, choices) =>
      turnAsks(
        view,
        choices,
        canDo(choices, 'regroup') ? 'Your turn: place a unit, or regroup.' : 'Your turn: place a unit.',
        kEnding.en,
      ),
    pl: (view, choices) =>
      turnAsks(
        view,
        choices,
        canDo(choices, 'regroup')
          ? 'Twoja tura: postaw jednostkę albo przegrupuj się.'
          : 'Twoja tura: postaw jednostkę.',
        kEnding.pl,
      ),
  },
  place_tile: { en: 'A new realm: where does it lie?', pl: 'Nowa kraina: gdzie ma leżeć?' },
  take_token: { en: 'Take a token from a stack.', pl: 'Weź żeton ze stosu.' },
  telekinesis: { en: 'Take one more token by Telekinesis?', pl: 'Wziąć jeszcze żeton przez Telekinezę?' },
  mage_tower: {
    en: (_, __, layout) => ruinSays('Mage-Tower', layout),
    pl: (_, __, layout) => ruinSays('Mage-Tower', layout),
  },
  fortress: {
    en: (_, __, layout) => ruinSays('Fortress', layout),
    pl: (_, __, layout) => ruinSays('Fortress', layout),
  },
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
  put_on_space: {
    en: (view) => `${unitIn(view)} picked up: onto which action space?`,
    pl: (view) => `${unitIn(view)} w ręku: na które pole akcji?`,
  },
  move_unit: { en: 'Move which unit?', pl: 'Którą jednostkę przenieść?' },
  move_to: { en: 'Move it where?', pl: 'Dokąd?' },
  move_monster: { en: 'Move which monster?', pl: 'Którego potwora przenieść?' },
  monster_to: { en: 'Move it where?', pl: 'Dokąd?' },
  rush: {
    en: (_, choices) => rushing(choices, 'Which of the monsters rushes?', 'A monster would rush: stop it?'),
    pl: (_, choices) => rushing(choices, 'Który potwór ma szarżować?', 'Potwór chce szarżować: powstrzymać go?'),
  },
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

export function sayTask(view: View, choices: readonly Choice[], layout: Layout | null = null): string {
  const told = kTold[view.asking.task]?.[settings.language] ?? '';
  return typeof told === 'string' ? told : told(view, choices, layout);
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
