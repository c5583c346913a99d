import type { Clause } from '../net/types';
import { ruleBook } from './rule_books';
import { settings } from './settings.svelte';

/** The clauses of a game in the visitor's language, once they are here. For use while a component is made. */
export function clausesOf(game: string): (id: string) => string {
  let clauses = $state.raw<readonly Clause[]>([]);
  $effect(() => {
    const { language } = settings;
    ruleBook(game, language).then(
      (book) => (clauses = book.clauses),
      () => (clauses = []),
    );
  });
  return (id) => clauses.find((clause) => clause.id === id)?.text ?? '';
}
