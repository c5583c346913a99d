import type { Point } from '../../board/motion';

// Hands on the map: a drag moves it, two fingers or the wheel zoom. A press that moved is no press.
export interface Hands {
  /** Moves by parts of the window. */
  pan(by: Point): void;
  /** Zooms by a factor around a point given as parts of the window. */
  zoom(factor: number, at: Point): void;
}

const kSlack = 8;

export function hands(node: Element, { pan, zoom }: Hands): () => void {
  const held = new Map<number, Point>();
  let hasMoved = false;
  let began: Point = { x: 0, y: 0 };

  const part = (x: number, y: number): Point => {
    const box = node.getBoundingClientRect();
    return { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
  };
  const spread = () => {
    const [a, b] = [...held.values()];
    return a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);
  };
  const middle = (): Point => {
    const points = [...held.values()];
    const sum = points.reduce((s, p) => ({ x: s.x + p.x, y: s.y + p.y }), { x: 0, y: 0 });
    return { x: sum.x / points.length, y: sum.y / points.length };
  };
  function down(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (held.size === 1) {
      hasMoved = false;
      began = { x: event.clientX, y: event.clientY };
    }
  }
  function move(event: PointerEvent) {
    if (!held.has(event.pointerId)) return;
    const far = Math.hypot(event.clientX - began.x, event.clientY - began.y);
    if (!hasMoved && far < kSlack && held.size === 1) return;
    if (!hasMoved) {
      hasMoved = true;
      node.setPointerCapture(event.pointerId);
    }
    const [before, wide] = [middle(), spread()];
    held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = middle();
    const box = node.getBoundingClientRect();
    pan({ x: (before.x - after.x) / box.width, y: (before.y - after.y) / box.height });
    if (wide > 0 && spread() > 0) zoom(spread() / wide, part(after.x, after.y));
  }
  const up = (event: PointerEvent) => void held.delete(event.pointerId);
  function click(event: Event) {
    if (!hasMoved) return;
    hasMoved = false;
    event.stopPropagation();
    event.preventDefault();
  }
  function wheel(event: WheelEvent) {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 400), part(event.clientX, event.clientY));
  }
  const events: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
    ['click', click, { capture: true }],
    ['wheel', wheel, { passive: false }],
  ];
  for (const [name, listener, options] of events) node.addEventListener(name, listener as EventListener, options);
  return () => {
    for (const [name, listener, options] of events) node.removeEventListener(name, listener as EventListener, options);
  };
}
