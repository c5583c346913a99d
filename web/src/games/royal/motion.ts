import { fly, walkAlong, walkTime } from '../../board/motion';
import type { Geometry } from './geometry';
import { route, type Token } from './tokens';
import type { Layout } from './types';

// Pieces walk their path; a captured one flies home when the other arrives.
export interface Change {
  old: Token;
  token: Token;
}

const isCapture = ({ old, token }: Change) => typeof old.at === 'number' && token.at === 'waiting';

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
    else walkAlong(node, points);
  }
}
