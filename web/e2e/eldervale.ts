import type { Page } from 'playwright-core';
import { expect, expectAccessible, expectEqual, expectNoSideways } from './check';
import { kChoice, kEnd, layMatch, waitForTurn } from './play';
import type { World } from './suite';

// The board of Eldervale: a solo game against the Ghosts, played and watched.
type Test = (world: World) => Promise<void>;

export async function sitDown(page: Page, url: string): Promise<void> {
  await layMatch(page, url, { game: 'eldervale', seats: [{ who: 'me' }] });
  await page.locator('.eldervale').waitFor({ timeout: 60_000 });
}

/** Numbers that look random and are the same every time. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

/** The number of the last entry of the log, which shows only the end of a long one. */
const logged = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const list = document.querySelector<HTMLOListElement>('.drawer ol');
    return list === null ? 0 : list.start + list.children.length;
  });

/** Makes one choice, a wanted one where there is one; false once the game is over. */
export async function chooseOne(page: Page, roll: (below: number) => number, wanted: RegExp[] = []): Promise<boolean> {
  await page.locator(`${kChoice}, ${kEnd}`).first().waitFor({ timeout: 60_000 });
  if ((await page.locator(kEnd).count()) > 0) return false;
  const before = await logged(page);
  const texts = await page.locator(kChoice).allInnerTexts();
  const found = wanted.map((pattern) => texts.findIndex((text) => pattern.test(text))).find((at) => at >= 0);
  await page
    .locator(kChoice)
    .nth(found ?? roll(texts.length))
    .click();
  for (
    const until = Date.now() + 60_000;
    (await logged(page)) === before && (await page.locator(kEnd).count()) === 0;
  ) {
    expect(Date.now() < until, 'the choice is answered');
    await page.waitForTimeout(20);
  }
  return true;
}

const soloToTheEnd: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await sitDown(page, url);
  const roll = dice(7);
  let choices = 0;
  while (await chooseOne(page, roll, [/^\d?\s*Place .* in Dungeon/])) {
    choices += 1;
    expect(choices < 1500, 'the game ends');
  }
  const result = await page.locator('.finish .result').innerText();
  expect(/win|lose/.test(result), `a result: ${result}`);
  const scores = await page.locator('.scores strong').allInnerTexts();
  expectEqual(scores.length, 2, 'scores of both sides');
  const rows = await page.locator('.final tbody tr').count();
  expect(rows >= 5, `the points by source: ${rows} rows`);
  console.log(`      ${choices} choices, ${scores.join(' to ')}`);
};

/** What the page has shown so far, kept by the page itself. */
const kWatch = `
  window.seen = { stages: {}, dwelt: 0, rushed: 0, rolled: 0, homeless: 0 };
  new MutationObserver(() => {
    const seen = window.seen;
    const steps = document.querySelector('.steps');
    const stage = steps?.dataset.stage;
    if (stage) seen.stages[stage] = (seen.stages[stage] ?? 0) + 1;
    seen.dwelt = Math.max(seen.dwelt, document.querySelectorAll('.land .roof.side2').length);
    const battle = document.querySelector('.battle[data-rushed="true"]');
    if (battle) seen.rushed += 1;
    if (battle?.querySelector('.dice circle')) seen.rolled += 1;
    const onMap = document.querySelectorAll('.land .piece.side2').length;
    if (stage === 'regroup' && onMap === 0) seen.homeless += 1;
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
`;
interface Seen {
  stages: Record<string, number>;
  dwelt: number;
  rushed: number;
  rolled: number;
  homeless: number;
}

const watchTheGhosts: Test = async ({ url, visit }) => {
  const { page } = await visit({ motion: 'on', pace: 'quick' });
  await sitDown(page, url);
  await page.evaluate(kWatch);
  const roll = dice(3);
  const seen = () => page.evaluate('window.seen') as Promise<Seen>;
  let now = await seen();
  let choices = 0;
  const isDone = () => now.dwelt > 0 && now.rolled > 0 && now.homeless > 0;
  // Peace ends with the first Regroup; then one goes where monsters are.
  for (; !isDone() && choices < 250; ++choices) {
    const fight = now.rolled > 0 ? [] : [/: battle with (?!The Ghosts$)/];
    const rest = choices % 4 === 0 ? [/Regroup/] : [];
    if (!(await chooseOne(page, roll, [...fight, ...rest, /End the turn|Pass|Bring no more|Take it back/]))) break;
    now = await seen();
  }
  console.log(`      ${choices} choices: ${JSON.stringify(now)}`);
  expect(now.dwelt > 0, 'the Ghosts built a Dwelling');
  expect(now.rushed > 0 && now.rolled > 0, 'a monster rushed, and dice were rolled');
  expect(now.homeless > 0, 'the Ghosts regrouped and left the map');
  for (const stage of ['die', 'place', 'effects', 'discard', 'regroup']) {
    expect((now.stages[stage] ?? 0) > 0, `the step "${stage}" was lit`);
  }
};

const stepByStep: Test = async ({ url, visit }) => {
  const { page } = await visit({ motion: 'on', pace: 'step' });
  await sitDown(page, url);
  const roll = dice(11);
  // Up to the first turn of the Ghosts; setting up asks for no presses.
  const next = page.locator('.now .step');
  for (let i = 0; i < 60 && (await page.locator('.steps').count()) === 0; ++i) {
    const choices = page.locator(kChoice);
    await page.locator(`${kChoice}, .now .step`).first().waitFor();
    if ((await choices.count()) > 0) await choices.nth(roll(await choices.count())).click();
    else await next.click();
  }
  await next.waitFor();
  const stories = new Set<string>();
  for (let i = 0; i < 40 && (await page.locator(kChoice).count()) === 0; ++i) {
    const story = await page.locator('.now .story').innerText();
    stories.add(story);
    await page.keyboard.press('1');
    await page.waitForFunction(
      (old) => document.querySelector('.now .story')?.textContent !== old || document.querySelector('.now ol') !== null,
      story,
    );
  }
  expect(stories.size >= 2, `the Ghosts' turn in steps: ${[...stories].join(' / ')}`);
  await waitForTurn(page);
};

const onTheMap: Test = async ({ url, visit }) => {
  const { page } = await visit({ width: 1440, height: 900 });
  await sitDown(page, url);
  await page.locator('.factions button').nth(3).click();
  const roll = dice(5);
  while ((await page.locator('.tray').count()) === 0) await chooseOne(page, roll);
  expect((await page.locator('.land [role="gridcell"]').count()) === 10, 'ten realms');
  // A press on a shining realm places the Worker there, and the Watcher follows.
  const open = page.locator('.land .square.can').first();
  const label = (await open.getAttribute('aria-label')) ?? '';
  expect(/Place the Worker/.test(label), `a realm says what it offers: ${label}`);
  const before = await page.locator('.drawer ol li').count();
  await open.click();
  await page.locator('.drawer ol li').nth(before).waitFor();
  await page.locator('.land .watcher').waitFor();
  // Zoom by buttons and keys; drag; the whole again.
  const frame = () => page.locator('.land > svg').getAttribute('viewBox');
  await waitForTurn(page);
  const whole = await frame();
  await page.locator('.land .tool').first().click();
  expect((await frame()) !== whole, 'closer');
  await page.keyboard.press('b');
  await page.keyboard.press('0');
  expectEqual(await frame(), whole, 'the whole map again');
};

const everySizeAndLight: Test = async ({ url, visit }) => {
  for (const [theme, width, language] of [
    ['dark', 360, 'pl'],
    ['contrast', 820, 'en'],
  ] as const) {
    const { page } = await visit({ theme, width, height: 844, language, isPhone: width < 500 });
    await sitDown(page, url);
    await waitForTurn(page);
    await expectNoSideways(page, `the peoples at ${width}`);
    const roll = dice(21);
    for (let i = 0; i < 12; ++i) await chooseOne(page, roll);
    await waitForTurn(page);
    for (const tab of ['mine', 'ghosts', 'market', 'tracks']) {
      await page.locator(`#eldervale-${tab}`).click();
      await expectNoSideways(page, `${tab} at ${width}`);
      await expectAccessible(page, `${tab} in ${theme}`);
    }
    if (language === 'pl') {
      const text = await page.locator('body').innerText();
      for (const english of ['Worker', 'The Ghosts', 'Place', 'Regroup', 'Ready', 'Round', 'Magic', 'Dwelling']) {
        expect(!new RegExp(`\\b${english}\\b`).test(text), `English in the Polish page: ${english}`);
      }
    }
  }
};

// Two people, one at a desk and one on a phone in Polish: each takes some turns, both see the same map.
const twoPlayers: Test = async ({ url, visit }) => {
  const host = await visit();
  const guest = await visit({ language: 'pl', width: 390, height: 844, isPhone: true });
  const path = await layMatch(host.page, url, { game: 'eldervale', seats: [{ who: 'me' }, { who: 'invited' }] });
  await guest.page.goto(url + path);
  const pages = [host.page, guest.page];
  await Promise.all(pages.map((page) => page.locator('.eldervale').waitFor({ timeout: 60_000 })));
  const turns = [0, 0];
  const roll = dice(9);
  for (let i = 0; i < 120 && turns.some((count) => count < 2); ++i) {
    const counts = await Promise.all(pages.map((page) => page.locator(kChoice).count()));
    const at = counts.findIndex((count) => count > 0);
    const page = pages[at];
    if (page === undefined) {
      await host.page.waitForTimeout(20);
      continue;
    }
    const placing = await page.locator('.land .square.can').count();
    await chooseOne(page, roll, [/^\d*\s*(End the turn|Zakończ turę)/, /^\d*\s*(Place|Postaw)/]);
    if (placing > 0) turns[at] = (turns[at] ?? 0) + 1;
  }
  expect(Math.min(...turns) >= 2, `turns of both: ${turns.join()}`);
  const [mine = [], theirs = []] = await Promise.all(
    pages.map((page) =>
      page
        .locator('.land .piece')
        .evaluateAll((all) => all.map((one) => /side\d/.exec(one.getAttribute('class') ?? '')?.[0] ?? '')),
    ),
  );
  expectEqual(mine.sort().join(), theirs.sort().join(), 'units on both maps');
  expect(mine.length >= 2, `units on the map: ${mine.length}`);
  expectEqual(await host.page.locator('.land .watcher').count(), 0, 'Watchers between two people');
  await expectNoSideways(guest.page, 'two players on a phone');
};

/** What is marked on the map, or else beside it; and how much of that is seen over the sheet of a phone. */
const markedInSight = (page: Page): Promise<[number, number]> =>
  page.evaluate(() => {
    const sheet = document.querySelector('.sheet')?.getBoundingClientRect().top ?? innerHeight;
    const at = (where: string) => [...document.querySelectorAll(`${where} [data-choices]:not([role="tab"])`)];
    const things = at('.stage').length > 0 ? at('.stage') : at('.page');
    const isSeen = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= sheet;
    return [things.length, things.filter((thing) => isSeen(thing.getBoundingClientRect())).length];
  });

// On a phone what is asked comes into sight by itself, and nothing lies over the map that is asked for.
const inSightOnPhone: Test = async ({ url, visit }) => {
  const { page } = await visit({ width: 390, height: 844, isPhone: true, list: 'board', playSingle: true });
  await sitDown(page, url);
  const roll = dice(13);
  let looked = 0;
  for (let i = 0; i < 24; ++i) {
    await page.locator(`.now .whole, ${kEnd}`).first().waitFor({ timeout: 60_000 });
    if ((await page.locator(kEnd).count()) > 0) break;
    await page.waitForTimeout(150);
    const story = await page.locator('.now .story').innerText();
    const [marked, seen] = await markedInSight(page);
    if (marked > 0) looked += 1;
    expect(marked === 0 || seen > 0, `what is marked is in sight: ${story}`);
    if ((await page.locator('.land .square.can').count()) > 0)
      expectEqual(await page.locator('.stage .steps').count(), 0, `nothing over the map: ${story}`);
    await page.locator('.now .whole').click();
    const ways = page.locator('.now .over li button');
    await ways.first().waitFor();
    const texts = await ways.allInnerTexts();
    const rest = texts.findIndex((text) => (i % 4 === 3 ? /Regroup/ : /End the turn/).test(text));
    await ways.nth(rest >= 0 ? rest : roll(texts.length)).click();
    await ways.first().waitFor({ state: 'detached' });
  }
  expect(looked > 8, `questions looked at: ${looked}`);
};

export const kEldervaleTests: Record<string, Test> = {
  'Eldervale: a solo game to the end': soloToTheEnd,
  'Eldervale: a Ghost Dwelling, a rushing monster, a Ghost regroup': watchTheGhosts,
  'Eldervale: the Ghosts step by step': stepByStep,
  'Eldervale: on the map': onTheMap,
  'Eldervale: two people': twoPlayers,
  'Eldervale: asked in sight on a phone': inSightOnPhone,
  'Eldervale: every size and light': everySizeAndLight,
};
