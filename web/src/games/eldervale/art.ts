// Signs of Eldervale. Glyphs of the elements are lines in a box of 24; everything on the map stands around
// its own middle.
export const kGlyphs: Record<string, string> = {
  Air: 'M3 8h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 18h7',
  Earth: 'M2 20L9 6l4.5 8.500L16 11l6 9zM9 6v5M6.5 11L9 13l2-2',
  Fire: 'M12 2c1 4.5 6 6.5 6 12.500a6 6 0 0 1-12 0c0-3 1.8-4.5 2.4-7c1.6 1 2.4 2.5 2.4 4.200C12.6 9 13 5.5 12 2z',
  Water: 'M12 2.500c4 5 6.5 8 6.5 11.500a6.5 6.5 0 0 1-13 0C5.5 10.5 8 7.5 12 2.500zM8.5 14.500a3.5 3.5 0 0 0 3.5 3.3',
  Light:
    'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 1.500v3M12 19.500v3M1.5 12h3M19.5 12h3M4.6 4.600l2.1 2.100M17.3 17.300l2.1 2.100M4.6 19.400l2.1-2.100M17.3 6.700l2.1-2.1',
  Dark: 'M19.5 14.500A8.5 8.5 0 1 1 10 3.500a7 7 0 0 0 9.5 11zM17 4v4M15 6h4',
  Order: 'M4 4h16v16H4zM9 9h6v6H9zM4 4l5 5M20 4l-5 5M4 20l5-5M20 20l-5-5',
  Chaos:
    'M12 2v20M2 12h20M5.5 5.500l13 13M18.5 5.500l-13 13M9.5 4.500L12 2l2.5 2.500M9.5 19.500L12 22l2.5-2.500M4.5 9.500L2 12l2.5 2.500M19.5 9.500L22 12l-2.5 2.5',
};

/** Land and ink of each element; the styles of the board turn them for dark rooms. */
export const kLand: Record<string, { fill: string; edge: string; ink: string }> = {
  Air: { fill: '#a9d6d1', edge: '#5f9d97', ink: '#1d4a46' },
  Earth: { fill: '#7fae63', edge: '#4c7a35', ink: '#1c3610' },
  Fire: { fill: '#cf6a4c', edge: '#8d3119', ink: '#3d0f04' },
  Water: { fill: '#6f9bd1', edge: '#2f5f9d', ink: '#0d2649' },
  Light: { fill: '#e6c766', edge: '#a07c18', ink: '#4a3703' },
  Dark: { fill: '#3b3744', edge: '#15131a', ink: '#d9d2e6' },
  Order: { fill: '#f1eee6', edge: '#a8a18f', ink: '#3c392f' },
  Chaos: { fill: '#a079bd', edge: '#653f86', ink: '#2a1040' },
  '': { fill: '#c9b48d', edge: '#83704c', ink: '#3b2f19' },
};

/** Resources by their letter: a shape and a line inside it, in a box of 24. */
export const kSigns: Record<string, { shape: string; line?: string; fill: string }> = {
  G: { shape: 'M6 4h12l4.5 6L12 21.500L1.5 10z', line: 'M1.5 10h21M8 10l4 11l4-11l-4-6z', fill: '#d0648c' },
  S: { shape: 'M6 2.500h14v15a4 4 0 0 1-4 4H3a4 4 0 0 0 3-4z', line: 'M10 8h6M10 12h6M10 16h4', fill: '#e6cf9c' },
  P: {
    shape: 'M9 2h6v5.500l5 9A3.8 3.8 0 0 1 16.5 22h-9A3.8 3.8 0 0 1 4 16.500l5-9z',
    line: 'M6.5 13.500h11',
    fill: '#57b894',
  },
  T: { shape: 'M3 7l4-5h10l4 5v3h-6.500v12h-5V10H3z', line: 'M9.5 10h5', fill: '#b08a58' },
  W: { shape: 'M12 1l3 4v10h4.500v3H14v5h-4v-5H4.500v-3H9V5z', line: 'M12 5v9', fill: '#aab6c8' },
  $: { shape: 'M12 2.500a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z', line: 'M12 7l4.5 5l-4.5 5l-4.5-5z', fill: '#e8bd45' },
  M: {
    shape: 'M5 1.500h14v21H5z',
    line: 'M12 6.500l1.6 3.900l3.9 1.600l-3.9 1.600L12 17.500l-1.6-3.900L6.5 12l3.9-1.600z',
    fill: '#b48fd6',
  },
  '?': {
    shape: 'M12 1.500l9.1 5.250v10.5L12 22.500l-9.1-5.250V6.750z',
    line: 'M12 12V3.500M12 12l7.4-4.250M12 12l7.4 4.250M12 12v8.500M12 12l-7.4 4.250M12 12L4.600 7.750',
    fill: '#f2a45a',
  },
  points: {
    shape: 'M12 1.500l3.1 6.900l7.4.8l-5.5 5l1.6 7.300L12 17.800l-6.6 3.700L7 14.200l-5.5-5l7.4-.8z',
    fill: '#e8bd45',
  },
  power: { shape: 'M12 2l9 10h-5v10H8V12H3z', fill: '#f2a45a' },
  adventure: { shape: 'M4 2h16v20H4z', line: 'M12 7v10M7 12h10', fill: '#d8cbb2' },
  summon: {
    shape: 'M12 2a5 5 0 0 1 3.2 8.800C18.5 12.5 21 16 21 22H3c0-6 2.5-9.5 5.8-11.200A5 5 0 0 1 12 2z',
    fill: '#9ec4ee',
  },
  glory: { shape: 'M6 2h12v6a6 6 0 0 1-4.5 5.800V18H18v4H6v-4h4.500v-4.200A6 6 0 0 1 6 8z', fill: '#e8bd45' },
  orb: { shape: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z', line: 'M7 9a6 6 0 0 1 5-3.5', fill: '#f4f0ff' },
};

/** Units, drawn in light on the token of their side. */
export const kFigures: Record<string, string> = {
  worker: 'M0-13a6 6 0 0 1 3.6 10.800C8-.6 11 4.5 11 12H-11c0-7.5 3-12.6 7.4-14.200A6 6 0 0 1 0-13z',
  warrior:
    'M-11-12H11V-1C11 7 6 12 0 14.500C-6 12-11 7-11-1zM-1.8-8.500v5.200H-7v3.600h5.200V9h3.600V.3H7v-3.600H1.800v-5.200z',
  wizard: 'M3-15L9 5h6v6H-15V5h6L-3-8zM0-3l1 3l3 .2l-2.3 1.900l.8 2.900L0 3.300L-2.5 5l.8-2.900L-4 .2L-1 0z',
  dragon:
    'M0-5C2-10 5-13 9-14.500C8.5-11.5 9-9.5 10.5-8C13-9.5 15-9.5 17-9C14-6.5 13-4 13 0C10.5-.5 8.5.5 7 3C5.5 6 3.5 10 0 14C-3.5 10-5.5 6-7 3C-8.5.5-10.5-.5-13 0C-13-4-14-6.5-17-9C-15-9.5-13-9.5-10.5-8C-9-9.5-8.5-11.5-9-14.500C-5-13-2-10 0-5z',
};

/** What a side's pieces stand on: a disc, a square; the Ghosts have no feet. */
export const kBases = [
  'M0-19a19 19 0 1 0 0 38a19 19 0 1 0 0-38z',
  'M-18-18H18V18H-18z',
  'M-19 21V-2a19 19 0 0 1 38 0V21l-6.3-5l-6.3 5l-6.4-5l-6.3 5l-6.4-5z',
];
export const kRoof = 'M-30 2L0-24L30 2L25 8L20 4V24H-20V4L-25 8z';

export const kRuins: Record<string, { d: string; line?: string }> = {
  Dungeon: { d: 'M-38 36V-6a38 38 0 0 1 76 0V36H24V-6a24 24 0 0 0-48 0V36z', line: 'M-20 36v-9h10v-9h10v-9h10v-9h8' },
  'Mage-Tower': {
    d: 'M-18 38L-14-12h-9L0-50L23-12h-9L18 38zM-6 38V22a6 6 0 0 1 12 0v16zM0-8l2 5h5l-4 3.500l1.5 5L0 2.500L-4.5 5.500L-3 .5L-7-3h5z',
  },
  'Summoning-Portal': {
    d: 'M0-42a36 36 0 1 1 0 72a36 36 0 1 1 0-72zM0-30a24 24 0 1 0 0 48a24 24 0 1 0 0-48zM-40 28h80v10h-80z',
    line: 'M0-20v28M-14-6h28M-9-15l18 18M9-15l-18 18',
  },
  Mill: {
    d: 'M-17 38L-10-10h20l7 48zM-5 38V26a5 5 0 0 1 10 0v12z',
    line: 'M-26-36L26 12M26-36L-26 12M-26-36l9-3l6 6M26-36l3 9l-6 6M26 12l-9 3l-6-6M-26 12l-3-9l6-6',
  },
  Fortress: { d: 'M-42 36V-24h14v11h8v-11h13v11H7v-11h13v11h8v-11h14V36H12V18a12 12 0 0 0-24 0v18z' },
  Oracle: {
    d: 'M-44 0C-26-26 26-26 44 0C26 26-26 26-44 0zM0-14a14 14 0 1 0 0 28a14 14 0 1 0 0-28zM0-6a6 6 0 1 1 0 12a6 6 0 1 1 0-12z',
  },
};

/** A monster: what is filled, what is drawn with a thick line, and where its eyes are. */
export interface Beast {
  fill: string;
  line?: string;
  eyes: [number, number][];
}
const mane = Array.from({ length: 28 }, (_, i) => {
  const [far, turn] = [i % 2 === 0 ? 44 : 31, (i * Math.PI) / 14];
  return `${i === 0 ? 'M' : 'L'}${(far * Math.sin(turn)).toFixed(1)} ${(-far * Math.cos(turn)).toFixed(1)}`;
}).join('');
export const kBeasts: Record<string, Beast> = {
  'winged-serpent': {
    fill: 'M-4-16C-2-42 14-50 46-46C38-40 38-34 42-26C32-30 28-26 30-16C20-22 8-20-4-16zM-30-30c2-10 16-12 22-4l-4 6c-4 6-14 6-18-2l-8 4z',
    line: 'M-12-24C4-14 2 4-14 8C-34 14-32 34-8 36C12 38 30 26 22 16',
    eyes: [[-20, -30]],
  },
  'stone-colossus': {
    fill: 'M-13-46h26v19h21l9 44H26L22-4v46H5V18H-5v24h-17V-4L-26 17h-17l9-44h21z',
    eyes: [
      [-6, -36],
      [6, -36],
    ],
  },
  'ember-titan': {
    fill: 'M-34-44c2 12 8 16 18 16c2-8 8-14 16-14s14 6 16 14c10 0 16-4 18-16c10 18 2 32-12 36c12 6 20 20 22 50H-44c2-30 10-44 22-50c-14-4-22-18-12-36z',
    eyes: [
      [-7, -24],
      [7, -24],
    ],
  },
  'dread-crocodile': {
    fill: 'M-48 2L-16-8C-12-18-2-20 4-12C22-12 38-4 48 18C38 16 32 18 28 22l6 10H20l-6-8h-26l-4 8h-14l4-10c-10-2-16-6-20-10l6-1l2 5l5-5l3 5l5-5l3 5l5-5l-29-1z',
    eyes: [[-4, -11]],
  },
  'sun-lion': {
    fill: `${mane}z`,
    line: 'M-8 12Q0 18 8 12M0 4v10',
    eyes: [
      [-10, -6],
      [10, -6],
    ],
  },
  'grave-wyrm': {
    fill: 'M-36-34L-10-42L8-26L-2-22L-10-28L-8-18L-22-22L-18-12L-34-18z',
    line: 'M-4-26C26-30 42-8 26 8C12 20-14 6-26 18C-38 32-6 42 30 36',
    eyes: [[-14, -32]],
  },
  'iron-sentinel': {
    fill: 'M-4-50h8v12C22-36 30-22 30-4v46H10V12L4 4h-8l-6 8v30h-20V-4c0-18 8-32 26-34z',
    eyes: [
      [-13, -8],
      [13, -8],
    ],
  },
  'many-eyed-horror': {
    fill: 'M0-40C26-42 42-22 36 0C32 14 20 20 0 20S-32 14-36 0C-42-22-26-42 0-40z',
    line: 'M-26 12C-40 22-28 38-42 42M-10 18C-16 30-4 36-12 46M10 18C16 30 4 36 12 46M26 12C40 22 28 38 42 42',
    eyes: [
      [-20, -14],
      [0, -26],
      [20, -14],
      [-8, -2],
      [10, 2],
    ],
  },
};

export const kWatcher = 'M-26 0C-14-17 14-17 26 0C14 17-14 17-26 0z';

/** Which way the neighbours lie, as seen on the page. */
export const kTurns: Record<string, number> = { NE: 30, E: 90, SE: 150, SW: 210, W: 270, NW: 330 };

export const kEffects: Record<string, string> = {
  Dwell: 'M2 12L12 3l10 9h-3v9H5v-9z',
  Adventure: 'M5 2h14v20H5zM12 8v8M8 12h8',
  Realm: 'M12 2l9 5v10l-9 5l-9-5V7z',
  Magic: 'M12 2l2.6 7.400L22 12l-7.4 2.600L12 22l-2.6-7.400L2 12l7.4-2.600z',
  Banish: 'M12 3v14M6 12l6 7l6-7M4 22h16',
  Drain: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM4 4l16 16',
};
