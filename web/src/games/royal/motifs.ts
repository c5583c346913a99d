import type { Square } from './types';

// The inlays of the twenty plaques, drawn around (0, 0) in a field of ±38 units. Each motif is a few
// paths with the material they are cut from.
export interface Inlay {
  d: string;
  fill: string;
}

/** What a plaque is cut from and inlaid with; another game on this box brings its own. */
export interface Skin {
  ground: string;
  line: string;
  inlays: readonly Inlay[];
}

const kLapis = 'var(--lapis-stone)';
const kRed = 'var(--limestone)';
const kShell = 'var(--shell)';
const kGold = 'var(--inlay-gold)';

const n = (value: number) => String(Math.round(value * 100) / 100);

export function disc(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
}

export function polar(r: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [r * Math.sin(angle), -r * Math.cos(angle)];
}

export function petal(from: number, to: number, half: number, degrees: number): string {
  const [x0, y0] = polar(from, degrees);
  const [x1, y1] = polar(to, degrees);
  const [sx, sy] = polar(half, degrees + 90);
  const [ax, ay] = polar(from + (to - from) * 0.45, degrees);
  const [bx, by] = polar(from + (to - from) * 0.85, degrees);
  const curve = (sign: number, first: [number, number], second: [number, number]) =>
    `C${n(first[0] + sign * sx)} ${n(first[1] + sign * sy)} ${n(second[0] + sign * sx)} ${n(second[1] + sign * sy)}`;
  return (
    `M${n(x0)} ${n(y0)}${curve(1, [ax, ay], [bx, by])} ${n(x1)} ${n(y1)}` +
    `${curve(-1, [bx, by], [ax, ay])} ${n(x0)} ${n(y0)}z`
  );
}

const eight = (from: number, to: number, half: number, start: number, every: number) =>
  Array.from({ length: 360 / every }, (_, k) => petal(from, to, half, start + k * every)).join('');

const kCorners: readonly [number, number][] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];

function rosette(): Inlay[] {
  const beads = Array.from({ length: 8 }, (_, k) => disc(...polar(34, 22.5 + 45 * k), 2.6)).join('');
  const leaves = kCorners
    .map(([x, y]) => `M${38 * x} ${38 * y}V${20 * y}Q${29 * x} ${29 * y} ${20 * x} ${38 * y}z`)
    .join('');
  return [
    { d: leaves, fill: kLapis },
    { d: eight(7, 37, 10.5, 0, 90), fill: kLapis },
    { d: eight(7, 37, 10.5, 45, 90), fill: kRed },
    { d: eight(14, 31, 5, 0, 45), fill: kShell },
    { d: beads, fill: kGold },
    { d: disc(0, 0, 9.5), fill: kGold },
    { d: disc(0, 0, 6.5), fill: kLapis },
    { d: disc(0, 0, 2.4), fill: kShell },
  ];
}

const almond = (x: number, y: number, w: number, h: number) =>
  `M${n(x - w)} ${n(y)}Q${n(x)} ${n(y - 2 * h)} ${n(x + w)} ${n(y)}Q${n(x)} ${n(y + 2 * h)} ${n(x - w)} ${n(y)}z`;

function eyes(): Inlay[] {
  const at = kCorners.map(([x, y]) => [19 * x, 18.5 * y] as const);
  const teeth = (y: number, sign: number) =>
    Array.from({ length: 8 }, (_, k) => {
      const x = -38 + k * 9.5;
      return `M${n(x)} ${y}L${n(x + 4.75)} ${n(y + sign * 6)}L${n(x + 9.5)} ${y}z`;
    }).join('');
  return [
    { d: teeth(-38, 1) + teeth(38, -1), fill: kRed },
    { d: teeth(0, 1) + teeth(0, -1), fill: kRed },
    { d: at.map(([x, y]) => almond(x, y, 17.5, 10)).join(''), fill: kLapis },
    { d: at.map(([x, y]) => almond(x, y, 12.5, 6.6)).join(''), fill: kShell },
    { d: at.map(([x, y]) => disc(x, y, 5.4)).join(''), fill: kLapis },
    { d: at.map(([x, y]) => disc(x, y, 1.9)).join(''), fill: kShell },
  ];
}

function fiveDots(): Inlay[] {
  const outer = kCorners.map(([x, y]) => [20 * x, 20 * y] as const);
  const all = [...outer, [0, 0] as const];
  return [
    { d: outer.map(([x, y]) => disc(x, y, 13)).join(''), fill: kLapis },
    { d: disc(0, 0, 12), fill: kRed },
    { d: all.map(([x, y]) => disc(x, y, 8.6)).join(''), fill: kShell },
    { d: outer.map(([x, y]) => disc(x, y, 5)).join(''), fill: kLapis },
    { d: disc(0, 0, 5), fill: kRed },
  ];
}

function lozenge(): Inlay[] {
  const ring = [
    [0, -17],
    [17, 0],
    [0, 17],
    [-17, 0],
  ] as const;
  return [
    { d: 'M-38-38H38V38H-38z', fill: kLapis },
    { d: 'M0-38L38 0L0 38L-38 0z', fill: kShell },
    { d: 'M0-31L31 0L0 31L-31 0zM0-27.5L-27.5 0L0 27.5L27.5 0z', fill: kRed },
    { d: ring.map(([x, y]) => disc(x, y, 5)).join('') + disc(0, 0, 5), fill: kLapis },
    { d: kCorners.map(([x, y]) => disc(28.5 * x, 28.5 * y, 5)).join(''), fill: kShell },
    { d: kCorners.map(([x, y]) => disc(28.5 * x, 28.5 * y, 2)).join(''), fill: kRed },
  ];
}

/** A stepped triangle whose base lies on one side of the field: a ziggurat. */
function ziggurat(turns: number): string {
  const points: [number, number][] = [[-31, 38]];
  for (const [x, y] of [
    [-31, 34],
    [-24, 34],
    [-24, 27],
    [-17, 27],
    [-17, 20],
    [-10, 20],
    [-10, 13],
    [-4, 13],
  ] as const) {
    points.push([x, y]);
  }
  const all = [...points, ...points.map(([x, y]) => [-x, y] as [number, number]).reverse()];
  const spin = ([x, y]: [number, number]): [number, number] =>
    turns === 0 ? [x, y] : turns === 1 ? [-y, x] : turns === 2 ? [-x, -y] : [y, -x];
  return 'M' + all.map((p) => spin(p).map(n).join(' ')).join('L') + 'z';
}

function steps(): Inlay[] {
  return [
    { d: ziggurat(0) + ziggurat(2), fill: kLapis },
    { d: ziggurat(1) + ziggurat(3), fill: kRed },
    { d: [0, 1, 2, 3].map((k) => disc(...polar(30, 90 * k), 3.4)).join(''), fill: kShell },
    { d: 'M0-9L9 0L0 9L-9 0z', fill: kGold },
    { d: disc(0, 0, 3), fill: kShell },
  ];
}

function zigzag(): Inlay[] {
  const band = (y: number) => {
    const top = Array.from({ length: 9 }, (_, k) => `${n(-38 + k * 9.5)} ${k % 2 === 0 ? y + 8 : y}`);
    const low = Array.from({ length: 9 }, (_, k) => `${n(38 - k * 9.5)} ${k % 2 === 0 ? y + 15 : y + 7}`);
    return `M${top.join('L')}L${low.join('L')}z`;
  };
  return [
    { d: band(-36) + band(8), fill: kLapis },
    { d: band(-21) + band(23), fill: kRed },
    { d: band(-6.5), fill: kGold },
  ];
}

export const kMotifs = {
  rosette: rosette(),
  eyes: eyes(),
  dots: fiveDots(),
  lozenge: lozenge(),
  steps: steps(),
  zigzag: zigzag(),
} as const;
export type MotifName = keyof typeof kMotifs;

// Five rosettes, five pairs of eyes, five fives of dots and five others, both wings alike.
const kStandard: Record<string, MotifName> = {
  A2: 'lozenge',
  A3: 'dots',
  A4: 'eyes',
  A8: 'eyes',
  B1: 'steps',
  B2: 'dots',
  B3: 'zigzag',
  B5: 'dots',
  B6: 'eyes',
  B7: 'steps',
  B8: 'dots',
  C2: 'lozenge',
  C3: 'dots',
  C4: 'eyes',
  C8: 'eyes',
};
const kRound: readonly MotifName[] = ['dots', 'eyes', 'lozenge', 'steps', 'dots', 'zigzag'];

export function motifOf(square: Square): MotifName {
  if (square.rosette) return 'rosette';
  const named = square.column <= 8 ? kStandard[square.name] : undefined;
  return named ?? kRound[square.column % kRound.length] ?? 'dots';
}
