import axe from 'axe-core';
import type { Page } from 'playwright-core';

export function expect(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

export function expectEqual<T>(actual: T, wanted: T, what: string): void {
  if (actual !== wanted) throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(wanted)}`);
}

/** No violation of the accessibility rules on the page as it stands. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Through the debugger's own door, since the content policy forbids added scripts.
  await page.evaluate(`${axe.source}; undefined`);
  const violations = (await page.evaluate(`axe.run(document, { resultTypes: ['violations'] }).then((r) =>
    r.violations.map((v) => v.id + ': ' + v.nodes.slice(0, 3).map((n) => n.target.join(' ') + ' ' + (n.any[0]?.message ?? '')).join('; ')))`)) as string[];
  if (violations.length > 0) throw new Error(`${what}: ${violations.join('\n  ')}`);
}

/** Nothing sticks out at the side. */
export async function expectNoSideways(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth));
  // Not the page's own word for it: on a phone its window grows with what sticks out.
  const seen = page.viewportSize()?.width ?? 0;
  expect(wide <= seen, `${what}: ${wide} px wide in a window of ${seen}`);
}
