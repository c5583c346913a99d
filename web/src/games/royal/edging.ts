import type { Point } from './geometry';
import { kCell } from './geometry';

// The inlaid band around the box: shell and red triangles on lapis along every edge of a square that
// has no neighbour.
export interface Edging {
  ground: string;
  shell: string;
  red: string;
}

const kNear = 4;
const kFar = 19;
const kTeeth = 8;

type Direction = readonly [number, number];
const kDirections: readonly Direction[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

const key = (x: number, y: number) => `${Math.round(x)},${Math.round(y)}`;

export function edging(squares: readonly Point[]): Edging {
  const taken = new Set(squares.map((s) => key(s.x, s.y)));
  const band: Edging = { ground: '', shell: '', red: '' };
  for (const square of squares) {
    for (const out of kDirections) {
      if (!taken.has(key(square.x + out[0] * kCell, square.y + out[1] * kCell))) {
        addSide(band, square, out, taken);
      }
    }
  }
  return band;
}

/** A lozenge of shell for an outer corner. */
function bead(point: (a: number, o: number) => string, a: number): string {
  const o = (kNear + kFar) / 2;
  return `M${point(a - 5, o)}L${point(a, o - 5)}L${point(a + 5, o)}L${point(a, o + 5)}z`;
}

// Coordinates along the edge (a) and outwards from it (o).
function addSide(band: Edging, square: Point, out: Direction, taken: Set<string>): void {
  const along: Direction = [-out[1], out[0]];
  const half = kCell / 2;
  const point = (a: number, o: number) =>
    `${square.x + along[0] * a + out[0] * (half + o)} ${square.y + along[1] * a + out[1] * (half + o)}`;
  // How far the lapis and the teeth on it go: short of the other arm at an inner corner, around an
  // outer one.
  const reach = (sign: number): { ground: number; teeth: number } => {
    const beside = [square.x + sign * along[0] * kCell, square.y + sign * along[1] * kCell] as const;
    const diagonal = key(beside[0] + out[0] * kCell, beside[1] + out[1] * kCell);
    if (taken.has(diagonal)) return { ground: half - kNear, teeth: half - kFar };
    if (taken.has(key(beside[0], beside[1]))) return { ground: half, teeth: half };
    band.shell += bead(point, sign * (half + (kNear + kFar) / 2));
    return { ground: half + kFar, teeth: half + kNear };
  };
  const before = reach(-1);
  const after = reach(1);
  const [start, end] = [-before.ground, after.ground];
  band.ground += `M${point(start, kNear)}L${point(end, kNear)}L${point(end, kFar)}L${point(start, kFar)}z`;
  const [from, to] = [-before.teeth, after.teeth];
  const count = Math.max(2, Math.round(((to - from) / kCell) * kTeeth));
  const width = (to - from) / count;
  for (let k = 0; k < count; ++k) {
    const a = from + k * width;
    band.shell += `M${point(a, kFar)}L${point(a + width / 2, kNear + 1)}L${point(a + width, kFar)}z`;
    band.red += `M${point(a + width * 0.32, kFar)}L${point(a + width / 2, kNear + 8)}L${point(a + width * 0.68, kFar)}z`;
  }
}
