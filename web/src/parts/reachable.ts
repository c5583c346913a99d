import type { Attachment } from 'svelte/attachments';

const kReached = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]';

/** A region that holds more than it shows is reached and scrolled by keys; what can be reached in it does as well. */
export const reachable: Attachment<HTMLElement> = (node) => {
  const look = () => {
    const isCut = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    if (isCut && node.querySelector(kReached) === null) node.tabIndex = 0;
    // Whoever stands there is not sent away.
    else if (node !== document.activeElement) node.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const watch = () => {
    sizes.disconnect();
    sizes.observe(node);
    for (const child of node.children) sizes.observe(child);
    look();
  };
  const contents = new MutationObserver(watch);
  contents.observe(node, { childList: true, characterData: true, subtree: true });
  watch();
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
};
