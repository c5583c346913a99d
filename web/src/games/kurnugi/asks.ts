import { nameIn } from './names';
import { playerOf } from './standing';
import type { Layout, View } from './types';

// What the table asks at each step, in the game's words: which tomb it is about, which card, how much is left.
export interface Asked {
  tomb: string;
  card: string;
  /** Shadows that are still at home. */
  home: number;
  die: number;
  isAlone: boolean;
}
type Ask = string | ((asked: Asked) => string);

const en: Record<string, Ask> = {
  colour: 'Choose your colour by its tomb.',
  neutral_colour: 'Which Soul stays neutral? Choose one, or leave it to the lot.',
  neutral_answer: 'Do you agree to this neutral Soul, or shall the lot decide?',
  plan: ({ home, isAlone }) =>
    home === 0
      ? 'Your Shadows are placed: take an initiative token.'
      : `Put a Shadow on the space of an action${isAlone ? '' : ', or take an initiative token'}. ${home} at home.`,
  actions: 'Take back a Shadow and do its action, or forgo it.',
  invoke: 'Send dice to tombs, or call dice back from them.',
  manipulate: 'Turn dice up by one on the tablet, or down by one in tombs.',
  generosity: 'Split which die in two?',
  midwife: 'Turn one of the two new dice up by one?',
  ritual: 'Pay for a new die, or give one up for Vri-il?',
  place_die: ({ die }) => `The new die shows ${die}: which tomb does it go to?`,
  pick_shadow: 'Which of your Shadows?',
  pick_identity: 'Which card do you keep, and in which slot?',
  madness: 'Which Identity goes?',
  pick_altar: 'Which Altar do you build or raise?',
  pick_triad: 'Which Altar of the Triad?',
  raise_altar: 'Which of your Altars rises a level?',
  mark: 'Put your marker on a free Influence card.',
  unmark: 'Which Influence card loses its marker?',
  remove_die: 'Which die leaves the game?',
  other_temple: 'Do as which other Temple does?',
  dance: 'Vri-il for each player Present, or a marker on the card?',
  kur: 'Which action does the Shadow leave the game for? Or bring one back.',
  return_shadow: 'On which space does the Shadow come back?',
  any_action: 'Do which action at its price, or none?',
  demon: 'Which Demon answers?',
  gate: 'Choose the road to bar and the circle of the Gate.',
  attach_pact: 'On which side does the Pact join?',
  pact_reward: 'Choose a Pact.',
  resources: 'What comes to you first?',
  thief: 'From whom does the Thief take?',
  fisherman: 'Move a die to a neighbouring tomb?',
  reroll: 'Which dice are rolled again?',
  reconsider: 'Keep the roll, or roll again?',
  move_dice: 'Move which of your dice, and where to?',
  change_dice: 'Turn which die by one?',
  strength: 'Shall the Soul grow stronger, or the Shadows?',
  crystals: 'Which crystal first?',
  move_pieces: 'A step with your Soul or a Demon to a tomb beside it?',
  cards: ({ tomb }) => `The lament of ${tomb}: play a card, or pass.`,
  card_target: ({ card, tomb }) => `${card} in the tomb of ${tomb}: what does it touch?`,
  pick_field: ({ tomb }) => `You are first in the tomb of ${tomb}: take a reward.`,
  pick_pile: ({ card }) => `Onto which pile goes ${card}?`,
  renew_cards: 'Which card is laid aside first?',
};

const pl: Record<string, Ask> = {
  colour: 'Wybierz kolor, wskazując jego Grobowiec.',
  neutral_colour: 'Która Dusza będzie Neutralna? Wybierz albo zdaj się na los.',
  neutral_answer: 'Zgadzasz się na tę Duszę Neutralną czy rozstrzygnie los?',
  plan: ({ home, isAlone }) =>
    home === 0
      ? 'Twoje Cienie już stoją: weź znacznik Inicjatywy.'
      : `Połóż Cień na polu akcji${isAlone ? '' : ' albo weź znacznik Inicjatywy'}. W domu: ${home}.`,
  actions: 'Weź z powrotem Cień: wykonaj jego akcję albo z niej zrezygnuj.',
  invoke: 'Wyślij Kości Ofiarne do Grobowców albo je stamtąd odwołaj.',
  manipulate: 'Obróć Kości Ofiarne: na planszy o jeden w górę, w Grobowcach o jeden w dół.',
  generosity: 'Którą Kość Ofiarną rozbić na dwie?',
  midwife: 'Obrócić jedną z dwóch nowych Kości Ofiarnych o jeden w górę?',
  ritual: 'Zapłacić za nową Kość Ofiarną czy oddać jedną za Vri-il?',
  place_die: ({ die }) => `Na nowej Kości Ofiarnej wypadło ${die}: do którego Grobowca?`,
  pick_shadow: 'Który z twoich Cieni?',
  pick_identity: 'Którą kartę zatrzymujesz i na którym miejscu?',
  madness: 'Która Tożsamość odchodzi?',
  pick_altar: 'Który Ołtarz budujesz lub rozbudowujesz?',
  pick_triad: 'Który Ołtarz Triady?',
  raise_altar: 'Który z twoich Ołtarzy rośnie o poziom?',
  mark: 'Połóż znacznik na wolnej karcie Wpływu.',
  unmark: 'Z której karty Wpływu znika znacznik?',
  remove_die: 'Która Kość Ofiarna wypada z gry?',
  other_temple: 'Zrobić to, co która inna Świątynia?',
  dance: 'Vri-il za każdego Obecnego gracza czy znacznik na karcie?',
  kur: 'Dla której akcji Cień opuszcza grę? Albo przywróć innego.',
  return_shadow: 'Na które pole wraca Cień?',
  any_action: 'Którą akcję wykonać za jej koszt, czy żadną?',
  demon: 'Który Demon odpowie?',
  gate: 'Wybierz drogę, którą zamkniesz, i Krąg Bramy.',
  attach_pact: 'Z której strony dołącza Pakt?',
  pact_reward: 'Wybierz Pakt.',
  resources: 'Co zyskujesz najpierw?',
  thief: 'Komu zabiera Złodziej?',
  fisherman: 'Przenieść Kość Ofiarną do sąsiedniego Grobowca?',
  reroll: 'Które Kości Ofiarne przerzucić?',
  reconsider: 'Zostawić rzut czy rzucić ponownie?',
  move_dice: 'Które ze swoich Kości Ofiarnych przenieść i dokąd?',
  change_dice: 'Którą Kość Ofiarną obrócić o jeden?',
  strength: 'Wzmocnić Duszę czy Cienie?',
  crystals: 'Który kryształ najpierw?',
  move_pieces: 'Krok Duszy albo Demona do sąsiedniego Grobowca?',
  cards: ({ tomb }) => `Czas Lamentu, Grobowiec: ${tomb}. Zagraj kartę albo spasuj.`,
  card_target: ({ card, tomb }) => `${card}, Grobowiec: ${tomb}. Czego dotyczy karta?`,
  pick_field: ({ tomb }) => `Pierwsze miejsce, Grobowiec: ${tomb}. Weź Nagrodę.`,
  pick_pile: ({ card }) => `Na który stos trafia ${card}?`,
  renew_cards: 'Którą kartę odłożyć najpierw?',
};

export const kAsks = { en, pl };

/** The question of the moment; empty where nobody is asked. */
export function askFor(view: View, layout: Layout, language: 'en' | 'pl'): string {
  const ask = kAsks[language][view.step ?? view.phase] ?? '';
  if (typeof ask === 'string') return ask;
  const who = playerOf(view, view.asks?.owner ?? view.actor);
  return ask({
    tomb: nameIn(layout.tombs, view.lament.tomb),
    card: nameIn(layout.influences, view.asks?.card),
    home: who?.home ?? 0,
    die: view.asks?.die ?? 0,
    isAlone: layout.seats.length === 1,
  });
}
