import { marksLegend } from '../../board/legend';
import { settings } from '../../state/settings.svelte';
import type { Messages } from '../../text/en';
import type { Drawing, LegendEntry } from '../registry';
import Die from './Die.svelte';
import Piece from './Piece.svelte';
import { kMotifs, type Skin } from './motifs';

const en = {
  squares: 'Squares',
  rosette: 'Rosette',
  rosetteText:
    'Whoever ends a move here rolls once more. Where the rule set says so, nobody can capture the piece here.',
  plain: 'Every other inlay',
  plainText: 'Eyes, dots, steps and waves are only ornament: these squares are all alike.',
  pieces: 'Pieces and dice',
  light: 'Shell with lapis dots: the pieces of Light, who plays from row A.',
  dark: 'Shale with shell dots: the pieces of Dark, who plays from row C.',
  marked: 'A marked tip',
  markedText: 'Counts. The roll is the number of marked tips that point up.',
  blank: 'A blank tip',
  blankText: 'Counts nothing.',
};
const pl: typeof en = {
  squares: 'Pola',
  rosette: 'Rozeta',
  rosetteText: 'Kto kończy tu ruch, rzuca jeszcze raz. Jeśli tak mówi zestaw zasad, pionka nie można tu zbić.',
  plain: 'Wszystkie inne wzory',
  plainText: 'Oczy, kropki, schodki i fale to tylko ozdoba: te pola są jednakowe.',
  pieces: 'Pionki i kostki',
  light: 'Muszla z kropkami lapisu: pionki jasnych, którzy grają od rzędu A.',
  dark: 'Łupek z kropkami muszli: pionki ciemnych, którzy grają od rzędu C.',
  marked: 'Znaczony wierzchołek',
  markedText: 'Liczy się. Wynik rzutu to liczba znaczonych wierzchołków u góry.',
  blank: 'Pusty wierzchołek',
  blankText: 'Nie liczy się.',
};

/** A square of the box by itself. */
export const plaque = ({ ground, line, inlays }: Skin): Drawing => ({
  box: '-48 -48 96 96',
  paths: [
    { d: 'M-47-47H47V47H-47z', fill: ground },
    { d: 'M-43.5-43.5H43.5V43.5H-43.5zM-40.5-40.5V40.5H40.5V-40.5z', fill: line },
    ...inlays,
  ],
});
export const pieceSign = (side: 'light' | 'dark'): Drawing => ({
  part: Piece,
  props: { side },
  box: '-42 -42 84 84',
});

export const rosetteText = (): string => (settings.language === 'pl' ? pl : en).rosetteText;

export function legend(_laid: unknown, messages: Messages): LegendEntry[] {
  const words = settings.language === 'pl' ? pl : en;
  const square = (motif: keyof typeof kMotifs, line: string) =>
    plaque({ ground: 'var(--shell)', line, inlays: kMotifs[motif] });
  const die = (marked: boolean): Drawing => ({ part: Die, props: { marked }, box: '-32 -36 64 64' });
  return [
    {
      sign: square('rosette', 'var(--inlay-gold)'),
      name: words.rosette,
      text: words.rosetteText,
      clause: '5.1',
      group: words.squares,
    },
    {
      sign: square('eyes', 'var(--lapis-stone)'),
      name: words.plain,
      text: words.plainText,
      clause: '1.1',
      group: words.squares,
    },
    { sign: pieceSign('light'), name: messages.light, text: words.light, clause: '1.6', group: words.pieces },
    { sign: pieceSign('dark'), name: messages.dark, text: words.dark, clause: '1.6', group: words.pieces },
    { sign: die(true), name: words.marked, text: words.markedText, clause: '2.1', group: words.pieces },
    { sign: die(false), name: words.blank, text: words.blankText, group: words.pieces },
    ...marksLegend(messages),
  ];
}
