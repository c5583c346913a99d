import * as api from '../net/api';
import type { Course, LessonCard } from './types';

// Courses already fetched; what failed is asked for again the next time.
const known = new Map<string, Promise<Course[]>>();

export function courses(language: string): Promise<Course[]> {
  const kept = known.get(language);
  if (kept !== undefined) return kept;
  const asked = api.lessons(language);
  known.set(language, asked);
  asked.catch(() => known.delete(language));
  return asked;
}

/** The first lesson of a game that teaches a clause. */
export async function teaching(game: string, clause: string, language: string): Promise<LessonCard | undefined> {
  const course = (await courses(language)).find((one) => one.game === game);
  return course?.lessons.find((lesson) => lesson.clauses.includes(clause));
}
