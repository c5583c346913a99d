// Boards name their places in the document.
const selectors = (name: string): string[] => {
  const safe = CSS.escape(name);
  return ['', 'tomb:', 'space:'].flatMap((kind) => [`[data-square="${kind}${safe}"]`, `[data-key="${kind}${safe}"]`]);
};

/** Where a board draws a place; nothing where it does not. */
export function placeOf(board: HTMLElement | null, name: string): Element | null {
  for (const selector of selectors(name)) {
    const found = board?.querySelector(selector);
    if (found !== null && found !== undefined) return found;
  }
  return null;
}
