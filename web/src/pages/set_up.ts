import type { OptionValue, SeatRequest } from '../net/types';

/** The options that differ from the rule set's own. */
export function changed(
  values: Record<string, OptionValue>,
  defaults: Record<string, OptionValue>,
): Record<string, OptionValue> {
  const different = Object.entries(values).filter(([key, value]) => value !== undefined && value !== defaults[key]);
  return Object.fromEntries(different);
}

/** "me", "open", "invited" or "computer:level" as the server wants it. */
export function seatRequest(who: string): SeatRequest {
  const level = /^computer:(.*)$/.exec(who)?.[1];
  if (level !== undefined) return { who: 'computer', level };
  return { who: who === 'me' || who === 'open' ? who : 'invited' };
}
