import type { Browser } from 'playwright-core';
import { launchBrowser, visitor, type Visitor, type Wishes } from './browser';
import { startServer, type Server } from './server';
import { kTests } from './tests';

// Runs every test, two at a time, with visitors of its own; a complaint in any browser's console fails it. What failed is
// tried once more when the rest is through, by itself: where it passes then, it is named as unsteady.
export interface World {
  url: string;
  server: Server;
  visit(wishes?: Wishes): Promise<Visitor>;
}

export type Test = (world: World) => Promise<void>;

async function runOne(name: string, test: Test, browser: Browser, server: Server): Promise<boolean> {
  const visitors: Visitor[] = [];
  const began = Date.now();
  const world: World = {
    url: server.url,
    server,
    visit: async (wishes) => {
      const made = await visitor(browser, wishes);
      visitors.push(made);
      return made;
    },
  };
  let failure = '';
  try {
    await test(world);
    failure = visitors.flatMap((v) => v.complaints).join('\n  ');
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
    failure += visitors
      .flatMap((v) => v.complaints)
      .map((c) => `\n  console: ${c}`)
      .join('');
  }
  for (const { context } of visitors) await context.close();
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(failure === '' ? `ok    ${name} (${seconds} s)` : `FAIL  ${name} (${seconds} s)\n  ${failure}`);
  return failure === '';
}

/** Those that play for minutes run with ZIGGURAT_LONG=1, or when they are named. */
function isLong(name: string): boolean {
  return kLong.some((word) => name.includes(word));
}
const kLong = [
  'all through every game',
  'six browsers',
  'an Archpriest turn',
  'a Ghost Dwelling',
  'the Ghosts step by step',
  // Now and then nobody finds a card for long.
  'a swap in three presses',
];

type Named = [name: string, test: Test];

/** Takes tests from the list until none is left, with a server and a browser of its own. Gives those that failed. */
async function lane(tests: Named[]): Promise<Named[]> {
  const server = await startServer();
  const browser = await launchBrowser();
  const failed: Named[] = [];
  try {
    for (let next = tests.shift(); next !== undefined; next = tests.shift()) {
      if (!(await runOne(...next, browser, server))) failed.push(next);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return failed;
}

export async function main(only: string[]): Promise<number> {
  const wanted = (name: string) =>
    only.length > 0 ? only.some((word) => name.includes(word)) : !isLong(name) || process.env['ZIGGURAT_LONG'] === '1';
  const tests = Object.entries(kTests).filter(([name]) => wanted(name));
  const count = tests.length;
  // A page waits more than it works.
  const lanes = Array.from({ length: Math.min(2, count) }, () => lane(tests));
  const unsteady = (await Promise.all(lanes)).flat();
  const failed = unsteady.length === 0 ? [] : await lane([...unsteady]);
  for (const one of unsteady) if (!failed.includes(one)) console.log(`unsteady: ${one[0]}`);
  console.log(`${count - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}
