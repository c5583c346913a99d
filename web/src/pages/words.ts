import { settings } from '../state/settings.svelte';

// What the first page and "You" say about one's matches, in both languages.
const en = {
  putAway: (game: string) => `Put away: ${game}`,
  putAwayDone: (game: string) => `${game}: put away. It lies under “You”, and comes back when something happens there.`,
  cleared: (game: string) => `${game}: the table was cleared.`,
  takeOut: 'Take it out again',
  finished: 'Your finished games',
  noFinished: 'No game of yours is over yet. It will be kept here, to be looked at again.',
  away: 'Put away',
  awayText: 'Games that you put away from the first page. Each can be played on, or given up for good.',
  goOn: 'Go on',
  giveUp: 'Give it up',
  giveUpSure: (game: string) => `Give up ${game} for good?`,
  yes: 'Yes, give it up',
  no: 'Keep it',
  review: 'Review',
  replay: 'Replay',
  older: 'Show older games',
  won: 'Won',
  lost: 'Lost',
  draw: 'Draw',
  reviewOf: (game: string, when: string) => `Review: ${game}, ${when}`,
  replayOf: (game: string, when: string) => `Replay: ${game}, ${when}`,
};
type PageWords = typeof en;

const pl: PageWords = {
  putAway: (game) => `Odłóż: ${game}`,
  putAwayDone: (game) => `${game}: odłożone. Leży w zakładce „Ty” i wróci, gdy coś się tam zdarzy.`,
  cleared: (game) => `${game}: stół uprzątnięty.`,
  takeOut: 'Wyjmij z powrotem',
  finished: 'Twoje skończone gry',
  noFinished: 'Żadna z twoich gier jeszcze się nie skończyła. Będą tu czekały, żeby do nich wrócić.',
  away: 'Odłożone',
  awayText: 'Gry odłożone z pierwszej strony. Każdą można grać dalej albo poddać na dobre.',
  goOn: 'Graj dalej',
  giveUp: 'Poddaj',
  giveUpSure: (game) => `Poddać na dobre: ${game}?`,
  yes: 'Tak, poddaję',
  no: 'Zostaw',
  review: 'Ocena',
  replay: 'Przebieg',
  older: 'Pokaż starsze gry',
  won: 'Wygrana',
  lost: 'Przegrana',
  draw: 'Remis',
  reviewOf: (game, when) => `Ocena: ${game}, ${when}`,
  replayOf: (game, when) => `Przebieg: ${game}, ${when}`,
};

export const pw = (): PageWords => (settings.language === 'pl' ? pl : en);

/** A day in words, with the hour where it was today. */
export function when(time: number): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(
    settings.language,
    isToday ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short', year: 'numeric' },
  ).format(date);
}
