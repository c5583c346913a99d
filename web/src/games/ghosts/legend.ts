import { settings } from '../../state/settings.svelte';
import type { Drawing, LegendEntry } from '../registry';
import Tile from './Tile.svelte';
import { kCardSigns, kHelmet, kMapSigns, kSpear } from './signs';
import type { Layout, Special, Terrain, TileKind } from './types';
import { words as wordsIn } from './words';

const en = {
  country: 'The country',
  terrain: {
    desert: 'Open land: nothing stops you here.',
    water: 'Whoever enters it stops, but for those with a boat.',
    mountain: 'Whoever enters it stops, but for those with a rope.',
    emmer: 'Lets one pass; whoever defends here is stronger.',
  },
  places: {
    oasis: ['Oasis', 'Neutral: adventurers share it and do not fight each other here.'],
    stone: ['Standing Stone', 'From one of them an adventurer may go to another that is discovered, for a move.'],
    ghost: ['Ghost', 'May be challenged; whoever beats it may travel far.'],
    ziggurat: ['Ziggurat', 'Sells a map for Lapis; the small sign says which.'],
    ur: ['Ur', 'One of the Ur tiles, turned up; the City is among them.'],
    city: ['City of Ur', 'Nanna is here: whoever has what it takes may challenge the god.'],
  },
  urBackText: 'An Ur tile that nobody has turned up yet.',
  hiddenText: 'A tile face down; in its corner what you know of it.',
  kishText: 'A spear for each Kish that stands on the square; they fight whoever comes.',
  akkadian: 'Akkadian',
  akkadianText: 'Stronger than the Kish, and fought like them.',
  maps: 'Maps',
  mapText: (all: number) => `One of the ${all} maps; full when it is held, dashed while it is missing.`,
  attempts: 'Attempts',
  attemptsText: (all: number) => `A moon for each attempt at Nanna that is left, of ${all}.`,
  equipment: 'Treasure',
  kindText: 'Equipment; its number counts in a fight. Of each kind one may be used.',
  gemText: 'Not worn: it pays, as the small stones on it say.',
  discoveries: 'Discovery Cards',
};
const pl: typeof en = {
  country: 'Kraj',
  terrain: {
    desert: 'Otwarty teren: nic tu nie zatrzymuje.',
    water: 'Kto na nią wejdzie, zatrzymuje się, chyba że ma łódź.',
    mountain: 'Kto w nie wejdzie, zatrzymuje się, chyba że ma linę.',
    emmer: 'Przepuszcza; kto się tu broni, jest silniejszy.',
  },
  places: {
    oasis: ['Oaza', 'Neutralna: poszukiwacze mogą tu stać razem i nie walczą ze sobą.'],
    stone: ['Menhir', 'Z jednego poszukiwacz może za ruch przejść do innego odkrytego.'],
    ghost: ['Duch', 'Można go wyzwać; kto go pokona, może daleko zawędrować.'],
    ziggurat: ['Zikkurat', 'Sprzedaje mapę za Lapis; mały znak mówi którą.'],
    ur: ['Ur', 'Odkryta płytka Ur; wśród nich jest Miasto.'],
    city: ['Miasto Ur', 'Tu jest Nanna: kto spełni warunki, może wyzwać boga.'],
  },
  urBackText: 'Płytka Ur, której nikt jeszcze nie odkrył.',
  hiddenText: 'Zakryta płytka; w rogu to, co o niej wiesz.',
  kishText: 'Po włóczni za każdego Kisz na polu; walczą z każdym, kto przyjdzie.',
  akkadian: 'Akad',
  akkadianText: 'Silniejszy od Kisz; walczy się z nim tak samo.',
  maps: 'Mapy',
  mapText: (all) => `Jedna z map (jest ich ${all}); pełna, gdy się ją ma, przerywana, gdy jej brak.`,
  attempts: 'Próby',
  attemptsText: (all) => `Księżyc za każdą pozostałą próbę z Nanną, z ${all}.`,
  equipment: 'Skarby',
  kindText: 'Ekwipunek; jego liczba liczy się w walce. Z każdego rodzaju można użyć jednego.',
  gemText: 'Nie nosi się go: służy do płacenia, jak mówią małe kamienie.',
  discoveries: 'Karty odkryć',
};

const kTile = '-50 -50 100 100';
const tile = (terrain: Terrain, special: Special): Drawing => {
  const kind: TileKind = { id: '', name: '', terrain, special, kish: 0, map: null };
  return { part: Tile, props: { id: `${terrain}-${special}`, kind }, box: kTile };
};
const back = (id: string): Drawing => ({ part: Tile, props: { id, kind: undefined }, box: kTile });
const card = (which: string): Drawing => ({
  box: '0 0 24 24',
  paths: [{ d: kCardSigns[which] ?? '', fill: 'none', stroke: 'currentColor', width: 1.6 }],
});

const kPlaceClauses: Record<string, string> = {
  oasis: '2.5',
  stone: '6.7',
  ghost: '7.17',
  ziggurat: '2.7',
  ur: '2.6',
  city: '2.11',
};

function country(): LegendEntry[] {
  const tell = settings.language === 'pl' ? pl : en;
  const words = wordsIn[settings.language];
  const group = tell.country;
  return [
    ...(['desert', 'water', 'mountain', 'emmer'] as const).map((terrain) => ({
      sign: tile(terrain, 'none'),
      name: words.terrains[terrain],
      text: tell.terrain[terrain],
      clause: terrain === 'emmer' ? '7.6' : '2.4',
      group,
    })),
    ...(['oasis', 'stone', 'ghost', 'ziggurat', 'ur', 'city'] as const).map((place) => {
      const [name = '', text = ''] = tell.places[place];
      return { sign: tile('desert', place), name, text, clause: kPlaceClauses[place] ?? '', group };
    }),
    { sign: back('ur-back'), name: words.urBack, text: tell.urBackText, clause: '2.6', group },
    { sign: back('hidden'), name: words.faceDown, text: tell.hiddenText, clause: '5.9', group },
    {
      sign: { box: '-22 -22 44 44', paths: [{ d: kSpear, fill: 'var(--g-kish)' }] },
      name: words.enemies['kish'] ?? '',
      text: tell.kishText,
      clause: '7.5',
      group,
    },
    {
      sign: { box: '-16 -22 32 34', paths: [{ d: kHelmet, fill: 'var(--g-akkadian)' }] },
      name: tell.akkadian,
      text: tell.akkadianText,
      clause: '7.5',
      group,
    },
  ];
}

function goals({ maps, attempts }: Layout): LegendEntry[] {
  const tell = settings.language === 'pl' ? pl : en;
  return [
    ...maps.map(({ id, name }) => ({
      sign: { box: '-14 -14 28 28', paths: [{ d: kMapSigns[id] ?? '', fill: 'var(--lapis)' }] },
      name,
      text: tell.mapText(maps.length),
      clause: '10.1',
      group: tell.maps,
    })),
    {
      sign: { box: '-14 -14 28 28', paths: [{ d: 'M0-8a8 8 0 1 0 0 16a8 8 0 1 0 0-16z', fill: 'var(--amethyst)' }] },
      name: tell.attempts,
      text: tell.attemptsText(attempts),
      clause: '10.5',
      group: tell.maps,
    },
  ];
}

function cards({ treasures, discoveries }: Layout): LegendEntry[] {
  const tell = settings.language === 'pl' ? pl : en;
  const words = wordsIn[settings.language];
  const kinds = [...new Set(treasures.filter((one) => !one.event).map(({ kind }) => kind))];
  return [
    ...kinds.map((kind) => ({
      sign: card(kind),
      name: words.kinds[kind] ?? kind,
      text: kind === 'gem' ? tell.gemText : tell.kindText,
      clause: kind === 'gem' ? '8.3' : '7.10',
      group: tell.equipment,
    })),
    ...discoveries.map(({ name, effect, text }) => ({
      sign: card(effect),
      name,
      text,
      clause: '6.17',
      group: tell.discoveries,
    })),
  ];
}

/** Every sign of the country, of maps and of cards. */
export function legend(laid: unknown): LegendEntry[] {
  const layout = laid as Layout;
  return [...country(), ...goals(layout), ...cards(layout)].map((entry) => ({
    ...entry,
    name: entry.name.charAt(0).toUpperCase() + entry.name.slice(1),
  }));
}
