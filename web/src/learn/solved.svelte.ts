// Which puzzles the visitor solved or missed in this browser, and on which days the puzzle of the day.
const kKey = 'ziggurat.puzzles';

interface Kept {
  solved: Record<string, boolean>;
  days: string[];
  missed: string[];
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(kKey) ?? '{}') as Partial<Kept>;
    const listed = (days: unknown) => (Array.isArray(days) ? (days as string[]) : []);
    return { solved: kept.solved ?? {}, days: listed(kept.days), missed: listed(kept.missed) };
  } catch {
    return { solved: {}, days: [], missed: [] };
  }
}

const book = $state<Kept>(read());

function write(): void {
  try {
    localStorage.setItem(kKey, JSON.stringify(book));
  } catch {
    // A browser that keeps nothing asks all the same.
  }
}

const keyOf = (game: string, puzzle: string) => `${game}/${puzzle}`;

/** True for a puzzle solved at the first try, false for one missed, nothing for one not tried. */
export const resultOf = (game: string, puzzle: string): boolean | undefined => book.solved[keyOf(game, puzzle)];

/** The first try counts. */
export function note(game: string, puzzle: string, isRight: boolean): void {
  const key = keyOf(game, puzzle);
  if (book.solved[key] !== undefined) return;
  book.solved[key] = isRight;
  write();
}

const two = (n: number) => String(n).padStart(2, '0');
/** The day by the visitor's own calendar. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** A number for a text, far from that of a text which is nearly the same. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
/** A step that goes through so many and meets each before any again, far from the last each time. */
function strideOf(count: number): number {
  let stride = Math.max(1, Math.round(count * 0.618));
  while (divisor(stride, count) !== 1) ++stride;
  return stride;
}

/** The puzzle of a day, the same for everybody: first a game, then one of its puzzles; none again before its time. */
export function puzzleOf(
  day: string,
  games: readonly { game: string; puzzles: readonly { puzzle: string }[] }[],
): { game: string; puzzle: string } | null {
  const some = games.filter(({ puzzles }) => puzzles.length > 0);
  // All games in turn, in an order that is drawn anew for every round of them.
  const number = Math.floor(Date.parse(day) / 86_400_000);
  const round = Math.floor(number / Math.max(1, some.length));
  const order = some
    .map((one) => ({ one, rank: numberOf(`${round} ${one.game}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
  const drawn = order[number % Math.max(1, some.length)];
  const count = drawn?.puzzles.length ?? 1;
  const puzzle = drawn?.puzzles[(numberOf(drawn.game) + round * strideOf(count)) % count];
  return drawn === undefined || puzzle === undefined ? null : { game: drawn.game, puzzle: puzzle.puzzle };
}

/** True where the puzzle of that day was solved at the first try, false where it was missed. */
export function dayResult(day: string): boolean | undefined {
  return book.days.includes(day) ? true : book.missed.includes(day) ? false : undefined;
}

/** The first try of the day counts. */
export function noteDay(day: string, isRight: boolean): void {
  if (dayResult(day) !== undefined) return;
  if (isRight) book.days = [...book.days, day].slice(-400);
  else book.missed = [...book.missed, day].slice(-40);
  write();
}

/** How many days in a row, up to today or yesterday, the puzzle of the day was solved. */
export function streakAt(days: readonly string[], today: string): number {
  let day = days.includes(today) ? today : dayBefore(today);
  let count = 0;
  for (; days.includes(day); day = dayBefore(day)) ++count;
  return count;
}

export const streak = (today: string): number => streakAt(book.days, today);
