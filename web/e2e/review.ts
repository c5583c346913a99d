import type { Page } from 'playwright-core';
import { en } from '../src/text/en';
import { pl } from '../src/text/pl';
import { wordsIn } from '../src/review/words';
import { expect, expectAccessible, expectEqual, expectNoSideways } from './check';
import { kChoice, kEnd, layMatch, layTable, playToEnd, until, waitForTurn } from './play';
import type { Test } from './suite';

// Review of a finished match, and hints during one.

/** Plays a short match against the computer and looks back at it. */
async function finished(page: Page, url: string, label: string = en.replay): Promise<void> {
  await layTable(page, url, { pieces: 1 });
  await playToEnd(page);
  await page.getByRole('button', { name: label }).click();
  await page.locator('.strip svg').first().waitFor({ timeout: 30_000 });
}

const slider = (page: Page) => page.locator('input[type="range"]');

const seen: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await finished(page, url);
  const words = wordsIn('en');
  expectEqual(await page.locator('.strip svg path.line').count(), 2, 'lines');
  const all = Number(await slider(page).getAttribute('max'));
  // Every choice has its sentence.
  const judged: string[] = [];
  for (let at = 1; at <= Math.min(all, 12); ++at) {
    await slider(page).fill(String(at));
    judged.push(await page.locator('.strip .said').innerText());
  }
  expect(
    judged.some((text) => Object.values(words.verdict).some((word) => text.includes(word))),
    `a choice is judged: ${judged.join(' / ')}`,
  );
  expect(
    judged.some((text) => /[Ll]uck/.test(text)),
    `a roll is judged: ${judged.join(' / ')}`,
  );
  // By key: step by step, and from turning point to turning point.
  await page.locator('.strip').click({ position: { x: 4, y: 4 } });
  await slider(page).fill('0');
  await page.locator('#tab-log').focus();
  await page.locator('.table h1').evaluate(() => (document.activeElement as HTMLElement).blur());
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowRight');
  expectEqual(await slider(page).inputValue(), '3', 'three steps on by key');
  await page.keyboard.press('ArrowLeft');
  expectEqual(await slider(page).inputValue(), '2', 'and one back');
  await page.keyboard.press('PageDown');
  const turn = Number(await slider(page).inputValue());
  expect(turn > 2, `to a turning point or the end: ${turn}`);
  // On the graph: its right end is the end of the game.
  const box = await page.locator('.strip .graph svg').boundingBox();
  if (box === null) throw new Error('no graph');
  await page.mouse.click(box.x + box.width - 15, box.y + box.height / 2);
  expectEqual(await slider(page).inputValue(), String(all), 'a press on the graph');
  // The summary: how exact it is, the players, all of it as a table.
  await page.locator('#tab-review').click();
  await page.getByText(words.bySearch).waitFor();
  expectEqual(await page.locator('.drawer .player').count(), 2, 'players');
  await page.locator('.drawer summary').click();
  await page.locator('.drawer tbody tr').nth(5).waitFor();
  const turns = page.locator('.drawer .turns button');
  if ((await turns.count()) > 0) {
    await turns.first().click();
    expectEqual(await turns.first().getAttribute('aria-current'), 'step', 'the turning point is where we are');
  }
  await page.getByRole('button', { name: en.backToEnd }).click();
  await page.locator(kEnd).waitFor();
  expectEqual(await page.locator('#tab-review').count(), 0, 'the tab goes with the replay');
};

const everyTheme: Test = async ({ url, visit }) => {
  const first = await visit();
  await finished(first.page, url);
  const path = new URL(first.page.url()).pathname;
  for (const theme of ['light', 'dark', 'contrast'] as const) {
    const { page } = await visit({ theme });
    await page.goto(url + path); // of the review itself
    await page.locator('.strip svg').first().waitFor();
    await page.locator('#tab-review').click();
    await page.locator('.drawer .player').first().waitFor();
    await expectAccessible(page, `the review, ${theme}`);
  }
};

const onAPhone: Test = async ({ url, visit }) => {
  const phone = await visit({ width: 360, height: 780, isPhone: true, language: 'pl' });
  await finished(phone.page, url, pl.replay);
  await expectNoSideways(phone.page, 'the review at 360');
  await phone.page.locator('.papers button', { hasText: pl.review }).tap();
  await phone.page.getByText(wordsIn('pl').bySearch).waitFor();
  await expectNoSideways(phone.page, 'its summary at 360');
  const text = await phone.page.locator('.table').innerText();
  for (const english of ['Review', 'Accuracy', 'Luck', 'choice', 'Turning', 'Light']) {
    expect(!new RegExp(`\\b${english}`).test(text), `English in the Polish review: ${english}`);
  }
};

const hints: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await layTable(page, url, { pieces: 5 });
  await until('there is a choice of two', async () => {
    await waitForTurn(page);
    if ((await page.locator(kChoice).count()) > 1) return true;
    await page.keyboard.press('1');
    await page.waitForTimeout(60);
    return false;
  });
  await page.getByRole('button', { name: en.hint }).waitFor();
  await page.keyboard.press('h');
  const note = page.locator('.note.hint');
  await note.waitFor();
  expect(/times in 100/.test(await note.innerText()), `a reason: ${await note.innerText()}`);
  const marked = page.locator('.now ol .hinted');
  expectEqual(await marked.count(), 1, 'choices marked in the list');
  expect((await page.locator('.board .trail, .board .allowed.on').count()) > 0, 'and on the board');
  await expectAccessible(page, 'a table with a hint');
  await page.locator('#tab-talk').click();
  await page.locator('.talk li em', { hasText: en.hintTaken }).waitFor();
  await marked.click();
  await note.waitFor({ state: 'detached' });
};

const noHints: Test = async ({ url, visit }) => {
  const [one, two] = [await visit(), await visit()];
  const path = await layMatch(one.page, url, { game: 'royal', seats: [{ who: 'me' }, { who: 'invited' }] });
  await two.page.goto(url + path);
  await Promise.all([one, two].map(({ page }) => page.locator('[role="gridcell"]').first().waitFor()));
  await until('one of them is to choose', async () => {
    for (const { page } of [one, two]) if ((await page.locator(kChoice).count()) > 0) return true;
    await one.page.waitForTimeout(50);
    return false;
  });
  for (const { page } of [one, two]) {
    expectEqual(await page.getByRole('button', { name: en.hint }).count(), 0, 'hints between two people');
    await page.keyboard.press('h');
    expectEqual(await page.locator('.note').count(), 0, 'nor by key');
  }
  await one.page.locator('#tab-table').click();
  await one.page.getByText(en.hintsOff).waitFor();
};

export const kReviewTests: Record<string, Test> = {
  'review: the graph, its sentences, by key and by press': seen,
  'review: in every theme': everyTheme,
  'review: on a phone, in Polish': onAPhone,
  'hint: marks a choice and says why': hints,
  'hint: none between two people': noHints,
};
