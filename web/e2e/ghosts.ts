import { expect, expectEqual } from './check';
import { sixBrowsers } from './ghosts_six';
import { stepsIn } from './ghosts_step_in';
import { swapInThreePresses } from './ghosts_trade';
import { kChoice, waitForTurn } from './play';
import type { World } from './suite';

/** The board on a phone: near and far by button, pinch and keyboard, and a press after a drag that is no press. */
const nearAndFar = async ({ url, visit }: World): Promise<void> => {
  const { page } = await visit({ width: 360, height: 780, isPhone: true });
  await page.goto(`${url}/`);
  await page
    .locator('article', { has: page.locator('#game-ghosts') })
    .locator('.button.primary')
    .click();
  await waitForTurn(page);
  // Whoever is not the Gala picks an adventurer first, in a panel over the board.
  for (let i = 0; i < 4 && (await page.locator('.over').count()) > 0; ++i) {
    await page.keyboard.press('1');
    await page.waitForTimeout(600);
    await waitForTurn(page);
  }
  const svg = page.locator('.country .map');
  const width = async () => Number((await svg.getAttribute('viewBox'))?.split(' ')[2]);
  await page.locator('.zoom .button').nth(2).tap();
  const whole = await width();
  await page.locator('.zoom .button').first().tap();
  const near = await width();
  expect(near < whole, `nearer: ${near} of ${whole}`);
  const box = await page.locator('#square-73').boundingBox();
  expect(box !== null && box.width >= 35, `squares for a thumb: ${String(box?.width)} px`);
  // Two fingers move apart.
  const client = await page.context().newCDPSession(page);
  const middle = { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
  const fingers = (gap: number) => [
    { x: middle.x - gap, y: middle.y, id: 0 },
    { x: middle.x + gap, y: middle.y, id: 1 },
  ];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const gap of [30, 40, 50])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(gap) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForFunction(
    (before) => Number(document.querySelector('.country .map')?.getAttribute('viewBox')?.split(' ')[2]) < before,
    near,
  );
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('0');
  expectEqual(await width(), whole, 'the whole board again');
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  const id = await page.evaluate(() => document.activeElement?.id);
  expect(id?.startsWith('square-') ?? false, `the keyboard is on the board: ${String(id)}`);
  expect((await page.locator(kChoice).count()) > 0, 'nothing was chosen by moving about');
};

export const kGhosts = {
  'Ghosts of Ur: six browsers trade, shoot, retreat and fight at the City': sixBrowsers,
  'Ghosts of Ur: a swap in three presses': swapInThreePresses,
  'Ghosts of Ur: stepping in before a computer chooses': stepsIn,
  'Ghosts of Ur: near and far on a phone': nearAndFar,
};
