import * as api from '../net/api';
import type { Card, GameInfo, MatchRequest, User } from '../net/types';
import { go } from './router.svelte';
import { settings } from './settings.svelte';

// Who you are and what games there are: what every page needs.
export const shelf = $state({
  user: null as User | null,
  games: [] as GameInfo[],
  isReady: false,
  error: null as unknown,
});

export async function load(): Promise<void> {
  shelf.error = null;
  try {
    const [games, user] = await Promise.all([api.games(settings.language), api.me()]);
    shelf.games = games;
    shelf.user = user;
    shelf.isReady = true;
  } catch (error) {
    shelf.error = error;
  }
}

export async function refreshUser(): Promise<void> {
  shelf.user = await api.me();
}

export async function ensureGuest(): Promise<void> {
  await api.ensureGuest(settings.language);
  if (shelf.user === null) await refreshUser();
}

export async function lay(request: MatchRequest): Promise<Card> {
  await ensureGuest();
  const card = await api.create({ ...request, request: crypto.randomUUID() }, settings.language);
  go(`/match/${card.id}`);
  return card;
}

/** A table with you in the first seat and the computer, at its middle level, in the others. */
export function againstComputer(game: GameInfo): MatchRequest {
  const level = game.levels[Math.floor((game.levels.length - 1) / 2)]?.id ?? 'easy';
  const others = Math.max(0, game.seats.min - 1);
  return {
    game: game.id,
    seats: [{ who: 'me' }, ...Array.from({ length: others }, () => ({ who: 'computer' as const, level }))],
  };
}

export function withFriends(game: GameInfo): MatchRequest {
  const others = Math.max(1, game.seats.min - 1);
  return {
    game: game.id,
    seats: [{ who: 'me' }, ...Array.from({ length: others }, () => ({ who: 'invited' as const }))],
  };
}

export const gameOf = (id: string): GameInfo | undefined => shelf.games.find((game) => game.id === id);
export const titleOf = (id: string): string => gameOf(id)?.title ?? id;
export const rulesTitle = (card: Card): string =>
  gameOf(card.game)?.rulesets.find((set) => set.id === card.rules)?.title ?? card.rules;
