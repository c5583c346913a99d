import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, visitor, type Wishes } from './browser';
import { layKurnugi, pressWish } from './kurnugi';
import { wander } from './ghosts';
import { chooseOne, dice, sitDown } from './eldervale';
import { kChoice, kEnd, layTable, playToEnd, waitForTurn } from './play';
import { startServer } from './server';

// Takes the pictures of docs/screenshots anew: `npm run screenshots`, with words of their names to take
// only some.
interface Picture {
  wishes: Wishes;
  pose: (page: Page, url: string) => Promise<void>;
}

const desktop = (theme: Wishes['theme']): Wishes => ({ theme: theme ?? 'light', width: 1440, height: 900 });
const tablet = (theme: Wishes['theme']): Wishes => ({ theme: theme ?? 'light', width: 820, height: 1180 });
const phone = (theme: Wishes['theme']): Wishes => ({ theme: theme ?? 'light', width: 390, height: 844, isPhone: true });

const open = (where: string) => async (page: Page, url: string) => {
  await page.goto(url + where);
  await page.locator('h1').first().waitFor();
};

async function home(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/`);
  await page.locator('article svg').first().waitFor();
}

const table = (game: string, moves: number) => async (page: Page, url: string) => {
  await home(page, url);
  await page
    .locator('article', { has: page.locator(`#game-${game}`) })
    .locator('.button.primary')
    .click();
  for (let i = 0; i < moves; ++i) {
    await waitForTurn(page);
    const count = await page.locator(kChoice).count();
    await page.keyboard.press(String(1 + (i % Math.min(count, 3))));
    await page.waitForTimeout(80);
  }
  await waitForTurn(page);
};

/** Plays Kur-Nu-Gi until something is to be seen on its board. */
const kurnugi = (rules: string, players: number, wanted: string) => async (page: Page, url: string) => {
  await layKurnugi(page, url, rules, players);
  for (let i = 0; i < 90; ++i) {
    await waitForTurn(page);
    if (i > 24 && (await page.locator(wanted).count()) > 0) break;
    if (i % 2 === 0 && (await pressWish(page, [/^space:(gate|pact|identity|altar)/, /^space:/, /./])) !== '') continue;
    await page.keyboard.press(String(1 + (i % Math.min(await page.locator(kChoice).count(), 4))));
    await page.waitForTimeout(80);
  }
  await page.evaluate(() => scrollTo(0, 0));
};

const country = (seats: number, moves: number) => async (page: Page, url: string) => {
  await home(page, url);
  await page
    .locator('article', { has: page.locator('#game-ghosts') })
    .locator('.doors button')
    .click();
  await page.locator('dialog select').nth(1).selectOption(String(seats));
  await page.locator('dialog .foot button').click();
  await page.waitForURL(/\/match\//);
  await wander(page, moves);
};

// Eldervale some way into the game, and in the middle of what the Ghosts or the dice do.
const eldervale = (moves: number) => async (page: Page, url: string) => {
  await sitDown(page, url);
  const roll = dice(moves);
  for (let i = 0; i < moves; ++i) await chooseOne(page, roll, i % 9 === 8 ? [/Regroup|Przegrupuj/] : []);
  await waitForTurn(page);
};

async function eldervaleUntil(page: Page, url: string, what: string): Promise<void> {
  await sitDown(page, url);
  const roll = dice(2);
  const next = page.locator('.now .step');
  for (let i = 0; i < 300 && (await page.locator(what).count()) === 0; ++i) {
    await page.locator(`${kChoice}, .now .step`).first().waitFor();
    if ((await next.count()) > 0) await next.click();
    else {
      const choices = page.locator(kChoice);
      const texts = await choices.allInnerTexts();
      const wanted = texts.findIndex((text) => (i % 5 === 4 ? /Regroup|: battle/ : /: battle/).test(text));
      await choices.nth(wanted < 0 ? roll(texts.length) : wanted).click();
    }
    await page.waitForTimeout(60);
  }
}

async function whyNot(page: Page, url: string): Promise<void> {
  await table('royal', 7)(page, url);
  await page.locator('.square:not(.can)').last().click();
  await page.locator('.note button').click();
  await page.locator('.book section.on').waitFor();
}

async function end(page: Page, url: string): Promise<void> {
  await layTable(page, url);
  await playToEnd(page);
  await page.locator(kEnd).waitFor();
  await page.locator('#tab-table').click();
}

async function invitation(page: Page, url: string): Promise<void> {
  await layTable(page, url, { seats: ['me', 'invited'] });
  await page.locator('.qr').waitFor();
}

async function setUp(page: Page, url: string): Promise<void> {
  await home(page, url);
  await page.locator('article .doors button').first().click();
  await page.locator('dialog').waitFor();
}

/** Looks back at a match, at a turning point of it. */
const review = (tab: 'log' | 'review') => async (page: Page, url: string) => {
  await layTable(page, url, { pieces: 4 });
  await playToEnd(page);
  await page.locator('.finish .button').nth(1).click();
  await page.locator('.strip svg').first().waitFor({ timeout: 60_000 });
  if (tab === 'review') await page.locator('#tab-review').click();
  for (let i = 0; i < 3; ++i) await page.keyboard.press('PageUp');
};

const hint = async (page: Page, url: string) => {
  await table('royal', 9)(page, url);
  while ((await page.locator(kChoice).count()) < 2) {
    await page.keyboard.press('1');
    await page.waitForTimeout(80);
    await waitForTurn(page);
  }
  await page.keyboard.press('h');
  await page.locator('.note.hint').waitFor();
};

const kPictures: Record<string, Picture> = {
  'home-desktop-light': { wishes: desktop('light'), pose: home },
  'home-phone-dark': { wishes: phone('dark'), pose: home },
  'royal-desktop-light': { wishes: desktop('light'), pose: table('royal', 9) },
  'royal-desktop-dark': { wishes: desktop('dark'), pose: table('royal', 11) },
  'royal-tablet-dark': { wishes: tablet('dark'), pose: table('royal', 9) },
  'royal-phone-light': { wishes: phone('light'), pose: table('royal', 8) },
  'royal-phone-polish': { wishes: { ...phone('dark'), language: 'pl' }, pose: table('royal', 8) },
  'why-not-desktop-light': { wishes: desktop('light'), pose: whyNot },
  'end-desktop-dark': { wishes: desktop('dark'), pose: end },
  'review-desktop-light': { wishes: desktop('light'), pose: review('review') },
  'review-phone-dark': { wishes: phone('dark'), pose: review('log') },
  'hint-desktop-dark': { wishes: desktop('dark'), pose: hint },
  'invitation-phone-light': { wishes: phone('light'), pose: invitation },
  'set-up-desktop-light': { wishes: desktop('light'), pose: setUp },
  'lobby-desktop-dark': { wishes: desktop('dark'), pose: open('/lobby') },
  'settings-phone-light': { wishes: phone('light'), pose: open('/settings') },
  'heaven-desktop-dark': { wishes: desktop('dark'), pose: table('heaven', 14) },
  'heaven-phone-light': { wishes: phone('light'), pose: table('heaven', 10) },
  'heaven-tablet-polish': { wishes: { ...tablet('light'), language: 'pl' }, pose: table('heaven', 12) },
  'isle-desktop-light': { wishes: desktop('light'), pose: table('isle', 9) },
  'kurnugi-desktop-dark': { wishes: desktop('dark'), pose: kurnugi('novice', 1, '.candle .flame') },
  'kurnugi-desktop-light': { wishes: desktop('light'), pose: kurnugi('archpriest', 3, '.star .marker') },
  'kurnugi-phone-polish': {
    wishes: { ...phone('light'), language: 'pl' },
    pose: kurnugi('priest', 2, '.tablet .closedList, .candle .flame'),
  },
  'isle-tablet-light': { wishes: tablet('light'), pose: table('isle', 9) },
  'eldervale-desktop-light': { wishes: desktop('light'), pose: eldervale(60) },
  'eldervale-ghosts-desktop-dark': {
    wishes: { ...desktop('dark'), pace: 'step' },
    pose: (page, url) => eldervaleUntil(page, url, '.zone.isLit .effect.isNow'),
  },
  'eldervale-battle-desktop-light': {
    wishes: { ...desktop('light'), pace: 'step' },
    pose: (page, url) => eldervaleUntil(page, url, '.battle[data-rushed="true"] .dice circle'),
  },
  'eldervale-tablet-light': { wishes: tablet('light'), pose: eldervale(40) },
  'eldervale-phone-polish': { wishes: { ...phone('dark'), language: 'pl' }, pose: eldervale(30) },
  'isle-phone-dark': { wishes: phone('dark'), pose: table('isle', 8) },
  'ghosts-desktop-light': { wishes: desktop('light'), pose: country(4, 60) },
  'ghosts-desktop-dark': { wishes: desktop('dark'), pose: country(6, 34) },
  'ghosts-phone-light': { wishes: phone('light'), pose: country(3, 40) },
};

/** PNG to WebP, in the browser that took the picture. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const url = `data:image/png;base64,${png.toString('base64')}`;
  const text = await page.evaluate(async (source: string) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.5);
  }, url);
  await page.close();
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

export async function main(only: string[]): Promise<number> {
  const folder = path.resolve('../docs/screenshots');
  mkdirSync(folder, { recursive: true });
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    for (const [name, { wishes, pose }] of Object.entries(kPictures)) {
      if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
      const { page, context } = await visitor(browser, wishes);
      await pose(page, server.url);
      await page.waitForTimeout(600);
      const picture = await toWebp(browser, await page.screenshot());
      writeFileSync(path.join(folder, `${name}.webp`), picture);
      console.log(`${name}.webp ${Math.round(picture.length / 1024)} KiB`);
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return 0;
}
