import { expect, expectAccessible, expectEqual } from './check';
import { explore, follow, isTrading, make, until, type Seat } from './ghosts_seat';
import { layMatch } from './play';
import type { World } from './suite';

// Trades of Ghosts of Ur, as one puts them together on two trays.
/** A card for a card: what one gives, what one wants, the offer. The words in between are written by the page. */
export const swapInThreePresses = async ({ url, visit }: World): Promise<void> => {
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
  const cards = (seat: Seat) => (held(seat)?.treasures ?? 0) + (held(seat)?.discoveries ?? 0);
  const isReady = () =>
    host.choices.some(({ act }) => act === 'trade') && cards(host) > 0 && cards(guest) > 0 && host.view?.fight === null;
  for (let made = 0; made < 360 && !isReady(); ++made) {
    const chooser = () => seats.find((s) => s.actor === s.you && s.choices.some((c) => !isTrading(c)));
    await until('somebody can choose', () => chooser() !== undefined);
    const seat = chooser()!;
    await make(seat, explore(seat, seat.view!));
  }
  expect(isReady(), 'a card to give and one to want');
  await host.page.evaluate(() => {
    Object.assign(globalThis, { presses: 0 });
    addEventListener('click', (event) => {
      if (event.isTrusted) (globalThis as unknown as { presses: number }).presses += 1;
    });
  });
  // Of a long log the list shows the end.
  const lines = () =>
    host.page.locator('.drawer ol').evaluate((list) => (list as HTMLOListElement).start - 1 + list.children.length);
  const before = await lines();
  const trays = host.page.locator('.post .tray');
  await trays.first().locator('.thing').first().click();
  await trays.nth(1).locator('.thing').first().click();
  await host.page.locator('.post .offer').click();
  // Whoever has not what is wanted can only refuse.
  await until('the other is asked', () => guest.choices.some(({ act }) => act === 'refuse'));
  const presses = await host.page.evaluate(() => (globalThis as unknown as { presses: number }).presses);
  expectEqual(presses, 3, 'presses for a swap');
  // Word by word it was written, and one line tells of it.
  await host.page.locator('.drawer ol li', { hasText: ' offers' }).first().waitFor();
  expectEqual(await lines(), before + 1, 'lines of the log for an offer');
  const transfers = guest.view?.offer?.transfers ?? [];
  expectEqual(transfers.length, 2, 'a card each way');
  expect(transfers[0]?.from === transfers[1]?.to, `one gives, the other gives back: ${JSON.stringify(transfers)}`);
  await guest.page.locator('.post .button', { hasText: 'Refuse' }).click();
  await host.page.locator('.post .trays').waitFor();
  await expectAccessible(host.page, 'the trays');
};
