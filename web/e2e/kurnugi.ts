import type { Page } from 'playwright-core';
import { en } from '../src/text/en';
import { pl } from '../src/text/pl';
import { choicesTold, kBoard, waitForBoard } from './board';
import { expect, expectAccessible, expectEqual, expectNoSideways } from './check';
import { kChoice, kEnd, until } from './play';
import type { World } from './suite';

type Test = (world: World) => Promise<void>;

const kOpen = '.kurnugi .isOpen[data-key], .kurnugi [data-square].can';
const kTabs = ['actions', 'tombs', 'tablets', 'cards'];

/** Lays a table for Kur-Nu-Gi: me first, computers on the other chairs. */
export async function layKurnugi(page: Page, url: string, rules: string, players: number): Promise<string> {
  await page.goto(`${url}/`);
  await page
    .locator('article', { has: page.locator('#game-kurnugi') })
    .locator('.doors button')
    .click();
  const dialog = page.locator('dialog');
  const selects = dialog.locator('label.field select');
  await selects.nth(0).selectOption(rules);
  await selects.nth(1).selectOption(String(players));
  await dialog.locator('.foot button').click();
  await page.waitForURL(/\/match\//);
  await page.locator('.kurnugi').waitFor({ timeout: 60_000 });
  return new URL(page.url()).pathname;
}

const turnOrEnd = (page: Page) => page.locator(`${kChoice}, ${kEnd}`).first().waitFor({ timeout: 30_000 });
const isOver = async (page: Page) => (await page.locator(kEnd).count()) > 0;
/** How far the log has come; a choice is made when it grows. Of a long one the list shows the end. */
const position = (page: Page) =>
  page.locator('.drawer ol').evaluate((list) => (list as HTMLOListElement).start - 1 + list.children.length);

/** Waits until the log has grown, or something else is there. */
async function grown(page: Page, from: number, other = '.finish', timeout = 20_000): Promise<void> {
  await page.waitForFunction(
    ([before, also]) => {
      const list = document.querySelector<HTMLOListElement>('.drawer ol');
      const length = list === null ? 0 : list.start - 1 + list.children.length;
      return length > before || document.querySelector(also) !== null;
    },
    [from, other] as const,
    { timeout },
  );
}

const openKeys = (page: Page) =>
  page
    .locator(kOpen)
    .evaluateAll((things) =>
      things.map((thing) => thing.getAttribute('data-key') ?? thing.getAttribute('data-square') ?? ''),
    );

/** Presses an open thing, through the element itself where another may lie on its middle. */
async function pressOpen(page: Page, at: number, key: string): Promise<void> {
  const thing = page.locator(kOpen).nth(at);
  await (/^(road|tomb):/.test(key) ? thing.dispatchEvent('click') : thing.click());
}

const kindOf = (key: string) => key.split(':')[0] ?? '';

/** Presses the first open thing of the board that a wish names, and says which; nothing where there is none. */
export async function pressWish(page: Page, wishes: RegExp[]): Promise<string> {
  const keys = await openKeys(page);
  for (const wish of wishes) {
    const at = keys.findIndex((key) => wish.test(key));
    if (at < 0) continue;
    const before = await position(page);
    await pressOpen(page, at, keys[at] ?? '');
    // What is pressed may want another thing, or ask beside it; pressed once more it would be let go.
    const pressed = new Set([keys[at] ?? '']);
    for (let step = 0; step < 3; ++step) {
      await grown(page, before, '.finish, .ask button, .isPressed');
      // Dice that were picked wait for a yes.
      const yes = page.locator('.now button', { hasText: new RegExp(`${en.agreePlan}|${pl.agreePlan}`) });
      if ((await yes.count()) > 0) {
        // One alone, with which no other goes, needs none and is sent meanwhile.
        await yes.click({ timeout: 2000 }).catch(() => undefined);
        await grown(page, before);
      }
      if ((await position(page)) > before || (await isOver(page))) break;
      const asked = page.locator('.ask button').first();
      const open = await openKeys(page);
      // After a place the thing that goes there, not another place.
      const kinds = new Set([...pressed].map(kindOf));
      const other = open.findIndex((key) => !kinds.has(kindOf(key)));
      const next = other >= 0 ? other : open.findIndex((key) => !pressed.has(key));
      if ((await asked.count()) > 0) await asked.click();
      else if (next >= 0) {
        await pressOpen(page, next, open[next] ?? '');
        pressed.add(open[next] ?? '');
      }
    }
    await grown(page, before).catch(async () => {
      const left = [(await openKeys(page)).join(' '), await page.locator('.now').innerText()].join('; ');
      throw new Error(`nothing came of pressing ${[...pressed].join(', ')}; open: ${left}`);
    });
    return keys[at] ?? '';
  }
  return '';
}

// Between two choices of one player the list may stand for a moment longer, and a key find nothing to choose.
async function pressKey(page: Page, key: string): Promise<void> {
  const before = await position(page);
  await until(`a choice by ${key}`, async () => {
    await page.keyboard.press(key);
    return grown(page, before, '.finish', 3000).then(
      () => true,
      () => false,
    );
  });
}

async function openTab(page: Page, tab: string): Promise<void> {
  await page.locator(`#kur-tab-${tab}`).click();
  await page.locator(`#kur-panel[aria-labelledby="kur-tab-${tab}"]`).waitFor();
}

// A whole solo game, partly on the board, partly with the keys.
const soloNovice: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await layKurnugi(page, url, 'novice', 1);
  let laments = 0;
  let built = 0;
  for (let move = 0; move < 600; ++move) {
    await turnOrEnd(page);
    if (await isOver(page)) break;
    if ((await page.locator('.sums li').count()) > 0 && (await page.locator('.flame').count()) > 0) {
      laments += 1;
      const totals = await page.locator('.sums .total').allInnerTexts();
      const sorted = totals.map(Number).sort((a, b) => b - a);
      expectEqual(totals.map(Number).join(), sorted.join(), 'sums, the strongest first');
      built += await page.locator('.sums .part').count();
    }
    if (move % 3 !== 0 || (await pressWish(page, [/^space:dance_/, /^space:/, /^tomb:/, /./])) === '')
      await pressKey(page, '1');
  }
  expect(await isOver(page), 'the solo game ends');
  expect(laments > 0 && built > 0, `laments were seen with their parts: ${laments}, ${built}`);
  const river = await page.locator('.river li').count();
  expectEqual(river, 9, 'turns of a solo game');
  // The end is added up on the tablet.
  await openTab(page, 'tablets');
  await page.locator('.tablet table').first().waitFor();
  const result = await page.locator('.finish .result').innerText();
  expect(result.length > 0, 'a result');
};

// Three players, everything in play: markers for two cards before the first lament, then one turn with
// a gate, a pact and a demon. The computers are in the way, so it goes on until each has been seen.
const kWishes = [/^space:demon/, /^demon:/, /^end:/, /^road:/, /^circle:/, /^pile:/, /^card:/];

async function archpriestMove(page: Page, seen: Set<string>): Promise<string> {
  const wanted = [...kWishes];
  if (!seen.has('pact')) wanted.push(/^space:pact_/);
  if (!seen.has('gate')) wanted.push(/^space:gate/);
  wanted.push(/^space:influences$/, /^space:dance_/, /^space:soul_way/, /^space:invocation/, /^space:manip/);
  const pressed = await pressWish(page, wanted);
  if (pressed === '') await pressKey(page, '1');
  return pressed;
}

async function lookAround(page: Page, seen: Set<string>): Promise<void> {
  if ((await page.locator('.star .marker').count()) > 0) seen.add('gate');
  const tablet = page.locator('.tablet').first();
  await turnOrEnd(page);
  await openTab(page, 'tablets');
  if ((await tablet.locator('.pact').count()) > 0) seen.add('pact');
  if ((await tablet.locator('svg .demon').count()) > 0) seen.add('demon');
}

const archpriestTurn: Test = async ({ url, visit }) => {
  const { page } = await visit({ width: 1440, height: 900 });
  const seen = new Set<string>();
  let tables = 0;
  // A computer may take the only Demon that fits: then at another table.
  while (seen.size < 3 && ++tables <= 6) {
    await layKurnugi(page, url, 'archpriest', 3);
    for (let move = 0; move < 260 && seen.size < 3; ++move) {
      await turnOrEnd(page);
      if (await isOver(page)) break;
      const pressed = await archpriestMove(page, seen);
      if (/^(space:(pact|gate|demon)|end:|demon:|circle:|road:)/.test(pressed)) await lookAround(page, seen);
    }
  }
  expectEqual([...seen].sort().join(), 'demon,gate,pact', 'seen at six tables');
  await turnOrEnd(page);
  for (const tab of ['tablets', 'cards']) {
    await openTab(page, tab);
    await expectAccessible(page, `Kur-Nu-Gi, ${tab}`);
  }
};

// The wheel holds the point under it, the mouse drags without pressing, a key shows the whole again.
const starInHands: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await layKurnugi(page, url, 'novice', 1);
  await turnOrEnd(page);
  const tomb = page.locator('[data-square="tomb:anu"]');
  const box = async () => (await tomb.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  const whole = await box();
  const [x, y] = [whole.x + whole.width / 2, whole.y + whole.height / 2];
  const before = await position(page);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -320);
  await until('the star comes closer', async () => (await box()).width > whole.width * 1.5);
  const near = await box();
  expect(near.x < whole.x && near.x + near.width > x, 'the tomb under the wheel is still there');
  await page.mouse.down();
  await page.mouse.move(x + 20, y - 40, { steps: 4 });
  await page.mouse.up();
  await until('the star is dragged', async () => (await box()).y < near.y - 20);
  expectEqual(await position(page), before, 'entries after a drag');
  await tomb.focus();
  await page.keyboard.press('0');
  await until('the whole star again', async () => (await box()).width < whole.width * 1.1);
};

// On a phone: nothing sticks out, the star is looked at closer, and a press on it plays.
const onPhone: Test = async ({ url, visit }) => {
  for (const width of [360, 390]) {
    const { page } = await visit({ width, height: 844, isPhone: true, theme: width === 360 ? 'dark' : 'light' });
    await layKurnugi(page, url, 'priest', 2);
    for (let move = 0; move < 5; ++move) {
      await turnOrEnd(page);
      await page.locator(kChoice).first().tap();
      await page.locator(`${kChoice}[disabled], ${kChoice}`).first().waitFor();
    }
    await turnOrEnd(page);
    for (const tab of kTabs) {
      await openTab(page, tab);
      await expectNoSideways(page, `${tab} at ${width}`);
    }
    if (width === 360) await expectAccessible(page, `Kur-Nu-Gi at ${width}`);
    const before = await page.locator('[data-square="tomb:anu"]').boundingBox();
    await page.locator('.lens button').first().tap();
    await page.locator('.star svg.isNear').waitFor();
    await until('the star comes closer', async () => {
      const after = await page.locator('[data-square="tomb:anu"]').boundingBox();
      return (after?.width ?? 0) > (before?.width ?? 0) * 1.3;
    });
  }
};

// On a phone what must be pressed comes into sight, above the sheet.
const inSightOnPhone: Test = async ({ url, visit }) => {
  const { page } = await visit({ ...kBoard, width: 390, height: 844, isPhone: true });
  const told = choicesTold(page);
  await layKurnugi(page, url, 'priest', 2);
  const seen = new Set<string>();
  await until('one plans and acts', async () => {
    await waitForBoard(page);
    const choices = told();
    const act = choices[0]?.act ?? '';
    if (['place', 'act'].includes(act)) {
      await page.waitForFunction(() => {
        const sheet = document.querySelector('.sheet')?.getBoundingClientRect().top ?? innerHeight;
        return [...document.querySelectorAll('.kurnugi button[data-key^="space:"].isOpen')].some((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top >= 0 && bottom <= sheet;
        });
      });
      seen.add(act);
      // The visitor looks up again; the next question brings it back.
      await page.evaluate(() => scrollTo(0, 0));
    }
    await page.keyboard.press('1');
    for (let i = 0; i < 40 && told() === choices; ++i) await page.waitForTimeout(50);
    return seen.size === 2;
  });
};

/** Every piece of text a visitor can read or hear on the page as it stands. */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style, noscript, code, .people, [lang="pl"]:not(html)') === null)
        found.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title]')) {
      found.push(element.getAttribute('aria-label') ?? '', element.getAttribute('title') ?? '');
    }
    return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /\p{L}{3}/u.test(text));
  });
}

async function everyText(page: Page): Promise<Set<string>> {
  const texts = new Set<string>();
  for (const tab of kTabs) {
    await openTab(page, tab);
    for (const text of await textsOf(page)) texts.add(text);
  }
  return texts;
}

// Names and words that are the same in both languages.
const kNames = new Set(
  'Ziggurat Kur Anu Enlil Ninhursag Enki Dumuzi Neti Nergal Anzu Asag Rabisu Huwawa Uruk Nippur Adab Eridu Vri III Demon Abzu'.split(
    ' ',
  ),
);
const isName = (text: string) => (text.match(/\p{L}{3,}/gu) ?? []).every((word) => kNames.has(word));
const kEnglish =
  /\b(the|and|your|you|with|from|each|here|Soul|Shadows?|Tomb|Altar|Pact|Gate|card|dice|level|take|play)\b/i;

// The same table in both languages: what reads the same in both has not been translated.
const polish: Test = async ({ url, visit }) => {
  for (const [rules, players, moves] of [
    ['archpriest', 3, 18],
    ['novice', 1, 10],
  ] as const) {
    const pole = await visit({ language: 'pl' });
    const guest = await visit();
    const path = await layKurnugi(pole.page, url, rules, players);
    await guest.page.goto(url + path);
    await guest.page.locator('.kurnugi').waitFor();
    const polishTexts = new Set<string>();
    const englishTexts = new Set<string>();
    for (let move = 0; move < moves; ++move) {
      await turnOrEnd(pole.page);
      if (await isOver(pole.page)) break;
      if (move % 8 === 1) {
        for (const text of await everyText(pole.page)) polishTexts.add(text);
        for (const text of await everyText(guest.page)) englishTexts.add(text);
      }
      if (move % 2 === 0 || (await pressWish(pole.page, [/^space:/, /./])) === '') await pressKey(pole.page, '1');
    }
    expect(polishTexts.size > 100, `texts were read: ${polishTexts.size}`);
    const same = [...polishTexts].filter((text) => englishTexts.has(text) && !isName(text));
    expectEqual(same.join(' | '), '', 'the same in both languages');
    const left = [...polishTexts].filter((text) => kEnglish.test(text));
    expectEqual(left.join(' | '), '', 'English words in the Polish page');
  }
};

export const kKurnugiTests: Record<string, Test> = {
  'Kur-Nu-Gi: a solo Novice game to the end': soloNovice,
  'Kur-Nu-Gi: an Archpriest turn with a gate, a pact and a demon': archpriestTurn,
  'Kur-Nu-Gi: the star in the hands': starInHands,
  'Kur-Nu-Gi: on a phone': onPhone,
  'Kur-Nu-Gi: on a phone in sight': inSightOnPhone,
  'Kur-Nu-Gi: Polish without a gap': polish,
};
