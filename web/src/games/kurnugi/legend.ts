import { settings } from '../../state/settings.svelte';
import type { Drawing, LegendEntry } from '../registry';
import ActionSign from './ActionSign.svelte';
import God from './God.svelte';
import Token from './Token.svelte';
import { kCrystal, kGate } from './signs';
import type { Layout } from './types';
import { words } from './words';

const en = {
  pieces: 'Pieces',
  soul: 'Each player’s own; it stands in one tomb and may go to the next in a lament.',
  shadow: 'A servant: it takes actions by standing on their spaces, and counts in the tombs it dances into.',
  demon: 'Summoned with used Influence cards; it counts in its tomb, and every Demon has a gift of its own.',
  die: 'Its pips count in the tomb it lies in; on the tablet they wait to be sent.',
  marker: 'Marker',
  markerText: 'On an Influence card: only its owner may play it. On a reward: it is taken.',
  board: 'The land of the dead',
  tomb: (city: string) => `A tomb, the god’s city is ${city}. In a lament the strongest one Present wins its reward.`,
  altarText: 'Stands in its god’s tomb in the owner’s colour; the more steps are filled, the higher its level.',
  gateText: 'On a road: whoever passes along it pays a toll to the owner.',
  crossing: 'A circle where roads cross',
  crossingText: 'The space of the Gate action, with its price.',
  candle: 'Lament',
  candleText: 'A turn in which every tomb is decided: cards are played, sums compared, rewards taken.',
  tokenText: 'Taken in place of placing a Shadow: the number says when one moves in the next turn.',
  slotText: 'A place for an Identity card, which gives its gift while it is there.',
  marks: 'Counts',
  vrilText: 'What actions and cards are paid with.',
  pointsText: 'Who has the most of them in the end wins.',
  strengthText: 'What the Soul and each Shadow count in a tomb; as one rises, the other falls.',
  price: 'A number on a space',
  priceText: 'What the space gives (+) or costs (−) in Vri-il when its action is done.',
  open: 'Green edges',
  openText: 'Can be pressed now. A number beside it is the key that chooses it.',
  crystals: 'Crystals between Identities',
  crystalText: 'Closes where two neighbouring cards show the same half at the same height.',
  actions: 'Actions',
};
const pl: typeof en = {
  pieces: 'Figury',
  soul: 'Każdy gracz ma jedną; stoi w Grobowcu i w Czasie Lamentu może przejść do sąsiedniego.',
  shadow: 'Sługa: stając na polach, wykonuje akcje, a w Grobowcach, do których wejdzie tańcem, liczy się do sumy.',
  demon: 'Przywoływany zagranymi kartami Wpływu; liczy się w swoim Grobowcu i każdy ma unikalną umiejętność.',
  die: 'Oczka liczą się w Grobowcu, w którym leży; na planszy gracza czeka na wysłanie.',
  marker: 'Znacznik',
  markerText: 'Na karcie Wpływu: może ją zagrać tylko właściciel. Na Nagrodzie: została zdobyta.',
  board: 'Kraina umarłych',
  tomb: (city) => `Grobowiec, miasto boga: ${city}. W Czasie Lamentu najsilniejszy z Obecnych zdobywa Nagrodę.`,
  altarText: 'Stoi w Grobowcu swego boga w kolorze właściciela; im więcej pełnych stopni, tym wyższy poziom.',
  gateText: 'Na drodze: kto nią przechodzi, płaci właścicielowi.',
  crossing: 'Krąg na skrzyżowaniu dróg',
  crossingText: 'Pole akcji Brama, z kosztem.',
  candle: 'Czas Lamentu',
  candleText: 'Tura, w której rozstrzyga się każdy Grobowiec: karty, sumy, Nagrody.',
  tokenText: 'Bierze się zamiast kłaść Cień: liczba mówi, w jakiej kolejności gra się w następnej turze.',
  slotText: 'Miejsce na kartę Tożsamości, która daje tu swój dar.',
  marks: 'Liczby',
  vrilText: 'Nim płaci się za akcje i karty.',
  pointsText: 'Kto ma ich na końcu najwięcej, wygrywa.',
  strengthText: 'Ile w Grobowcu liczy się Dusza i każdy Cień; gdy jedno rośnie, drugie maleje.',
  price: 'Liczba na polu',
  priceText: 'Ile Vri-ilu pole daje (+) albo kosztuje (−), gdy wykonuje się jego akcję.',
  open: 'Zielone obwódki',
  openText: 'Można teraz nacisnąć. Liczba obok to klawisz, który to wybiera.',
  crystals: 'Kryształy między Tożsamościami',
  crystalText: 'Zamyka się, gdy dwie sąsiednie karty pokazują na tej samej wysokości tę samą część kryształu.',
  actions: 'Akcje',
};
const told = () => (settings.language === 'pl' ? pl : en);

/** What the pieces and counts mean, for panels that show them. */
export const meaning = (
  kind:
    | 'soul'
    | 'shadow'
    | 'demon'
    | 'die'
    | 'markerText'
    | 'vrilText'
    | 'pointsText'
    | 'strengthText'
    | 'crystalText'
    | 'tokenText'
    | 'slotText',
): string => told()[kind];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const kBox = '-13 -13 26 26';
const kActionClauses: Record<string, string> = {
  invocation: '4.15',
  manipulation: '4.16',
  generosity: '4.17',
  ritual: '4.18',
  soul_way: '4.19',
  shadow_way: '4.19',
  identity: '6.2',
  madness: '6.7',
  altar: '7.1',
  influences: '8.2',
  dance: '4.14',
  kur: '4.7',
  triad: '7.9',
  temple: '7.5',
  gate: '9.1',
  demon: '8.10',
  pact: '10.1',
};

function pieces(): LegendEntry[] {
  const w = told();
  const token = (kind: string, value = 5): Drawing => ({
    part: Token,
    props: { kind, colour: 'blue', value, size: 34 },
  });
  return [
    { sign: token('soul'), name: words().soul, text: w.soul, clause: '3.9' },
    { sign: token('shadow'), name: words().shadow, text: w.shadow, clause: '4.3' },
    { sign: token('demon'), name: words().demon, text: w.demon, clause: '8.10' },
    { sign: token('die'), name: capital(words().dice), text: w.die, clause: '5.5' },
    {
      sign: { box: kBox, paths: [{ d: kCrystal['mark'] ?? '', fill: 'var(--lapis)' }] },
      name: w.marker,
      text: w.markerText,
      clause: '1.7',
    },
  ].map((entry) => ({ ...entry, group: w.pieces }));
}

function land(layout: Layout): LegendEntry[] {
  const w = told();
  const steps = 'M-11 4H11V11H-11zM-7-3H7V4H-7z';
  const gate: LegendEntry[] = [
    { sign: { box: kBox, paths: [{ d: kGate, fill: 'var(--lapis)' }] }, name: words().gate, text: w.gateText },
    {
      sign: {
        box: kBox,
        paths: [{ d: 'M0-11a11 11 0 1 0 0 22a11 11 0 1 0 0-22z', fill: '#0d0a14', stroke: '#b9a6e6' }],
      },
      name: w.crossing,
      text: w.crossingText,
    },
  ];
  return [
    ...layout.tombs.map((tomb) => ({
      sign: { part: God, props: { god: tomb.id, size: 34 } },
      name: tomb.name,
      text: w.tomb(tomb.city),
      clause: '2.1',
    })),
    {
      sign: {
        box: kBox,
        paths: [
          { d: steps, fill: 'var(--lapis)' },
          { d: 'M-3-10H3V-3H-3z', stroke: 'var(--lapis)', width: 1.5 },
        ],
      },
      name: words().altars,
      text: w.altarText,
      clause: '7.1',
    },
    ...(layout.gates.length > 0 ? gate.map((entry) => ({ ...entry, clause: '9.6' })) : []),
    {
      sign: {
        box: '-4 -1 20 22',
        paths: [
          { d: 'M3 8H9V19H3z', fill: 'var(--shell-edge)', stroke: 'var(--wood-dark)', width: 0.8 },
          { d: 'M6 8C3 5 5 3 6 0C7 3 9 5 6 8z', fill: '#e9a92c' },
        ],
      },
      name: w.candle,
      text: w.candleText,
      clause: '2.14',
    },
  ].map((entry) => ({ ...entry, group: w.board }));
}

function counts(): LegendEntry[] {
  const w = told();
  const crystal = (id: string): Drawing => ({ box: kBox, paths: [{ d: kCrystal[id] ?? '', fill: 'var(--gold)' }] });
  const green = 'var(--malachite)';
  return [
    { sign: crystal('vril'), name: words().vril, text: w.vrilText, clause: '1.5' },
    { sign: crystal('point'), name: capital(words().points), text: w.pointsText, clause: '1.1' },
    { sign: crystal('strength'), name: words().strength, text: w.strengthText, clause: '3.9' },
    {
      sign: {
        box: kBox,
        paths: [{ d: 'M-11-9H11V9H-11z', stroke: 'currentColor', width: 1.2 }, { d: 'M-6-1H6V1H-6z' }],
      },
      name: w.price,
      text: w.priceText,
      clause: '2.4',
    },
    {
      sign: { box: kBox, paths: [{ d: 'M-11-9H11V9H-11z', stroke: green, width: 3 }] },
      name: w.open,
      text: w.openText,
    },
  ].map((entry) => ({ ...entry, group: w.marks }));
}

export function legend(laid: unknown): LegendEntry[] {
  const layout = laid as Layout;
  const w = told();
  return [
    ...pieces(),
    ...land(layout),
    ...counts(),
    ...layout.actions.map(({ id, name, text }) => {
      const clause = kActionClauses[id];
      return {
        sign: { part: ActionSign, props: { action: id, size: 30 } },
        name,
        text: text ?? '',
        ...(clause !== undefined && { clause }),
        group: w.actions,
      };
    }),
    ...layout.halves.map(({ id, name }) => ({
      sign: { box: kBox, paths: [{ d: kCrystal[id] ?? '', fill: 'var(--gold)' }] },
      name: capital(name),
      text: w.crystalText,
      clause: '6.4',
      group: w.crystals,
    })),
  ];
}
