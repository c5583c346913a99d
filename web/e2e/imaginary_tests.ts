import { en } from '../src/text/en';
import { expect, expectAccessible, expectEqual, expectNoSideways } from './check';
import { imagine } from './imaginary';
import { kChoice, waitForTurn } from './play';
import type { Test } from './suite';

// Games to come join by their registry line: the page must bear whatever they bring.

export const anySetUp: Test = async ({ url, visit }) => {
  const { page } = await visit();
  const { requests } = await imagine(page, { seats: 1, you: 0, actor: 0, choices: 3, entries: 5 });
  await page.goto(`${url}/`);
  // Alone, by one press.
  await page.getByRole('button', { name: en.playAlone, exact: true }).click();
  await waitForTurn(page);
  expectEqual(JSON.stringify(requests[0]?.seats), '[{"who":"me"}]', 'the seats of a game for one');
  expectEqual(await page.locator('.people li').count(), 1, 'people at the table');
  // Eight, and every kind of option.
  await page.goto(`${url}/`);
  await page.locator('article .doors button').click();
  const dialog = page.locator('dialog');
  const selects = dialog.locator('select');
  await selects.nth(1).selectOption('8');
  expectEqual(await dialog.locator('fieldset select').count(), 8, 'seats to fill');
  await dialog.locator('fieldset select').nth(7).selectOption('invited');
  await dialog.locator('summary').click();
  const options = dialog.locator('.option');
  await options.nth(0).locator('input[type="checkbox"]').check();
  await options.nth(1).locator('select').selectOption('7');
  await options.nth(2).locator('input[type="number"]').fill('250');
  await options.nth(3).locator('select').selectOption({ label: 'sowing' });
  await expectAccessible(page, 'set-up of any game');
  await dialog.locator('.foot button').click();
  await page.waitForURL(/\/match\//);
  const sent = requests[1];
  expectEqual(sent?.seats.length, 8, 'seats asked for');
  expectEqual(sent?.seats[7]?.who, 'invited', 'the last seat');
  expectEqual(
    JSON.stringify(sent?.options),
    '{"storms":true,"years":7,"barley":250,"season":"sowing"}',
    'options that were changed',
  );
};

export const anyGame: Test = async ({ url, visit }) => {
  const { page } = await visit();
  const imaginary = await imagine(page, { seats: 8, you: 0, actor: 3, choices: 400, entries: 3000 });
  const began = Date.now();
  await page.goto(`${url}/match/imaginary000`);
  await waitForTurn(page);
  console.log(`      400 choices and 3000 entries: ${Date.now() - began} ms`);
  // Out of turn: offered, not urged.
  expect((await page.locator('.now .prompt').innerText()).includes('Meanwhile'), 'what may be done meanwhile');
  // Eight signs that differ in shape.
  const shapes = await page
    .locator('.people svg path:first-child')
    .evaluateAll((all) => all.map((p) => p.getAttribute('d')));
  expectEqual(new Set(shapes).size, 8, 'shapes of eight seats');
  await expectAccessible(page, 'any game with eight seats');
  // A long list is searched.
  expectEqual(await page.locator(kChoice).count(), 400, 'choices');
  const find = page.locator('.find input');
  await find.fill('lot 377');
  expectEqual(await page.locator(kChoice).count(), 1, 'choices that fit');
  await page.locator('#tab-log').focus();
  await page.keyboard.press('1');
  await page.waitForFunction(() => (document.querySelector('.find input') as HTMLInputElement | null)?.value === '');
  expectEqual(imaginary.chosen.join(), '1377', 'the code that was sent');
  // A long log shows its end, and all of it on demand.
  expectEqual(await page.locator('.drawer ol li').count(), 200, 'entries at first');
  const last = page.locator('.drawer ol li').last();
  expect((await last.innerText()).includes('You offer'), 'the newest entry is the last');
  await page.locator('.drawer .inside > button').click();
  expectEqual(await page.locator('.drawer ol li').count(), 3001, 'entries in all');
  // Fields are named by the game where it names them.
  await page.getByText('price of barley').waitFor();
  await expectNoSideways(page, 'any game');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.waitForTimeout(200);
  await expectNoSideways(page, 'any game on a phone');
  const box = await page.locator(kChoice).first().boundingBox();
  expect(box !== null && box.y + box.height < 780, 'the first choice is in sight on a phone');
};

export const anyGameInPolish: Test = async ({ url, visit }) => {
  const { page } = await visit({ language: 'pl' });
  await imagine(page, { seats: 4, you: 1, actor: 1, choices: 4, entries: 8 });
  await page.goto(`${url}/match/imaginary000`);
  await waitForTurn(page);
  const text = await page.locator('.generic').innerText();
  for (const polish of [
    'na ruchu',
    'faza',
    'handel',
    'runda',
    'strony',
    'punkty',
    'kart w ręce',
    'zasoby',
    'płaskurka',
  ]) {
    expect(text.toLowerCase().includes(polish), `${polish} in: ${text}`);
  }
  for (const english of ['to move', 'phase', 'trade', 'hand size', 'resources', 'market']) {
    expect(!text.toLowerCase().includes(english), `English on the generic board: ${english}`);
  }
};
