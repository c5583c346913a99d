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

/** Lays a table through the server itself, for what the dialog does not offer; opens it. Gives its path. */
export async function layMatch(page: Page, url: string, body: unknown): Promise<string> {
  await page.goto(`${url}/`);
  await page.locator('article').first().waitFor();
  const path = await page.evaluate(async (request) => {
    const post = async (where: string, what: unknown, token: string | null) => {
      const headers: Record<string, string> = { 'Content-Type': 'application/json' };
      if (token !== null) headers['Authorization'] = `Bearer ${token}`;
      const answer = await fetch(where, { method: 'POST', headers, body: JSON.stringify(what) });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as { token: string; id: string; invite: string };
    };
    let token = localStorage.getItem('ziggurat.token');
    if (token === null) {
      token = (await post('/api/guests', {}, null)).token;
      localStorage.setItem('ziggurat.token', token);
    }
    const card = await post('/api/matches', request, token);
    return `/match/${card.id}?invite=${card.invite}`;
  }, body);
  await page.goto(url + path);
  return path;
}

/** Makes the choice whose words fit, by its button. */
export async function chooseBy(page: Page, words: RegExp): Promise<void> {
  await page.locator(kChoice).filter({ hasText: words }).first().click();
}

/** Does something again and again until it says that it is done. */
export async function until(what: string, step: () => Promise<boolean>, limit = 90_000): Promise<void> {
  const end = Date.now() + limit;
  while (Date.now() < end) if (await step()) return;
  throw new Error(`never happened: ${what}`);
}

/** One choice where there is one; whether the match is over. */
export async function playOn(page: Page): Promise<boolean> {
  if ((await page.locator(kEnd).count()) > 0) return true;
  if ((await page.locator(kChoice).count()) > 0) await page.keyboard.press('1');
  await page.waitForTimeout(25);
  return false;
}
