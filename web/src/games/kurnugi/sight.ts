// What can be pressed comes into sight by itself.

/** Scrolls a panel so that a thing in it is seen; to its top where there is none. */
export function showWithin(panel: HTMLElement, thing: HTMLElement | null): void {
  const [box, at] = [panel.getBoundingClientRect(), thing?.getBoundingClientRect()];
  if (at === undefined) panel.scrollTop = 0;
  else if (at.top < box.top || at.bottom > box.bottom) panel.scrollTop += at.top - box.top - 48;
}

/** Scrolls the page, where none of what can be pressed in a part of it is seen between its top and the sheet below. */
export function showInWindow(part: HTMLElement): void {
  const things = [...part.querySelectorAll<HTMLElement>('button.isOpen')];
  const sheet = document.querySelector('.sheet')?.getBoundingClientRect().top ?? innerHeight;
  const isSeen = things.some((thing) => {
    const { top, bottom } = thing.getBoundingClientRect();
    return top >= 0 && bottom <= Math.min(sheet, innerHeight);
  });
  if (!isSeen) things[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
