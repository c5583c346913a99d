import type { Page } from 'playwright-core';
import { en } from '../src/text/en';
import { pl } from '../src/text/pl';
import type { Choice, EntriesMessage, TableMessage } from '../src/net/types';
import type { Wishes } from './browser';
import { expect, expectAccessible, expectEqual } from './check';
import { kEnd, until } from './play';
import type { Test } from './suite';

// The board as the interface, as a visitor finds it who has set nothing.
export const kBoard: Wishes = { list: 'board', playSingle: true };
export const kGames = ['royal', 'heaven', 'isle', 'ghosts', 'kurnugi', 'eldervale'];

/** Reads along what a browser is told. */
export function choicesTold(page: Page): () => Choice[] {
  let told: Choice[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload.toString()) as TableMessage | EntriesMessage | { type: 'other' };
      if (message.type === 'table' || message.type === 'entries') told = message.choices;
    }),
  );
  return () => told;
}

/** A table by one press on the shelf. */
export async function sitAt(page: Page, url: string, game: string): Promise<void> {
  await page.goto(`${url}/`);
  await page.locator(`article:has(#game-${game}) .button.primary`).click();
  await page.waitForURL(/\/match\//);
}

const kDrawn = '.star, .country, .land, svg.board';
const kOpen = '[data-choices]:not([disabled])';

/** Waits until something can be chosen, or the match is over; whether it is. */
export async function waitForBoard(page: Page): Promise<boolean> {
  await page.waitForFunction(
    ([open, end]) => document.querySelector(end) !== null || document.querySelector(open) !== null,
    [kOpen, kEnd] as const,
  );
  return (await page.locator(kEnd).count()) > 0;
}

/** Presses something that is open, on the board where there is such; answers what is asked there. */
export async function pressSomething(page: Page, roll: (below: number) => number): Promise<void> {
  const asked = page.locator('.ask button');
  if ((await asked.count()) > 0) {
    await asked.nth(roll(await asked.count())).click();
    return;
  }
  // Through the element itself: what lies under a figure is pressed as well as what does not.
  await page.evaluate(
    ([open, wanted]) => {
      const all = [...document.querySelectorAll(open)].filter((one) => one.getAttribute('role') !== 'tab');
      const from = all.length > 0 ? all : [...document.querySelectorAll(open)];
      from[Math.floor(Number(wanted) * from.length)]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    },
    [kOpen, String(roll(1000) / 1000)] as const,
  );
}

export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

/** Plays for some turns, and looks at each question: every choice is held by something that keys reach and ears can name. */
export async function lookForPlaces(page: Page, told: () => Choice[], game: string, roll: (n: number) => number) {
  let looked = 0;
  // Longer where the table takes most choices itself and few are asked.
  for (let turn = 0; turn < 24 || (looked <= 3 && turn < 120); ++turn) {
    if (await waitForBoard(page)) break;
    const choices = told();
    const holders = await page.locator('[data-choices]').evaluateAll((list) =>
      list.map((one) => ({
        codes: (one.getAttribute('data-choices') ?? '').split(' '),
        isReached: one.matches('button:not([disabled]), [tabindex]'),
        isNamed: (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() !== '',
      })),
    );
    const placed = holders.flatMap(({ codes }) => codes);
    // What was just told is on its way to the eye.
    const isShown = placed.some((code) => choices.some((choice) => String(choice.code) === code));
    if (isShown && (await page.locator('.ask').count()) === 0) {
      looked += 1;
      const textsOf = (list: Choice[]) => list.map(({ text }) => text).join(' / ');
      const lost = choices.filter(({ code }) => !placed.includes(String(code)));
      expectEqual(textsOf(lost), '', `${game}: choices without a place`);
      const reached = new Set(holders.filter((one) => one.isReached && one.isNamed).flatMap(({ codes }) => codes));
      const deaf = choices.filter(({ code }) => !reached.has(String(code)));
      expectEqual(textsOf(deaf), '', `${game}: choices by hand alone`);
      expect(
        (await page.locator('.now ol li').count()) < 9,
        `${game}: a short line: ${await page.locator('.now').innerText()}`,
      );
    }
    await pressSomething(page, roll);
    await page.waitForTimeout(90);
  }
  expect(looked > 3, `${game}: looked at ${looked} questions`);
}

/** Every choice has its place: on the board, on a tab that leads there, or as a button in the line below it. */
const everyChoiceHasAPlace: Test = async ({ url, visit }) => {
  for (const [i, game] of kGames.entries()) {
    const { page, context } = await visit(kBoard);
    const told = choicesTold(page);
    await sitAt(page, url, game);
    await lookForPlaces(page, told, game, dice(i + 5));
    await context.close();
  }
};

/** The board stays where it is and as large as it is, whatever opens, comes or goes. */
const boardStaysPut: Test = async ({ url, visit }) => {
  for (const [i, game] of kGames.entries()) {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844, isPhone: true },
    ]) {
      const { page, context } = await visit({ ...kBoard, ...size });
      const roll = dice(i + 2);
      await sitAt(page, url, game);
      await waitForBoard(page);
      // The land of Eldervale is there once a people is chosen.
      if (game === 'eldervale') {
        await page.locator('.factions button').first().click();
        await page.locator('div.land').waitFor();
        await waitForBoard(page);
      }
      await page.waitForTimeout(300);
      const hero = () =>
        page
          .locator(kDrawn)
          .first()
          .evaluate((one) => {
            // On the page, which may be scrolled to what is to be pressed.
            const { x, y, width, height } = one.getBoundingClientRect();
            return JSON.stringify([x + scrollX, y + scrollY, width, height]);
          });
      const bar = () => page.locator('.now').evaluate((one) => one.getBoundingClientRect().height);
      const before = await hero();
      const same = async (what: string) => expectEqual(await hero(), before, `${game} at ${size.width}: ${what}`);
      // A choice that is none is taken by the table meanwhile.
      await until('the list opens', async () => {
        await page.locator('.now button.whole').waitFor();
        await page.keyboard.press('l');
        await page.waitForTimeout(150);
        return (await page.locator('.whole .list').count()) > 0;
      });
      await same('with the list open');
      await page.keyboard.press('Escape');
      await page.keyboard.press('h');
      await page.waitForTimeout(400);
      await same('with a hint');
      for (let turn = 0; turn < 8; ++turn) {
        if (await waitForBoard(page)) break;
        await pressSomething(page, roll);
        await page.waitForTimeout(120);
        if ((await page.locator(kEnd).count()) > 0) break;
        await same(`after ${turn + 1} presses`);
      }
      if ((await page.locator('.now').count()) > 0)
        expect((await bar()) <= size.height / 3, `${game} at ${size.width}: the panel takes ${await bar()} px`);
      await context.close();
    }
  }
};

/** An Oasis is one line and marked squares; with the keyboard by arrows and by a square's number. */
const oasisByKeyboard: Test = async ({ url, visit }) => {
  const { page } = await visit(kBoard);
  const told = choicesTold(page);
  await sitAt(page, url, 'ghosts');
  const roll = dice(3);
  await until('the Oasis is to be laid', async () => {
    await waitForBoard(page);
    if (told().some(({ act }) => act === 'lay_oasis')) return true;
    await pressSomething(page, roll);
    await page.waitForTimeout(80);
    return false;
  });
  await page.locator('.square.can').first().waitFor();
  expect((await page.locator('.square.can').count()) > 100, 'the squares are marked');
  expectEqual(await page.locator('.now ol li').count(), 0, 'buttons for squares');
  await expectAccessible(page, 'laying the Oasis');
  await page.keyboard.press('b');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? '');
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  expectEqual(await focused(), '12', 'by its number');
  await page.keyboard.press('ArrowRight');
  expect((await focused()) !== '12', 'an arrow goes on');
  expect(
    await page.evaluate(() => document.activeElement?.classList.contains('can') ?? false),
    'to another marked square',
  );
  const square = await focused();
  expect(
    ((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '').includes(square),
    'a name for the ear',
  );
  await page.keyboard.press('Enter');
  await page
    .locator('.drawer li', { hasText: `Oasis on square ${square}` })
    .first()
    .waitFor();
};

/** Sixteen peoples are their sixteen cards. */
const peoplesAreCards: Test = async ({ url, visit }) => {
  const { page } = await visit(kBoard);
  await sitAt(page, url, 'eldervale');
  await page.locator('.factions button').first().waitFor();
  expectEqual(await page.locator('.factions button').count(), 16, 'cards');
  expectEqual(await page.locator('.now ol li').count(), 0, 'buttons beside them');
};

/** The whole list: by key, searched, walked by arrows, chosen from. */
const wholeList: Test = async ({ url, visit }) => {
  const { page } = await visit({ ...kBoard, language: 'pl' });
  const told = choicesTold(page);
  await sitAt(page, url, 'eldervale');
  await page.locator('.factions button').first().waitFor();
  await page.keyboard.press('l');
  const list = page.getByRole('dialog', { name: pl.allChoices(told().length) });
  await list.waitFor();
  await expectAccessible(page, 'the whole list');
  expectEqual(await list.locator('li').count(), told().length, 'all choices');
  const [first] = told();
  await page.keyboard.type((first?.text ?? '').slice(-8, -1));
  expect((await list.locator('li').count()) < told().length, 'searched');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await list.waitFor({ state: 'detached' });
};

/** What can be done in one way only is done by the table; own dice wait for a press where one likes that. */
const forcedChoices: Test = async ({ url, visit }) => {
  const { page } = await visit(kBoard);
  await sitAt(page, url, 'royal');
  // With nothing on the board there is one way to use a roll: to enter.
  await page.locator('.drawer li', { hasText: 'Light enters a piece' }).first().waitFor();
  const asked = await visit({ ...kBoard, playSingle: false });
  await sitAt(asked.page, url, 'royal');
  await asked.page.locator('.square.can').first().waitFor();
  await asked.page.waitForTimeout(900);
  expectEqual(
    await asked.page.locator('.drawer li', { hasText: 'Light enters' }).count(),
    0,
    'entries without a press where one is to be asked',
  );
  const thrower = await visit({ ...kBoard, throwDice: true });
  await sitAt(thrower.page, url, 'royal');
  // The first roll has been made when the table opens.
  const dice = thrower.page.getByRole('button', { name: en.throwNow });
  await dice.waitFor();
  const rolls = thrower.page.locator('.drawer li.chance');
  const before = await rolls.count();
  await thrower.page.waitForTimeout(600);
  expectEqual(await rolls.count(), before, 'rolls before the press');
  await dice.click();
  await rolls.nth(before).waitFor();
};

/** What wins, and how near, is told at every table in both languages. */
const goals: Test = async ({ url, visit }) => {
  for (const language of ['en', 'pl'] as const) {
    const { page, context } = await visit({ ...kBoard, language });
    for (const game of kGames) {
      await sitAt(page, url, game);
      await waitForBoard(page);
      // The line has its place from the first, and its words a moment after the board has come.
      const begins = language === 'en' ? 'Goal: ' : 'Cel: ';
      await page.locator('.goal:not(.isEmpty) .words', { hasText: begins }).waitFor();
      const goal = await page.locator('.goal .words').innerText();
      expect(goal.startsWith(begins), `${game}: ${goal}`);
      expect((await page.locator('.people .near').count()) > 0 || game === 'ghosts', `${game}: how near`);
      if (language === 'en') {
        const text = await page.locator('.table').innerText();
        expect(!/\bPU\b/.test(text), `${game}: English without PU`);
      }
    }
    await context.close();
  }
};

/** The log and the line tell a roll when the dice lie; meanwhile whoever rolls is lit. */
const diceFirst: Test = async ({ url, visit }) => {
  const { page } = await visit({ ...kBoard, motion: 'on' });
  await sitAt(page, url, 'royal');
  await waitForBoard(page);
  // A choice, then the computer's roll: its entry comes only after its dice have been thrown.
  await page.locator('.square.can').last().click({ force: true });
  const told = await page.evaluate(
    () =>
      new Promise<{ moment: number; text: number }>((resolve) => {
        let moment = 0;
        const began = performance.now();
        const before = document.querySelectorAll('.drawer ol li').length;
        const dice = () =>
          [...document.querySelectorAll('.board .die, .board .dice *')].map((d) => d.getAttribute('transform')).join();
        const first = dice();
        const timer = setInterval(() => {
          const now = performance.now() - began;
          if (moment === 0 && dice() !== first) moment = now;
          const entries = document.querySelectorAll('.drawer ol li');
          const rolls = [...entries].slice(before).some((entry) => /Dark rolls/.test(entry.textContent ?? ''));
          if (!rolls && now < 8000) return;
          clearInterval(timer);
          resolve({ moment, text: now });
        }, 5);
      }),
  );
  expect(told.text > 250, `the roll is told after ${told.text} ms, the dice moved at ${told.moment} ms`);
};

/** What the others did is shown once more, and then one chooses as before. */
const onceMore: Test = async ({ url, visit }) => {
  const { page } = await visit({ ...kBoard, motion: 'on', pace: 'quick' });
  await sitAt(page, url, 'isle');
  await until('others have moved', async () => {
    await waitForBoard(page);
    if ((await page.getByRole('button', { name: en.whatDidThey }).count()) > 0) return true;
    await pressSomething(page, dice(1));
    await page.waitForTimeout(150);
    return false;
  });
  const marked = await page.locator('.square.can').count();
  const entries = await page.locator('.drawer ol li').count();
  await page.getByRole('button', { name: en.whatDidThey }).click();
  await page.getByRole('button', { name: en.skipMotion, exact: true }).waitFor();
  expectEqual(await page.locator('.square.can').count(), 0, 'choices while it is shown');
  await page.waitForFunction((wanted) => document.querySelectorAll('.square.can').length === wanted, marked, {
    timeout: 30_000,
  });
  expectEqual(await page.locator('.drawer ol li').count(), entries, 'the log is the same');
};

export const kBoardTests: Record<string, Test> = {
  'board: every choice has a place in every game': everyChoiceHasAPlace,
  'board: it stays where it is': boardStaysPut,
  'board: an Oasis by keyboard, by arrows and by number': oasisByKeyboard,
  'board: sixteen peoples are sixteen cards': peoplesAreCards,
  'board: the whole list by key': wholeList,
  'board: forced choices are taken by the table': forcedChoices,
  'board: goals in both languages': goals,
  'board: dice lie before they are told': diceFirst,
  'board: once more what they did': onceMore,
};
