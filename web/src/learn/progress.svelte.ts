// How far the visitor came in each lesson, kept in this browser: no account is needed.
const kKey = 'ziggurat.lessons';

type Kept = Record<string, true | string[]>;

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(kKey) ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

const book = $state<{ kept: Kept }>({ kept: read() });

function write(): void {
  try {
    localStorage.setItem(kKey, JSON.stringify(book.kept));
  } catch {
    // A browser that keeps nothing teaches all the same.
  }
}

const keyOf = (game: string, lesson: string) => `${game}/${lesson}`;

export const isDone = (game: string, lesson: string): boolean => book.kept[keyOf(game, lesson)] === true;

/** The answers given in a lesson that was left; none where it was not begun or is done. */
export function answersOf(game: string, lesson: string): string[] {
  const kept = book.kept[keyOf(game, lesson)];
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];
}

export function keepAnswers(game: string, lesson: string, answers: string[]): void {
  if (isDone(game, lesson)) return;
  book.kept[keyOf(game, lesson)] = [...answers];
  write();
}

export function finish(game: string, lesson: string): void {
  book.kept[keyOf(game, lesson)] = true;
  write();
}

/** Whether any lesson of a game was begun or done here. */
export const hasLearned = (game: string): boolean => Object.keys(book.kept).some((key) => key.startsWith(`${game}/`));
