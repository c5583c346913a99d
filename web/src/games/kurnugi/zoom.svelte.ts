import type { Point } from '../../board/motion';

// Looking closer at a drawing: how much larger, and which point of it is in the middle.
const kMost = 4;

export interface Lens {
  readonly scale: number;
  readonly transform: string;
  // The point of the drawing that is seen there in the frame.
  under(seen: Point): Point;
  at(scale: number, point?: Point): void;
  shift(dx: number, dy: number): void;
  centre(point: Point): void;
}

export function makeLens(width: number, height: number): Lens {
  let scale = $state(1);
  let x = $state(width / 2);
  let y = $state(height / 2);
  // The drawing always fills the frame.
  const within = (value: number, size: number) => Math.min(Math.max(value, size / 2 / scale), size - size / 2 / scale);
  function settle(nextX: number, nextY: number) {
    x = within(nextX, width);
    y = within(nextY, height);
  }
  return {
    get scale() {
      return scale;
    },
    get transform() {
      return `translate(${width / 2 - x * scale} ${height / 2 - y * scale}) scale(${scale})`;
    },
    under: (seen) => ({ x: x + (seen.x - width / 2) / scale, y: y + (seen.y - height / 2) / scale }),
    // The point under the hand stays there.
    at(next, point) {
      const wanted = Math.min(kMost, Math.max(1, next));
      const hold = point ?? { x, y };
      const ratio = scale / wanted;
      scale = wanted;
      settle(hold.x + (x - hold.x) * ratio, hold.y + (y - hold.y) * ratio);
    },
    shift: (dx, dy) => settle(x - dx / scale, y - dy / scale),
    centre: (point) => settle(point.x, point.y),
  };
}
