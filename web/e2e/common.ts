import { en } from '../src/text/en';
import { kBoard, kGames, sitAt, waitForBoard } from './board';
import { expect, expectAccessible, expectEqual, expectNoSideways } from './check';
import { layMatch, layTable, playToEnd } from './play';
import type { Test } from './suite';

// What the tables of all games have in common: the line that asks, the goal, the end and the way back from it.

/** On a phone the question stands there whole, and the goal does or comes on a press; nothing moves by it. */
const readOnAPhone: Test = async ({ url, visit }) => {
  for (const language of ['en', 'pl'] as const) {
    const { page, context } = await visit({ ...kBoard, language, width: 390, height: 844, isPhone: true });
    for (const game of kGames) {
      await sitAt(page, url, game);
      await waitForBoard(page);
      await page.locator('.goal:not(.isEmpty)').waitFor();
      await page.waitForTimeout(300);
      // Letters reach a little beyond their line.
      const cut = await page
        .locator('.now .story')
        .evaluate((one) => (one.scrollHeight > one.clientHeight + 8 ? (one.textContent ?? '') : ''));
      expectEqual(cut, '', `${game}, ${language}: questions that are cut`);
      // The tools leave the question its width.
      const [asked, story] = await page.evaluate(() =>
        ['.asked', '.story'].map((one) => document.querySelector(one)?.getBoundingClientRect().width ?? 0),
      );
      expectEqual(story, asked, `${game}, ${language}: the width of the question`);
      const goal = page.locator('.goal .words');
      const isCut = await goal.evaluate((one) => one.scrollHeight > one.clientHeight + 1);
      const more = page.locator('.goal .more');
      expectEqual(await more.count(), isCut ? 1 : 0, `${game}, ${language}: buttons for the whole goal`);
      if (isCut) {
        const hero = () => page.locator('.hero').evaluate((one) => JSON.stringify(one.getBoundingClientRect()));
        const before = await hero();
        await more.click();
        expectEqual(await page.locator('.goal .whole').innerText(), await goal.innerText(), 'the whole goal');
        expectEqual(await hero(), before, `${game}, ${language}: the board`);
      }
      await expectNoSideways(page, `${game}, ${language}`);
    }
    await context.close();
  }
};

/** What closes by itself says so in the line that asks, and lies over nothing. */
const closesInTheLine: Test = async ({ url, visit }) => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844, isPhone: true },
  ]) {
    const { page, context } = await visit({ ...kBoard, ...size, playSingle: false });
    // As if every question of this seat were a window.
    await page.routeWebSocket(/./, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) => {
        const message = JSON.parse(String(text)) as Record<string, unknown>;
        if (message['type'] === 'table' || message['type'] === 'entries') message['window'] = { seat: 0, left: 20_000 };
        socket.send(JSON.stringify(message));
      });
    });
    await sitAt(page, url, 'royal');
    await waitForBoard(page);
    const said = page.locator('.closing');
    await said.waitFor();
    expect(/\d+ s/.test(await said.innerText()), 'it counts');
    expectEqual(await page.locator('.now .closing').count(), 1, 'in the line that asks');
    expectEqual(await page.locator('.hero .closing').count(), 0, 'over the board');
    const isWhole = await said.evaluate((one) => one.scrollWidth <= one.clientWidth && one.clientHeight > 0);
    expect(isWhole, 'and can be read');
    await context.close();
  }
};

/** Looking back, the winner is lit where it is over and nowhere before; the graph draws the seats as everywhere. */
const wonAtTheEnd: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await layTable(page, url);
  await playToEnd(page);
  expectEqual(await page.locator('.people .won').count(), 1, 'winners at the end');
  await page.getByRole('button', { name: en.replay }).click();
  const slider = page.locator('.replay input[type="range"], input[type="range"]').first();
  await slider.waitFor();
  expectEqual(await page.locator('.people .won').count(), 1, 'winners at the last entry');
  await slider.fill('1');
  expectEqual(await page.locator('.people .won').count(), 0, 'winners at the first entry');
  await page.locator('.strip .chances').waitFor();
  const shapes = (where: string) =>
    page
      .locator(where)
      .evaluateAll((all) =>
        all.map((one) => [...one.querySelectorAll('circle, path')].map((part) => part.getAttribute('fill')).join(' ')),
      );
  const listed = await shapes('.strip .chances svg');
  expectEqual(listed.length, 2, 'seats beside their chances');
  for (const [seat, parts] of listed.entries()) {
    const drawn = await shapes(`.graph .sign[data-seat="${seat}"]`);
    expect(drawn.length > 0, `seat ${seat} on the graph`);
    for (const one of drawn) expect(one.endsWith(parts), `seat ${seat}: ${one} instead of ${parts}`);
  }
};

/** Of one piece the goal speaks in the singular; after the end another opponent is a press away. */
const anotherOpponent: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await layTable(page, url);
  await page.locator('.goal:not(.isEmpty)').waitFor();
  const goal = await page.locator('.goal').innerText();
  expect(goal.includes('bring your piece home'), goal);
  await playToEnd(page);
  await page.getByRole('button', { name: 'Another opponent' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expectAccessible(page, 'another opponent');
  await dialog.locator('fieldset select').nth(1).selectOption('computer:easy');
  const before = page.url();
  await dialog.locator('.foot button').click();
  await page.waitForFunction((url) => location.href !== url, before);
  await page.locator('[role="gridcell"]').first().waitFor();
};

/** Heaven and Earth asks for what the dice allow: nothing moves on two blanks. */
const heavenAsksByRoll: Test = async ({ url, visit }) => {
  const { page } = await visit({ ...kBoard, playSingle: false });
  const kRolls: [RegExp, RegExp][] = [
    [/^One tip:/, /move a piece\b(?! or two)|put/],
    [/^(Gold and silver|Two silver|Two gold):/, /move a piece or two|put/],
    [/^Two blanks:/, /nothing/],
  ];
  const seen = new Set<string>();
  await layMatch(page, url, { game: 'heaven', seats: [{ who: 'me' }, { who: 'computer', level: 'easy' }] });
  for (let turn = 0; turn < 40 && seen.size < 3; ++turn) {
    await waitForBoard(page);
    const story = await page.locator('.now .story').innerText();
    const at = kRolls.findIndex(([roll]) => roll.test(story));
    if (at >= 0) {
      seen.add(String(at));
      expect(kRolls[at]?.[1].test(story) ?? false, story);
    }
    await page.keyboard.press('1');
    await page.waitForTimeout(120);
  }
  expect(seen.has('0'), `rolls that were asked about: ${[...seen].join()}`);
};

export const kCommonTests: Record<string, Test> = {
  'common: question and goal are read on a phone': readOnAPhone,
  'common: what closes by itself says so in the line': closesInTheLine,
  'common: looking back, the winner is lit at the end alone': wonAtTheEnd,
  'common: another opponent': anotherOpponent,
  'common: Heaven and Earth asks by the roll': heavenAsksByRoll,
};
