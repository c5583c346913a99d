import type { Page } from 'playwright-core';
import { expect, expectAccessible } from './check';
import { dice } from './eldervale';
import { kChoice, kEnd, layMatch } from './play';
import type { Test } from './suite';

// Goes through much of every game, choosing and opening tabs blindly, and looks for violations of the accessibility
// rules on the way: cards, marks and dialogs that a few moves never show.
const computers = (level: string, count: number) => Array.from({ length: count }, () => ({ who: 'computer', level }));
const kTables = [
  { game: 'ghosts', seats: [{ who: 'me' }, ...computers('easy', 2)] },
  { game: 'kurnugi', rules: 'archpriest', seats: [{ who: 'me' }, ...computers('easy', 2)] },
  { game: 'kurnugi', rules: 'priest', seats: [{ who: 'me' }, ...computers('first', 1)] },
  { game: 'eldervale', seats: [{ who: 'me' }] },
  { game: 'eldervale', seats: [{ who: 'me' }, ...computers('first', 1)] },
  { game: 'isle', seats: [{ who: 'me' }, ...computers('first', 3)] },
  { game: 'heaven', seats: [{ who: 'me' }, ...computers('first', 1)] },
];
const kSteps = 60;

async function step(page: Page, roll: (count: number) => number): Promise<void> {
  const tabs = page.locator('[role="tab"]');
  const count = await tabs.count();
  // What a press meets may be gone a moment later.
  const press = { timeout: 2000 };
  if (count > 0 && roll(3) === 0)
    await tabs
      .nth(roll(count))
      .click(press)
      .catch(() => undefined);
  const next = page.locator('.now .step');
  const choices = page.locator(kChoice);
  const offered = await choices.count();
  if ((await next.count()) > 0) await next.click(press).catch(() => undefined);
  else if (offered > 0)
    await choices
      .nth(roll(offered))
      .click(press)
      .catch(() => undefined);
  await page.waitForTimeout(50);
}

export const accessibleThroughout: Test = async ({ url, visit }) => {
  const found = new Set<string>();
  for (const [i, table] of kTables.entries()) {
    const { page, context } = await visit({ theme: (['light', 'dark', 'contrast'] as const)[i % 3] ?? 'light' });
    const roll = dice(i + 1);
    await layMatch(page, url, table);
    for (let at = 0; at < kSteps; ++at) {
      await page.locator(`${kChoice}, ${kEnd}, .now .step`).first().waitFor({ timeout: 60_000 });
      if (at % 2 === 0) {
        await expectAccessible(page, table.game).catch((error: Error) => found.add(error.message));
      }
      if ((await page.locator(kEnd).count()) > 0) break;
      await step(page, roll);
    }
    await context.close();
  }
  expect(found.size === 0, [...found].join('\n  '));
};
