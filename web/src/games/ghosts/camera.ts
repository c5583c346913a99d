import { kSide } from './country';

// What part of the board is seen: its middle and how much larger than life.
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

export const kWhole: Camera = { x: kSide / 2, y: kSide / 2, zoom: 1 };
export const kMostZoom = 5;

/** Keeps the board in the window: nothing beyond its edges comes to the middle. */
export function steady({ x, y, zoom }: Camera): Camera {
  const near = Math.min(kMostZoom, Math.max(1, zoom));
  const half = kSide / 2 / near;
  const keep = (v: number) => Math.min(kSide - half, Math.max(half, v));
  return { x: keep(x), y: keep(y), zoom: near };
}

export const viewBox = ({ x, y, zoom }: Camera): string => {
  const size = kSide / zoom;
  return `${x - size / 2} ${y - size / 2} ${size} ${size}`;
};

/** Zooms by a factor so that a point of the board stays where it is seen. */
export function zoomAt(camera: Camera, factor: number, x: number, y: number): Camera {
  const zoom = Math.min(kMostZoom, Math.max(1, camera.zoom * factor));
  const ratio = camera.zoom / zoom;
  return steady({ x: x + (camera.x - x) * ratio, y: y + (camera.y - y) * ratio, zoom });
}

export const pan = (camera: Camera, dx: number, dy: number): Camera =>
  steady({ ...camera, x: camera.x - dx, y: camera.y - dy });

/** The closest look that has all the points in it, no closer than `most`. */
export function frame(points: readonly { x: number; y: number }[], most: number): Camera {
  if (points.length === 0) return kWhole;
  const [left, right] = [Math.min(...points.map((p) => p.x)), Math.max(...points.map((p) => p.x))];
  const [top, bottom] = [Math.min(...points.map((p) => p.y)), Math.max(...points.map((p) => p.y))];
  const size = Math.max(right - left, bottom - top) + 200;
  return steady({ x: (left + right) / 2, y: (top + bottom) / 2, zoom: Math.min(most, kSide / size) });
}

/** Moved as little as it takes to have a point well inside. */
export function including(camera: Camera, x: number, y: number): Camera {
  const half = kSide / 2 / camera.zoom - 60;
  const pull = (middle: number, v: number) => (v < middle - half ? v + half : v > middle + half ? v - half : middle);
  return steady({ ...camera, x: pull(camera.x, x), y: pull(camera.y, y) });
}

/** Panned as little as it takes to have all the points in it; what is too far apart for that is framed anew. */
export function around(camera: Camera, points: readonly { x: number; y: number }[], most: number): Camera {
  const framed = frame(points, most);
  if (framed.zoom < Math.min(camera.zoom, most)) return framed;
  return points.reduce<Camera>((seen, { x, y }) => including(seen, x, y), camera);
}

export const between = (a: Camera, b: Camera, t: number): Camera => {
  const mix = (p: number, q: number) => p + (q - p) * t;
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), zoom: mix(a.zoom, b.zoom) };
};
