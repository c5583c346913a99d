import { marksLegend } from '../../board/legend';
import { settings } from '../../state/settings.svelte';
import type { Messages } from '../../text/en';
import type { Drawing, LegendEntry } from '../registry';
import Die from '../royal/Die.svelte';
import Kraken from './Kraken.svelte';
import Mark from './Mark.svelte';
import { kColours, kMapRoute, kMapScroll, kSpiral } from './chart';
import type { Layout, Tile } from './types';

const en = {
  chart: 'The chart',
  map: 'Map',
  mapText: 'A move that ends here lets you roll and move once more, or decline.',
  whirlpool: 'Whirlpool',
  whirlpoolText: 'A piece that ends its move here is swept to the other whirlpool and knocks off who is there.',
  strip: 'The dark strip',
  stripText: 'The way past the Kraken, which never leaves it.',
  kraken: 'The Kraken',
  krakenText: 'After the last colour a coin moves it. A piece that it reaches is thrown into a whirlpool.',
  quay: 'A quay',
  quayText: 'Ringed in a colour: only that colour comes here, so its pieces are safe.',
  island: 'The island',
  islandText: 'Where everybody wants to be; only the exact roll lands there.',
  pieces: 'Pieces and dice',
  pieceText: 'A piece of this colour. Landed on by another, it goes back to its ship.',
  marked: 'A marked tip',
  markedText: 'Counts. The roll is the number of marked tips.',
};
const pl: typeof en = {
  chart: 'Mapa morza',
  map: 'Mapa',
  mapText: 'Ruch, który tu się kończy, pozwala rzucić i ruszyć jeszcze raz albo z tego zrezygnować.',
  whirlpool: 'Wir',
  whirlpoolText: 'Pionek, który tu kończy ruch, zostaje porwany do drugiego wiru i strąca tego, kto tam jest.',
  strip: 'Ciemny pas',
  stripText: 'Droga obok Krakena, który nigdy go nie opuszcza.',
  kraken: 'Kraken',
  krakenText: 'Po ostatnim kolorze rusza nim moneta. Pionek, do którego dotrze, wrzuca do wiru.',
  quay: 'Nabrzeże',
  quayText: 'Obwódka w kolorze: wchodzi tu tylko ten kolor, więc jego pionki są bezpieczne.',
  island: 'Wyspa',
  islandText: 'Tam chcą dopłynąć wszyscy; ląduje się tylko dokładnym rzutem.',
  pieces: 'Pionki i kostki',
  pieceText: 'Pionek tego koloru. Gdy stanie na nim inny, wraca na swój statek.',
  marked: 'Znaczony wierzchołek',
  markedText: 'Liczy się. Wynik rzutu to liczba znaczonych wierzchołków.',
};
const words = () => (settings.language === 'pl' ? pl : en);

const disc = 'M0-33a33 33 0 1 0 0 66a33 33 0 1 0 0-66z';
const tile = (
  fill: string,
  stroke: string,
  ...paths: { d: string; fill?: string; stroke?: string; width?: number }[]
) => ({ box: '-38 -38 76 76', paths: [{ d: disc, fill, stroke, width: 5 }, ...paths] }) satisfies Drawing;

/** What a tile does, for who points at it. */
export function tileText(one: Tile | undefined): string {
  if (one === undefined) return words().islandText;
  if (one.kind === 'map') return words().mapText;
  if (one.kind === 'whirlpool') return words().whirlpoolText;
  return one.quay === null ? '' : words().quayText;
}

export function legend(laid: unknown, messages: Messages): LegendEntry[] {
  const { colours, seats } = laid as Layout;
  const w = words();
  const sea = [
    {
      sign: tile(
        'var(--shell)',
        '#6b5a3a',
        { d: kMapScroll, fill: '#f0d8a0', stroke: '#7a5a24', width: 2 },
        { d: kMapRoute, stroke: '#a63a24', width: 2.5 },
      ),
      name: w.map,
      text: w.mapText,
      clause: '5.1',
    },
    {
      sign: tile('#bcd8e6', '#2b6f93', { d: kSpiral, stroke: '#1f6a94', width: 4 }),
      name: w.whirlpool,
      text: w.whirlpoolText,
      clause: '5.3',
    },
    {
      sign: { part: Kraken, props: { at: { x: 0, y: 0 }, isWide: false }, box: '-112 -82 224 164' },
      name: w.kraken,
      text: w.krakenText,
      clause: '6.1',
    },
    { sign: tile('#26365c', '#7f93c4'), name: w.strip, text: w.stripText, clause: '2.5' },
    { sign: tile('var(--shell)', kColours[colours[0] ?? ''] ?? ''), name: w.quay, text: w.quayText, clause: '2.2' },
    {
      sign: {
        box: '-38 -38 76 76',
        paths: [
          { d: disc, fill: '#dcbf84', stroke: '#8a6a36', width: 3 },
          { d: 'M-15-15L15 15M15-15L-15 15', stroke: '#a63a24', width: 8 },
        ],
      },
      name: w.island,
      text: w.islandText,
      clause: '4.6',
    },
  ];
  return [
    ...sea.map((entry) => ({ ...entry, group: w.chart })),
    ...colours.map((colour, seat) => ({
      sign: { part: Mark, props: { seat, colour: kColours[colour] ?? '' }, box: '-28 -28 56 56' },
      name: seats[seat] ?? colour,
      text: w.pieceText,
      clause: '4.4',
      group: w.pieces,
    })),
    {
      sign: { part: Die, props: { marked: true }, box: '-32 -36 64 64' },
      name: w.marked,
      text: w.markedText,
      clause: '3.2',
      group: w.pieces,
    },
    ...marksLegend(messages),
  ];
}
