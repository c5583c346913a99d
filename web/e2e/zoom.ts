import type { Page } from 'playwright-core';
import { dice, kBoard, kGames, pressSomething, sitAt, waitForBoard } from './board';
import { expect, expectNoSideways } from './check';
import { kEnd, layTable, playToEnd } from './play';
import type { Test } from './suite';

// Twice as large: as a browser at 200 % shows a page, in half as many points.
const kZoomed = { width: 720, height: 450 };

/** Those that must be pressed and that nothing can be scrolled to free them of what lies over them. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>(
      '.now button, .ask button, .factions button, .papers button',
    )) {
      if (one.getClientRects().length === 0) continue;
      one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = one.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (top === null || !(one.contains(top) || top.contains(one))) lost.push(`${one.innerText || one.ariaLabel}`);
    }
    return lost;
  });
}

const nothingCovered: Test = async ({ url, visit }) => {
  for (const [i, game] of kGames.entries()) {
    const { page, context } = await visit({ ...kBoard, ...kZoomed });
    const roll = dice(i + 9);
    await sitAt(page, url, game);
    for (let turn = 0; turn < 6; ++turn) {
      if (await waitForBoard(page)) break;
      await page.waitForTimeout(200);
      await expectNoSideways(page, `${game} at 200 %`);
      const lost = await covered(page);
      expect(lost.length === 0, `${game} at 200 %: covered: ${lost.join(' / ')}`);
      await pressSomething(page, roll);
      await page.waitForTimeout(150);
      if ((await page.locator(kEnd).count()) > 0) break;
    }
    await context.close();
  }
};

/** Looking back on a phone, graph, slider and tabs take a third. */
const backOnAPhone: Test = async ({ url, visit }) => {
  const { page } = await visit({ width: 390, height: 844, isPhone: true });
  await layTable(page, url);
  await playToEnd(page);
  await page.locator('.finish .button', { hasText: 'Look back' }).click();
  await page.locator('.strip svg[role="img"]').waitFor({ timeout: 60_000 });
  const height = await page.locator('.sheet').evaluate((one) => one.getBoundingClientRect().height);
  expect(height <= 844 / 3 + 1, `the panel takes ${height} px of 844`);
  await expectNoSideways(page, 'looking back on a phone');
};

export const kZoomTests: Record<string, Test> = {
  'nothing that must be pressed is covered at 200 %': nothingCovered,
  'looking back takes a third of a phone': backOnAPhone,
};
