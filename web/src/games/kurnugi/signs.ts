// Small drawings as paths, each in a square of 24 around the middle.
export const kGodSigns: Record<string, string> = {
  // The star of heaven.
  anu: 'M0-11L2.2-3.4L7.8-7.8L3.4-2.2L11 0L3.4 2.2L7.8 7.8L2.2 3.4L0 11L-2.2 3.4L-7.8 7.8L-3.4 2.2L-11 0L-3.4-2.2L-7.8-7.8L-2.2-3.4z',
  // Wind in three streams.
  enlil: 'M-10-4H3a3.4 3.4 0 1 0-3.2-4.6M-10 1H7a3.2 3.2 0 1 1-3 4.4M-8 6H-1a2.8 2.8 0 1 1-2.6 3.8',
  // The sign of the mother goddess.
  ninhursag: 'M-9 9H-3.6C-7.6 5-9-1-6.6-5.4C-4-10 4-10 6.6-5.4C9-1 7.6 5 3.6 9H9',
  // Two streams from a vase.
  enki: 'M-10-7c4-3.4 6 3.4 10 0s6 3.4 10 0M-10 0c4-3.4 6 3.4 10 0s6 3.4 10 0M-10 7c4-3.4 6 3.4 10 0s6 3.4 10 0',
  // An ear of corn that is cut and comes again.
  dumuzi:
    'M0 11V-4M0-4c-3-2-3-5 0-7c3 2 3 5 0 7M0 1c-4 0-6-2-6-5c4 0 6 2 6 5M0 1c4 0 6-2 6-5c-4 0-6 2-6 5M0 7c-4 0-6-2-6-5c4 0 6 2 6 5M0 7c4 0 6-2 6-5c-4 0-6 2-6 5',
};
/** Gods whose sign is an outline rather than a shape. */
export const kIsFilled: Record<string, boolean> = { anu: true };

/** A Soul: a winged figure. */
export const kSoul =
  'M0-11a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM0-2C3-2 4-1 5 0C7-3 10-4 11-4C11 2 8 5 5 5L6 11H-6L-5 5C-8 5-11 2-11-4C-10-4-7-3-5 0C-4-1-3-2 0-2z';
/** A Shadow: a figure that dissolves at its hem. */
export const kShadow =
  'M0-11C4.4-11 6-8 6-4.6C6-1 8 4 8 11L5 8.4L2.6 11L0 8.4L-2.6 11L-5 8.4L-8 11C-8 4-6-1-6-4.6C-6-8-4.4-11 0-11z';
/** A Demon: horns and claws. */
export const kDemon =
  'M-9-11C-8-6-6-5-4-5C-2-6.6 2-6.6 4-5C6-5 8-6 9-11C12-4 9-1 6.6 0C7 4 4 6 3.6 11L0 7.6L-3.6 11C-4 6-7 4-6.6 0C-9-1-12-4-9-11zM-3.4-1.6a1.5 1.5 0 1 0 .1 0zM3.4-1.6a1.5 1.5 0 1 0 .1 0z';
/** A gate with its bar. */
export const kGate = 'M-11 11V-5C-11-13 11-13 11-5V11H6V-3C6-7-6-7-6-3V11zM-13 2H13V5H-13z';
/** A marker: a pressed nail. */
export const kCrystal: Record<string, string> = {
  vril: 'M0-10L6-2L0 10L-6-2z',
  point: 'M0-9L2.6-3L9-2.6L4 1.6L5.6 8L0 4.6L-5.6 8L-4 1.6L-9-2.6L-2.6-3z',
  strength: 'M0-10L7-3H3V3H7L0 10L-7 3H-3V-3H-7z',
  mark: 'M-7-8H7L2 0V9H-2V0z',
  action: 'M-2-10H2V-2H10V2H2V10H-2V2H-10V-2H-2z',
  altar: 'M-4-9H4V-4H7V1H10V9H-10V1H-7V-4H-4z',
  reroll: 'M8-2A8.4 8.4 0 1 0 6 6L3.6 3.8A5 5 0 1 1 5-2H1.6L6.8-9L11-2z',
  change: 'M-9-1.6H-1V1.6H-9zM1-1.6H4.4V-5H7V-1.6H10V1.6H7V5H4.4V1.6H1z',
};

/** The seats' shapes, as everywhere on the page, around the middle. */
export const kShapes = [
  'M0-10a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
  'M-9-9H9V9H-9z',
  'M0-10L11 9H-11z',
  'M0-11L3-3.5L11-2.9L4.9 2.3L6.8 10.2L0 5.9L-6.8 10.2L-4.9 2.3L-11-2.9L-3-3.5z',
  'M0-10.5L9.2-5.3V5.3L0 10.5L-9.2 5.3V-5.3z',
  'M-3.5-10h7v6.5H10v7H3.5V10h-7V3.5H-10v-7h6.5z',
];

/** On the dark of the board, where the day's colours would drown. */
const kLights: Record<string, string> = {
  green: 'var(--kur-light, #6fc19b)',
  blue: 'var(--kur-light, #7fa8e8)',
  yellow: 'var(--kur-light, #e3bd4f)',
  red: 'var(--kur-light, #ec8a72)',
  black: 'var(--kur-light, #b3bac7)',
};
export const lightOf = (colour: string | null): string => kLights[colour ?? ''] ?? '#c9b894';

export const kGodLights: Record<string, string> = {
  anu: 'var(--kur-light, #f0cf6a)',
  enlil: 'var(--kur-light, #bcd3ea)',
  ninhursag: 'var(--kur-light, #a9c77c)',
  enki: 'var(--kur-light, #68c7cf)',
  dumuzi: 'var(--kur-light, #c79be6)',
};

/** Where the pips of a face stand, in halves of a die. */
export function pips(value: number): [number, number][] {
  const k = 0.52;
  const corner: [number, number][] = [
    [-k, -k],
    [k, k],
  ];
  const other: [number, number][] = [
    [k, -k],
    [-k, k],
  ];
  const side: [number, number][] = [
    [-k, 0],
    [k, 0],
  ];
  return [
    ...(value % 2 === 1 ? ([[0, 0]] as [number, number][]) : []),
    ...(value >= 2 ? corner : []),
    ...(value >= 4 ? other : []),
    ...(value === 6 ? side : []),
  ];
}

/** The actions' signs, as outlines. */
export const kActionSigns: Record<string, string> = {
  // A die that goes down into a tomb.
  invocation: 'M-5-10H5V0H-5zM0 3V10M-4 6L0 10L4 6',
  // A die and a turn.
  manipulation: 'M-5-5H5V5H-5zM-10-2A10 10 0 0 1 6-9M10 2A10 10 0 0 1-6 9M6-9L2-10M6-9L5-5',
  // One die becomes two.
  generosity: 'M-10-10H-1V-1H-10zM1 1H10V10H1z',
  // Smoke over a bowl.
  ritual: 'M-9 3H9C8 8 4 10 0 10C-4 10-8 8-9 3zM-3 0C-6-4 0-5-3-10M3 0C0-4 6-5 3-10',
  soul_way: 'M0 10V-9M-5-4L0-10L5-4M-8 10H8',
  shadow_way: 'M0-10V9M-5 4L0 10L5 4M-8-10H8',
  // A mask.
  identity: 'M-8-8C-3-10 3-10 8-8C9 0 6 8 0 10C-6 8-9 0-8-8zM-5-2H-2M2-2H5M-2 4H2',
  // A mask that breaks.
  madness: 'M-8-8C-3-10 3-10 8-8C9 0 6 8 0 10C-6 8-9 0-8-8zM0-9L-2-3L2 0L-1 10',
  altar: 'M-4-9H4V-4H7V1H10V9H-10V1H-7V-4H-4z',
  // A marker on a card.
  influences: 'M-7-10H7V10H-7zM0-5L3 0L0 5L-3 0z',
  // Figures around a fire.
  dance: 'M-7-6A2 2 0 1 0-7-5.9M7-6A2 2 0 1 0 7-5.9M-7-3V4L-10 10M-7 4L-4 10M7-3V4L4 10M7 4L10 10M-7-1L0 2L7-1',
  // A way that leads out.
  kur: 'M-10 10V-4C-10-10 10-10 10-4V10M-4 10V2H4V10',
  triad: 'M0-10L5-2H-5zM-6 1L-1 9H-11zM6 1L11 9H1z',
  temple: 'M-10-5L0-11L10-5zM-7-5V7M0-5V7M7-5V7M-10 10H10',
  gate: 'M-9 10V-4C-9-12 9-12 9-4V10M-4 10V-2C-4-5 4-5 4-2V10M-11 4H11',
  demon: 'M-8-10C-7-5-5-4-4-4C-2-6 2-6 4-4C5-4 7-5 8-10C10-4 8 0 6 1C6 6 3 9 0 10C-3 9-6 6-6 1C-8 0-10-4-8-10z',
  // Two halves that touch.
  pact: 'M-10-7H-1V7H-10zM1-7H10V7H1zM-3 0H3',
};
