import type { MomentAnswer, PuzzleAnswer, PuzzleGame } from '../learn/puzzle_types';
import type { Course, LessonAnswer } from '../learn/types';
import type { WhatIfAnswer, WhatIfRequest } from '../review/trial.svelte';
import type { ReviewAnswer } from '../review/types';
import type { Card, GameInfo, MatchRequest, Replay, RuleBook, RulePicture, User } from './types';

// The HTTP half of the server. Every failure becomes an ApiError whose code the page has words for.
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly field = '',
  ) {
    super(message);
  }
}

interface Credentials {
  token: string;
  user: User;
}

const kTokenKey = 'ziggurat.token';

export function token(): string | null {
  try {
    return localStorage.getItem(kTokenKey);
  } catch {
    return null;
  }
}

export function keepToken(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(kTokenKey);
    else localStorage.setItem(kTokenKey, value);
  } catch {
    // A browser that keeps nothing still plays until the page is closed.
  }
}

async function failure(response: Response): Promise<ApiError> {
  try {
    const body = (await response.json()) as { error: { code: string; message: string; field?: string } };
    return new ApiError(body.error.code, body.error.message, body.error.field);
  } catch {
    return new ApiError(response.status >= 500 ? 'busy' : 'bad_request', response.statusText);
  }
}

async function send(method: string, path: string, known: string | null, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (known !== null) headers['Authorization'] = `Bearer ${known}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    return await fetch(path, init);
  } catch {
    throw new ApiError('offline', 'the server cannot be reached');
  }
}

/** Forgets a token that is worth nothing any more, unless another took its place meanwhile. */
export function forgetToken(ended: string): void {
  if (token() === ended) keepToken(null);
}

// Tokens end. Whoever comes back with one that has ended looks on as nobody, and is a new guest as
// soon as they do something.
async function beginAnew(method: string): Promise<string | null> {
  if (method === 'GET') return token();
  const made = await call<Credentials>('POST', '/api/guests', {});
  keepToken(made.token);
  return made.token;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const known = token();
  let response = await send(method, path, known, body);
  if (response.status === 401 && known !== null && (method === 'GET' || method === 'POST')) {
    const error = await failure(response);
    if (error.code !== 'unauthorized') throw error;
    forgetToken(known);
    response = await send(method, path, await beginAnew(method), body);
  }
  if (!response.ok) throw await failure(response);
  return (response.status === 204 ? null : await response.json()) as T;
}

/** A token, made for a new guest where there is none yet. */
export async function ensureGuest(language: string): Promise<string> {
  const known = token();
  if (known !== null) return known;
  const made = await call<Credentials>('POST', '/api/guests', { language });
  keepToken(made.token);
  return made.token;
}

export async function me(): Promise<User | null> {
  if (token() === null) return null;
  // One that has ended is forgotten on the way; without any there is nobody to ask about.
  try {
    return (await call<{ user: User }>('GET', '/api/me')).user;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthorized') {
      keepToken(null);
      return null;
    }
    throw error;
  }
}

async function credentials(path: string, name: string, password: string): Promise<User> {
  const made = await call<Credentials>('POST', path, { name, password });
  keepToken(made.token);
  return made.user;
}

export const register = (name: string, password: string) => credentials('/api/accounts', name, password);
export const signIn = (name: string, password: string) => credentials('/api/sessions', name, password);
export async function signOut(): Promise<void> {
  await call('DELETE', '/api/sessions');
  keepToken(null);
}
export const rename = async (name: string) => (await call<{ user: User }>('PATCH', '/api/me', { name })).user;

export const games = (language: string) => call<GameInfo[]>('GET', `/api/games?lang=${language}`);
export const rules = (game: string, language: string) =>
  call<RuleBook>('GET', `/api/games/${encodeURIComponent(game)}/rules?lang=${language}`);

export type MatchList = 'open' | 'live' | 'mine' | 'going' | 'finished';
/** The newest fifty, or those before a time. */
export const matches = async (list: MatchList, before?: number) =>
  (
    await call<{ matches: Card[] }>(
      'GET',
      `/api/matches?list=${list}&limit=50${before === undefined ? '' : `&before=${before}`}`,
    )
  ).matches;

const at = (id: string, what = '') => `/api/matches/${encodeURIComponent(id)}${what}`;
export const create = (request: MatchRequest, language: string) =>
  call<Card>('POST', `/api/matches?lang=${language}`, request);
export const join = (id: string, invite: string | null) =>
  call<Card>('POST', at(id, '/join'), invite === null ? {} : { invite });
export const match = (id: string) => call<Card>('GET', at(id));
export const resign = (id: string) => call<Card>('POST', at(id, '/resign'), {});
export const leave = (id: string) => call<Card>('POST', at(id, '/leave'), {});
export const stepIn = (id: string, wish: 'off' | 'on' | 'hold') => call<Card>('POST', at(id, '/step-in'), { wish });
export const rematch = (id: string, first?: 'me' | 'other') =>
  call<Card>('POST', at(id, '/rematch'), first === undefined ? {} : { first });
/** The whole of it, put together from its pages. */
export async function replay(id: string, language: string): Promise<Replay> {
  const page = (after: number) => call<Replay>('GET', at(id, `/replay?lang=${language}&after=${after}`));
  const whole = await page(0);
  for (let last = whole.log.at(-1)?.number ?? whole.position; last < whole.position;) {
    const { log } = await page(last);
    if (log.length === 0) break;
    whole.log.push(...log);
    last = log.at(-1)?.number ?? whole.position;
  }
  return whole;
}

export const beginReview = (id: string, language: string) =>
  call<ReviewAnswer>('POST', at(id, `/review?lang=${language}`));
export const review = (id: string, language: string) => call<ReviewAnswer>('GET', at(id, `/review?lang=${language}`));

export const whatIf = (id: string, language: string, request: WhatIfRequest) =>
  call<WhatIfAnswer>('POST', at(id, `/what-if?lang=${language}`), request);

/** The match file as text, fetched with the token so that it can be saved from the page. */
export async function file(id: string): Promise<Blob> {
  const known = token();
  const response = await fetch(
    at(id, '/file'),
    known === null ? {} : { headers: { Authorization: `Bearer ${known}` } },
  );
  if (!response.ok) throw await failure(response);
  return response.blob();
}

/** A choice of one's own in a finished match, as a puzzle. */
export const moment = (match: string, number: number, language: string, tried: string | null) =>
  call<MomentAnswer>(
    tried === null ? 'GET' : 'POST',
    `/api/matches/${encodeURIComponent(match)}/moments/${number}?lang=${language}`,
    tried === null ? undefined : { try: tried },
  );
export const rulePicture = (game: string, clause: string, language: string) =>
  call<RulePicture>(
    'GET',
    `/api/games/${encodeURIComponent(game)}/pictures/${encodeURIComponent(clause)}?lang=${language}`,
  );
export const lessons = async (language: string) =>
  (await call<{ courses: Course[] }>('GET', `/api/lessons?lang=${language}`)).courses;
export const lesson = (
  game: string,
  name: string,
  language: string,
  body: { done: string[]; try?: string; layout?: boolean },
) =>
  call<LessonAnswer>(
    'POST',
    `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(name)}?lang=${language}`,
    body,
  );

export const puzzles = async () => (await call<{ games: PuzzleGame[] }>('GET', '/api/puzzles')).games;
export const puzzle = (game: string, name: string, language: string, body: { try?: string }) =>
  call<PuzzleAnswer>(
    'POST',
    `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(name)}?lang=${language}`,
    body,
  );
