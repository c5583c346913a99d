import type { Locator, Page } from 'playwright-core';
import type { Choice } from '../src/net/types';
import { en } from '../src/text/en';
import { choicesTold, dice as random, kBoard, lookForPlaces, waitForBoard } from './board';
import { expect, expectAccessible, expectEqual } from './check';
import { layKurnugi } from './kurnugi';
import { until } from './play';
import type { Test } from './suite';

// Several dice of Kur-Nu-Gi at once: picked one by one, weighed before a yes, put back or sent.

const withDie = (choice: Choice, act: string) => choice.act === act && choice.targets[0]?.['die'] !== undefined;
const isOn = (act: string) => (choices: Choice[]) => choices.some((choice) => withDie(choice, act));

/** Plays until dice are to be moved or turned, going for the space whose name fits. */
async function playUntil(page: Page, told: () => Choice[], space: RegExp, isThere: (choices: Choice[]) => boolean) {
  await until(`${String(space)} is acted on`, async () => {
    await waitForBoard(page);
    const choices = told();
    if (isThere(choices)) return true;
    const nine = choices.slice(0, 9);
    const wanted = nine.findIndex(({ act, text }) => ['place', 'act'].includes(act) && space.test(text));
    const other = nine.findIndex(({ act }) => act !== 'forgo');
    await page.keyboard.press(String((wanted >= 0 ? wanted : Math.max(0, other)) + 1));
    for (let i = 0; i < 40 && told() === choices; ++i) await page.waitForTimeout(50);
    return false;
  });
  await page.locator('.strip .spot.isOpen[data-key^="die:"]').first().waitFor();
}

const dice = (page: Page) => page.locator('.strip .spot[data-key^="die:"][data-key*="@board"]');
const yes = (page: Page) => page.getByRole('button', { name: en.agreePlan });
const entries = (page: Page, words: string) => page.locator('.drawer li', { hasText: words }).count();

/** Two dice into the hand, a tomb for both; what it brings stands there; put back, done again with the keyboard, agreed. */
const severalToATomb: Test = async ({ url, visit }) => {
  const { page } = await visit({ ...kBoard, width: 1440, height: 900 });
  const told = choicesTold(page);
  await layKurnugi(page, url, 'novice', 1);
  await playUntil(page, told, /Invocation/, isOn('move'));
  const before = await entries(page, 'moves a die');
  const keys = await dice(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-key')));
  expectEqual(new Set(keys).size, keys.length, `every die has a key of its own: ${keys.join(' ')}`);
  expect(keys.length > 1, 'several dice');
  await dice(page).nth(0).click();
  await dice(page).nth(1).click();
  await page.locator('[data-square="tomb:enki"]').click();
  await page.locator('.star .flight').nth(1).waitFor();
  await page.locator('.star .coming').waitFor();
  const brings = await page.locator('.now .prompt').innerText();
  expect(/Enki: \d+ → \d+, place \d/.test(brings), `what it will bring: ${brings}`);
  await expectAccessible(page, 'dice picked');
  expectEqual(await entries(page, 'moves a die'), before, 'nothing is moved yet');
  await page.keyboard.press('Escape');
  expectEqual(await page.locator('.star .flight').count(), 0, 'put back');
  for (const at of [0, 1]) {
    await dice(page).nth(at).focus();
    await page.keyboard.press('Enter');
  }
  const tomb = page.locator('[data-square="tomb:enki"]');
  await tomb.focus();
  await page.keyboard.press('Enter');
  await yes(page).waitFor();
  await page.keyboard.press('1');
  await until('both are moved', async () => (await entries(page, 'moves a die')) === before + 2, 20_000);
};

/** Dice alike are turned as two, and one that cannot go with them does not stay picked. */
const severalTurned: Test = async ({ url, visit }) => {
  const { page } = await visit({ ...kBoard, width: 1440, height: 900 });
  const told = choicesTold(page);
  await layKurnugi(page, url, 'novice', 1);
  await playUntil(page, told, /Manipulation/, isOn('change'));
  const all = await dice(page).count();
  const before = await entries(page, 'changes a die');
  for (let i = 0; i < all; ++i) {
    await dice(page).nth(i).click();
    await page.locator('.strip .number.turn').nth(i).waitFor();
  }
  await page.waitForFunction((n) => document.querySelector('.now .prompt')?.textContent?.includes(`+${n} Vri-il`), all);
  await yes(page).click();
  await until('all are turned', async () => (await entries(page, 'changes a die')) === before + all, 20_000);
};

async function carry(page: Page, from: Locator, to: Locator): Promise<void> {
  const middle = async (thing: Locator) => {
    const box = await thing.boundingBox();
    if (box === null) throw new Error('nothing to carry, or nowhere to go');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 6 });
  await page.mouse.up();
}

/** A Shadow is carried to a space, whose rule stands at the pointer; a die to a tomb, and put down elsewhere it stays. */
const carried: Test = async ({ url, visit }) => {
  const { page } = await visit({ ...kBoard, width: 1440, height: 900 });
  const told = choicesTold(page);
  await layKurnugi(page, url, 'novice', 1);
  await until('one plans', async () => {
    await waitForBoard(page);
    const choices = told();
    if (choices.some(({ act }) => act === 'place')) return true;
    await page.keyboard.press('1');
    for (let i = 0; i < 40 && told() === choices; ++i) await page.waitForTimeout(50);
    return false;
  });
  const space = page.locator('button[data-key="space:invocation1"]');
  await space.hover();
  await page.locator('.note .rule').waitFor();
  const before = await entries(page, 'puts a Shadow');
  await carry(page, page.locator('.strip .canSend svg').first(), space);
  await until('a Shadow is sent', async () => (await entries(page, 'puts a Shadow')) === before + 1, 20_000);
  await playUntil(page, told, /Invocation/, isOn('move'));
  await carry(page, dice(page).first(), page.locator('.kurnugi .top'));
  expectEqual(await page.locator('.strip .isPressed').count(), 0, 'put down beside the star');
  await carry(page, dice(page).first(), page.locator('[data-square="tomb:enki"]'));
  await page.locator('.star .flight').first().waitFor();
};

/** Everything that can be planned or acted on is to be seen at once. */
const actionsFit: Test = async ({ url, visit }) => {
  for (const [rules, players] of [
    ['archpriest', 3],
    ['archpriest', 5],
    ['novice', 1],
  ] as const) {
    const { page, context } = await visit({ ...kBoard, width: 1440, height: 900 });
    const told = choicesTold(page);
    await layKurnugi(page, url, rules, players);
    await until('one plans', async () => {
      await waitForBoard(page);
      if (told().some(({ act }) => act === 'place')) return true;
      await page.keyboard.press('1');
      await page.waitForTimeout(150);
      return false;
    });
    await page.locator('#kur-tab-actions').click();
    await page.locator('#kur-panel .spot.isOpen').first().waitFor();
    for (const side of ['.kurnugi .left', '#kur-panel']) {
      const [inside, seen] = await page
        .locator(side)
        .evaluate((panel) => [panel.scrollHeight, panel.clientHeight] as const);
      expect(inside <= seen, `${rules} with ${players}: ${inside} px of actions in the ${seen} of ${side}`);
    }
    await context.close();
  }
};

/** A press on a space acts; another, beside it, forgoes. */
const actAtOnce: Test = async ({ url, visit }) => {
  const { page } = await visit({ ...kBoard, width: 1440, height: 900 });
  const told = choicesTold(page);
  await layKurnugi(page, url, 'novice', 1);
  for (const [act, key, said] of [
    ['forgo', 'forgo', 'forgoes'],
    ['act', 'space', 'acts'],
  ] as const) {
    await until(`one may ${act}`, async () => {
      await waitForBoard(page);
      const choices = told();
      const [first] = choices;
      if (first?.act === 'act' && choices.some((choice) => choice.act === 'forgo')) return true;
      await page.keyboard.press('1');
      for (let i = 0; i < 40 && told() === choices; ++i) await page.waitForTimeout(50);
      return false;
    });
    const before = await entries(page, said);
    await page.locator(`.kurnugi button[data-key^="${key}:"].isOpen`).first().click();
    await until(`${act} with one press`, async () => (await entries(page, said)) === before + 1, 5000);
  }
};

/** With everything in play too, each choice has its place. */
const everyArchpriestPlace: Test = async ({ url, visit }) => {
  const { page } = await visit({ ...kBoard, width: 1440, height: 900 });
  const told = choicesTold(page);
  await layKurnugi(page, url, 'archpriest', 3);
  await lookForPlaces(page, told, 'archpriest', random(11));
};

/** Goes for a Gate; whether one may choose its road, which is not so where another has the circle that fits. */
async function isRoadAsked(page: Page, told: () => Choice[]): Promise<boolean> {
  for (let move = 0; move < 16; ++move) {
    if (await waitForBoard(page)) return false;
    const choices = told();
    if (choices.some(({ act }) => act === 'gate')) return true;
    const gate = page.locator('[data-square^="space:gate"].can');
    if (choices.some(({ text }) => /Gate/.test(text)) && (await gate.count()) > 0)
      await gate.first().dispatchEvent('click');
    else await page.keyboard.press('1');
    for (let i = 0; i < 40 && told() === choices; ++i) await page.waitForTimeout(50);
  }
  return false;
}

/** A road has a handle that keys reach and ears can name. */
const roadByKey: Test = async ({ url, visit }) => {
  const { page } = await visit({ ...kBoard, width: 1440, height: 900 });
  const told = choicesTold(page);
  await until('a road is to be chosen', async () => {
    await layKurnugi(page, url, 'archpriest', 3);
    return isRoadAsked(page, told);
  });
  const handle = page.locator('[data-square^="road:"]').first();
  await handle.focus();
  const label = (await handle.getAttribute('aria-label')) ?? '';
  expect(/the road \w+–\w+/.test(label), `a name for the ear: ${label}`);
  await page.keyboard.press('Enter');
  await page.locator('.handle.isPressed, .marker').first().waitFor();
};

export const kDiceTests: Record<string, Test> = {
  'Kur-Nu-Gi: several dice to a tomb': severalToATomb,
  'Kur-Nu-Gi: several dice turned': severalTurned,
  'Kur-Nu-Gi: every choice of an Archpriest has a place': everyArchpriestPlace,
  'Kur-Nu-Gi: the road of a Gate by key': roadByKey,
  'Kur-Nu-Gi: acting with one press': actAtOnce,
  'Kur-Nu-Gi: all actions at once': actionsFit,
  'Kur-Nu-Gi: Shadows and dice are carried': carried,
};
