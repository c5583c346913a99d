import { ApiError } from '../net/api';
import type { OptionValue, SeatRequest } from '../net/types';

/** The options that differ from the rule set's own. */
export function changed(
  values: Record<string, OptionValue>,
  defaults: Record<string, OptionValue>,
): Record<string, OptionValue> {
  const different = Object.entries(values).filter(([key, value]) => value !== undefined && value !== defaults[key]);
  return Object.fromEntries(different);
}

/** What stands for sides that are picked seat by seat, in place of one of an option's values. */
export const kPicked = 'picked';
export const kSides = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The options as the server wants them: where sides were picked, a letter for each seat that plays. */
export function withSides(
  values: Record<string, OptionValue>,
  sides: readonly string[],
  count: number,
): Record<string, OptionValue> {
  const settled = Object.entries(values).map(([key, value]) => [
    key,
    value === kPicked ? sides.slice(0, count).join('') : value,
  ]);
  return Object.fromEntries(settled) as Record<string, OptionValue>;
}

/** Why the game cannot be played with these seats and options, in the server's words; else nothing. */
export const reasonOf = (trouble: unknown): string =>
  trouble instanceof ApiError && trouble.field === 'options' ? trouble.message : '';

/** "me", "open", "invited" or "computer:level" as the server wants it. */
export function seatRequest(who: string): SeatRequest {
  const level = /^computer:(.*)$/.exec(who)?.[1];
  if (level !== undefined) return { who: 'computer', level };
  return { who: who === 'me' || who === 'open' ? who : 'invited' };
}
