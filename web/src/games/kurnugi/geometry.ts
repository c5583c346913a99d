import type { Point } from '../../board/motion';
import type { Layout, Space } from './types';

// The star: Anu on top, the roads drawn in one stroke through the gods in their order.
export const kWidth = 1160;
export const kHeight = 1000;
export const kTombWidth = 332;
export const kTombHeight = 228;

export const kCentre: Point = { x: 580, y: 540 };
const kRadius = 415;
// Where each tomb stands, in fifths of a turn from the top: every road skips one point of the ring.
const kSteps = [0, 2, 4, 1, 3];

export function tombPoint(index: number): Point {
  const angle = ((kSteps[index] ?? 0) * 2 * Math.PI) / 5 - Math.PI / 2;
  return { x: kCentre.x + kRadius * Math.cos(angle), y: kCentre.y + kRadius * Math.sin(angle) };
}

export interface Line {
  from: Point;
  to: Point;
}

export function roadLine(layout: Layout, id: string): Line {
  const road = layout.roads.find((r) => r.id === id);
  const at = (tomb: string | undefined) => tombPoint(layout.tombs.findIndex((t) => t.id === tomb));
  return { from: at(road?.from), to: at(road?.to) };
}

/** Where two lines meet. */
export function crossing(a: Line, b: Line): Point {
  const ax = a.to.x - a.from.x;
  const ay = a.to.y - a.from.y;
  const bx = b.to.x - b.from.x;
  const by = b.to.y - b.from.y;
  const s = ((b.from.x - a.from.x) * by - (b.from.y - a.from.y) * bx) / (ax * by - ay * bx);
  return { x: a.from.x + s * ax, y: a.from.y + s * ay };
}

export function gatePoint(layout: Layout, space: Space): Point {
  const [one, two] = space.roads ?? [];
  return crossing(roadLine(layout, one ?? ''), roadLine(layout, two ?? ''));
}

/** The middle of a road, where a gate's marker bars it: between its two crossings. */
export function roadMiddle(layout: Layout, id: string): Point {
  const { from, to } = roadLine(layout, id);
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** Where a tomb is drawn, and how large: the one in question grows, toward the middle, so that it stays in the picture. */
export function tombFrame(index: number, isGrown: boolean): Point & { scale: number } {
  const { x, y } = tombPoint(index);
  if (!isGrown) return { x, y, scale: 1 };
  const part = 0.24;
  return { x: x + (kCentre.x - x) * part, y: y + (kCentre.y - y) * part, scale: 1.42 };
}
