import { marksLegend } from '../../board/legend';
import { settings } from '../../state/settings.svelte';
import type { Messages } from '../../text/en';
import type { Drawing, LegendEntry } from '../registry';
import { pieceSign, plaque } from '../royal/legend';
import { skinOf } from './motifs';
import type { Layout, Tile } from './types';

const en = {
  named: 'Named tiles',
  roles: {
    fort: 'Who holds every fort at once wins. A piece that moves onto one may earn another turn.',
    entrance: 'Whatever the roll, you may put a piece here instead; an enemy piece goes back to its pool.',
    royal: 'With gold and silver you may put a piece on one of these, if it is empty.',
    ishtar: 'With silver on both dice you may put a piece here. While it stands here, your pieces on forts are safe.',
    marduk: 'With gold on both dice you may put a piece here.',
  } as Record<string, string>,
  lands: 'Lands',
  sections: {
    earth: ['Earth', 'Who holds the forts on Earth dominates it: a capture does not end the move.'],
    bridge: ['The bridge', 'The way between Earth and Heaven.'],
    heaven: ['Heaven', 'Who holds the forts in Heaven dominates it: two tips of one colour carry a piece farther.'],
  } as Record<string, readonly [string, string]>,
  pieces: 'Pieces and dice',
  light: 'The pieces of Light.',
  dark: 'The pieces of Dark.',
  shield: 'A golden ring around a piece',
  shieldText: 'Ishtar protects it: it cannot be captured on its fort.',
  ruled: 'A section washed in one colour',
  ruledText: 'Whoever has that colour dominates it.',
  tower: 'The small forts beside the board',
  towerText: 'How many forts a player holds; the full ones are held.',
  gold: 'A gold tip',
  silver: 'A silver tip',
  tipText: 'A tip is a step. The colours matter where both dice show one.',
  blank: 'A blank tip',
  blankText: 'No step. Two blanks let you put a piece beside one of yours.',
};
const pl: typeof en = {
  named: 'Pola z nazwą',
  roles: {
    fort: 'Kto trzyma naraz wszystkie forty, wygrywa. Pionek, który na fort wejdzie, może dać następną turę.',
    entrance: 'Przy każdym rzucie możesz zamiast ruchu wystawić tu pionek; pionek wroga wraca do jego zasobu.',
    royal: 'Złoto i srebro pozwalają wystawić pionek na jednym z tych pól, jeśli jest puste.',
    ishtar: 'Srebro na obu kościach pozwala wystawić tu pionek. Dopóki stoi, twoje pionki na fortach są bezpieczne.',
    marduk: 'Złoto na obu kościach pozwala wystawić tu pionek.',
  },
  lands: 'Krainy',
  sections: {
    earth: ['Ziemia', 'Kto trzyma forty na Ziemi, panuje nad nią: bicie nie kończy ruchu.'],
    bridge: ['Most', 'Droga między Ziemią a Niebem.'],
    heaven: ['Niebo', 'Kto trzyma forty w Niebie, panuje nad nim: dwa wierzchołki jednego koloru niosą pionek dalej.'],
  },
  pieces: 'Pionki i kostki',
  light: 'Pionki jasnych.',
  dark: 'Pionki ciemnych.',
  shield: 'Złoty krąg wokół pionka',
  shieldText: 'Chroni go Isztar: na forcie nie można go zbić.',
  ruled: 'Kraina w jednym kolorze',
  ruledText: 'Panuje nad nią ten, czyj to kolor.',
  tower: 'Małe forty obok planszy',
  towerText: 'Ile fortów trzyma gracz; wypełnione są zajęte.',
  gold: 'Złoty wierzchołek',
  silver: 'Srebrny wierzchołek',
  tipText: 'Wierzchołek to krok. Kolory są ważne, gdy pokazują go obie kostki.',
  blank: 'Pusty wierzchołek',
  blankText: 'Ani kroku. Dwa puste pozwalają wystawić pionek obok własnego.',
};
const words = () => (settings.language === 'pl' ? pl : en);

const kClauses: Record<string, string> = {
  fort: '8.1',
  entrance: '4.2',
  royal: '4.4',
  ishtar: '6.4',
  marduk: '4.6',
  earth: '7.1',
  bridge: '2.1',
  heaven: '7.3',
};
const ring = 'M0-43a43 43 0 1 0 0 86a43 43 0 1 0 0-86z';
const kFort = 'M-34 36V-6h8v-10h6v10h7v-22h-4v-9h8v5h5v-5h8v5h5v-5h8v9h-4v22h7v-10h6v10h8V36z';
const kBody = { d: 'M0-29L25.5 15L-25.5 15z', fill: 'var(--shell)', stroke: 'var(--bitumen)', width: 3 };
const die = (fill: string | null): Drawing => ({
  box: '-32 -38 64 64',
  paths: [kBody, ...(fill === null ? [] : [{ d: 'M0-12L10.5 6L-10.5 6z', fill, stroke: 'var(--bitumen)', width: 2 }])],
});

/** What a tile's name means, for who points at it. */
export const tileText = (tile: Tile | undefined): string =>
  tile === undefined || tile.role === null ? '' : (words().roles[tile.role] ?? '');

function tiles({ squares }: Layout): LegendEntry[] {
  const roles = Object.keys(words().roles).flatMap((role) => squares.find((tile) => tile.role === role) ?? []);
  const plain = ['earth', 'bridge', 'heaven'].flatMap((section) => {
    const tile = squares.find((one) => one.section === section);
    return tile === undefined ? [] : [{ ...tile, role: null }];
  });
  return [
    ...roles.map((tile) => ({
      sign: plaque(skinOf(tile)),
      name: tile.title ?? '',
      text: tileText(tile),
      clause: kClauses[tile.role ?? ''],
      group: words().named,
    })),
    ...plain.map((tile) => ({
      sign: plaque(skinOf(tile)),
      name: words().sections[tile.section]?.[0] ?? '',
      text: words().sections[tile.section]?.[1] ?? '',
      clause: kClauses[tile.section],
      group: words().lands,
    })),
  ].map(({ clause, ...entry }) => (clause === undefined ? entry : { ...entry, clause }));
}

export function legend(laid: unknown, messages: Messages): LegendEntry[] {
  const w = words();
  const group = w.pieces;
  const gold = 'var(--inlay-gold)';
  return [
    ...tiles(laid as Layout),
    {
      sign: { box: '-48 -48 96 96', paths: [{ d: 'M-47-47H47V47H-47z', fill: 'var(--lapis-pale)' }] },
      name: w.ruled,
      text: w.ruledText,
      group: w.lands,
    },
    { sign: pieceSign('light'), name: messages.light, text: w.light, group },
    { sign: pieceSign('dark'), name: messages.dark, text: w.dark, group },
    {
      sign: {
        box: '-50 -50 100 100',
        paths: [
          { d: ring, fill: 'var(--shell-edge)', stroke: gold, width: 7 },
          { d: 'M0-30a30 30 0 1 0 0 60a30 30 0 1 0 0-60z', fill: 'var(--shell)' },
        ],
      },
      name: w.shield,
      text: w.shieldText,
      clause: '6.4',
      group,
    },
    {
      sign: { box: '-44 -44 88 88', paths: [{ d: kFort, fill: gold, stroke: 'var(--bitumen)', width: 3 }] },
      name: w.tower,
      text: w.towerText,
      clause: '1.1',
      group,
    },
    { sign: die(gold), name: w.gold, text: w.tipText, clause: '3.2', group },
    { sign: die('#c9d2de'), name: w.silver, text: w.tipText, clause: '3.2', group },
    { sign: die(null), name: w.blank, text: w.blankText, clause: '3.5', group },
    ...marksLegend(messages),
  ];
}
