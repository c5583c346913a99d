import type { Choice } from '../../net/types';
import type { View } from './types';

/** How long a window stays open in which there is nothing to do but trade: the same for everybody. */
export const kWindowSeconds = 6;

const kClosing = new Set(['roll', 'ready', 'fight', 'decline']);

/**
 * The only thing this seat could do besides trading, where a window is open so that others may help and
 * no hand is betrayed; null where there is a choice, or an offer is being written or answered.
 */
export function closingOf(view: View, choices: readonly Choice[], seat: number | null): Choice | null {
  if (seat === null || view.actor !== seat || view.draft !== null || view.offer !== null) return null;
  const [only, ...others] = choices.filter(({ notation }) => notation !== 'trade');
  return only !== undefined && others.length === 0 && kClosing.has(only.notation) ? only : null;
}
