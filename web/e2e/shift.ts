import type { Page } from 'playwright-core';
import { dice, kBoard, kGames, pressSomething, sitAt, waitForBoard } from './board';
import { expectEqual } from './check';
import { kEnd, layMatch, layTable } from './play';
import type { Test } from './suite';

// What moves under the hand, by the browser's own account.
interface Shift {
  value: number;
  what: string;
}

/** Notes every layout shift that no press of the visitor's explains, with what moved. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Moved extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources?: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    const nameOf = (node: Node | null) => {
      const one = node instanceof Element ? node : (node?.parentElement ?? null);
      if (one === null) return 'gone';
      return `${one.localName}${one.id === '' ? '' : `#${one.id}`}.${(one.getAttribute('class') ?? '').replace(/ ?svelte-\w+/, '').replaceAll(' ', '.')}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Moved[]) {
        if (entry.hadRecentInput) continue;
        // What lies under the sheet of a phone is not seen.
        const sheet = document.querySelector('.sheet')?.getBoundingClientRect().top ?? Infinity;
        const isCovered = ({ node, previousRect: a, currentRect: b }: NonNullable<Moved['sources']>[number]) =>
          [a, b].every((box) => box.height === 0 || box.y >= sheet) &&
          (node instanceof Element ? node : node?.parentElement)?.closest('.sheet, header') === null;
        if ((entry.sources ?? []).length > 0 && (entry.sources ?? []).every(isCovered)) continue;
        const what = (entry.sources ?? []).map(({ node, previousRect: a, currentRect: b }) => {
          const box = (r: DOMRectReadOnly) => [r.x, r.y, r.width, r.height].map(Math.round).join();
          return `${nameOf(node)} ${box(a)} → ${box(b)}`;
        });
        shifts.push({ value: entry.value, what: what.join('; ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);

export const shiftOf = async (page: Page): Promise<number> =>
  (await shiftsOf(page)).reduce((sum, one) => sum + one.value, 0);

async function expectStill(page: Page, what: string): Promise<void> {
  const shifts = await shiftsOf(page);
  // A word that goes to the next line within its own label is below this.
  const told = shifts
    .filter((one) => one.value >= 0.001)
    .map((one) => `${one.value.toFixed(4)} ${one.what}`)
    .join('\n    ');
  expectEqual(told, '', `${what}: what moved`);
}

/** A browser on a machine so many times slower, where what comes late is late. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

const kStill = (process.env['STILL'] ?? kGames.join(',')).split(',');
const kSizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844, isPhone: true },
];

/** Nothing moves on any page while it comes, also for one who has tables to go on with and games that are over. */
const pagesStandStill: Test = async ({ url, visit }) => {
  for (const size of kSizes) {
    const { page } = await visit({ ...size, language: size.width > 999 ? 'en' : 'pl' });
    await layTable(page, url);
    await page.locator('.now').waitFor();
    await layMatch(page, url, { game: 'isle', seats: [{ who: 'me' }, ...Array(3).fill({ who: 'invited' })] });
    await page.locator('.qr').waitFor();
    await watchShifts(page);
    await slowDown(page, 3);
    for (const path of ['/', '/lobby', '/account', '/settings', '/rules/ghosts', '/nowhere']) {
      await page.goto(url + path);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(400);
      await expectStill(page, `${path} at ${size.width}`);
    }
  }
};

/** Nothing moves at a table, from the first moment on and whatever is pressed. */
const tablesStandStill: Test = async ({ url, visit }) => {
  for (const [i, game] of kStill.entries()) {
    for (const size of kSizes) {
      const { page, context } = await visit({ ...kBoard, ...size, motion: 'on', pace: 'quick' });
      await watchShifts(page);
      await slowDown(page, 2);
      const roll = dice(i + 3);
      await sitAt(page, url, game);
      for (let turn = 0; turn < 8; ++turn) {
        if (await waitForBoard(page)) break;
        await pressSomething(page, roll);
        await page.waitForTimeout(250);
        if ((await page.locator(kEnd).count()) > 0) break;
      }
      await page.waitForTimeout(500);
      await expectStill(page, `${game} at ${size.width}`);
      await context.close();
    }
  }
};

export const kShiftTests: Record<string, Test> = {
  'nothing moves on any page': pagesStandStill,
  'nothing moves at any table': tablesStandStill,
};
