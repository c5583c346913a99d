import { en } from '../src/text/en';
import { expect, expectAccessible, expectEqual, expectNoSideways } from './check';
import { chooseBy, kChoice, kEnd, layMatch, playOn, until, waitForTurn } from './play';
import type { Test } from './suite';

// Heaven and Earth, and Isle of Ur.

/** Where a press on the board can mean several things, it asks there, and one of them is played. */
export const severalWays: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await layMatch(page, url, { game: 'heaven', seats: [{ who: 'me' }, { who: 'computer', level: 'first' }] });
  const offered = page.locator('.ask button');
  await until('a tile with two ways to it', async () => {
    expectEqual(await page.locator(kEnd).count(), 0, 'a whole game without such a tile');
    await waitForTurn(page);
    // Words for each way stand in the label of the tile.
    const tile = page.locator('[data-square].can[aria-label*=" empty"][aria-label*="; "]').first();
    if ((await tile.count()) > 0) {
      await tile.click();
      return true;
    }
    const spawn = page.locator(kChoice).filter({ hasText: /Spawn/ });
    await ((await spawn.count()) > 0 ? spawn : page.locator(kChoice)).first().click();
    await page.waitForTimeout(120);
    return false;
  });
  expect((await offered.count()) > 1, 'more than one is asked about');
  await page.locator('.ask').filter({ hasText: en.whichOne }).waitFor();
  expect(await offered.first().evaluate((button) => button === document.activeElement), 'the keyboard is there');
  const before = await page.locator('.drawer ol li').count();
  await page.keyboard.press('Enter');
  await page.locator('.drawer ol li').nth(before).waitFor();
  expectEqual(await offered.count(), 0, 'asked about after the choice');
};

/** A split move: after one piece a second may follow, or not. */
export const splitMove: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await layMatch(page, url, { game: 'heaven', seats: [{ who: 'me' }, { who: 'computer', level: 'first' }] });
  const choices = page.locator(kChoice);
  const stop = choices.filter({ hasText: /move no second piece/ });
  const pressed = () => page.waitForTimeout(120);
  let firstHalf = '';
  await until('a split', async () => {
    expectEqual(await page.locator(kEnd).count(), 0, 'a whole game without a split');
    if ((await choices.count()) === 0) {
      await page.waitForTimeout(25);
      return false;
    }
    // Spawn now and then, so that there are two to move; else steps, which may leave one over.
    const wanted = choices.filter({ hasText: Math.random() < 0.4 ? /Spawn/ : /Move/ });
    const choice = (await wanted.count()) > 0 ? wanted.first() : choices.first();
    firstHalf = (await choice.innerText()).replace(/^\s*\d+\s*/, '');
    await choice.click();
    await pressed();
    return (await stop.count()) > 0;
  });
  // Only the second half is offered now: a step of another piece, or stopping.
  const texts = await choices.allInnerTexts();
  expect(texts.length > 1 && texts.some((text) => /Move/.test(text)), `a second piece: ${texts.join(' / ')}`);
  // The first half can still be taken back, and be done again.
  await page.keyboard.press('u');
  await page.locator('.drawer li.undo').first().waitFor();
  await waitForTurn(page);
  expectEqual(await stop.count(), 0, 'offers of the second half after taking back the first');
  await choices.filter({ hasText: firstHalf }).first().click();
  await stop.waitFor();
  // And now the second, on the board.
  const entries = await page.locator('.drawer li.choice').count();
  const piece = await page.locator('.board .piece:has(.free)').count();
  expect(piece > 0, 'the pieces that may still move are marked');
  await page.locator('.square.can').first().click();
  await pressed();
  if ((await stop.count()) > 0) await chooseBy(page, /Move/);
  await page.waitForFunction(([selector, count]) => document.querySelectorAll(selector).length > count, [
    '.drawer li.choice',
    entries,
  ] as const);
};

/** Whoever lost says who begins the next game. */
export const loserSaysWhoBegins: Test = async ({ url, visit }) => {
  const [one, two] = [await visit(), await visit()];
  const path = await layMatch(one.page, url, { game: 'heaven', seats: [{ who: 'me' }, { who: 'invited' }] });
  await two.page.goto(url + path);
  await Promise.all([one, two].map(({ page }) => page.locator('[role="gridcell"]').first().waitFor()));
  await two.page.locator('#tab-table').click();
  await two.page.getByRole('button', { name: en.resign }).click();
  await two.page.getByRole('button', { name: en.resignYes }).click();
  await one.page.locator('.finish').waitFor();
  expectEqual(await one.page.locator('.finish .primary').count(), 0, 'buttons for a rematch of the winner');
  expect(/says who begins/.test(await one.page.locator('.finish').innerText()), 'the winner is told to wait');
  await two.page.getByRole('button', { name: en.rematchMine }).click();
  await two.page.locator('[role="gridcell"], .invite').first().waitFor();
  await one.page.getByRole('button', { name: en.toRematch }).click();
  await Promise.all([one, two].map(({ page }) => page.locator('[role="gridcell"]').first().waitFor()));
  // Sides are turned: the second player sits in the first seat now, plays light, and begins.
  await two.page.locator('#tab-log').click();
  await two.page.locator('.drawer li.begin').waitFor();
  expectEqual((await two.page.locator('.drawer li.begin .text').innerText()).trim(), 'Light begins.', 'who begins');
  await waitForTurn(two.page);
};

/** Four people on four pages, by one link, to the end; on the way the Kraken asks somebody out of turn. */
export const fourByLink: Test = async ({ url, visit }) => {
  let krakens = 0;
  for (let game = 0; game < 6 && krakens === 0; ++game) {
    const all = await Promise.all([0, 1, 2, 3].map(() => visit()));
    const pages = all.map(({ page }) => page);
    const [host, ...guests] = pages;
    if (host === undefined) throw new Error('nobody');
    const others = guests.map(() => ({ who: 'invited' }));
    const path = await layMatch(host, url, { game: 'isle', seats: [{ who: 'me' }, ...others] });
    for (const guest of guests) await guest.goto(url + path);
    await Promise.all(pages.map((page) => page.locator('[role="gridcell"]').first().waitFor()));
    await until(
      'the end of a game of four',
      async () => {
        for (const page of pages) {
          const thrown = page.locator(kChoice).filter({ hasText: /Let the Kraken throw/ });
          if ((await thrown.count()) > 0) {
            krakens += 1;
            // It is not this player's turn, and yet the board marks where the piece may go.
            expect((await page.locator('.board .allowed').count()) > 0, 'the landings are marked on the board');
            await page.locator('.square.can').first().click();
            await page.waitForTimeout(60);
          }
          await playOn(page);
        }
        return (await host.locator(kEnd).count()) > 0;
      },
      240_000,
    );
    await Promise.all(pages.map((page) => page.locator(kEnd).waitFor()));
    const results = await Promise.all(pages.map((page) => page.locator('.result').innerText()));
    expectEqual(results.filter((text) => text.startsWith(en.youWon)).length, 1, `one winner (${results.join(' / ')})`);
    for (const { context } of all) await context.close();
  }
  expect(krakens > 0, 'the Kraken threw somebody in six games');
};

/** All of a table on a small phone, the choices under the thumb. */
export const smallPhone: Test = async ({ url, visit }) => {
  for (const game of ['royal', 'heaven', 'isle']) {
    const { page } = await visit({ width: 360, height: 780, isPhone: true });
    await page.goto(`${url}/`);
    await page
      .locator('article', { has: page.locator(`#game-${game}`) })
      .locator('.button.primary')
      .click();
    for (let turn = 0; turn < 8; ++turn) {
      await page.locator(`${kChoice}, ${kEnd}`).first().waitFor();
      await expectNoSideways(page, `${game} at 360`);
      if ((await page.locator(kEnd).count()) > 0) break; // three computers can be quick
      // Every choice is on the screen, or a swipe away within the sheet that always is.
      const first = await page.locator(kChoice).first().boundingBox();
      expect(first !== null && first.y > 0 && first.y + first.height < 780, `${game}: the first choice is in sight`);
      expect(first !== null && first.height >= 44, `${game}: a button for a thumb`);
      await page.locator(kChoice).first().tap();
      await page.waitForTimeout(60);
    }
    await page.locator(`${kChoice}, ${kEnd}`).first().waitFor();
    if ((await page.locator(kChoice).count()) <= 3) {
      const [tall, seen] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight] as const);
      expect(tall <= seen + 1, `${game}: ${tall} px on a screen of ${seen}`);
    }
  }
};

/** Each game's table by keyboard alone, and without a violation in any theme. */
export const otherBoards: Test = async ({ url, visit }) => {
  for (const theme of ['light', 'dark', 'contrast'] as const) {
    for (const game of ['heaven', 'isle']) {
      const { page } = await visit({ theme, language: theme === 'dark' ? 'pl' : 'en' });
      await page.goto(`${url}/`);
      await page.locator('article').first().waitFor();
      await page.locator(`article:has(#game-${game}) .button.primary`).focus();
      await page.keyboard.press('Enter');
      await waitForTurn(page);
      await expectAccessible(page, `${game} in ${theme}`);
      await page.keyboard.press('b');
      const place = await page.evaluate(() => document.activeElement?.id ?? '');
      expect(place.startsWith('square-'), `the board of ${game} has the focus: ${place}`);
      const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
      expect(label.length > 1, `${game}: a place with a name`);
      // From place to place until one is open, and press it.
      const opened = await page.evaluate(() => document.querySelectorAll('.square.can').length);
      if (opened > 0) {
        for (let i = 0; i < 60; ++i) {
          if (await page.evaluate(() => document.activeElement?.classList.contains('can') ?? false)) break;
          await page.keyboard.press(
            ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][Math.floor(i / 4) % 4] ?? 'ArrowUp',
          );
        }
        await page.keyboard.press('Enter');
      }
      await page.keyboard.press('Escape');
      await page.waitForTimeout(200);
      await page.locator(`${kChoice}, ${kEnd}`).first().waitFor();
      await expectAccessible(page, `${game} after a choice in ${theme}`);
    }
  }
};
