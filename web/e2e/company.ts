import type { Page } from 'playwright-core';
import { en } from '../src/text/en';
import { pl } from '../src/text/pl';
import { expect, expectAccessible, expectEqual, expectNoSideways } from './check';
import { startCut } from './cut';
import { kChoice, kEnd, layMatch, layTable, playOn, playToEnd, until, waitForTurn } from './play';
import type { Test } from './suite';

// A table never leaves one alone: broken lines, players who go away, used invitations, tables put away, games that
// are over.
const kTwo = { game: 'royal', seats: [{ who: 'me' }, { who: 'invited' }] };
const kRoyal = { game: 'royal', options: { pieces: 2 }, seats: [{ who: 'me' }, { who: 'computer', level: 'easy' }] };

async function copyToken(from: Page, to: Page, url: string): Promise<void> {
  const token = await from.evaluate(() => localStorage.getItem('ziggurat.token'));
  await to.goto(`${url}/settings`);
  await to.evaluate((text) => localStorage.setItem('ziggurat.token', text ?? ''), token);
}

/** A line cut without a word shows within two seconds; what was pressed counts when it is back. */
const cutLine: Test = async ({ url, visit }) => {
  const line = await startCut(url);
  try {
    const { page } = await visit();
    await layMatch(page, line.url, kRoyal);
    await waitForTurn(page);
    await page.waitForTimeout(1500);
    expectEqual(await page.locator('.line').count(), 0, 'broken lines before the cut');
    line.cut();
    const began = Date.now();
    await page.locator('.line').waitFor();
    const seconds = (Date.now() - began) / 1000;
    // A second more for a machine that has other things to do.
    expect(seconds <= 3, `a cut line is shown after ${seconds} s`);
    const entries = await page.locator('.drawer ol li').count();
    const words = (await page.locator(`${kChoice} .words`).first().innerText()).trim();
    await page.locator(kChoice).first().click();
    await page.locator('.line', { hasText: words }).waitFor();
    expectEqual(await page.locator('.drawer ol li').count(), entries, 'entries while the line is cut');
    await expectAccessible(page, 'a cut line');
    line.mend();
    await page.locator('.found', { hasText: words }).waitFor();
    await page.locator('.drawer ol li').nth(entries).waitFor();
    // A cut so long that the line is given up: another is made.
    await waitForTurn(page);
    line.cut();
    await page.locator('.line').waitFor();
    const before = await page.locator('.drawer ol li').count();
    await page.locator(kChoice).first().click();
    await page.waitForTimeout(8000);
    line.mend();
    await page.locator('.drawer ol li').nth(before).waitFor({ timeout: 30_000 });
    await page.locator('.line').waitFor({ state: 'detached' });
  } finally {
    await line.close();
  }
};

/** What was pressed into a cut line and came too late says so. */
const tooLate: Test = async ({ url, visit }) => {
  const line = await startCut(url);
  try {
    const [one, two] = [await visit({ language: 'pl' }), await visit()];
    const path = (await layMatch(one.page, line.url, kRoyal)).replace(/\?.*/, '');
    await waitForTurn(one.page);
    await copyToken(one.page, two.page, url);
    await two.page.goto(url + path);
    await waitForTurn(two.page);
    line.cut();
    await one.page.locator('.line').waitFor();
    const words = (await one.page.locator(`${kChoice} .words`).first().innerText()).trim();
    await one.page.locator(kChoice).first().click();
    const entries = await two.page.locator('.drawer ol li').count();
    await two.page.locator(kChoice).first().click();
    await two.page.locator('.drawer ol li').nth(entries).waitFor();
    line.mend();
    const late = one.page.locator('.late', { hasText: words });
    await late.waitFor();
    expect((await late.innerText()).startsWith('Za późno'), 'in words');
    await expectAccessible(one.page, 'too late');
    await late.getByRole('button', { name: pl.close }).click();
    await late.waitFor({ state: 'detached' });
    await waitForTurn(one.page);
  } finally {
    await line.close();
  }
};

/** Who is away is shown as away: one may wait, let the computer play, and claim the game after a time. */
const whoIsAway: Test = async ({ url, visit }) => {
  const [one, two] = [await visit({ width: 390, height: 844, isPhone: true }), await visit()];
  const path = await layMatch(one.page, url, kTwo);
  await two.page.goto(url + path);
  await Promise.all([one, two].map(({ page }) => page.locator('[role="gridcell"]').first().waitFor()));
  expectEqual(await one.page.locator('.away').count(), 0, 'away while both are there');
  await two.page.close();
  const away = one.page.locator('section.away');
  await away.waitFor();
  await expectAccessible(one.page, 'somebody is away');
  await expectNoSideways(one.page, 'somebody is away');
  await away.getByRole('button', { name: 'Wait' }).click();
  await one.page.locator('.pill').click();
  await away.getByRole('button', { name: /^Let the computer play$/ }).click();
  await one.page.waitForFunction(
    (words) => (document.querySelector('section.away') as HTMLElement).innerText.includes(words),
    'the computer plays on',
  );
  await until('the game goes on', async () => {
    await playOn(one.page);
    return (await one.page.locator('.unseen[role="log"]').innerText()).includes('Dark');
  });
  const claim = away.getByRole('button', { name: /^Claim the game$/ });
  await claim.waitFor({ timeout: 30_000 });
  await claim.click();
  await one.page.locator(kEnd).waitFor();
  const told = await one.page.locator('.result').innerText();
  expect(told.startsWith(en.youWon) && /stayed away too long/.test(told), `the end: ${told}`);
};

/** A used invitation says so and offers to look on; a wrong one says so too. */
const usedInvitation: Test = async ({ url, visit }) => {
  const [one, two, three] = [await visit(), await visit(), await visit()];
  await one.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await layMatch(one.page, url, kTwo);
  // The link is copied by a control that has a name, also once it was pressed.
  await one.page.getByRole('button', { name: en.copyLink, exact: true }).click();
  await one.page.getByText(en.copied, { exact: true }).waitFor();
  await one.page.getByRole('button', { name: en.copyLink, exact: true }).waitFor();
  expectEqual(await one.page.evaluate(() => navigator.clipboard.readText()), url + path, 'the link');
  await three.page.goto(`${url}${path}x`);
  await three.page.getByRole('heading', { name: 'This invitation does not fit the table' }).waitFor();
  await two.page.goto(url + path);
  await two.page.locator('[role="gridcell"]').first().waitFor();
  await three.page.goto(url + path);
  await three.page.getByRole('heading', { name: 'This invitation has been used' }).waitFor();
  await expectAccessible(three.page, 'a used invitation');
  expectEqual(await three.page.locator('[role="gridcell"]').count(), 0, 'the table before it is asked for');
  await three.page.getByRole('button', { name: 'Look on' }).click();
  await three.page.locator('[role="gridcell"]').first().waitFor();
  expectEqual(await three.page.locator(kChoice).count(), 0, 'choices of one who looks on');
  expectEqual(new URL(three.page.url()).search, '', 'the code is gone from the address');
  // Whoever sits there is let in by the same link.
  await two.page.goto(url + path);
  await two.page.locator('[role="gridcell"]').first().waitFor();
};

/** Old tables are put away from the first page, lie under "You", and come out again. */
const puttingAway: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await layTable(page, url);
  await waitForTurn(page);
  await layTable(page, url, { seats: ['me', 'invited'] });
  await page.locator('.qr').waitFor();
  const tables = page.locator('a[href^="/match/"]');
  await page.goto(`${url}/`);
  await tables.nth(1).waitFor();
  // The one nobody plays at is cleared, the other kept.
  await page.locator('li', { hasText: en.waitingForPlayers }).locator('.away').click();
  await page.getByText(/the table was cleared/).waitFor();
  await page.locator('li .away').first().click();
  await page.getByText(/put away\. It lies under/).waitFor();
  expectEqual(await tables.count(), 0, 'tables left');
  await page.getByRole('button', { name: 'Take it out again' }).click();
  await tables.first().waitFor();
  await page.locator('li .away').first().click();
  await page.reload();
  await page.locator('article').first().waitFor();
  expectEqual(await tables.count(), 0, 'tables left after a reload');
  await page.goto(`${url}/account`);
  await page.locator('#put-away').waitFor();
  await expectAccessible(page, 'what was put away');
  await page.getByRole('button', { name: 'Give it up' }).click();
  await page.getByRole('button', { name: 'Keep it', exact: true }).click();
  await page.getByRole('button', { name: 'Take it out again' }).click();
  await page.goto(`${url}/`);
  await tables.first().waitFor();
  await page.locator('li .away').first().click();
  await page.goto(`${url}/account`);
  await page.getByRole('button', { name: 'Give it up' }).click();
  await page.getByRole('button', { name: 'Yes, give it up' }).click();
  await page.locator('li.lost').waitFor(); // among the finished ones now
};

/** Finished games are found again under "You", with result, review and replay, for guests and accounts. */
const finishedGames: Test = async ({ url, visit }) => {
  const { page } = await visit({ language: 'pl', width: 390, height: 844, isPhone: true });
  await layMatch(page, url, kRoyal);
  await playToEnd(page);
  const isWon = (await page.locator('.result').innerText()).startsWith(pl.youWon);
  await page.goto(`${url}/account`);
  const row = page.locator(isWon ? 'li.won' : 'li.lost');
  await row.waitFor();
  await expectAccessible(page, 'finished games');
  await expectNoSideways(page, 'finished games');
  await row.getByRole('link', { name: /^Przebieg/ }).click();
  const slider = page.locator('input[type="range"]');
  await slider.waitFor();
  await page.waitForFunction(() => Number(document.querySelector<HTMLInputElement>('[type="range"]')?.value) >= 2);
  await page.goto(`${url}/account`);
  // As an account, from another browser.
  const name = `Enheduana ${Math.floor(Math.random() * 1e6)}`;
  await page.locator('form').first().locator('input').fill(name);
  await page.locator('form').first().locator('button').click();
  await page.getByText(pl.saved).waitFor();
  await page.locator('form').nth(1).locator('input[type="password"]').fill('lapis and shell');
  await page.locator('form').nth(1).locator('button').click();
  await page.getByText(pl.accountText).waitFor();
  const other = await visit();
  await other.page.goto(`${url}/account`);
  const form = other.page.locator('form').last();
  await form.locator('input').first().fill(name);
  await form.locator('input[type="password"]').fill('lapis and shell');
  await form.locator('button').click();
  await other.page.getByRole('link', { name: /^Review/ }).click();
  await other.page.locator('.strip svg[role="img"]').waitFor({ timeout: 60_000 });
  expect(/\/match\/\w+\/review$/.test(new URL(other.page.url()).pathname), 'an address of its own');
};

export const kCompanyTests: Record<string, Test> = {
  'a cut line shows, and keeps what one pressed': cutLine,
  'what came too late says so': tooLate,
  'who is away is shown, played for, and loses in the end': whoIsAway,
  'a used invitation': usedInvitation,
  'tables put away': puttingAway,
  'finished games under You': finishedGames,
};
