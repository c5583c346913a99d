import type { Geometry, Point } from './geometry';
import { route, type Token } from './tokens';
import type { Layout } from './types';

// Pieces walk their path; a captured one flies home when the other arrives.
export interface Change {
  old: Token;
  token: Token;
}

const at = ({ x, y }: Point, scale = 1) => `translate(${x}px, ${y}px) scale(${scale})`;
const isCapture = ({ old, token }: Change) => typeof old.at === 'number' && token.at === 'waiting';

const walkTime = (points: number) => Math.min(400, 160 + 60 * (points - 1));

function walk(node: SVGGElement, points: Point[]): void {
  const frames = points.flatMap((point, i): Keyframe[] => {
    const offset = i / (points.length - 1);
    return [{ transform: at(point), offset, easing: 'ease-in-out' }];
  });
  node.animate(frames, { duration: walkTime(points.length), easing: 'ease-out' });
}

function fly(node: SVGGElement, from: Point, to: Point, delay: number): void {
  const middle = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 30 };
  const frames = [{ transform: at(from) }, { transform: at(middle, 1.25) }, { transform: at(to) }];
  node.animate(frames, { duration: 380, delay, fill: 'backwards', easing: 'cubic-bezier(.3,.1,.3,1)' });
}

export function glide(changes: Change[], nodes: Map<string, SVGGElement>, layout: Layout, geo: Geometry): void {
  const lead = changes.filter((c) => !isCapture(c)).map((c) => walkTime(route(c.old, c.token, layout, geo).length));
  const arrival = Math.max(0, ...lead) * 0.75;
  for (const change of changes) {
    const node = nodes.get(change.token.id);
    if (node === undefined) continue;
    const points = route(change.old, change.token, layout, geo);
    const [first, last] = [points[0], points[points.length - 1]];
    if (first === undefined || last === undefined) continue;
    if (isCapture(change)) fly(node, first, last, arrival);
    else walk(node, points);
  }
}
