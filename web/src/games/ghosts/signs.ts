// Drawings on a square of 100 units around its middle: the signs of the country and the faces of those who cross it.
import type { Special, Terrain } from './types';

/** Two strokes of a brush for each terrain, light over dark. */
export const kTerrain: Record<Terrain, string> = {
  desert: 'M-42 22q14-15 30-4t30-4t26 4M-36-20q12-11 25-3t25-3t22 3',
  water: 'M-42-20q10-9 21 0t21 0t21 0t21 0M-42 2q10-9 21 0t21 0t21 0t21 0M-42 24q10-9 21 0t21 0t21 0t21 0',
  mountain: 'M-42 26L-16-14L2 12L20-22L43 26M-23-3l7 6l7-6M12-7l8 7l9-9',
  emmer:
    'M-24 32V-4M0 32V-14M24 32V-4M-24-4q-8-6-8-14q8 4 8 14q0-10 8-14q0 8-8 14M0-14q-8-6-8-14q8 4 8 14q0-10 8-14q0 8-8 14M24-4q-8-6-8-14q8 4 8 14q0-10 8-14q0 8-8 14M-24 14q-9-4-10-12M-24 14q9-4 10-12M0 8q-9-4-10-12M0 8q9-4 10-12M24 14q-9-4-10-12M24 14q9-4 10-12',
};

interface Sign {
  d: string;
  fill: string;
}

/** What stands on a special tile, as filled shapes one over the other. */
export const kSpecial: Record<Exclude<Special, 'none'>, Sign[]> = {
  oasis: [
    { d: 'M-36 26q8-16 36-16t36 16q-10 12-36 12t-36-12z', fill: 'var(--g-pool)' },
    { d: 'M-3 18q-5-24 3-42l6 2q-7 18-2 40z', fill: 'var(--g-trunk)' },
    {
      d: 'M2-24q-24-16-36 4q20-8 36-4zM2-24q24-16 36 4q-20-8-36-4zM2-24q-14-24-32-16q20 2 32 16zM2-24q14-24 32-16q-20 2-32 16zM2-24q-22 0-24 22q8-16 24-22zM2-24q22 0 24 22q-8-16-24-22z',
      fill: 'var(--g-palm)',
    },
  ],
  stone: [
    { d: 'M-26 34q26-8 52 0v4h-52z', fill: 'var(--g-shade)' },
    { d: 'M-17 34l3-60q2-12 15-12t15 12l3 60z', fill: 'var(--g-stone)' },
    { d: 'M-3-22h6v10h9v6h-9v8h7v6h-7v14h-6v-14h-7v-6h7v-8h-9v-6h9z', fill: 'var(--g-stone-ink)' },
  ],
  ghost: [
    {
      d: 'M-24 36V-6a24 26 0 0 1 48 0v42l-8-8l-8 8l-8-8l-8 8l-8-8z',
      fill: 'var(--g-ghost)',
    },
    {
      d: 'M-14-8a6 8 0 1 0 12 0a6 8 0 1 0-12 0zM2-8a6 8 0 1 0 12 0a6 8 0 1 0-12 0zM-5 12q5-4 10 0q-5 5-10 0z',
      fill: 'var(--g-ghost-ink)',
    },
  ],
  ziggurat: [
    { d: 'M-44 36h88v-16h-12v-16h-12v-16h-10v-14h-20v14h-10v16h-12v16h-12z', fill: 'var(--g-brick)' },
    { d: 'M-5 36h10v-62h-10zM-32 18h64v4h-64zM-20 2h40v4h-40zM-10-14h20v4h-20z', fill: 'var(--g-brick-line)' },
    { d: 'M-6-26h12v-8h-12z', fill: 'var(--g-gold)' },
  ],
  ur: [
    { d: 'M-44 36L-14-26L2 4L18-34L44 36z', fill: 'var(--g-ur)' },
    { d: 'M-14-26l8 15l-8-3l-9 6zM18-34l9 24l-9-6l-8 3z', fill: 'var(--g-gold)' },
  ],
  city: [
    { d: 'M-44 38h88v-14h-8v-14h-8v-12h-56v12h-8v14h-8z', fill: 'var(--g-gold)' },
    {
      d: 'M-9 38v-24a9 9 0 0 1 18 0v24zM-34 26h14v4h-14zM20 26h14v4h-14zM-26 12h10v4h-10zM16 12h10v4h-10z',
      fill: 'var(--g-gold-ink)',
    },
    { d: 'M-9-38a18 18 0 1 0 24 18a15 15 0 1 1-24-18z', fill: 'var(--g-moon)' },
  ],
};

/** The signs of the four maps, 24 units wide. */
export const kMapSigns: Record<string, string> = {
  water: 'M0-11q9 11 9 15a9 9 0 0 1-18 0q0-4 9-15z',
  storm: 'M3-12l-11 14h7l-3 10l11-15h-7z',
  grain: 'M-1.5 12v-9q-8-1-8-9q8 1 8 8v-5q-6-3-6-8q6 1 7.5 5q1.5-4 7.5-5q0 5-6 8v5q0-7 8-8q0 8-8 9v9z',
  sky: 'M0-12l2.6 7.2l7.4-2.8l-3.2 7l6.2 4.2l-7.4 1.8l.4 7.6l-6-4.8l-6 4.8l.4-7.6l-7.4-1.8l6.2-4.2l-3.2-7l7.4 2.8z',
};

/** A spear of Kish and the helmet of an Akkadian. */
export const kSpear = 'M-1.6 20v-26h-3.4l5-16l5 16h-3.4v26z';
export const kHelmet = 'M-11 8q-1-18 11-20q12 2 11 20h-7v-8h-8v8zM-2-12q2-6 6-7q0 5-3 8z';

/** The outlines of the seats, as everywhere, on 24 units. */
export const kSeatShapes = [
  'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
  'M3 3h18v18H3z',
  'M12 1l12 20.5H0z',
  'M12 0l3.4 7.9l8.6.8l-6.5 5.6l2 8.4L12 18.2l-7.5 4.5l2-8.4L0 8.7l8.6-.8z',
  'M12 1.5l9.2 5.2v10.6L12 22.5l-9.2-5.2V6.7z',
  'M8 1.5h8V8h6.5v8H16v6.5H8V16H1.5V8H8z',
  'M12 0l12 12l-12 12L0 12z',
];
export const kSeatColours = ['lapis', 'carnelian', 'malachite', 'amethyst', 'reed', 'slate', 'ink'];

/** A face on 40 units: the head and its wear, dark on light. */
export interface Face {
  back: string;
  wear: string;
  tint: string;
}

export const kFaces: Record<string, Face> = {
  // A bronze helmet with cheek pieces.
  anglean: {
    back: '',
    wear: 'M-17-1q-1-18 17-18t17 18l-4 12l-4-2v-8q-9-4-18 0v8l-4 2zM-1.5-25h3v7h-3z',
    tint: '#a9782c',
  },
  // A hood and a great beard.
  balfarg: {
    back: 'M-14 2q0 24 14 26q14-2 14-26q-6 8-14 8t-14-8z',
    wear: 'M-17 0q1-17 17-24q16 7 17 24q-7-9-17-9t-17 9z',
    tint: '#6b4a33',
  },
  // A mask over the eyes under a cap.
  beaker: {
    back: '',
    wear: 'M-16-8q2-12 16-12t16 12l4 1q-20 5-40 0zM-16-5h32v8q-5 4-10 1l-6-3l-6 3q-5 3-10-1z',
    tint: '#3d3550',
  },
  // A headband with a feather.
  brodgar: {
    back: 'M-15-6q-4 16 1 22q-1-12 2-20zM15-6q4 16-1 22q1-12-2-20z',
    wear: 'M-17-11q17-6 34 0v6q-17-6-34 0zM10-11q2-14 11-18q0 12-7 20z',
    tint: '#8c2f22',
  },
  // A wrapped cloth with hanging ends.
  manx: {
    back: 'M12-8q10 10 6 24q-6-4-8-16z',
    wear: 'M-17-4q-2-16 17-17t17 17q-8-6-16-5q8-3 10-5q-14-2-28 10z',
    tint: '#1f6c8a',
  },
  // A wide hat.
  westhey: { back: '', wear: 'M-25-5q10-4 14-5q1-13 11-13t11 13q4 1 14 5q-25 7-50 0z', tint: '#4c6b2a' },
};
export const kHead = 'M-14-4q0-14 14-14t14 14q0 10-5 16q-4 5-9 5t-9-5q-5-6-5-16z';
export const kEyes = 'M-10-1q4-5 8 0q-4 4-8 0zM2-1q4-5 8 0q-4 4-8 0z';
export const kNose = 'M0-2l-3 8h5M-4 11q4 2 8 0';

/** Kinds of cards as small pictures on 24 units. */
export const kCardSigns: Record<string, string> = {
  gem: 'M6 4h12l4 6l-10 11L2 10zM2 10h20M9 4L7 10l5 11l5-11l-2-6',
  head: 'M4 18q-1-13 8-14q9 1 8 14h-5v-6H9v6z',
  chest: 'M7 4l5 3l5-3l4 4l-3 3v10H6V11L3 8z',
  hands: 'M7 21v-8L5 8l2-1l2 4V4h2v6h1V3h2v7h1V5h2v9l-2 7z',
  legs: 'M7 3h10l-1 18h-3l-1-12l-1 12H8z',
  feet: 'M8 3h6v9l6 4v4H6v-9z',
  weapon: 'M20 3l-1 6l-9 8l-3-3l9-9zM8 15l-4 4l1 2l2 0l4-4',
  shield: 'M12 3l8 3v5q0 7-8 10q-8-3-8-10V6z',
  charm: 'M6 3q0 7 6 8q6-1 6-8M12 11a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
  event: 'M2 12q10-12 20 0q-10 12-20 0zM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8z',
  caravan: 'M3 20v-7q0-3 3-3q1-4 3-4t3 4q1-4 3-4t3 4q2 0 2-3V4l3 1v5q0 3-3 3v7M7 20v-6M15 20v-6',
  boat: 'M2 14h20l-4 6H6zM11 14V3l7 8h-7',
  rope: 'M6 21q-4-5 0-9t2-8M6 21h4M8 4q6-3 8 2q1 5-3 5M16 6l3 6l-3 2',
  theft: 'M7 8h10l3 10q-1 3-8 3t-8-3zM9 8q0-5 3-5t3 5M10 14h4',
  vanish: 'M9 3h6M10 3v6l-5 9q-1 3 2 3h10q3 0 2-3l-5-9V3M8 15h8',
  sandstorm: 'M3 6h13q3 0 3-2M3 11h17M3 16h11q3 0 3 3q0 2-2 2M6 21h3',
  night_vision: 'M15 3a9 9 0 1 0 6 13a8 8 0 1 1-6-13zM6 12h4M8 10v4',
  clear_day: 'M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10zM12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M4 20l2-2M18 6l2-2',
  quicksand: 'M3 8q4-3 9 0t9 0M5 13q3-2 7 0t7 0M8 18q2-1 4 0t4 0',
  ambush: 'M5 21V8M5 3l-2 5h4zM12 21V8M12 3l-2 5h4zM19 21V8M19 3l-2 5h4z',
  hovel_kish: 'M3 21V11l9-7l9 7v10zM10 21v-6h4v6',
  hovel_both: 'M3 21V11l9-7l9 7v10zM8 21v-6h3v6M14 21v-6h3v6',
};
