import type { Page } from 'playwright-core';
import { en } from '../src/text/en';
import { pl } from '../src/text/pl';
import { expect, expectAccessible, expectEqual, expectNoSideways } from './check';
import { kChoice, kEnd, layMatch, layTable, playToEnd } from './play';
import type { Test } from './suite';

// Looking back: by itself, by a link, and in another way.
const slider = (page: Page) => page.locator('.replay input[type="range"]');
const valueOf = async (page: Page) => Number(await slider(page).inputValue());

async function openEnd(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await slider(page).waitFor();
}

/** It plays by itself at a chosen speed, stops by a press or a key, and stops at the end. */
const playsByItself: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await layTable(page, url);
  await playToEnd(page);
  await openEnd(page, en.replay);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('2');
  await page.getByRole('button', { name: 'Play it by itself' }).click(); // from the end: anew
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[type="range"]')?.value === '3');
  await page.getByRole('button', { name: 'Stop' }).click();
  const stopped = await valueOf(page);
  await page.waitForTimeout(1000);
  expectEqual(await valueOf(page), stopped, 'it stands');
  await page.locator('main').focus();
  await page.keyboard.press(' ');
  await page.waitForFunction(
    (n) => Number(document.querySelector<HTMLInputElement>('[type="range"]')?.value) > n,
    stopped,
  );
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play it by itself' }).waitFor();
  const all = Number(await slider(page).getAttribute('max'));
  await slider(page).fill(String(all - 1));
  await page.getByRole('button', { name: 'Play it by itself' }).click();
  await page.waitForFunction(
    (n) => document.querySelector<HTMLInputElement>('[type="range"]')?.value === n,
    String(all),
  );
  await page.getByRole('button', { name: 'Play it by itself' }).waitFor(); // it has stopped there
  // The speed is kept.
  await page.reload();
  await slider(page).waitFor();
  expectEqual(await page.getByRole('combobox', { name: 'Speed' }).inputValue(), '2', 'the speed after a reload');
};

/** A review has a link that opens it for another, at the same place. */
const linkOfItsOwn: Test = async ({ url, visit }) => {
  const [one, two] = [await visit(), await visit({ language: 'pl' })];
  await one.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await layTable(one.page, url);
  await playToEnd(one.page);
  await openEnd(one.page, en.replay);
  await slider(one.page).fill('5');
  await one.page.getByRole('button', { name: en.copyLink }).click();
  await one.page.getByText('The link to this place is copied.').waitFor();
  const link = await one.page.evaluate(() => navigator.clipboard.readText());
  await two.page.goto(link);
  await slider(two.page).waitFor();
  expectEqual(await valueOf(two.page), 5, 'the same place');
  await two.page.locator('.strip').waitFor();
  await two.page.getByRole('button', { name: pl.backToEnd }).click();
  await two.page.locator(kEnd).waitFor();
  expect(!two.page.url().includes('review'), 'the address of the table again');
};

/** From a position of a finished game another way: choosing for all, and against the computer; and back. */
const whatIf: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await layMatch(page, url, {
    game: 'royal',
    options: { pieces: 3 },
    seats: [{ who: 'me' }, { who: 'computer', level: 'easy' }],
  });
  await playToEnd(page);
  await openEnd(page, en.replay);
  const all = Number(await slider(page).getAttribute('max'));
  await slider(page).fill('6');
  const lie = () =>
    page.locator('.board .piece').evaluateAll((list) => list.map((p) => p.getAttribute('transform')).sort());
  const there = await lie();
  await page.getByRole('button', { name: 'What if…' }).click();
  await expectAccessible(page, 'what if');
  await page.getByRole('button', { name: 'Choose for all sides' }).click();
  const told = page.locator('section.trial');
  const sides = new Set<string>();
  for (let i = 0; i < 8; ++i) {
    await page.locator(kChoice).first().waitFor();
    sides.add(/now: (\w+)/.exec(await told.innerText())?.[1] ?? '');
    const entries = await page.locator('.drawer ol li').count();
    await page.keyboard.press('1');
    await page.locator('.drawer ol li').nth(entries).waitFor();
  }
  await page.locator(kChoice).first().waitFor();
  expectEqual([...sides].sort().join(), 'Dark,Light', 'sides that were chosen for');
  const entries = await page.locator('.drawer ol li').count();
  await page.keyboard.press('u');
  await page.waitForFunction((n) => document.querySelectorAll('.drawer ol li').length < n, entries);
  await expectAccessible(page, 'another way');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  expectEqual(await valueOf(page), 6, 'back at the same place');
  expectEqual((await lie()).join(), there.join(), 'the board as it was');
  await page.getByRole('button', { name: 'What if…' }).click();
  await page.getByRole('button', { name: /^Play Light against the computer/ }).click();
  for (let i = 0; i < 400 && !(await told.innerText()).includes('it would have ended'); ++i) {
    if ((await page.locator(kChoice).count()) > 0) await page.keyboard.press('1');
    await page.waitForTimeout(40);
  }
  expect((await told.innerText()).includes('it would have ended'), 'played to its end');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  expectEqual(Number(await slider(page).getAttribute('max')), all, 'the game itself is as it was');
};

/** On other boards, in Polish, on a phone: pressed where it lies. */
const whatIfOnBoards: Test = async ({ url, visit }) => {
  for (const game of ['ghosts', 'kurnugi', 'eldervale', 'heaven']) {
    const { page, context } = await visit({ language: 'pl', width: 390, height: 844, isPhone: true, list: 'board' });
    const others = game === 'eldervale' ? [] : [{ who: 'computer', level: 'first' }];
    const path = await layMatch(page, url, { game, seats: [{ who: 'me' }, ...others] });
    await page.locator('.now').waitFor();
    await page.waitForTimeout(500);
    await page.evaluate(
      async (id) => {
        const token = localStorage.getItem('ziggurat.token') ?? '';
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
        await fetch(`/api/matches/${id}/resign`, { method: 'POST', headers, body: '{}' });
      },
      /match\/(\w+)/.exec(path)?.[1] ?? '',
    );
    await page.goto(url + path.replace(/\?.*/, '/review?at=1'));
    await slider(page).waitFor();
    await page.getByRole('button', { name: 'A gdyby…' }).click();
    await page.getByRole('button', { name: 'Wybieraj za wszystkie strony' }).click();
    await page.locator('.now .whole').waitFor();
    await expectNoSideways(page, `${game}: what if on a phone`);
    await expectAccessible(page, `${game}: what if`);
    await page.getByRole('button', { name: 'Wróć do gry' }).click();
    await slider(page).waitFor();
    await context.close();
  }
};

export const kReplayTests: Record<string, Test> = {
  'looking back: it plays by itself': playsByItself,
  'looking back: a link of its own': linkOfItsOwn,
  'looking back: what if': whatIf,
  'looking back: what if, on other boards': whatIfOnBoards,
};
