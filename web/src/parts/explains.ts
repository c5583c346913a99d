// What a thing means, shown beside it when it is pointed at, reached by key, or held under a finger. For `{@attach}`.
const kPointed = 450;
const kHeld = 500;
const kRead = 3000;

let tip: HTMLElement | null = null;
let owner: Element | null = null;

function hide(): void {
  tip?.remove();
  [tip, owner] = [null, null];
}

function show(element: Element, text: string): void {
  hide();
  tip = document.createElement('div');
  tip.className = 'tip';
  tip.textContent = text;
  // It is spoken as the thing's description.
  tip.setAttribute('aria-hidden', 'true');
  (element.closest('dialog') ?? document.body).append(tip);
  owner = element;
  const [box, own] = [element.getBoundingClientRect(), tip.getBoundingClientRect()];
  const left = box.left + box.width / 2 - own.width / 2;
  const top = box.top - own.height - 8 >= 8 ? box.top - own.height - 8 : box.bottom + 8;
  tip.style.left = `${Math.max(8, Math.min(left, innerWidth - own.width - 8))}px`;
  tip.style.top = `${Math.max(8, Math.min(top, innerHeight - own.height - 8))}px`;
}

export function explains(text: string | undefined): (element: Element) => (() => void) | undefined {
  return (element) => {
    if (text === undefined || text === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasHeld = false;
    const gone = new AbortController();
    const { signal } = gone;
    const on = <K extends keyof GlobalEventHandlersEventMap>(
      name: K,
      run: (event: GlobalEventHandlersEventMap[K]) => void,
      capture = false,
    ) => element.addEventListener(name, run as EventListener, { signal, capture });
    const later = (time: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => show(element, text), time);
    };
    const leave = () => {
      clearTimeout(timer);
      if (owner === element) hide();
    };
    element.setAttribute('aria-description', text);
    on('pointerenter', (event) => event.pointerType === 'mouse' && later(kPointed));
    on('pointerdown', (event) => {
      wasHeld = false;
      if (event.pointerType === 'mouse') return leave();
      clearTimeout(timer);
      timer = setTimeout(() => {
        wasHeld = true;
        show(element, text);
      }, kHeld);
    });
    // What was held stays a moment, since the finger lay over it.
    on('pointerup', () => (wasHeld ? (timer = setTimeout(leave, kRead)) : leave()));
    on('pointercancel', leave);
    on('pointerleave', () => wasHeld || leave());
    // Who held it wanted to know, not to press.
    on(
      'click',
      (event) => {
        if (!wasHeld) return;
        wasHeld = false;
        event.preventDefault();
        event.stopPropagation();
      },
      true,
    );
    on('contextmenu', (event) => wasHeld && event.preventDefault());
    on('focus', () => element.matches(':focus-visible') && show(element, text));
    on('blur', leave);
    return () => {
      gone.abort();
      leave();
      element.removeAttribute('aria-description');
    };
  };
}
