import type { Page } from 'playwright-core';
import type { View } from '../src/games/ghosts/types';
import type { Choice, EntriesMessage, Entry, TableMessage } from '../src/net/types';

// A seat at a table of Ghosts of Ur, played by a test: what its browser is told, and what it does.
export interface Seat {
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

/** Reads along with what a browser is told. */
export function follow(page: Page): Seat {
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

export async function until(what: string, isDone: () => boolean, limit = 60_000): Promise<void> {
  const end = Date.now() + limit;
  while (!isDone()) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

export const isTrading = ({ notation }: Choice) =>
  /^(trade|propose|cancel|accept|refuse|withdraw|(from|to|kind|item)-.*)$/.test(notation);
export const tileAt = (view: View, square: number | null) =>
  square === null ? null : (view.tiles[square - 1] ?? null);
const place = (square: number) => {
  const rows = [7, 9, 11, 13, 13, 13, 13, 13, 13, 13, 11, 9, 7];
  let rest = square - 1;
  const row = rows.findIndex((length) => (rest < length ? true : ((rest -= length), false)));
  return { row, column: rest + (13 - (rows[row] ?? 13)) / 2 };
};
const distance = (a: number, b: number) =>
  Math.abs(place(a).row - place(b).row) + Math.abs(place(a).column - place(b).column);

/** What a quarrelsome player does. */
export function decide(seat: Seat, view: View): string {
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
export function explore(seat: Seat, view: View): string {
  const squares = seat.choices.filter(({ act }) => ['go', 'lay_oasis'].includes(act)).map(({ notation }) => notation);
  const found = squares.filter((square) => tileAt(view, Number(square)) === null);
  if (view.phase === 'place_oasis') return squares.at(seat.you === 0 ? 0 : -1) ?? '';
  if (view.phase === 'act') return found.at(seat.you === 0 ? 0 : -1) ?? 'end';
  return decide(seat, view);
}

/** Makes a choice: the first steps with the mouse on the board, the others with their buttons. */
export async function make(seat: Seat, notation: string): Promise<void> {
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
