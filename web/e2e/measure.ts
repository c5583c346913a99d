import type { Page } from 'playwright-core';
import { choicesTold, dice, kBoard, kGames, pressSomething, sitAt, waitForBoard } from './board';
import { launchBrowser, visitor } from './browser';
import { kEnd } from './play';
import { startServer } from './server';
import { shiftOf, watchShifts } from './shift';

// Measures what a visitor who has set nothing waits for, what moves under the hand, and how many presses things take:
// `node e2e/run.mjs measure.ts`, with names of games to measure only some. Prints tables in Markdown for docs/PAGE.md.
interface Measured {
  shift: number;
  moves: number;
  waits: number[];
  choices: number[];
  buttons: number[];
}

/** How often the drawn board changed its place or size. */
async function watchBoard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { moves: 0, box: '' };
    Object.assign(globalThis, { seen });
    setInterval(() => {
      const board = document.querySelector('.star, .country, .land, svg.board');
      if (board === null) return;
      const { x, y, width, height } = board.getBoundingClientRect();
      const box = [x, y, width, height].map(Math.round).join();
      if (seen.box !== '' && seen.box !== box) seen.moves += 1;
      seen.box = box;
    }, 100);
  });
}

async function measure(page: Page, url: string, game: string, presses: number): Promise<Measured> {
  const measured: Measured = { shift: 0, moves: 0, waits: [], choices: [], buttons: [] };
  const roll = dice(11);
  await sitAt(page, url, game);
  await waitForBoard(page);
  for (let i = 0; i < presses; ++i) {
    if (await waitForBoard(page)) break;
    measured.buttons.push(await page.locator('.now ol li').count());
    measured.choices.push(Number((await page.locator('.now .whole span:last-child').allInnerTexts())[0] ?? 0));
    const began = Date.now();
    await pressSomething(page, roll);
    // Gone, and there again: one may choose.
    await page
      .waitForFunction(
        () =>
          document.querySelector('.ask, .isPressed') !== null || document.querySelector('.now button.whole') === null,
        null,
        { timeout: 1500 },
      )
      .catch(() => undefined);
    if ((await page.locator(kEnd).count()) > 0) break;
    await page.locator('.now button.whole, .finish').first().waitFor({ timeout: 60_000 });
    measured.waits.push((Date.now() - began) / 1000);
  }
  const { moves } = await page.evaluate(() => (globalThis as unknown as { seen: { moves: number } }).seen);
  return { ...measured, moves, shift: await shiftOf(page) };
}

/** Presses each thing takes, by what is done: on the board, or in the list that holds everything. */
type Presses = Map<string, number[]>;

/** On the board: one where a thing stands for one choice, two where it asks which; one more on another page's tab. */
function onBoard(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const found: Record<string, number> = {};
    for (const one of document.querySelectorAll('[data-choices]:not([disabled])')) {
      const codes = (one.getAttribute('data-choices') ?? '').split(' ');
      const presses = (codes.length > 1 ? 2 : 1) + (one.getAttribute('role') === 'tab' ? 1 : 0);
      for (const code of codes) found[code] = Math.min(found[code] ?? 9, presses);
    }
    return found;
  });
}

/** In the list: one, and a swipe for each length of the list that lies before it. */
function inList(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const list = document.querySelector('.now ol');
    const found: Record<string, number> = {};
    if (list === null) return found;
    const { top, height } = list.getBoundingClientRect();
    for (const one of list.querySelectorAll('[data-choices]')) {
      const y = one.getBoundingClientRect().bottom - top + list.scrollTop;
      found[one.getAttribute('data-choices') ?? ''] = 1 + Math.max(0, Math.ceil(y / Math.max(1, height)) - 1);
    }
    return found;
  });
}

async function countPresses(page: Page, url: string, game: string, look: typeof onBoard): Promise<Presses> {
  const told = choicesTold(page);
  const roll = dice(23);
  const presses: Presses = new Map();
  await sitAt(page, url, game);
  for (let i = 0; i < 40; ++i) {
    if (await waitForBoard(page)) break;
    const found = await look(page);
    for (const { act, code } of told()) {
      const taken = found[String(code)];
      if (taken !== undefined) presses.set(act, [...(presses.get(act) ?? []), taken]);
    }
    await pressSomething(page, roll);
    await page.waitForTimeout(120);
  }
  return presses;
}

const middle = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);

export async function main(only: string[]): Promise<number> {
  const server = await startServer();
  const browser = await launchBrowser();
  const games = kGames.filter((name) => only.length === 0 || only.includes(name));
  const size = { width: 1440, height: 900 };
  try {
    console.log(
      '| game | layout shift | board moved | choices, most | buttons below, most | seconds: middle, longest |',
    );
    console.log('|---|---|---|---|---|---|');
    for (const game of games) {
      const { page, context } = await visitor(browser, { ...kBoard, motion: 'on', ...size });
      await watchBoard(page);
      await watchShifts(page);
      const m = await measure(page, server.url, game, 16);
      const seconds = `${middle(m.waits).toFixed(1)}, ${Math.max(0, ...m.waits).toFixed(1)}`;
      console.log(
        `| ${game} | ${m.shift.toFixed(3)} | ${m.moves} | ${Math.max(...m.choices)} | ${Math.max(...m.buttons)} | ${seconds} |`,
      );
      await context.close();
    }
    console.log('\n| game | what is done | in the list | on the board |\n|---|---|---|---|');
    for (const game of games) {
      const counted: Presses[] = [];
      for (const [list, look] of [
        ['always', inList],
        ['board', onBoard],
      ] as const) {
        const { page, context } = await visitor(browser, { ...size, list, pace: 'quick', playSingle: false });
        counted.push(await countPresses(page, server.url, game, look));
        await context.close();
      }
      const [listed, placed] = counted;
      const acts = [...(placed ?? [])].sort((a, b) => b[1].length - a[1].length).slice(0, 10);
      for (const [act, presses] of acts) {
        const before = listed?.get(act);
        console.log(
          `| ${game} | \`${act}\` | ${before === undefined ? '–' : mean(before).toFixed(1)} | ${mean(presses).toFixed(1)} |`,
        );
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return 0;
}
