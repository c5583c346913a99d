import type { Component } from 'svelte';
import { settings } from '../../state/settings.svelte';
import type { Drawing, Inline, LegendEntry } from '../registry';
import Beast from './Beast.svelte';
import Die from './Die.svelte';
import Glyph from './Glyph.svelte';
import Piece from './Piece.svelte';
import Roof from './Roof.svelte';
import Sign from './Sign.svelte';
import { kEffects, kLand, kRuins, kWatcher } from './art';
import { diceOf } from './describe';
import { runsOf, said, signsIn, type Told } from './runs';
import { kUnits } from './scene';
import type { Layout } from './types';
import { words } from './words';

const en = {
  goods: 'Resources and rewards',
  goodText: 'Pays for Dwellings, units and cards; pressed on the mat to pay with it.',
  anyText: 'One of the resources, of your choice.',
  goldText: 'Pays for any resource.',
  magicText: 'A card of the Magic deck: a spell, a quest or a prophecy.',
  pointsText: 'Who has the most of them in the end wins.',
  powerText: 'A step up on the track of an element.',
  gloryText: 'A step on the track of Glory, with what its space gives.',
  orbText: 'Waits at the top of an element’s track for whoever comes there first; spent for a reward.',
  units: 'Units and Dwellings',
  unitText: (dice: string) => `Rolls ${dice} in a battle. A number on it says how many stand there.`,
  roof: 'Dwelling',
  roofText: (most: number) => `The roof of whoever settled there; ${most} of one player bring the end.`,
  stack: 'Stack of tokens',
  stackText: 'The one on top shows what it gives; the number says how many lie there.',
  elements: 'Elements',
  elementText: (first: string, second: string) => `Its realms give above all ${first}, then ${second}.`,
  ruins: 'Ruins',
  monsters: 'Monsters',
  ghosts: 'The Ghosts',
  watcherText: 'Stands where the Living placed a unit last; Ghost cards send their units from where it is.',
  ghostText: 'A unit of the Ghosts; pale on their mat while it is away.',
  die: 'Die on the mat',
  dieText: 'The faces that choose this zone, or this row.',
  rowText: 'What the Ghosts get when a token comes to this space.',
};
const pl: typeof en = {
  goods: 'Zasoby i nagrody',
  goodText: 'Płaci się nim za siedziby, jednostki i karty; żeby zapłacić, naciśnij go na planszy gracza.',
  anyText: 'Jeden z zasobów, do wyboru.',
  goldText: 'Zastępuje w opłacie dowolny zasób.',
  magicText: 'Karta z talii magii: zaklęcie, misja albo przepowiednia.',
  pointsText: 'Kto ma ich na końcu najwięcej, wygrywa.',
  powerText: 'Krok w górę na torze żywiołu.',
  gloryText: 'Krok na torze chwały i to, co daje jego pole.',
  orbText: 'Czeka na szczycie toru żywiołu na tego, kto pierwszy tam dojdzie; wydaje się ją na nagrodę.',
  units: 'Jednostki i siedziby',
  unitText: (dice) => `W bitwie rzuca: ${dice}. Liczba mówi, ile ich tam stoi.`,
  roof: 'Siedziba',
  roofText: (most) => `Dach tego, kto się tam osiedlił; gdy jeden gracz ma ${most}, zbliża się koniec.`,
  stack: 'Stos żetonów',
  stackText: 'Wierzchni pokazuje, co daje; liczba mówi, ile ich leży.',
  elements: 'Żywioły',
  elementText: (first, second) => `Jego krainy dają przede wszystkim: ${first}, potem: ${second}.`,
  ruins: 'Ruiny',
  monsters: 'Potwory',
  ghosts: 'Duchy',
  watcherText:
    'Stoi tam, gdzie Żywy ostatnio postawił jednostkę; karty Duchów liczą od niego, dokąd idą ich jednostki.',
  ghostText: 'Jednostka Duchów; blada na ich planszy, gdy jej tam nie ma.',
  die: 'Kość na planszy',
  dieText: 'Ścianki, które wybierają tę strefę albo ten rząd.',
  rowText: 'Co dostają Duchy, gdy na to pole trafi żeton.',
};

// Every part wants something else.
const part = (what: Component<any>, props: Record<string, unknown>, box: string): Drawing => ({
  part: what,
  props,
  box,
});
const kBox = '-1 -1 26 26';
const sign = (which: string): Drawing => part(Sign, { sign: which }, kBox);
const piece = (unit: string, isGhost = false): Drawing => part(Piece, { unit, side: 0, isGhost }, '-24 -24 48 52');

/** A text of the server with its signs said. */
const saidOf = (told: Told): string => said(runsOf(told), words().signs);

/** A sentence of the server, its letters for resources drawn. */
export const inline = (text: string): Inline[] =>
  signsIn(text).map((run) =>
    typeof run === 'string' ? { text: run } : { text: words().signs[run.sign] ?? run.sign, sign: sign(run.sign) },
  );

function goods(): LegendEntry[] {
  const tell = settings.language === 'pl' ? pl : en;
  const { signs } = words();
  const one = (which: string, text: string, clause: string): LegendEntry => ({
    sign: sign(which),
    name: signs[which] ?? which,
    text,
    clause,
    group: tell.goods,
  });
  return [
    ...['G', 'S', 'P', 'T', 'W'].map((letter) => one(letter, tell.goodText, '1.2')),
    one('$', tell.goldText, '1.4'),
    one('?', tell.anyText, '1.3'),
    one('M', tell.magicText, '8.1'),
    one('points', tell.pointsText, '1.1'),
    one('power', tell.powerText, '3.13'),
    one('glory', tell.gloryText, '3.18'),
    one('orb', tell.orbText, '3.14'),
  ];
}

function people({ units, rooftops }: Layout): LegendEntry[] {
  const tell = settings.language === 'pl' ? pl : en;
  const group = tell.units;
  const pile = [6, 2, -2].map((y) => ({
    d: `M-20 ${y}a20 12 0 1 0 40 0a20 12 0 1 0-40 0z`,
    fill: '#fffbf2',
    stroke: '#17130f',
  }));
  return [
    ...kUnits.map((unit) => ({
      sign: piece(unit),
      name: units[unit].name,
      text: tell.unitText(words().monsterDice(units[unit].dice)),
      clause: '2.8',
      group,
    })),
    {
      sign: part(Roof, { side: 0, isGhost: false }, '-34 -28 68 58'),
      name: tell.roof,
      text: tell.roofText(rooftops),
      clause: '3.11',
      group,
    },
    { sign: { box: '-24 -18 48 40', paths: pile }, name: tell.stack, text: tell.stackText, clause: '2.7', group },
  ];
}

function land(layout: Layout): LegendEntry[] {
  const tell = settings.language === 'pl' ? pl : en;
  const { signs } = words();
  return [
    ...layout.elements.map(({ id, name, primary, secondary }) => ({
      sign: part(Glyph, { element: id }, '-14 -14 28 28'),
      name,
      text: tell.elementText(signs[primary] ?? primary, signs[secondary] ?? secondary),
      clause: '3.9',
      group: tell.elements,
    })),
    ...layout.ruins.map(({ id, name, ...told }) => ({
      sign: {
        box: '-52 -54 104 104',
        paths: [
          { d: kRuins[id]?.d ?? '', fill: kLand['']?.edge ?? '' },
          { d: kRuins[id]?.line ?? '', fill: 'none', stroke: kLand['']?.ink ?? '', width: 5 },
        ],
      },
      name,
      text: saidOf(told),
      clause: '3.10',
      group: tell.ruins,
    })),
    ...layout.monsters.map((monster) => ({
      sign: part(Beast, { id: monster.id, element: monster.element }, '-54 -56 108 110'),
      name: monster.name,
      text: `${diceOf(monster)}; ${saidOf(monster)}.`,
      clause: '5.8',
      group: tell.monsters,
    })),
  ];
}

function ghosts({ ghosts: mat }: Layout): LegendEntry[] {
  if (mat === undefined) return [];
  const tell = settings.language === 'pl' ? pl : en;
  const group = tell.ghosts;
  const effects = new Map(mat.cards.flatMap((card) => card.effects).map((effect) => [effect.id, effect]));
  const line = { fill: 'none', stroke: 'var(--amethyst)', width: 2 };
  const rows = [
    ['magic', 'M'],
    ['glory', 'glory'],
    ['adventure', 'adventure'],
  ] as const;
  return [
    {
      sign: {
        box: '-30 -30 60 60',
        paths: [
          { d: kWatcher, fill: '#f2f5fb', stroke: '#47356b', width: 4 },
          { d: 'M0-10a10 10 0 1 0 0 20a10 10 0 1 0 0-20z', fill: '#6b3f8c' },
        ],
      },
      name: words().watcher,
      text: tell.watcherText,
      clause: '13.15',
      group,
    },
    { sign: piece('worker', true), name: words().tabs.ghosts, text: tell.ghostText, clause: '11.1', group },
    {
      sign: { part: Die, props: { face: 3, side: 2, size: 28 } },
      name: tell.die,
      text: tell.dieText,
      clause: '12.1',
      group,
    },
    ...[...effects.values()].map(({ id, name, ...told }) => ({
      sign: { box: kBox, paths: [{ d: kEffects[id] ?? '', ...line }] },
      name,
      text: `${saidOf(told)}.`,
      clause: '14.5',
      group,
    })),
    ...rows.map(([space, which]) => ({
      sign: sign(which),
      name: words().spaces[space] ?? space,
      text: tell.rowText,
      clause: '12.4',
      group,
    })),
  ];
}

/** Names and texts of the box begin small. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Every sign of the map, the mats and the tracks. */
export function legend(laid: unknown): LegendEntry[] {
  const layout = laid as Layout;
  return [...goods(), ...people(layout), ...land(layout), ...ghosts(layout)].map((entry) => ({
    ...entry,
    name: sentence(entry.name),
    text: sentence(entry.text),
  }));
}
