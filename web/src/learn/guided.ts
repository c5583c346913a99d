import * as api from '../net/api';
import type { Card, GameInfo, MatchRequest } from '../net/types';
import { go } from '../state/router.svelte';
import { settings } from '../state/settings.svelte';
import { ensureGuest } from '../state/shelf.svelte';

// At which tables of this browser the table speaks to the one who plays there.
const kKey = 'ziggurat.guided';
const kMost = 40;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(kKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((match): match is string => typeof match === 'string') : [];
  } catch {
    return [];
  }
}

export const isGuided = (match: string): boolean => read().includes(match);

export function setGuided(match: string, isOn: boolean): void {
  try {
    const others = read().filter((other) => other !== match);
    localStorage.setItem(kKey, JSON.stringify((isOn ? [...others, match] : others).slice(-kMost)));
  } catch {
    // A browser that keeps nothing has a silent table after a reload.
  }
}

const gentlest = (game: GameInfo): string =>
  (game.levels.find((one) => one.id === 'easy') ?? game.levels[0])?.id ?? 'easy';

/** You and easy computers, as few as the game is played with. */
export function gentle(game: GameInfo): MatchRequest {
  const level = gentlest(game);
  const others = Math.max(1, game.seats.min - 1);
  return {
    game: game.id,
    seats: [{ who: 'me' }, ...Array.from({ length: others }, () => ({ who: 'computer' as const, level }))],
    hints: true,
  };
}

/** Whether no computer at the table plays harder than the gentlest. */
export const isGentle = (card: Card, game: GameInfo): boolean =>
  card.seats.every((seat) => seat.who !== 'computer' || seat.level === gentlest(game));

/** The same table with the gentlest computers. */
export function gentler(card: Card, game: GameInfo): MatchRequest {
  return {
    game: card.game,
    rules: card.rules,
    options: card.options,
    seats: card.seats.map((seat) => (seat.you ? { who: 'me' } : { who: 'computer', level: gentlest(game) })),
    hints: true,
  };
}

/** Lays the table of a guided first game and goes there. */
export async function playGuided(game: GameInfo, request: MatchRequest = gentle(game)): Promise<void> {
  await ensureGuest();
  const card = await api.create({ ...request, request: crypto.randomUUID() }, settings.language);
  setGuided(card.id, true);
  go(`/match/${card.id}`);
}
