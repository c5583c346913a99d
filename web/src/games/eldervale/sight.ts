// What must be pressed comes into sight by itself.
const kOpen = '[data-choices]:not([role="tab"])';

/** Scrolls a panel so that a thing in it is seen; as little as that needs. */
export function showWithin(panel: HTMLElement, thing: Element | null | undefined, above = 60): void {
  if (thing === null || thing === undefined) return;
  const [box, at] = [panel.getBoundingClientRect(), thing.getBoundingClientRect()];
  if (at.top < box.top || at.bottom > box.bottom) panel.scrollTop += at.top - box.top - above;
}

/** Scrolls the page on a phone, where nothing that can be pressed is seen between its top and the sheet below: the map
    comes whole where something is marked on it, else the first thing on the open page. */
export function showInWindow(stage: HTMLElement, page: HTMLElement | undefined, fallback: Element | null): void {
  const sheet = document.querySelector('.sheet');
  if (sheet === null) return;
  const lowest = Math.min(sheet.getBoundingClientRect().top, innerHeight);
  const isSeen = (thing: Element) => {
    const { top, bottom } = thing.getBoundingClientRect();
    return top >= 0 && bottom <= lowest;
  };
  const onMap = [...stage.querySelectorAll(kOpen)];
  const things = onMap.length > 0 ? onMap : [...(page?.querySelectorAll(kOpen) ?? [])];
  const wanted = things[0] ?? fallback;
  if (wanted === null || wanted === undefined) return;
  // On the map all that is marked belongs together, and what is asked is often between two of them.
  const isThere = onMap.length > 0 ? onMap.every(isSeen) : isSeen(wanted);
  if (isThere) return;
  const target = onMap.length > 0 && !wanted.closest('.factions') ? stage : wanted;
  const { top, bottom } = target.getBoundingClientRect();
  if (top < 0) scrollBy({ top: top - 8, behavior: 'instant' });
  else if (bottom > lowest) scrollBy({ top: Math.min(top - 8, bottom - lowest + 8), behavior: 'instant' });
}
