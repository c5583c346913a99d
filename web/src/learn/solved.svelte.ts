// Which puzzles the visitor solved or missed in this browser, and on which days the puzzle of the day.
const kKey = 'ziggurat.puzzles';

interface Kept {
  solved: Record<string, boolean>;
  days: string[];
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(kKey) ?? '{}') as Partial<Kept>;
    return { solved: kept.solved ?? {}, days: Array.isArray(kept.days) ? kept.days : [] };
  } catch {
    return { solved: {}, days: [] };
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

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** A day's number, by which its puzzle is drawn: the same for everybody. */
export function numberOf(day: string): number {
  return [...day].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
}

export function noteDay(day: string): void {
  if (book.days.includes(day)) return;
  book.days = [...book.days, day].slice(-400);
  write();
}

/** How many days in a row, up to today or yesterday, the puzzle of the day was solved. */
export function streakAt(days: readonly string[], today: string): number {
  const before = (day: string) => dayOf(new Date(Date.parse(day) - 86_400_000));
  let day = days.includes(today) ? today : before(today);
  let count = 0;
  for (; days.includes(day); day = before(day)) ++count;
  return count;
}

export const streak = (today: string): number => streakAt(book.days, today);
