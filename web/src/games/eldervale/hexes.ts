import type { Point } from '../../board/motion';

// Pointy-top hexes in axial coordinates: E is (1, 0), SE (0, 1), NE (1, -1).
export const kSide = 100;
const kWide = kSide * Math.sqrt(3);

export const centre = ({ q, r }: { q: number; r: number }): Point => ({
  x: kWide * (q + r / 2),
  y: kSide * 1.5 * r,
});

/** The corners of a hex around its middle, from the top clockwise. */
export function outline(size: number): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const turn = (Math.PI / 3) * i;
    return `${(size * Math.sin(turn)).toFixed(2)} ${(-size * Math.cos(turn)).toFixed(2)}`;
  });
  return `M${corners.join('L')}z`;
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** All hexes with room around them. */
export function frameOf(places: readonly { q: number; r: number }[], margin = 14): Frame {
  if (places.length === 0) return { x: -300, y: -300, width: 600, height: 600 };
  const points = places.map(centre);
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const [left, top] = [Math.min(...xs) - kWide / 2 - margin, Math.min(...ys) - kSide - margin];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + kWide / 2 + margin - left,
    height: Math.max(...ys) + kSide + margin - top,
  };
}

/** The frame widened to the shape of the window, so that what is drawn fills it. */
export function fit(frame: Frame, width: number, height: number): Frame {
  if (width <= 0 || height <= 0) return frame;
  const wanted = width / height;
  const has = frame.width / frame.height;
  const [w, h] = has < wanted ? [frame.height * wanted, frame.height] : [frame.width, frame.width / wanted];
  return { x: frame.x - (w - frame.width) / 2, y: frame.y - (h - frame.height) / 2, width: w, height: h };
}

/** Zooms by a factor around a point given as parts of the frame, within the limits of the whole. */
export function zoomed(frame: Frame, whole: Frame, factor: number, at: Point = { x: 0.5, y: 0.5 }): Frame {
  const width = Math.min(whole.width, Math.max(kSide * 2.4, frame.width / factor));
  const height = (width * frame.height) / frame.width;
  return within(
    {
      x: frame.x + (frame.width - width) * at.x,
      y: frame.y + (frame.height - height) * at.y,
      width,
      height,
    },
    whole,
  );
}

/** Keeps a frame inside the whole. */
export function within(frame: Frame, whole: Frame): Frame {
  const clamp = (value: number, low: number, high: number) =>
    high < low ? (low + high) / 2 : Math.min(high, Math.max(low, value));
  return {
    ...frame,
    x: clamp(frame.x, whole.x, whole.x + whole.width - frame.width),
    y: clamp(frame.y, whole.y, whole.y + whole.height - frame.height),
  };
}
