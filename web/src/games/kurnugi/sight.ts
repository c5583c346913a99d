// What can be pressed comes into sight by itself.

/** Scrolls a panel so that a thing in it is seen; to its top where there is none. */
export function showWithin(panel: HTMLElement, thing: HTMLElement | null): void {
  const [box, at] = [panel.getBoundingClientRect(), thing?.getBoundingClientRect()];
  if (at === undefined) panel.scrollTop = 0;
  else if (at.top < box.top || at.bottom > box.bottom) panel.scrollTop += at.top - box.top - 48;
}

/** Scrolls the page, where none of what can be pressed on the strip and the panel, or, where there is nothing, on the star
    is seen between its top and the sheet below. With the strip comes the star above it, where its dice go. */
export function showInWindow(star: HTMLElement, strip: HTMLElement, panel: HTMLElement): void {
  const openIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>('button.isOpen')];
  const pressable = [...openIn(strip), ...openIn(panel)];
  const things = pressable.length > 0 ? pressable : [...star.querySelectorAll<HTMLElement>('[data-square].can')];
  const sheet = document.querySelector('.sheet')?.getBoundingClientRect().top ?? innerHeight;
  const isSeen = things.some((thing) => {
    const { top, bottom } = thing.getBoundingClientRect();
    return top >= 0 && bottom <= Math.min(sheet, innerHeight);
  });
  const [first] = things;
  const { top, height } = star.getBoundingClientRect();
  if (first !== undefined && strip.contains(first)) {
    if (!isSeen || top < -height / 2) star.scrollIntoView({ block: 'start', behavior: 'instant' });
  } else if (!isSeen) first?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
