// Pieces on the move: along the points of a path, or in an arc where they are sent away.
export interface Point {
  x: number;
  y: number;
}

const at = ({ x, y }: Point, scale = 1) => `translate(${x}px, ${y}px) scale(${scale})`;

export const walkTime = (points: number) => Math.min(400, 160 + 60 * (points - 1));

export function walkAlong(node: Element, points: readonly Point[]): void {
  const frames = points.map((point, i): Keyframe => ({
    transform: at(point),
    offset: i / (points.length - 1),
    easing: 'ease-in-out',
  }));
  node.animate(frames, { duration: walkTime(points.length) });
}

export function fly(node: Element, from: Point, to: Point, delay: number): void {
  const middle = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 30 };
  const frames = [{ transform: at(from) }, { transform: at(middle, 1.25) }, { transform: at(to) }];
  node.animate(frames, { duration: 380, delay, fill: 'backwards', easing: 'cubic-bezier(.3,.1,.3,1)' });
}
