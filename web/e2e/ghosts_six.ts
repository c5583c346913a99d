import type { View } from '../src/games/ghosts/types';
import type { Entry } from '../src/net/types';
import type { Wishes } from './browser';
import { expect, expectAccessible, expectNoSideways } from './check';
import { decide, follow, isTrading, make, tileAt, until, type Seat } from './ghosts_seat';
import type { World } from './suite';

// Six browsers at one table of Ghosts of Ur. Nothing is arranged but where people sit down: the Gala lays the Ur
// tiles together in the middle, everyone begins beside them, and all are quarrelsome. Within a bounded number of
// choices there are trades, Pot Shots, retreats into further fights, and fights at the City.
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

export const sixBrowsers = async (world: World): Promise<void> => {
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
