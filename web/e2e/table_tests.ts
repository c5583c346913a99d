import { en } from '../src/text/en';
import { expect, expectAccessible, expectEqual, expectNoSideways } from './check';
import { kChoice, kEnd, layMatch, layTable, playOn, playToEnd, until, waitForTurn } from './play';
import type { Test, World } from './suite';

// What can happen at a table besides moves: taking back, running out of time, going away, giving up, looking back.

/** Two people at a table of the given setup, the second by the link. */
async function twoAt({ url, visit }: World, setup: object) {
  const [one, two] = [await visit(), await visit()];
  const seats = [{ who: 'me' }, { who: 'invited' }];
  const path = await layMatch(one.page, url, { ...setup, seats });
  await two.page.goto(url + path);
  await Promise.all([one, two].map(({ page }) => page.locator('[role="gridcell"]').first().waitFor()));
  return { one, two, path: path.replace(/\?.*/, '') };
}

export const takeBack: Test = async (world) => {
  // Where another roll may be declined, the question comes before the dice: a choice that can be taken back.
  const { one, two } = await twoAt(world, { game: 'royal', options: { decline_again: true } });
  const pages = [one.page, two.page];
  await until('a piece lands on a rosette', async () => {
    for (const page of pages) {
      const rosette = page.locator(kChoice).filter({ hasText: /rosette/ });
      if ((await rosette.count()) > 0) {
        const before = await page.locator(kChoice).allInnerTexts();
        await rosette.first().click();
        await page.getByRole('button', { name: en.undo }).waitFor();
        await page.keyboard.press('u');
        await page.waitForFunction(([selector, count]) => document.querySelectorAll(selector).length === count, [
          kChoice,
          before.length,
        ] as const);
        expectEqual(
          (await page.locator(kChoice).allInnerTexts()).join(),
          before.join(),
          'the choices after taking back',
        );
        await page.locator('.drawer li.undo').waitFor();
        return true;
      }
      await playOn(page);
    }
    return false;
  });
  for (const page of pages) await page.locator('.drawer li.undo').waitFor(); // the other is told too
};

export const outOfTime: Test = async (world) => {
  const { one, two } = await twoAt(world, { game: 'royal', clock: { kind: 'move', seconds: 5 } });
  await one.page.locator('[role="timer"]').first().waitFor();
  await one.page.locator('.clock.short').first().waitFor();
  await Promise.all([one, two].map(({ page }) => page.locator(kEnd).waitFor({ timeout: 15_000 })));
  const results = await Promise.all([one, two].map(({ page }) => page.locator('.result').innerText()));
  for (const text of results) expect(/ran out of time/.test(text), `the reason is told: ${text}`);
  expectEqual(results.filter((text) => text.startsWith(en.youWon)).length, 1, 'winners');
};

export const awayAndBack: Test = async (world) => {
  const { one, two, path } = await twoAt(world, { game: 'royal' });
  // The second goes away; sooner or later it is their turn, and after the grace the computer takes it.
  await until('both have seen a turn', async () => {
    await playOn(one.page);
    await playOn(two.page);
    return (await two.page.locator('.drawer ol li').count()) > 5;
  });
  await two.page.close();
  await until('the computer stands in', async () => {
    await playOn(one.page);
    return (await one.page.locator('.people').innerText()).includes(en.standIn);
  });
  const entries = await one.page.locator('.drawer ol li').count();
  await until('the game goes on without them', async () => {
    await playOn(one.page);
    return (await one.page.locator('.drawer ol li').count()) > entries + 5;
  });
  // Back again: told what happened meanwhile, and in charge of the seat.
  const back = await two.context.newPage();
  await back.goto(world.url + path);
  const missed = back.locator('.missed');
  await missed.waitFor();
  expect((await missed.locator('li').count()) > 0, 'what happened meanwhile is listed');
  await missed.locator('button').click();
  await missed.waitFor({ state: 'detached' });
  await one.page.waitForFunction(
    (words) => !(document.querySelector('.people') as HTMLElement).innerText.includes(words),
    en.standIn,
  );
  await until('the one who came back chooses', async () => {
    await playOn(one.page);
    return (await back.locator(kChoice).count()) > 0;
  });
  const choices = await back.locator('.drawer li.choice').count();
  await back.keyboard.press('1');
  await back.locator('.drawer li.choice').nth(choices).waitFor();
};

export const givingUp: Test = async (world) => {
  const { one, two } = await twoAt(world, { game: 'royal' });
  await two.page.locator('#tab-table').click();
  await two.page.getByRole('button', { name: en.resign }).click();
  await two.page.getByRole('button', { name: en.keepPlaying }).click(); // thought better of it
  await two.page.getByRole('button', { name: en.resign }).click();
  await two.page.getByText(en.resignSure).waitFor();
  await two.page.getByRole('button', { name: en.resignYes }).click();
  await Promise.all([one, two].map(({ page }) => page.locator(kEnd).waitFor()));
  expect((await one.page.locator('.result').innerText()).startsWith(en.youWon), 'the other wins');
  expect(/resigned/.test(await two.page.locator('.result').innerText()), 'the reason is told');
};

export const lookingBack: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await layTable(page, url, { pieces: 2 });
  await playToEnd(page);
  await page.getByRole('button', { name: en.replay }).click();
  const slider = page.locator('input[type="range"]');
  await slider.waitFor();
  const all = Number(await slider.getAttribute('max'));
  expect(all > 10, `a slider over ${all} entries`);
  expectEqual(await slider.inputValue(), String(all), 'it begins at the end');
  const pieces = () =>
    page.locator('.board .piece').evaluateAll((list) => list.map((p) => p.getAttribute('transform')).sort());
  const end = (await pieces()).join();
  await page.getByRole('button', { name: en.toStart }).click();
  expectEqual(await slider.inputValue(), '0', 'to the start');
  expect((await pieces()).join() !== end, 'the board goes back too');
  await slider.focus();
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowRight');
  expectEqual(await slider.inputValue(), '3', 'by key');
  expectEqual(await page.locator('.drawer ol li').count(), 3, 'the log ends there');
  expectEqual(
    await slider.getAttribute('aria-valuetext'),
    await page.locator('.replay .story').innerText(),
    'said aloud',
  );
  await page.getByRole('button', { name: en.forward }).click();
  expectEqual(await slider.inputValue(), '4', 'one on');
  await page.getByRole('button', { name: en.toEnd, exact: true }).click();
  expectEqual((await pieces()).join(), end, 'the end again');
  await page.getByRole('button', { name: en.backToEnd }).click();
  await page.locator(kEnd).waitFor();
};

export const largeScreen: Test = async ({ url, visit }) => {
  for (const game of ['royal', 'heaven', 'isle']) {
    const { page } = await visit({ width: 3840, height: 2160 });
    await page.goto(`${url}/`);
    await page
      .locator('article', { has: page.locator(`#game-${game}`) })
      .locator('.button.primary')
      .click();
    await waitForTurn(page);
    const box = await page.locator('svg.board').boundingBox();
    expect(box !== null && box.height > 2160 * 0.5, `${game} fills a large screen: ${String(box?.height)} px`);
    const size = await page.evaluate((choice) => {
      const button = document.querySelector(choice);
      return button === null ? 0 : parseFloat(getComputedStyle(button).fontSize);
    }, kChoice);
    expect(size >= 24, `words to be read from afar: ${size} px`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    const tall = await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
    expect(wide && tall, `${game} needs no scrolling at 4K`);
  }
};

/** Every board with a legend: opened by its key, each sign drawn and named, and squares that explain their own. */
export const legends: Test = async ({ url, visit }) => {
  for (const game of ['royal', 'heaven', 'isle', 'kurnugi']) {
    const { page } = await visit({ width: 1440, height: 900 });
    await page.goto(`${url}/`);
    await page
      .locator('article', { has: page.locator(`#game-${game}`) })
      .locator('.button.primary')
      .click();
    await waitForTurn(page);
    await page.keyboard.press('s');
    const entries = page.locator('.drawer dl .entry');
    await entries.first().waitFor();
    const drawn = await entries.locator('.sign svg :is(path, circle, rect)').count();
    const [count, names] = [await entries.count(), await entries.locator('dt').allInnerTexts()];
    expect(count > 7 && drawn >= count, `${game}: ${count} signs, ${drawn} parts drawn`);
    expect(
      names.every((name) => name.trim() !== ''),
      `${game}: every sign has a name`,
    );
    await expectAccessible(page, `the signs of ${game}`);
  }
  const phone = await visit({ width: 390, height: 844, isPhone: true, language: 'pl' });
  await layTable(phone.page, url);
  await waitForTurn(phone.page);
  await phone.page.locator('.papers button').nth(2).tap();
  await phone.page.locator('.drawer dl .entry').first().waitFor();
  await expectNoSideways(phone.page, 'the signs on a phone');
};

/** What a sign means stands beside it for who points at it, and for who comes by key. */
export const signsExplain: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await layTable(page, url);
  await waitForTurn(page);
  const rosette = page.locator('[data-square="B4"]');
  expectEqual(await page.locator('.tip').count(), 0, 'tips before anything is pointed at');
  await rosette.hover();
  await page.locator('.tip').waitFor();
  expectEqual(await page.locator('.tip').innerText(), await rosette.getAttribute('aria-description'), 'what is said');
  await page.mouse.move(5, 5);
  await page.locator('.tip').waitFor({ state: 'detached' });
};
