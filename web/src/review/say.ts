import { judgedAt, points, signed, verdictOf } from './logic';
import type { Review } from './types';
import type { ReviewWords } from './words';

/** What the entry at a place of the slider was worth, in sentences; empty where there is nothing to say. */
export function sayEntry(
  review: Review,
  at: number,
  words: ReviewWords,
  nameOf: (seat: number) => string,
  language: string,
): string {
  const entry = judgedAt(review, at);
  if (entry === undefined || entry.seat === null) return '';
  const verdict = verdictOf(entry);
  if (verdict !== null && entry.value !== undefined) {
    const said = [words.verdict[verdict], words.worth(points(entry.value, language))];
    const loss = entry.loss ?? 0;
    if (verdict === 'only' || verdict === 'best') return said.join(' ');
    const best = points(entry.value + loss, language);
    const lost = points(loss, language);
    said.push(
      entry.best === undefined
        ? words.betterUnseen(best, lost)
        : words.better(entry.best.text.replace(/\.$/, ''), best, lost),
    );
    return said.join(' ');
  }
  if (entry.luck === undefined) return '';
  if (Math.abs(entry.luck) < 0.0005) return words.evenLuck;
  const gain = signed(entry.luck, language);
  return entry.luck > 0 ? words.goodLuck(nameOf(entry.seat), gain) : words.badLuck(nameOf(entry.seat), gain);
}
