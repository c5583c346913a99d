import { readFileSync, readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Course, LessonAnswer } from '../src/learn/types';
import type { Choice } from '../src/net/types';
import { expectEqual } from './check';
import { until } from './play';
import type { Test } from './suite';

// Every lesson of a game, one after another on one page, along its own solution: each choice pressed where it lies, and
// from the list only what lies nowhere.
const kLessons = new URL('../../data/lessons/', import.meta.url);

/** What is to be done in each step: the first of what counts as done; nothing where there is only to read on. */
function solutionOf(text: string): (string | null)[] {
  const steps: (string | null)[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === 'step') steps.push(null);
    const done = /^do (.*)$/.exec(line)?.[1];
    if (done !== undefined) steps[steps.length - 1] = done.split(' | ')[0]?.trim() ?? '';
  }
  return steps;
}

/** The lesson's last answer, as the page got it. */
function answersTo(page: Page): () => LessonAnswer | null {
  let last: LessonAnswer | null = null;
  page.on('response', (response) => {
    if (!response.url().includes('/api/lessons/')) return;
    void response
      .json()
      .then((answer: LessonAnswer) => (last = answer))
      .catch(() => undefined);
  });
  return () => last;
}

const stepsPast = (page: Page) => page.locator('.steps .past').count();
const isThere = async (page: Page, which: string) => (await page.locator(which).count()) > 0;

/** Presses whatever on the board stands for the choice until the step is done; whether it was. */
async function pressedOnBoard(
  page: Page,
  code: number,
  text: string,
  isDone: () => Promise<boolean>,
): Promise<boolean> {
  // What is picked up comes first, and where it is put down after it: two rounds of presses see both.
  for (let round = 0; round < 2; ++round) {
    const places = page.locator(`.hero [data-choices~="${code}"]`);
    for (let i = 0; i < (await places.count()); ++i) {
      await places
        .nth(i)
        .evaluate((one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })))
        .catch(() => undefined);
      await page.waitForTimeout(60);
      const asked = page.locator('.ask button', { hasText: text });
      if ((await asked.count()) > 0) await asked.first().click();
      for (let wait = 0; wait < 8; ++wait) {
        if (await isDone()) return true;
        await page.waitForTimeout(40);
      }
    }
  }
  return false;
}

/** Whether a choice names something that lies on the board; dice to roll lie beside some boards. */
const isPlaced = ({ targets }: Choice) => targets.some((target) => target['dice'] === undefined);

/** Plays a lesson. Gives the choices that could not be made on the board, though they name something there. */
async function playLesson(page: Page, last: () => LessonAnswer | null, wanted: (string | null)[]): Promise<string[]> {
  const misplaced: string[] = [];
  for (const [at, notation] of wanted.entries()) {
    await until(
      `step ${at + 1}`,
      async () => {
        await page.waitForTimeout(30);
        if ((await stepsPast(page)) !== at) return false;
        if (notation === null) return isThere(page, '.ahead .primary');
        return isThere(page, `[data-choices]`);
      },
      20_000,
    );
    if (notation === null) {
      await page.locator('.ahead .primary').click();
      continue;
    }
    const choices = last()?.choices ?? [];
    const choice = notation === 'any' ? choices[0] : choices.find((one) => one.notation === notation);
    if (choice === undefined) throw new Error(`step ${at + 1}: no choice ${notation}`);
    const isOver = async () => (await stepsPast(page)) > at || (await isThere(page, '.ahead .primary'));
    if (!(await pressedOnBoard(page, choice.code, choice.text, isOver))) {
      if (isPlaced(choice)) misplaced.push(`step ${at + 1}: ${choice.text}`);
      await page
        .locator(`.choices [data-choices="${choice.code}"]`)
        .evaluate((one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true })));
      await until(`step ${at + 1} by the list`, isOver, 10_000);
    }
    // What comes next may lie on another board.
    if ((await stepsPast(page)) === at && (await isThere(page, '.ahead .primary')))
      await page.locator('.ahead .primary').click();
  }
  return misplaced;
}

const lessonsOf =
  (game: string): Test =>
  async ({ url, visit }) => {
    const { page } = await visit();
    const last = answersTo(page);
    const answer = await fetch(`${url}/api/lessons?lang=en`);
    const { courses } = (await answer.json()) as { courses: Course[] };
    const course = courses.find((one) => one.game === game);
    const files = readdirSync(new URL(`${game}/`, kLessons))
      .filter((name) => name.endsWith('.lesson'))
      .sort();
    expectEqual(course?.lessons.length, files.length, 'lessons');
    const misplaced: string[] = [];
    for (const [i, name] of files.entries()) {
      const steps = solutionOf(readFileSync(new URL(`${game}/${name}`, kLessons), 'utf8'));
      const lesson = course?.lessons[i]?.lesson ?? '';
      await page.goto(`${url}/learn/${game}/${lesson}`);
      await page.locator('.say').waitFor();
      try {
        misplaced.push(...(await playLesson(page, last, steps)).map((step) => `${name}, ${step}`));
        await until(
          `${name} is done`,
          async () => {
            await page.waitForTimeout(30);
            return (await stepsPast(page)) === steps.length;
          },
          10_000,
        );
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    expectEqual(misplaced.join('; '), '', 'choices that are not to be made on the board');
  };

const kGames = ['royal', 'heaven', 'isle', 'ghosts', 'kurnugi', 'eldervale'];
export const kLessonTests: Record<string, Test> = Object.fromEntries(
  kGames.map((game) => [`lessons on the page: ${game}`, lessonsOf(game)]),
);
