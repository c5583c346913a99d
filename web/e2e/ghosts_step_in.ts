import { expect, expectAccessible, expectEqual } from './check';
import { explore, follow, isTrading, make, until } from './ghosts_seat';
import { layMatch } from './play';
import type { World } from './suite';

/** A player asks for time before the computers choose, lets them wait with a key, and lets them go on. */
export const stepsIn = async ({ url, visit }: World): Promise<void> => {
  const seat = follow((await visit({ width: 1440, height: 900 })).page);
  const { page } = seat;
  const computer = { who: 'computer', level: 'easy' } as const;
  await layMatch(page, url, { game: 'ghosts', seats: [{ who: 'me' }, computer, computer] });
  await until('one is seated', () => seat.you >= 0 && seat.view !== null);
  await page.locator('#tab-table').click();
  const toggle = page.getByRole('checkbox', { name: 'Let me step in' });
  const shown = page.locator('.step');
  const isAsked = () => seat.actor === seat.you && seat.choices.some((choice) => !isTrading(choice));
  const goOn = async () => {
    if (isAsked()) await make(seat, explore(seat, seat.view!));
    else await page.waitForTimeout(50);
  };
  for (let i = 0; i < 400 && (await toggle.count()) === 0; ++i) await goOn();
  expectEqual(await toggle.isChecked(), false, 'nobody asked for it yet');
  await toggle.focus();
  await page.keyboard.press('Space');
  for (let i = 0; i < 400 && (await shown.count()) === 0; ++i) await goOn();
  expect(await toggle.isChecked(), 'it shows that it is wished');
  await page.keyboard.press('w');
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  await expectAccessible(page, 'computers that wait');
  const before = seat.log.length;
  await page.waitForTimeout(7000);
  expectEqual(seat.log.length, before, 'what the computers did meanwhile');
  await page.keyboard.press('w');
  await until('they go on', () => seat.log.length > before);
};
