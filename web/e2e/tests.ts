import { pl } from '../src/text/pl';
import { en } from '../src/text/en';
import { expect, expectAccessible, expectEqual, expectNoSideways } from './check';
import { kEldervaleTests } from './eldervale';
import { kGhosts } from './ghosts';
import { kKurnugiTests } from './kurnugi';
import { kBoardTests } from './board';
import { kDiceTests } from './kurnugi_dice';
import { kCommonTests } from './common';
import { kCompanyTests } from './company';
import { kReplayTests } from './replay';
import { kShiftTests } from './shift';
import { kZoomTests } from './zoom';
import { kLearnTests } from './learn';
import { kLessonTests } from './lessons';
import { kReviewTests } from './review';
import { kChoice, kEnd, layTable, playToEnd, waitForTurn } from './play';
import { accessibleThroughout } from './audit';
import { fourByLink, loserSaysWhoBegins, otherBoards, smallPhone, severalWays, splitMove } from './game_tests';
import { anyGame, anyGameInPolish, anySetUp } from './imaginary_tests';
import type { Test } from './suite';
import {
  awayAndBack,
  givingUp,
  largeScreen,
  legends,
  lookingBack,
  outOfTime,
  signsExplain,
  takeBack,
} from './table_tests';

const oneClick: Test = async ({ url, visit }) => {
  const { page } = await visit({ motion: 'on' });
  await page.goto(`${url}/`);
  await page.locator('article .button.primary').first().click();
  await page.locator('[role="gridcell"]').first().waitFor();
  expectEqual(await page.locator('[role="gridcell"]').count(), 20, 'squares');
  await waitForTurn(page);
  await page.locator(kChoice).first().click();
  await page.locator('#tab-log').waitFor();
  await waitForTurn(page);
  await page.goto(`${url}/`);
  await page.locator('a[href^="/match/"]').first().waitFor(); // it is there to go on with
};

const wholeMatchAgainstComputer: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await layTable(page, url);
  await playToEnd(page);
  const result = await page.locator('.finish .result').innerText();
  expect(/win/.test(result), `a result: ${result}`);
  // Seed and file are there to check the dice.
  await page.locator('#tab-table').click();
  const seed = await page.locator('.dice code').last().innerText();
  expect(/verify/.test(seed), `the command to verify: ${seed}`);
  const download = page.waitForEvent('download');
  await page.locator('.dice button').click();
  expect((await (await download).suggestedFilename()).startsWith('royal-'), 'the match file');
  // Looking back.
  await page.getByRole('button', { name: en.replay }).click();
  const slider = page.locator('input[type="range"]');
  await slider.fill('1');
  const early = await page.locator('.replay .small').innerText();
  expect(early.includes('1'), `the slider moves: ${early}`);
};

const twoBrowsersByLink: Test = async ({ url, visit }) => {
  const [one, two] = [await visit(), await visit({ theme: 'dark' })];
  await layTable(one.page, url, { seats: ['me', 'invited'] });
  const link = await one.page.locator('.invite input').inputValue();
  await two.page.goto(link);
  await Promise.all([one, two].map(({ page }) => page.locator('[role="gridcell"]').first().waitFor()));
  await two.page.locator('#tab-talk').click();
  await two.page.locator('.talk input').fill('Good luck');
  await two.page.keyboard.press('Enter');
  await one.page.locator('#tab-talk').click();
  await one.page.locator('.talk li', { hasText: 'Good luck' }).waitFor();
  await two.page.locator('#tab-log').click(); // out of the field: digits are choices again
  await Promise.all([playToEnd(one.page), playToEnd(two.page)]);
  const results = await Promise.all([one, two].map(({ page }) => page.locator('.result').innerText()));
  expectEqual(results.filter((text) => text.startsWith('You win')).length, 1, `one winner (${results.join(' / ')})`);
  await one.page.locator('.finish .primary').click();
  await one.page.waitForFunction((path) => location.pathname !== path, new URL(two.page.url()).pathname);
  await two.page.locator('.finish .primary').click();
  await two.page.waitForFunction((path) => location.pathname === path, new URL(one.page.url()).pathname);
};

const reloadAndReconnect: Test = async ({ url, server, visit }) => {
  const { page } = await visit();
  await layTable(page, url, { pieces: 2 });
  await waitForTurn(page);
  const before = await page.locator('.now').innerText();
  await page.reload();
  await waitForTurn(page);
  expectEqual(await page.locator('.now').innerText(), before, 'the same turn after a reload');
  const restarted = server.restart(500);
  await page.locator('.line').waitFor();
  await restarted;
  await page.locator('.line').waitFor({ state: 'detached', timeout: 30_000 });
  await waitForTurn(page);
  expectEqual(await page.locator('.now').innerText(), before, 'the same turn after the line broke');
  await playToEnd(page);
};

const spectator: Test = async ({ url, visit }) => {
  const [player, watcher] = [await visit(), await visit()];
  const path = await layTable(player.page, url, { pieces: 2 });
  await waitForTurn(player.page);
  await watcher.page.goto(url + path);
  await watcher.page.locator('[role="gridcell"]').first().waitFor();
  await player.page.keyboard.press('1');
  await waitForTurn(player.page);
  expectEqual(await watcher.page.locator(kChoice).count(), 0, 'choices of a spectator');
  await watcher.page.locator('#tab-table').click();
  await watcher.page.getByText(en.watching).waitFor();
  await watcher.page.locator('#tab-log').click();
  expect((await watcher.page.locator('.drawer ol li').count()) > 2, 'the spectator reads the log');
};

const phone: Test = async ({ url, visit }) => {
  for (const width of [360, 390]) {
    const { page } = await visit({ width, height: 780, isPhone: true });
    for (const path of ['/', '/lobby', '/settings', '/account', '/rules/royal']) {
      await page.goto(url + path);
      await page.locator('h1').first().waitFor();
      await page.waitForTimeout(200);
      await expectNoSideways(page, `${path} at ${width}`);
    }
    await layTable(page, url);
    await waitForTurn(page);
    await expectNoSideways(page, `the table at ${width}`);
    const box = await page.locator('#square-B4').boundingBox();
    expect(box !== null && box.width >= 36, `squares for a thumb: ${String(box?.width)} px`);
    await page.locator('.papers button').first().tap();
    await page.locator('.drawer.isOpen').waitFor();
    await page.locator('.drawer .shut').tap();
    await playToEnd(page, (p) =>
      p
        .locator(kChoice)
        .first()
        .tap({ timeout: 1000 })
        .catch(() => undefined),
    );
  }
};

const polish: Test = async ({ url, visit }) => {
  const { page } = await visit({ language: 'pl' });
  await page.goto(`${url}/`);
  await page.getByRole('heading', { name: pl.homeTitle }).waitFor();
  expectEqual(await page.locator('html').getAttribute('lang'), 'pl', 'language of the page');
  await layTable(page, url);
  await waitForTurn(page);
  const text = await page.locator('body').innerText();
  for (const english of ['You', 'Computer', 'Light', 'Enter a piece', 'Rules', 'Settings']) {
    expect(!new RegExp(`\\b${english}\\b`).test(text), `English in the Polish page: ${english}`);
  }
  await playToEnd(page);
};

const keyboardAlone: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await page.goto(`${url}/`);
  await page.locator('article').first().waitFor();
  for (let i = 0; i < 20; ++i) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.matches('article .button.primary'))) break;
  }
  await page.keyboard.press('Enter');
  await waitForTurn(page);
  await page.keyboard.press('b');
  const first = await page.evaluate(() => document.activeElement?.id);
  expect(first?.startsWith('square-') ?? false, `the board has the focus: ${String(first)}`);
  await page.keyboard.press('Shift+ArrowRight');
  const moved = await page.evaluate(() => document.activeElement?.id);
  await page.keyboard.press('Shift+ArrowLeft');
  expect(moved !== first || (await page.evaluate(() => document.activeElement?.id)) !== first, 'arrows move');
  await page.keyboard.press('?');
  await page.locator('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement?.id === 'rules-search');
  await page.keyboard.type('rosette');
  await page.locator('.book section').first().waitFor();
  await page.locator('#tab-log').focus();
  await page.keyboard.press('Enter');
  const entries = page.locator('.drawer ol li');
  const before = await entries.count();
  await page.keyboard.press('1');
  await entries.nth(before).waitFor(); // one more than there were
};

const onTheBoard: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await layTable(page, url, { pieces: 3 });
  for (let turn = 0; turn < 4; ++turn) {
    await waitForTurn(page);
    const square = page.locator('.square.can').first();
    if ((await square.count()) > 0) await square.click();
    else await page.keyboard.press('1');
    await page.waitForTimeout(100);
  }
  await waitForTurn(page);
  // An impossible square answers why, with its clause.
  await page.locator('.square:not(.can)').last().click();
  await page.locator('.note').waitFor();
  const link = page.locator('.note button');
  if ((await link.count()) > 0) {
    await link.click();
    await page.locator('.book section.on').waitFor();
  }
};

const accounts: Test = async ({ url, visit }) => {
  const [one, two] = [await visit(), await visit()];
  const name = `Ninsun ${Math.floor(Math.random() * 1e6)}`;
  await one.page.goto(`${url}/account`);
  await one.page.locator('form').first().locator('input').first().fill(name);
  await one.page.locator('form').first().locator('input[type="password"]').fill('lapis and shell');
  await one.page.locator('form').first().locator('button').click();
  await one.page.getByText(en.accountText).waitFor();
  await two.page.goto(`${url}/account`);
  const form = two.page.locator('form').last();
  await form.locator('input').first().fill(name);
  await form.locator('input[type="password"]').fill('wrong password');
  await form.locator('button').click();
  await two.page.getByText(en.errorPassword).waitFor();
  await form.locator('input[type="password"]').fill('lapis and shell');
  await form.locator('button').click();
  await two.page.getByText(en.accountText).waitFor();
};

const lobby: Test = async ({ url, visit }) => {
  const [one, two] = [await visit(), await visit()];
  await layTable(one.page, url, { seats: ['me', 'open'] });
  await two.page.goto(`${url}/lobby`);
  await two.page.locator('.tables .button.primary').first().click();
  await two.page.locator('[role="gridcell"]').first().waitFor();
  await one.page.locator('[role="gridcell"]').first().waitFor();
};

const accessible: Test = async ({ url, visit }) => {
  for (const theme of ['light', 'dark', 'contrast'] as const) {
    const { page } = await visit({ theme });
    for (const path of ['/', '/lobby', '/settings', '/account', '/rules/royal', '/nowhere']) {
      await page.goto(url + path);
      await page.locator('h1').first().waitFor();
      await page.waitForTimeout(300);
      await expectAccessible(page, `${path} in ${theme}`);
    }
    await page.goto(`${url}/`);
    await page.locator('article .doors button').first().click();
    await page.locator('dialog').waitFor();
    await expectAccessible(page, `set-up in ${theme}`);
    await layTable(page, url, { seats: ['me', 'invited'] });
    await page.locator('.qr').waitFor();
    await expectAccessible(page, `invitation in ${theme}`);
    await layTable(page, url);
    await waitForTurn(page);
    for (const tab of ['log', 'rules', 'talk', 'table']) {
      await page.locator(`#tab-${tab}`).click();
      await page.waitForTimeout(150);
      await expectAccessible(page, `table with ${tab} in ${theme}`);
    }
    await page.locator('main').focus();
    await playToEnd(page);
    await expectAccessible(page, `the end in ${theme}`);
    expect((await page.locator(kEnd).count()) === 1, 'the end is shown');
  }
};

// Every other game the server has, on its own board or the generic one.
const otherGames: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await page.goto(`${url}/`);
  await page.locator('article').first().waitFor();
  const games = await page.locator('article h3').evaluateAll((titles) => titles.map((title) => title.id));
  for (const id of games.filter((game) => game !== 'game-royal')) {
    await page.goto(`${url}/`);
    await page
      .locator('article', { has: page.locator(`#${id}`) })
      .locator('.button.primary')
      .click();
    for (let turn = 0; turn < 6 && (await page.locator(kEnd).count()) === 0; ++turn) {
      await page.locator(`${kChoice}, ${kEnd}`).first().waitFor({ timeout: 60_000 });
      await page.keyboard.press('1');
      await page.waitForTimeout(80);
    }
    await page.locator(`${kChoice}, ${kEnd}`).first().waitFor({ timeout: 60_000 });
    await expectAccessible(page, id);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(200);
    await expectNoSideways(page, `${id} on a phone`);
    await expectAccessible(page, `${id} on a phone`);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
};

const smallFirstLoad: Test = async ({ url, visit }) => {
  const { page } = await visit();
  let bytes = 0;
  page.on('response', (response) => {
    void response
      .request()
      .sizes()
      .then(
        (sizes) => (bytes += sizes.responseBodySize),
        () => undefined,
      );
  });
  await page.goto(`${url}/`);
  await page.locator('article svg').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  console.log(`      first load: ${(bytes / 1024).toFixed(1)} KiB over the line`);
  expect(bytes > 0 && bytes < 150_000, `first load of ${bytes} bytes`);
};

export const kTests: Record<string, Test> = {
  'one press lays a table against the computer': oneClick,
  'a whole match against the computer, its file and its replay': wholeMatchAgainstComputer,
  'two browsers play a whole match by link, talk, and play again': twoBrowsersByLink,
  'reload and reconnect in mid-turn': reloadAndReconnect,
  'a spectator looks on': spectator,
  'phone size': phone,
  Polish: polish,
  'keyboard alone': keyboardAlone,
  'moves on the board, and why not': onTheBoard,
  accounts,
  'open tables': lobby,
  'accessible on every page in every theme': accessible,
  'accessible all through every game': accessibleThroughout,
  ...kKurnugiTests,
  ...kDiceTests,
  'every other game on its board': otherGames,
  'taking back': takeBack,
  'a clock that runs out': outOfTime,
  'away, played for, and back': awayAndBack,
  'giving up': givingUp,
  'looking back with the slider': lookingBack,
  'a large screen': largeScreen,
  'the signs of every board': legends,
  'a sign explains itself': signsExplain,
  ...kReviewTests,
  ...kReplayTests,
  ...kCommonTests,
  ...kCompanyTests,
  ...kShiftTests,
  ...kZoomTests,
  ...kBoardTests,
  ...kLearnTests,
  ...kLessonTests,
  'heaven: a split move': splitMove,
  'heaven: several ways to one tile': severalWays,
  'heaven: the loser says who begins': loserSaysWhoBegins,
  'isle: four people by link to the end, and the Kraken asks out of turn': fourByLink,
  'all tables on a small phone': smallPhone,
  'heaven and isle by keyboard and in every theme': otherBoards,
  'any game: set up for one and for eight': anySetUp,
  'any game: many seats, long lists, long logs': anyGame,
  'any game in Polish': anyGameInPolish,
  ...kGhosts,
  ...kEldervaleTests,
  'first load is small': smallFirstLoad,
};
