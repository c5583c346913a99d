import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { choicesTold, kBoard, sitAt } from './board';
import { launchBrowser, visitor, type Wishes } from './browser';
import { layKurnugi } from './kurnugi';
import { kEnd, layMatch, layTable } from './play';
import { startServer } from './server';
import type { Choice } from '../src/net/types';
import { en } from '../src/text/en';

// Takes the pictures of docs/screenshots anew, as a visitor sees the page who has set nothing: `npm run screenshots`, with
// words of their names to take only some. Under load things take long; what does not come is tried once more.
interface Picture {
  wishes: Wishes;
  pose: (page: Page, url: string) => Promise<void>;
}

const desktop = (theme: Wishes['theme']): Wishes => ({ ...kBoard, theme: theme ?? 'light', width: 1440, height: 900 });
const tablet = (theme: Wishes['theme']): Wishes => ({ ...kBoard, theme: theme ?? 'light', width: 820, height: 1180 });
const phone = (theme: Wishes['theme']): Wishes => ({
  ...kBoard,
  theme: theme ?? 'light',
  width: 390,
  height: 844,
  isPhone: true,
});

const open = (where: string) => async (page: Page, url: string) => {
  await page.goto(url + where);
  await page.locator('h1').first().waitFor();
};

async function home(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/`);
  await page.locator('article svg').first().waitFor();
}

const kPatience = 120_000;
// One may choose, go on, or it is over.
const kReady = `[data-choices]:not([disabled]), .now .step, ${kEnd}`;
const isTrade = ({ act }: Choice) => ['trade', 'giver', 'receiver', 'ask', 'offer', 'propose', 'resign'].includes(act);

/** Makes choices with the keys, as long as there are some: each time one that fits, or, where none does, any. */
async function play(
  page: Page,
  sit: () => Promise<unknown>,
  isDone: (made: number) => Promise<boolean>,
  fits: (choice: Choice, made: number) => boolean = () => true,
): Promise<void> {
  const told = choicesTold(page);
  await sit();
  for (let made = 0; made < 400 && !(await isDone(made)); ++made) {
    await page.locator(kReady).first().waitFor({ state: 'attached' });
    if ((await page.locator(kEnd).count()) > 0) break;
    const next = page.locator('.now .step');
    if ((await next.count()) > 0) {
      await next.click();
      continue;
    }
    const seen = told();
    // A key for each of the first nine.
    const open = seen.slice(0, 9).flatMap((choice, i) => (isTrade(choice) ? [] : [{ choice, key: i + 1 }]));
    const wanted = open.filter(({ choice }) => fits(choice, made));
    const from = wanted.length > 0 ? wanted : open;
    const pick = from[(made * 7 + 3) % Math.max(1, from.length)];
    if (pick !== undefined) await page.keyboard.press(String(pick.key));
    // Single choices are taken by the table, and keys count only once the board is there.
    for (let wait = 0; wait < 60 && told() === seen; ++wait) await page.waitForTimeout(50);
  }
  await page.locator(kReady).first().waitFor({ state: 'attached' });
  await page.waitForTimeout(1200);
  await page.evaluate(() => scrollTo(0, 0));
}
const after =
  (moves: number) =>
  (made: number): Promise<boolean> =>
    Promise.resolve(made >= moves);

const table = (game: string, moves: number) => (page: Page, url: string) =>
  play(page, () => sitAt(page, url, game), after(moves));

/** Plays until something is to be seen, and then stays there. */
const until =
  (page: Page, least: number, what: string) =>
  async (made: number): Promise<boolean> =>
    made >= least && (await page.locator(what).count()) > 0;

const kurnugi = (rules: string, players: number, least: number, wanted: string) => (page: Page, url: string) =>
  play(
    page,
    () => layKurnugi(page, url, rules, players),
    until(page, least, wanted),
    ({ act, text }, made) => act !== 'forgo' && (made % 3 !== 0 || /Gate|Altar|Identity|Pact|Bram|Ołtarz/.test(text)),
  );

const country = (seats: number, moves: number) => (page: Page, url: string) =>
  play(
    page,
    async () => {
      await home(page, url);
      await page
        .locator('article', { has: page.locator('#game-ghosts') })
        .locator('.doors button')
        .click();
      await page.locator('dialog select').nth(1).selectOption(String(seats));
      await page.locator('dialog .foot button').click();
      await page.waitForURL(/\/match\//);
    },
    after(moves),
    ({ act }) => act !== 'end',
  );

// Eldervale some way into the game, and in the middle of what the Ghosts or the dice do.
const laySolo = (page: Page, url: string) => layMatch(page, url, { game: 'eldervale', seats: [{ who: 'me' }] });
const eldervale = (moves: number) => (page: Page, url: string) =>
  play(
    page,
    () => laySolo(page, url),
    after(moves),
    ({ act }, made) => (act === 'regroup') === (made % 9 === 8),
  );
const eldervaleUntil = (what: string) => (page: Page, url: string) =>
  play(
    page,
    () => laySolo(page, url),
    until(page, 1, what),
    ({ act, text }, made) => / battle/.test(text) || (act === 'regroup') === (made % 5 === 4),
  );

async function whyNot(page: Page, url: string): Promise<void> {
  await table('royal', 7)(page, url);
  await page.locator('.square:not(.can)').last().click();
  await page.locator('.note button').click();
  await page.locator('.book section.on').waitFor();
}

async function end(page: Page, url: string): Promise<void> {
  await play(page, () => layTable(page, url), after(400));
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
  await play(page, () => layTable(page, url, { pieces: 3 }), after(400));
  await page.getByRole('button', { name: en.replay }).click();
  await page.locator('.strip svg').first().waitFor({ timeout: 60_000 });
  if (tab === 'review') await page.locator('#tab-review').click();
  for (let i = 0; i < 3; ++i) await page.keyboard.press('PageUp');
};

const hint = async (page: Page, url: string) => {
  const told = choicesTold(page);
  await play(
    page,
    () => sitAt(page, url, 'royal'),
    (made) => Promise.resolve(made >= 9 && told().length > 1),
  );
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
  'settings-phone-light': { wishes: phone('light'), pose: open('/settings') },
  'heaven-desktop-dark': { wishes: desktop('dark'), pose: table('heaven', 8) },
  'heaven-phone-light': { wishes: phone('light'), pose: table('heaven', 10) },
  'heaven-tablet-polish': { wishes: { ...tablet('light'), language: 'pl' }, pose: table('heaven', 12) },
  'isle-desktop-light': { wishes: desktop('light'), pose: table('isle', 9) },
  'kurnugi-desktop-dark': { wishes: desktop('dark'), pose: kurnugi('novice', 1, 20, '.candle .flame') },
  'kurnugi-desktop-light': { wishes: desktop('light'), pose: kurnugi('archpriest', 3, 40, '.star .marker') },
  'kurnugi-phone-polish': {
    wishes: { ...phone('light'), language: 'pl' },
    pose: kurnugi('priest', 2, 30, '.candle .flame'),
  },
  'isle-tablet-light': { wishes: tablet('light'), pose: table('isle', 9) },
  'eldervale-desktop-light': { wishes: desktop('light'), pose: eldervale(60) },
  'eldervale-ghosts-desktop-dark': {
    wishes: { ...desktop('dark'), pace: 'step' },
    pose: eldervaleUntil('.zone.isLit .effect.isNow'),
  },
  'eldervale-battle-desktop-light': {
    wishes: { ...desktop('light'), pace: 'step' },
    pose: eldervaleUntil('.battle[data-rushed="true"] .dice circle'),
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

/** One picture; null where something did not come. */
async function take(browser: Browser, url: string, name: string, { wishes, pose }: Picture): Promise<Buffer | null> {
  const { page, context } = await visitor(browser, wishes);
  page.setDefaultTimeout(kPatience);
  try {
    await pose(page, url);
    await page.waitForTimeout(600);
    return await toWebp(browser, await page.screenshot());
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  } finally {
    await context.close();
  }
}

export async function main(only: string[]): Promise<number> {
  const folder = path.resolve('../docs/screenshots');
  mkdirSync(folder, { recursive: true });
  const server = await startServer();
  const browser = await launchBrowser();
  const failed: string[] = [];
  const wanted = Object.entries(kPictures).filter(([name]) => only.length === 0 || only.some((w) => name.includes(w)));
  try {
    for (const [name, picture] of wanted) {
      const taken =
        (await take(browser, server.url, name, picture)) ?? (await take(browser, server.url, name, picture));
      if (taken === null) failed.push(name);
      else {
        writeFileSync(path.join(folder, `${name}.webp`), taken);
        console.log(`${name}.webp ${Math.round(taken.length / 1024)} KiB`);
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  if (failed.length > 0) console.log(`not taken: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}
