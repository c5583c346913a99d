// Dice, Souls, Demons, cards and Shadows are picked up with a finger or the mouse and put down where they go. What is
// dragged means what two presses mean: the thing, then the place.
export const kHomeShadow = 'home:shadow';
const kFrom = 8;
const kPieces = ['die', 'soul', 'demon', 'card', 'shadow'];

export interface Carrying {
  isOpen(key: string): boolean;
  isPressed(key: string): boolean;
  /** Whether a press on a thing would choose at once. */
  isOne(key: string): boolean;
  press(key: string): void;
}

const keyOf = (element: Element): string =>
  element.getAttribute('data-drag') ?? element.getAttribute('data-square') ?? element.getAttribute('data-key') ?? '';
const kHolders = '[data-drag], [data-square], [data-key]';

/** A copy of what is picked up, under the pointer. */
function copyOf(source: Element): HTMLElement {
  const ghost = document.createElement('div');
  ghost.setAttribute('aria-hidden', 'true');
  const drawn = source.querySelector('svg') ?? source.closest('svg')?.querySelector(`[data-piece="${keyOf(source)}"]`);
  const copy = drawn?.cloneNode(true);
  if (copy instanceof SVGSVGElement) ghost.append(copy);
  else if (copy instanceof SVGElement) {
    const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    frame.setAttribute('viewBox', '-13 -13 26 26');
    frame.setAttribute('width', '34');
    frame.setAttribute('height', '34');
    copy.removeAttribute('transform');
    frame.append(copy);
    ghost.append(frame);
  }
  Object.assign(ghost.style, {
    ...{ position: 'fixed', zIndex: '30', left: '0', top: '0', pointerEvents: 'none' },
    filter: 'drop-shadow(0 4px 6px rgb(0 0 0 / 50%))',
  });
  document.body.append(ghost);
  return ghost;
}

/** What lies under the pointer and can be pressed, the thing that is carried excepted. */
function under(x: number, y: number, carried: string, desk: Carrying): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const holder = element.closest(kHolders);
    const key = holder === null ? '' : keyOf(holder);
    if (key !== '' && key !== carried && desk.isOpen(key)) return key;
  }
  return null;
}

/** For `{@attach}` on what holds all of the table. */
export function carries(desk: Carrying): (table: HTMLElement) => () => void {
  return (table) => {
    let from: { key: string; source: Element; x: number; y: number } | null = null;
    let ghost: HTMLElement | null = null;
    let wasPressed = false;
    let hasMoved = false;

    function down(event: PointerEvent) {
      hasMoved = false;
      const source = event.target instanceof Element ? event.target.closest(kHolders) : null;
      const key = source === null ? '' : keyOf(source);
      const isPiece = key === kHomeShadow || (kPieces.includes(key.split(':')[0] ?? '') && desk.isOpen(key));
      if (source === null || !isPiece || event.button !== 0) return;
      from = { key, source, x: event.clientX, y: event.clientY };
    }
    function move(event: PointerEvent) {
      if (from === null) return;
      // A piece is moved, not what is looked at.
      event.stopPropagation();
      if (ghost === null) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < kFrom) return;
        hasMoved = true;
        ghost = copyOf(from.source);
        wasPressed = desk.isPressed(from.key);
        // Where it can go is marked, unless the thing alone says it all.
        if (from.key !== kHomeShadow && !desk.isOne(from.key) && !wasPressed) desk.press(from.key);
      }
      ghost.style.transform = `translate(${event.clientX - 17}px, ${event.clientY - 17}px)`;
    }
    function up(event: PointerEvent) {
      if (from !== null && ghost !== null) drop(from.key, event);
      stop();
    }
    function drop(key: string, event: PointerEvent) {
      const isOver = table.querySelector('.star')?.contains(document.elementFromPoint(event.clientX, event.clientY));
      if (key !== kHomeShadow && desk.isOne(key)) {
        if (isOver === true) desk.press(key);
        return;
      }
      const place = under(event.clientX, event.clientY, key, desk);
      const isHome = key === kHomeShadow;
      if (place !== null && (!isHome || place.startsWith('space:'))) desk.press(place);
      else if (!isHome && !wasPressed && desk.isPressed(key)) desk.press(key);
    }
    function stop() {
      ghost?.remove();
      [from, ghost] = [null, null];
    }
    // What was carried is put down, not pressed.
    function click(event: MouseEvent) {
      if (!hasMoved) return;
      hasMoved = false;
      event.stopPropagation();
      event.preventDefault();
    }
    // The browser's own dragging, of what is selected, would take the pointer away.
    const keep = (event: Event) => {
      if (from !== null) event.preventDefault();
    };

    const gone = new AbortController();
    const { signal } = gone;
    table.addEventListener('pointerdown', down, { signal, capture: true });
    addEventListener('pointermove', move, { signal, capture: true });
    addEventListener('pointerup', up, { signal });
    addEventListener('pointercancel', stop, { signal });
    table.addEventListener('click', click, { signal, capture: true });
    addEventListener('selectstart', keep, { signal });
    addEventListener('dragstart', keep, { signal });
    return () => {
      gone.abort();
      stop();
    };
  };
}
