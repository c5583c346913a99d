import type { Point } from '../../board/motion';
import type { Lens } from './zoom.svelte';

// Looking closer at a drawing of this size: by a wheel or two fingers, while one finger or the mouse moves what is
// looked at; + and - do for the keyboard. For `{@attach}`.
export function lookCloser(lens: Lens, width: number, height: number): (svg: SVGSVGElement) => () => void {
  const fingers = new Map<number, Point>();
  let travelled = 0;

  return (svg) => {
    function pointAt(event: MouseEvent): Point {
      const box = svg.getBoundingClientRect();
      const unit = Math.min(box.width / width, box.height / height);
      return {
        x: (event.clientX - box.left - (box.width - width * unit) / 2) / unit,
        y: (event.clientY - box.top - (box.height - height * unit) / 2) / unit,
      };
    }
    function wheel(event: WheelEvent) {
      const isPage = matchMedia('(max-width: 999px)').matches;
      if (isPage && !event.ctrlKey) return;
      event.preventDefault();
      lens.at(lens.scale * Math.exp(-event.deltaY / 400), lens.under(pointAt(event)));
    }
    function down(event: PointerEvent) {
      fingers.set(event.pointerId, pointAt(event));
      travelled = 0;
    }
    function move(event: PointerEvent) {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const now = pointAt(event);
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, p]) => p);
      fingers.set(event.pointerId, now);
      travelled += Math.hypot(now.x - before.x, now.y - before.y);
      if (other !== undefined) {
        const spread = (p: Point) => Math.hypot(p.x - other.x, p.y - other.y);
        const middle = lens.under({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
        if (spread(before) > 1) lens.at((lens.scale * spread(now)) / spread(before), middle);
      } else if (lens.scale > 1) lens.shift(now.x - before.x, now.y - before.y);
    }
    const up = (event: PointerEvent) => fingers.delete(event.pointerId);
    // What was a drag is no press.
    function click(event: MouseEvent) {
      if (travelled > 24 && lens.scale > 1) event.stopPropagation();
    }
    function keydown(event: KeyboardEvent) {
      const next = { '+': lens.scale * 1.4, '=': lens.scale * 1.4, '-': lens.scale / 1.4, '0': 1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      lens.at(next);
    }

    const gone = new AbortController();
    const { signal } = gone;
    svg.addEventListener('wheel', wheel, { signal, passive: false });
    svg.addEventListener('pointerdown', down, { signal });
    svg.addEventListener('pointermove', move, { signal });
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
      svg.addEventListener(end, up, { signal });
    }
    svg.addEventListener('click', click, { signal, capture: true });
    svg.addEventListener('keydown', keydown, { signal });
    return () => gone.abort();
  };
}
