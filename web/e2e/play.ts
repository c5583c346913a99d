import type { Page } from 'playwright-core';

// What a person does at a table.
export const kChoice = '.now ol button:not([disabled])';
export const kEnd = '.finish';

export interface Table {
  pieces?: number;
  seats?: [string, string];
}

/** Lays a table through the set-up dialog. */
export async function layTable(page: Page, url: string, { pieces = 1, seats }: Table = {}): Promise<string> {
  await page.goto(`${url}/`);
  await page
    .locator('article', { has: page.locator('#game-royal') })
    .locator('.doors button')
    .click();
  const dialog = page.locator('dialog');
  if (seats !== undefined) {
    const selects = dialog.locator('fieldset select');
    for (const [i, seat] of seats.entries()) await selects.nth(i).selectOption(seat);
  }
  await dialog.locator('summary').click();
  await dialog.locator('.option select').first().selectOption(String(pieces));
  await dialog.locator('.foot button').click();
  await page.waitForURL(/\/match\//);
  return new URL(page.url()).pathname;
}

/** Makes the first choice whenever there is one, until the match is over. */
export async function playToEnd(page: Page, press = (p: Page) => p.keyboard.press('1'), limit = 90_000): Promise<void> {
  const until = Date.now() + limit;
  while (Date.now() < until) {
    if ((await page.locator(kEnd).count()) > 0) return;
    if ((await page.locator(kChoice).count()) > 0) await press(page);
    await page.waitForTimeout(40);
  }
  throw new Error(
    `the match did not end: ${await page
      .locator('.now')
      .innerText()
      .catch(() => page.url())}`,
  );
}

/** Waits until the page offers something to choose. */
export async function waitForTurn(page: Page): Promise<void> {
  await page.locator(kChoice).first().waitFor();
}
