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
