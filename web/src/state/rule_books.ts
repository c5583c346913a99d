import * as api from '../net/api';
import type { RuleBook } from '../net/types';

// Rule books already fetched; one that failed is asked for again the next time.
const books = new Map<string, Promise<RuleBook>>();

export function ruleBook(game: string, language: string): Promise<RuleBook> {
  const key = `${game} ${language}`;
  const known = books.get(key);
  if (known !== undefined) return known;
  const book = api.rules(game, language);
  books.set(key, book);
  book.catch(() => books.delete(key));
  return book;
}
