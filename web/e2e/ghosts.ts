import type { Page } from 'playwright-core';
import type { View } from '../src/games/ghosts/types';
import type { Choice, EntriesMessage, Entry, TableMessage } from '../src/net/types';
import type { Wishes } from './browser';
import { expect, expectAccessible, expectEqual, expectNoSideways } from './check';
import { kChoice, layMatch, waitForTurn } from './play';
import type { World } from './suite';

// Six browsers at one table of Ghosts of Ur. Nothing is arranged but where people sit down: the Gala lays the Ur
// tiles together in the middle, everyone begins beside them, and all are quarrelsome. Within a bounded number of
// choices there are trades, Pot Shots, retreats into further fights, and fights at the City.
interface Seat {
  page: Page;
  you: number;
  actor: number | null;
  isOver: boolean;
  choices: Choice[];
  view: View | null;
  log: Entry[];
  /** How often the board itself was pressed. */
  steps: number;
  /** Counts what has come; a choice is done when it has changed. */
  news: number;
}

const kUr = [73, 60, 74, 86, 72, 59, 61, 85, 87];
const kOases = [46, 48, 71, 75, 98, 100, 47, 99];
// Small windows, since six of them are drawn on one machine.
const kWishes: Wishes[] = [
  { width: 1024, height: 700 },
  { theme: 'dark', width: 640, height: 700 },
  { language: 'pl', width: 640, height: 700 },
  { width: 390, height: 844, isPhone: true },
  { theme: 'contrast', width: 640, height: 700 },
  { width: 640, height: 700 },
];
const kMostChoices = 700;

/** Reads along with what a browser is told. */
function follow(page: Page): Seat {
  const seat: Seat = { page, you: -1, actor: null, isOver: false, choices: [], view: null, log: [], steps: 0, news: 0 };
  page.setDefaultTimeout(60_000);
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload.toString()) as TableMessage | EntriesMessage | { type: 'other' };
      if (message.type !== 'table' && message.type !== 'entries') return;
      if (message.type === 'table') seat.you = message.match.you ?? -1;
      seat.actor = message.type === 'table' ? message.match.actor : message.actor;
      seat.isOver = (message.type === 'table' ? message.match.state : message.state) === 'finished';
      const last = seat.log[seat.log.length - 1]?.number ?? 0;
      seat.log.push(...message.log.filter((entry) => entry.number > last));
      seat.choices = message.choices;
      seat.view = message.view as View | null;
      seat.news += 1;
    }),
  );
  return seat;
}

async function until(what: string, isDone: () => boolean, limit = 60_000): Promise<void> {
  const end = Date.now() + limit;
  while (!isDone()) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Lays a table for six and seats everyone by the link. */
async function sitDown({ url, visit }: World): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (const wishes of kWishes) seats.push(follow((await visit(wishes)).page));
  const host = seats[0]!.page;
  await host.goto(`${url}/`);
  await host
    .locator('article', { has: host.locator('#game-ghosts') })
    .locator('.doors button')
    .click();
  const dialog = host.locator('dialog');
  await dialog.locator('select').nth(1).selectOption('6');
  for (let i = 1; i < 6; ++i) await dialog.locator('fieldset select').nth(i).selectOption('invited');
  await dialog.locator('.foot button').click();
  const link = await host.locator('.invite input').inputValue();
  for (const { page } of seats.slice(1)) await page.goto(link);
  await Promise.all(seats.map(({ page }) => page.locator('#square-73').waitFor()));
  await until('everyone is seated', () => seats.every((seat) => seat.you >= 0 && seat.view !== null));
  return seats.sort((a, b) => a.you - b.you);
}

const isTrading = ({ notation }: Choice) =>
  /^(trade|propose|cancel|accept|refuse|withdraw|(from|to|kind|item)-.*)$/.test(notation);
const tileAt = (view: View, square: number | null) => (square === null ? null : (view.tiles[square - 1] ?? null));
const place = (square: number) => {
  const rows = [7, 9, 11, 13, 13, 13, 13, 13, 13, 13, 11, 9, 7];
  let rest = square - 1;
  const row = rows.findIndex((length) => (rest < length ? true : ((rest -= length), false)));
  return { row, column: rest + (13 - (rows[row] ?? 13)) / 2 };
};
const distance = (a: number, b: number) =>
  Math.abs(place(a).row - place(b).row) + Math.abs(place(a).column - place(b).column);

/** What a quarrelsome player does. */
function decide(seat: Seat, view: View): string {
  const open = seat.choices.filter((choice) => !isTrading(choice)).map(({ notation }) => notation);
  const squares = open.filter((notation) => /^\d+$/.test(notation)).map(Number);
  const first = (wanted: number[]) => wanted.find((square) => squares.includes(square));
  const rivals = squares.filter((square) =>
    view.adventurers.some(
      (who) => who.square === square && who.seat !== seat.you && !who.out && tileAt(view, square) !== 'oasis',
    ),
  );
  const city = view.tiles.indexOf('city') + 1;
  switch (view.phase) {
    case 'place_ur':
      return String(first(kUr) ?? squares[0]);
    case 'place_oasis':
      return String(first(kOases) ?? squares[0]);
    case 'target':
      return String(rivals[0] ?? squares[0]);
    case 'act': {
      const here = view.adventurers.find((who) => who.seat === seat.you)?.square ?? 0;
      if (rivals.length > 0) return String(rivals.includes(city) ? city : rivals[0]);
      if (here === city && city > 0) return 'end';
      const goal = city > 0 ? city : (kUr.find((square) => tileAt(view, square) === 'ur-back') ?? 73);
      const near = [...squares].sort((a, b) => distance(a, goal) - distance(b, goal))[0];
      return near !== undefined && distance(near, goal) < distance(here, goal) ? String(near) : 'end';
    }
    case 'pay':
      return 'decline';
    case 'arm':
    case 'defend':
    case 'answer':
      return 'ready';
    default:
      return open[0] ?? '';
  }
}

/** What somebody does who wants to find cards and meet nobody. */
function explore(seat: Seat, view: View): string {
  const squares = seat.choices.filter(({ act }) => ['go', 'lay_oasis'].includes(act)).map(({ notation }) => notation);
  const found = squares.filter((square) => tileAt(view, Number(square)) === null);
  if (view.phase === 'place_oasis') return squares.at(seat.you === 0 ? 0 : -1) ?? '';
  if (view.phase === 'act') return found.at(seat.you === 0 ? 0 : -1) ?? 'end';
  return decide(seat, view);
}

/** Makes a choice: the first steps with the mouse on the board, the others with their buttons. */
async function make(seat: Seat, notation: string): Promise<void> {
  const choice = seat.choices.find((c) => c.notation === notation);
  if (choice === undefined) throw new Error(`no ${notation} among ${seat.choices.map((c) => c.notation).join(' ')}`);
  const before = seat.news;
  if (seat.view?.phase === 'act' && /^\d+$/.test(notation) && seat.steps < 1) {
    seat.steps += 1;
    await seat.page.locator(`#square-${notation}.can`).click();
  } else {
    // A window without a choice may have closed by itself meanwhile.
    const pressed = seat.page.waitForFunction(press, choice.text, { polling: 30 }).catch(() => undefined);
    await Promise.race([pressed, until(`${notation} closes`, () => seat.news > before)]);
  }
  await until(`${notation} of seat ${seat.you}`, () => seat.news > before);
}
function press(text: string): boolean {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.now ol button:not([disabled])')];
  const button = buttons.find((b) => b.lastElementChild?.textContent === text);
  button?.click();
  return button !== undefined;
}

// What has happened so far, from one seat's log.
interface Story {
  shots: number;
  trades: number;
  /** Somebody who retreated had to fight again at once, lost and retreated once more. */
  chains: number;
  /** The sums of the last fight at the City, and whether the page should still show them. */
  city: { attack: number; defence: number; isLast: boolean } | null;
}

function tell(log: readonly Entry[]): Story {
  const story: Story = { shots: 0, trades: 0, chains: 0, city: null };
  let hasRolled = false;
  for (let i = 1; i < log.length; ++i) {
    const [before, entry] = [log[i - 1]?.view as View | undefined, log[i]];
    if (before === undefined || entry === undefined) continue;
    const notation = entry.notation ?? '';
    if (notation === 'accept') story.trades += 1;
    if (entry.kind === 'chance' && before.phase === 'pot_shot') story.shots += 1;
    if (hasRolled && entry.kind === 'choice' && story.city !== null) story.city.isLast = false;
    if (before.phase === 'roll') hasRolled = true;
    if (entry.kind !== 'chance' || before.phase !== 'defence' || before.fight === null) continue;
    const { attacker, attack, defence } = before.fight;
    const isFleeing = before.arrival?.cause === 'retreat' && before.arrival.adventurer === attacker;
    if (isFleeing && (attack ?? 0) <= defence + Number(notation)) story.chains += 1;
    if (story.city !== null) story.city.isLast = false;
    const square = before.adventurers.find((who) => who.id === attacker)?.square ?? null;
    if (tileAt(before, square) === 'city')
      story.city = { attack: attack ?? 0, defence: defence + Number(notation), isLast: true };
    hasRolled = false;
  }
  return story;
}

/** A gives B a card through the trading post, out of turn; C hears of it, but not what it was. */
async function trade(seats: Seat[], maker: Seat): Promise<void> {
  const view = maker.view!;
  const other = seats.find((seat) => seat !== maker && seat.you !== view.actor)!;
  const third = seats.find((seat) => seat !== maker && seat !== other && seat.you !== 2)!;
  const nameOf = (seat: Seat) => view.adventurers.find((who) => who.seat === seat.you)?.id ?? '';
  const post = maker.page.locator('.post');
  const press = async (notation: string, button: () => Promise<void>) => {
    await until(`${notation} is offered`, () => maker.choices.some((c) => c.notation === notation));
    const before = maker.news;
    await button();
    await until(`${notation} is done`, () => maker.news > before);
  };
  const chip = (notation: string) => () => {
    const text = maker.choices.find((c) => c.notation === notation)?.text ?? '';
    return post.locator('.chip', { has: post.page().getByText(`${text}:`, { exact: true }) }).click();
  };
  // On a small screen the trays open on a press.
  if (!(await post.locator('.open').isVisible())) await post.locator('summary').click();
  await press('trade', () => post.locator('.open').click());
  await press(`from-${nameOf(maker)}`, chip(`from-${nameOf(maker)}`));
  await press(`to-${nameOf(other)}`, chip(`to-${nameOf(other)}`));
  const item = maker.choices.find(({ notation }) => notation.startsWith('item-'))!;
  await press(item.notation, chip(item.notation));
  await press('propose', () => post.locator('.button.primary').click());
  await until('the offer is heard of', () => other.choices.some((c) => c.notation === 'accept'));
  await until('a third hears of it', () => third.view?.offer != null);
  const size = (seat: Seat) => {
    const hand = seat.view?.hands.find((h) => h.seats.includes(seat.you));
    return (hand?.treasures ?? 0) + (hand?.discoveries ?? 0);
  };
  const had = size(other);
  await other.page.locator('.post .button.primary').click();
  await until('the card is handed over', () => size(other) === had + 1);
  const offer = maker.log.findLast((entry) => entry.notation === 'propose');
  const name = item.text.replace(/ \(.*$/, '');
  expect(offer?.text.includes(name) ?? false, `the maker reads ${name} in: ${String(offer?.text)}`);
  const rumour = third.log.findLast((entry) => / offers: /.test(entry.text));
  expect(rumour !== undefined && !rumour.text.includes(name), `a third hears only: ${String(rumour?.text)}`);
}

/** Every browser shows the two sums of the fight, each in its language. */
async function expectSums(seats: Seat[], attack: number, defence: number): Promise<void> {
  for (const { page, you } of seats) {
    await page
      .waitForFunction(
        ([a, d]) => {
          const sums = [...document.querySelectorAll('.fight .sum')].map((sum) => parseInt(sum.textContent ?? '', 10));
          return sums[0] === a && sums[1] === d;
        },
        [attack, defence],
        { timeout: 10_000 },
      )
      .catch(async () => {
        const seen = await page.locator('.fight').allInnerTexts();
        throw new Error(`seat ${you} shows ${JSON.stringify(seen)} instead of ${attack} and ${defence}`);
      });
  }
}

async function expectChance(seat: Seat): Promise<boolean> {
  const open = new Set(seat.choices.map(({ notation }) => notation));
  const chance = seat.view?.chances?.find(({ square }) => open.has(String(square)));
  if (chance === undefined || seat.view?.phase !== 'act') return false;
  await seat.page.locator('.odds').first().waitFor();
  const label = (await seat.page.locator(`#square-${chance.square}`).getAttribute('aria-label')) ?? '';
  expect(/\d+%/.test(label), `the chance is told: ${label}`);
  return true;
}

const sixBrowsers = async (world: World): Promise<void> => {
  const seats = await sitDown(world);
  let [hasTraded, hasChance, hasCity] = [false, false, false];
  let made = 0;
  for (; made < kMostChoices; ++made) {
    await until('somebody can choose', () =>
      seats.some((s) => s.isOver || (s.actor === s.you && s.choices.some((c) => !isTrading(c)))),
    );
    if (seats.some((s) => s.isOver)) break;
    const seat = seats.find((s) => s.actor === s.you && s.choices.some((c) => !isTrading(c)))!;
    const view = seat.view!;
    const maker = seats.find(
      (s) =>
        s !== seat &&
        s.you !== 2 &&
        s.view?.hands.some((h) => h.cards !== undefined && h.treasures + h.discoveries > 0),
    );
    if (!hasTraded && view.phase === 'act' && maker !== undefined) {
      await trade(seats, maker);
      hasTraded = true;
      continue;
    }
    hasChance = hasChance || (await expectChance(seat));
    const story = tell(seats[0]!.log);
    if (!hasCity && story.city?.isLast === true && view.fight === null) {
      await expectSums(seats, story.city.attack, story.city.defence);
      hasCity = true;
    }
    if (hasTraded && hasChance && hasCity && story.shots > 0 && story.chains > 0) break;
    await make(seat, decide(seat, view));
  }
  const story = tell(seats[0]!.log);
  const told = `${made} choices, ${JSON.stringify({ ...story, hasTraded, hasChance, hasCity })}`;
  console.log(`      ${told}`);
  expect(story.trades > 0 && hasTraded, `a trade in ${told}`);
  expect(story.shots > 0, `a Pot Shot in ${told}`);
  expect(story.chains > 0, `a retreat into another fight in ${told}`);
  expect(hasCity, `a fight at the City in ${told}`);
  expect(hasChance, `a chance shown before a fight in ${told}`);
  for (const { page } of seats) await expectNoSideways(page, 'the table');
  // A desktop, a phone and high contrast.
  for (const seat of [0, 3, 4]) await expectAccessible(seats[seat]!.page, `seat ${seat}`);
};

/** A card for a card: what one gives, what one wants, the offer. The words in between are written by the page. */
const swapInThreePresses = async ({ url, visit }: World): Promise<void> => {
  const seats: Seat[] = [];
  for (const wishes of [
    { width: 1440, height: 900 },
    { width: 1024, height: 700 },
  ]) {
    seats.push(follow((await visit(wishes)).page));
  }
  const [host, guest] = seats as [Seat, Seat];
  const path = await layMatch(host.page, url, { game: 'ghosts', seats: [{ who: 'me' }, { who: 'invited' }] });
  await guest.page.goto(url + path);
  await until('both are seated', () => seats.every((seat) => seat.you >= 0 && seat.view !== null));
  const held = (seat: Seat) => seat.view?.hands.find((hand) => hand.cards !== undefined);
  const isReady = () =>
    host.choices.some(({ act }) => act === 'trade') &&
    (held(host)?.treasures ?? 0) + (held(host)?.discoveries ?? 0) > 0 &&
    host.view?.fight === null;
  for (let made = 0; made < 360 && !isReady(); ++made) {
    const chooser = () => seats.find((s) => s.actor === s.you && s.choices.some((c) => !isTrading(c)));
    await until('somebody can choose', () => chooser() !== undefined);
    const seat = chooser()!;
    await make(seat, explore(seat, seat.view!));
  }
  expect(isReady(), 'a card to give');
  await host.page.evaluate(() => {
    Object.assign(globalThis, { presses: 0 });
    addEventListener('click', (event) => {
      if (event.isTrusted) (globalThis as unknown as { presses: number }).presses += 1;
    });
  });
  const trays = host.page.locator('.post .tray');
  await trays.first().locator('.thing').first().click();
  await trays.nth(1).locator('.thing').first().click();
  await host.page.locator('.post .offer').click();
  // Whoever has not what is wanted can only refuse.
  await until('the other is asked', () => guest.choices.some(({ act }) => act === 'refuse'));
  const presses = await host.page.evaluate(() => (globalThis as unknown as { presses: number }).presses);
  expectEqual(presses, 3, 'presses for a swap');
  const transfers = guest.view?.offer?.transfers ?? [];
  expectEqual(transfers.length, 2, 'a card each way');
  expect(transfers[0]?.from === transfers[1]?.to, `one gives, the other gives back: ${JSON.stringify(transfers)}`);
  await guest.page.locator('.post .button', { hasText: 'Refuse' }).click();
  await host.page.locator('.post .trays').waitFor();
  await expectAccessible(host.page, 'the trays');
};

/** The board on a phone: near and far by button, pinch and keyboard, and a press after a drag that is no press. */
const nearAndFar = async ({ url, visit }: World): Promise<void> => {
  const { page } = await visit({ width: 360, height: 780, isPhone: true });
  await page.goto(`${url}/`);
  await page
    .locator('article', { has: page.locator('#game-ghosts') })
    .locator('.button.primary')
    .click();
  await waitForTurn(page);
  // Whoever is not the Gala picks an adventurer first, in a panel over the board.
  for (let i = 0; i < 4 && (await page.locator('.over').count()) > 0; ++i) {
    await page.keyboard.press('1');
    await page.waitForTimeout(600);
    await waitForTurn(page);
  }
  const svg = page.locator('.country .map');
  const width = async () => Number((await svg.getAttribute('viewBox'))?.split(' ')[2]);
  await page.locator('.zoom .button').nth(2).tap();
  const whole = await width();
  await page.locator('.zoom .button').first().tap();
  const near = await width();
  expect(near < whole, `nearer: ${near} of ${whole}`);
  const box = await page.locator('#square-73').boundingBox();
  expect(box !== null && box.width >= 35, `squares for a thumb: ${String(box?.width)} px`);
  // Two fingers move apart.
  const client = await page.context().newCDPSession(page);
  const middle = { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
  const fingers = (gap: number) => [
    { x: middle.x - gap, y: middle.y, id: 0 },
    { x: middle.x + gap, y: middle.y, id: 1 },
  ];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const gap of [30, 40, 50])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(gap) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForFunction(
    (before) => Number(document.querySelector('.country .map')?.getAttribute('viewBox')?.split(' ')[2]) < before,
    near,
  );
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('0');
  expectEqual(await width(), whole, 'the whole board again');
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  const id = await page.evaluate(() => document.activeElement?.id);
  expect(id?.startsWith('square-') ?? false, `the keyboard is on the board: ${String(id)}`);
  expect((await page.locator(kChoice).count()) > 0, 'nothing was chosen by moving about');
};

/** Wanders about for a picture: squares first, no trades. */
export async function wander(page: Page, moves: number): Promise<void> {
  for (let i = 0; i < moves; ++i) {
    await page.waitForFunction(
      (turn) => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('.now.mine ol button:not([disabled])')];
        const go = buttons.filter((b) => /\d/.test(b.lastElementChild?.textContent ?? ''));
        const other = buttons.filter((b) => !/trade|wymian/i.test(b.textContent ?? ''));
        const from = go.length > 0 ? go : other;
        const button = from[(turn * 7) % Math.max(1, from.length)];
        button?.click();
        return button !== undefined;
      },
      i,
      { polling: 60, timeout: 90_000 },
    );
    await page.waitForTimeout(120);
  }
  await page.waitForFunction(() => document.querySelector('.now.mine ol button:not([disabled])') !== null);
}

export const kGhosts = {
  'Ghosts of Ur: six browsers trade, shoot, retreat and fight at the City': sixBrowsers,
  'Ghosts of Ur: a swap in three presses': swapInThreePresses,
  'Ghosts of Ur: near and far on a phone': nearAndFar,
};
