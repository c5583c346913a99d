import type { Page } from 'playwright-core';
import { learnWords } from '../src/learn/words';
import { en } from '../src/text/en';
import { expect, expectAccessible, expectEqual, expectNoSideways } from './check';
import { kChoice, kEnd, layMatch, until } from './play';
import type { Test } from './suite';

// Lessons: taken without an account, left and resumed, by hand and by key, in both languages, on a phone.

const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);
const next = (page: Page) => page.locator('.words .button.primary').first();
const step = (page: Page) => page.locator('.steps .past').count();

async function onStep(page: Page, count: number): Promise<void> {
  for (let i = 0; i < 100 && (await step(page)) !== count; ++i) await page.waitForTimeout(50);
  expectEqual(await step(page), count, 'steps done');
}

const lessonToItsEnd: Test = async ({ url, visit }) => {
  const words = learnWords('en');
  const { page } = await visit();
  await page.goto(`${url}/learn`);
  await page.locator('section').first().waitFor();
  expectEqual(await page.locator('section').count(), 6, 'courses');
  await page.locator('section .button.primary').first().click();
  await next(page).click();
  await onStep(page, 1);
  // What the step speaks of is lit.
  await page.locator('.pointers span').nth(3).waitFor();
  // A try the rules forbid is answered by its clause, and nothing moves.
  await page.locator('.questions button').click();
  await page.locator('.verdict.refused').waitFor();
  expect((await page.locator('.verdict').innerText()).includes('§3.2'), 'the clause is named');
  expectEqual(await step(page), 1, 'still the same step');
  // The right one on the board; another position follows on a press.
  await square(page, 'A2').click();
  await onStep(page, 2);
  await page.locator('.verdict.right').waitFor();
  // Left here and resumed.
  await page.goto(`${url}/learn`);
  await page.locator('.left').first().waitFor();
  await page.locator('section .button.primary').first().click();
  await onStep(page, 2);
  // By key: the wrong one of two is answered by what it costs.
  const list = page.locator('.choices button');
  const wrong = (await list.first().innerText()).includes('Enter') ? '1' : '2';
  await page.keyboard.press(wrong);
  await page.locator('.verdict.wrong').waitFor();
  await page.keyboard.press('h');
  await page.locator('.hints p').waitFor();
  await page.keyboard.press(wrong === '1' ? '2' : '1');
  await page.locator('.verdict.right').waitFor();
  await page.keyboard.press('n');
  await onStep(page, 3);
  await square(page, 'A8').click();
  await page.getByText(words.finished).waitFor();
  await page.goto(`${url}/learn/royal`);
  await page.locator('section').first().waitFor();
  expectEqual(await page.locator('.done').count(), 1, 'a lesson done');
};

const everyCourseOpens: Test = async ({ url, visit }) => {
  const { page } = await visit({ language: 'pl', width: 390, height: 844, isPhone: true });
  await page.goto(`${url}/learn`);
  await page.locator('section').nth(5).waitFor();
  await expectAccessible(page, 'courses');
  await expectNoSideways(page, 'courses');
  for (const game of ['royal', 'heaven', 'isle', 'ghosts', 'kurnugi', 'eldervale']) {
    await page.goto(`${url}/learn/${game}/1`);
    await page.locator('.say').waitFor();
    const said = await page.locator('.say').innerText();
    expect(said.length > 20, `${game} says something`);
    await expectNoSideways(page, game);
  }
  await page.goto(`${url}/learn/royal/1`);
  await page.locator('[role="gridcell"]').first().waitFor();
  await expectAccessible(page, 'a lesson');
};

const firstTableOffers: Test = async ({ url, visit }) => {
  const words = learnWords('en');
  const { page } = await visit({ isNew: true });
  await page.goto(`${url}/`);
  await page.locator('article .button.primary').first().click();
  await page.getByRole('dialog').waitFor();
  expectEqual(await page.locator('dialog .how p').count(), 3, 'sentences on how to win');
  await page.getByRole('button', { name: words.offerNo }).click();
  await page.goto(`${url}/`);
  await page.locator('article .button.primary').first().click();
  await page.locator('[role="gridcell"]').first().waitFor();
  expectEqual(await page.getByRole('dialog').count(), 0, 'offered once');
};

/** Whoever takes the table's advice at the first table plays against the gentlest, at a table that is guided. */
const firstTableIsGentle: Test = async ({ url, visit }) => {
  const words = learnWords('en');
  const { page } = await visit({ isNew: true, list: 'board' });
  await page.goto(`${url}/`);
  await page.locator('article .button.primary').first().click();
  await page.getByRole('dialog').waitFor();
  const first = page.url();
  await page.getByRole('button', { name: words.offerGuided }).click();
  await page.waitForFunction((old) => location.href !== old, first);
  await page.locator('.drawer .guide').waitFor();
  expect((await page.locator('.people').innerText()).includes('Easy'), 'an easy computer');
  // The other table does not wait for anybody.
  await page.goto(`${url}/`);
  await page.locator('a[href^="/match/"]').first().waitFor();
  expectEqual(await page.locator(`a[href="${new URL(first).pathname}"]`).count(), 0, 'tables put away');
};

const guidedFirstGame: Test = async ({ url, visit }) => {
  const words = learnWords('en');
  const { page } = await visit({ playSingle: true });
  await page.goto(`${url}/learn/royal`);
  await page.getByRole('button', { name: words.firstGame }).click();
  await page.waitForURL(/\/match\//);
  const panel = page.locator('.drawer .guide');
  await panel.waitFor();
  const held = page.getByRole('alertdialog');
  // Whatever the table does not call best, until it asks whether that is meant.
  await until('a mistake is put in question', async () => {
    if ((await held.count()) > 0) return true;
    if ((await page.locator(kEnd).count()) > 0) throw new Error('the match ended without a mistake');
    const ways = panel.locator('.way strong');
    if ((await ways.count()) > 0 && (await page.locator(kChoice).count()) > 1) {
      const best = await ways.first().innerText();
      const others = page.locator(kChoice).filter({ hasNotText: best });
      if ((await others.count()) > 0) await others.last().click();
    }
    await page.waitForTimeout(60);
    return false;
  });
  const said = await held.innerText();
  expect(said.includes('gives away'), 'it says what the choice gives away');
  await expectAccessible(page, 'a question of the table');
  // By key: Escape takes the choice back, and the better one is shown.
  const entries = await page.locator('.log li').count();
  await page.keyboard.press('Escape');
  await held.waitFor({ state: 'detached' });
  await panel.locator('.better').waitFor();
  expectEqual(await page.locator('.log li').count(), entries, 'nothing was chosen');
  // What was asked about once is meant the second time: it is no longer held back.
  await panel.getByRole('button', { name: words.guideOff }).click();
  await panel.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.now').waitFor();
  expectEqual(await panel.count(), 0, 'silent tables stay silent');
};

const guidedOnAPhone: Test = async ({ url, visit }) => {
  const words = learnWords('pl');
  const { page } = await visit({
    language: 'pl',
    width: 390,
    height: 844,
    isPhone: true,
    playSingle: true,
    list: 'board',
  });
  await page.goto(`${url}/learn/heaven`);
  await page.getByRole('button', { name: words.firstGame }).click();
  await page.waitForURL(/\/match\//);
  const line = page.locator('.strip .line');
  await until('the table speaks', async () => {
    await page.waitForTimeout(100);
    return (await line.innerText()).includes('na 100');
  });
  await line.click();
  await page.locator('.strip .way').first().waitFor();
  await expectNoSideways(page, 'a guided table');
  await page.keyboard.press('Escape');
  await page.locator('.strip .way').first().waitFor({ state: 'detached' });
};

const puzzlesAreSolved: Test = async ({ url, visit }) => {
  const words = learnWords('en');
  const { page } = await visit();
  await page.goto(`${url}/puzzles`);
  await page.locator('section.game').nth(5).waitFor();
  await expectAccessible(page, 'puzzles');
  expect((await page.locator('.mine').innerText()).includes(words.noMistakes), 'no mistakes of one’s own yet');
  await page.locator('section.game .list > p a').first().click();
  const whole = page.locator('.puzzle .whole .choices button');
  await whole.first().waitFor({ state: 'attached' });
  await expectAccessible(page, 'a puzzle');
  // By key; what every choice is worth is told, the best marked, and the try counts once.
  const count = await whole.count();
  await page.keyboard.press('1');
  await page.locator('.verdict').waitFor();
  expectEqual(await page.locator('tbody tr').count(), count, 'values of all choices');
  expectEqual(await page.locator('tbody tr.best').count(), 1, 'one is best');
  expectEqual(await page.locator('tbody tr.mine').count(), 1, 'one was tried');
  const isRight = (await page.locator('.verdict.right').count()) === 1;
  await page.goto(`${url}/puzzles`);
  await page.locator('section.game').first().waitFor();
  await page.locator('section.game summary').first().click();
  expectEqual(await page.locator(`section.game li a.${isRight ? 'solved' : 'missed'}`).count(), 1, 'the try is kept');
};

/** What is missed today stays missed after a reload, and the page says so. */
const dayIsPlayedOnce: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await page.goto(`${url}/puzzles`);
  await page.locator('.today .button.primary').click();
  const choices = page.locator('.puzzle .whole .choices button');
  await choices.first().waitFor({ state: 'attached' });
  const where = page.url();
  const kept = () => page.evaluate(() => localStorage.getItem('ziggurat.puzzles') ?? '');
  await page.keyboard.press('1');
  await page.locator('.verdict').waitFor();
  const isRight = (await page.locator('.verdict.right').count()) === 1;
  const first = await kept();
  expectEqual((JSON.parse(first) as { days: string[] }).days.length, isRight ? 1 : 0, 'days solved');
  const count = (await page.locator('tbody tr').count()) > 1 ? 2 : 1;
  await page.goto(where);
  await choices.first().waitFor({ state: 'attached' });
  await page.keyboard.press(String(count));
  await page.locator('.verdict').waitFor();
  expectEqual(await kept(), first, 'what is kept after another try');
  await page.goto(`${url}/puzzles`);
  await page.locator('.today .result').waitFor();
  expectEqual(await page.locator('.today .result').innerText(), learnWords('en').dayIs(isRight), 'what the page says');
};

interface Laid {
  rules: string;
  choices: { code: number; notation: string; text: string }[];
  solution: { best: string };
}

/** The rules it is played by are told; what is best is pressed where it lies, and asked about beside the press. */
const puzzlesOnTheBoard: Test = async ({ url, visit }) => {
  const words = learnWords('en');
  const kPuzzles: [string, string, RegExp][] = [
    ['royal', 'aseb-1-1', /Aseb .* 3/s],
    ['heaven', 'modern-1-1', /4 forts/],
    ['isle', 'standard-1-2', /Goal/],
    ['ghosts', 'standard-106-3', /how adventurers are chosen: /],
    ['kurnugi', 'novice-1-4', /Novice/],
    ['eldervale', 'normal-204-1', /Normal/],
  ];
  for (const [game, puzzle, told] of kPuzzles) {
    const { page, context } = await visit();
    const answer = await fetch(`${url}/api/puzzles/${game}/${puzzle}?lang=en`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ try: 'x' }),
    });
    const { choices, solution } = (await answer.json()) as Laid;
    const best = choices.find(({ notation }) => notation === solution.best);
    expect(best !== undefined, `${game}: one is best`);
    await page.goto(`${url}/puzzles/${game}/${puzzle}`);
    await page.locator('.puzzle .ruling summary').waitFor();
    const ruling = await page.locator('.puzzle .ruling').innerText();
    expect(told.test(ruling), `${game}: the rules are told: ${ruling}`);
    expectEqual(await page.locator('.puzzle .whole[open]').count(), 0, `${game}: lists that lie open`);
    // What is no choice is said to be none.
    if (game === 'royal') {
      await square(page, 'B12').click();
      await page.getByText(words.noChoice).waitFor();
    }
    const place = page.locator(`.hero [data-choices~="${best?.code ?? ''}"]`).first();
    await place.waitFor();
    await place.evaluate((one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    const asked = page.locator('.ask button');
    await page.waitForTimeout(150);
    if ((await asked.count()) > 0) await asked.nth(await asking(page, choices, best?.text ?? '')).click();
    await page.locator('.verdict.right').waitFor();
    await context.close();
  }
};

/** Which of those asked about beside the press it is: they stand in the order of the choices. */
async function asking(page: Page, choices: Laid['choices'], text: string): Promise<number> {
  const told = await page.locator('.ask button').allInnerTexts();
  const exact = told.findIndex((one) => one.trim() === text);
  expect(exact >= 0, `“${text}” among ${told.join(' / ')} of ${choices.length}`);
  return exact;
}

const puzzlesOnAPhone: Test = async ({ url, visit }) => {
  const { page } = await visit({ language: 'pl', width: 390, height: 844, isPhone: true });
  await page.goto(`${url}/puzzles`);
  await page.locator('section.game').nth(5).waitFor();
  await expectNoSideways(page, 'puzzles');
  for (const game of ['royal', 'heaven', 'isle', 'ghosts', 'kurnugi', 'eldervale']) {
    await page.goto(`${url}/puzzles/${game}/1`);
    await page.locator('.puzzle .whole summary').waitFor();
    await expectNoSideways(page, `a puzzle of ${game}`);
    const taken = await page.locator('.puzzle .words').evaluate((one) => one.getBoundingClientRect().height);
    expect(taken <= 844 / 3, `a puzzle of ${game}: its words take ${taken} px`);
  }
};

const ownMistakes: Test = async ({ url, visit }) => {
  const words = learnWords('en');
  const { page } = await visit({ playSingle: true, pace: 'quick' });
  await page.goto(`${url}/`);
  await page.locator('article').first().waitFor();
  // A match against the computer, played badly and long enough for mistakes, then looked back at.
  await layMatch(page, url, {
    game: 'royal',
    options: { pieces: 5 },
    seats: [{ who: 'me' }, { who: 'computer', level: 'strong' }],
  });
  await until('the match ends', async () => {
    if ((await page.locator(kEnd).count()) > 0) return true;
    const choices = page.locator(kChoice);
    const count = await choices.count();
    if (count > 1)
      await choices
        .last()
        .click({ timeout: 2000 })
        .catch(() => undefined);
    await page.waitForTimeout(30);
    return false;
  });
  await page.getByRole('button', { name: en.replay }).click();
  await until('the review is made', async () => {
    await page.waitForTimeout(200);
    return (await page.evaluate(() => localStorage.getItem('ziggurat.mistakes'))) !== null;
  });
  await page.goto(`${url}/puzzles`);
  await page.locator('.mine a').click();
  await page.locator('.puzzle .whole .choices button').first().waitFor({ state: 'attached' });
  await page.keyboard.press('1');
  await page.locator('.verdict').waitFor();
  expect((await page.locator('.words').innerText()).includes('You chose:'), 'what was played is told');
  expectEqual(await page.getByRole('link', { name: words.toMatch }).count(), 1, 'the way back to the match');
};

const rulesHavePictures: Test = async ({ url, visit }) => {
  const { page } = await visit();
  await page.goto(`${url}/rules/royal`);
  await page.locator('.book section').first().waitFor();
  // The goal comes first, and prints.
  const brief = page.locator('.brief');
  await brief.waitFor();
  const before = await page.evaluate(() => {
    const [first, second] = [document.querySelector('.brief'), document.querySelector('.book')];
    return first !== null && second !== null && first.compareDocumentPosition(second) === 4;
  });
  expect(before, 'the goal stands before the clauses');
  await expectAccessible(page, 'rules with pictures');
  // The path of a rule set, drawn on the board of that rule set.
  await page.locator('#clause-8\\.5').scrollIntoViewIfNeeded();
  await page.locator('#clause-8\\.5 svg polyline').first().waitFor();
  expect((await page.locator('#clause-8\\.5 figcaption').innerText()).includes('aseb'), 'it says what it shows');
  // Searched for.
  await page.locator('#rules-search').fill('deadlock');
  expectEqual(await page.locator('.book section').count(), 1, 'one clause is found');
};

/** How bright a colour is, from 0 to 1, roughly. */
const brightness = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = (/[\d.]+(?:[,\s]+[\d.]+)*/.exec(colour)?.[0] ?? '').split(/[,\s]+/).map(Number);
  return (0.3 * r + 0.6 * g + 0.1 * b) / 255;
};

/** On paper it is dark on light, whatever the theme on the screen. */
const printsInInk: Test = async ({ url, visit }) => {
  for (const theme of ['dark', 'contrast', 'light'] as const) {
    const { page, context } = await visit({ theme });
    await page.goto(`${url}/rules/kurnugi`);
    const line = page.locator('.brief li').first();
    await line.waitFor();
    const colours = () =>
      line.evaluate((one) => [getComputedStyle(one).color, getComputedStyle(document.body).backgroundColor]);
    const [ink = '', ground = ''] = await colours();
    expectEqual(brightness(ink) > brightness(ground), theme !== 'light', `${theme}: light on dark on the screen`);
    await page.emulateMedia({ media: 'print' });
    // A busy browser takes a moment over it.
    const isInk = ([printed = '', paper = '']: string[]) => brightness(printed) < 0.2 && brightness(paper) > 0.95;
    for (let wait = 0; wait < 20 && !isInk(await colours()); ++wait) await page.waitForTimeout(100);
    const [printed = '', paper = ''] = await colours();
    expect(isInk([printed, paper]), `${theme}: ${printed} on ${paper}`);
    expectEqual(
      await page.locator('.brief .tools:visible, body header:visible').count(),
      0,
      `${theme}: what is no paper`,
    );
    await context.close();
  }
};

const everyRulePageHasPictures: Test = async ({ url, visit }) => {
  const { page } = await visit({ language: 'pl', width: 390, height: 844, isPhone: true });
  for (const game of ['heaven', 'isle', 'ghosts', 'kurnugi', 'eldervale']) {
    await page.goto(`${url}/rules/${game}`);
    const figure = page.locator('.book figure').first();
    await figure.scrollIntoViewIfNeeded();
    await figure.locator('figcaption').waitFor();
    await figure.locator('svg:visible').first().waitFor();
    await expectNoSideways(page, `rules of ${game}`);
  }
};

export const kLearnTests: Record<string, Test> = {
  'a lesson to its end, left and resumed': lessonToItsEnd,
  'every course opens on a phone in Polish': everyCourseOpens,
  'the first table offers a lesson': firstTableOffers,
  'advice at the first table comes with a gentle computer': firstTableIsGentle,
  'puzzles are solved, and the try is kept': puzzlesAreSolved,
  'the puzzle of the day is played once': dayIsPlayedOnce,
  'puzzles tell their rules and are solved on the board': puzzlesOnTheBoard,
  'puzzles of every game on a phone in Polish': puzzlesOnAPhone,
  'own mistakes come back as puzzles': ownMistakes,
  'rules have pictures, the goal first': rulesHavePictures,
  'rules print dark on light in every theme': printsInInk,
  'every rule page has pictures on a phone in Polish': everyRulePageHasPictures,
  'a guided first game speaks, and asks before a mistake': guidedFirstGame,
  'a guided first game on a phone in Polish': guidedOnAPhone,
};
