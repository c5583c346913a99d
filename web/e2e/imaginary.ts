import type { Page, WebSocketRoute } from 'playwright-core';

// A game that no server has, played on the generic board: eight seats, options of every kind, hundreds of choices, a
// log of thousands. The page speaks to this file instead of a server.
export interface Imaginary {
  /** Bodies of the tables that were asked for. */
  requests: { seats: { who: string; level?: string }[]; options: Record<string, unknown> }[];
  /** Codes that were chosen. */
  chosen: number[];
}

export interface Wish {
  seats: number;
  you: number;
  actor: number;
  choices: number;
  entries: number;
}

const kGame = {
  id: 'imaginary',
  title: 'Imaginary',
  seats: { min: 1, max: 8 },
  rulesets: [
    { id: 'plain', title: 'Plain', defaults: { storms: false, years: 5, barley: 120, season: 'flood', name: 'Ur' } },
    { id: 'long', title: 'Long', defaults: { storms: true, years: 9, barley: 400, season: 'sowing', name: 'Ur' } },
  ],
  options: [
    { key: 'storms', type: 'boolean', default: false, values: [false, true], titles: [], help: 'storms come' },
    { key: 'years', type: 'integer', default: 5, values: [3, 4, 5, 6, 7, 8, 9], titles: [], help: 'years' },
    {
      key: 'barley',
      type: 'integer',
      default: 120,
      values: Array.from({ length: 500 }, (_, i) => i + 1),
      titles: [],
      help: 'barley in the store',
    },
    {
      key: 'season',
      type: 'string',
      default: 'flood',
      values: ['flood', 'sowing'],
      titles: ['the flood', 'sowing'],
      help: 'the season it begins in',
    },
  ],
  levels: [
    { id: 'easy', title: 'Beginner' },
    { id: 'medium', title: 'Casual' },
  ],
  opening_roll: false,
};

const kSides = ['Ur', 'Uruk', 'Lagash', 'Nippur', 'Eridu', 'Kish', 'Umma', 'Isin'];

function card(wish: Wish) {
  return {
    id: 'imaginary000',
    game: 'imaginary',
    rules: 'plain',
    options: {},
    state: 'playing',
    created: 1,
    changed: 2,
    seats: Array.from({ length: wish.seats }, (_, seat) => ({
      seat,
      side: kSides[seat],
      who: seat % 3 === 2 ? 'computer' : 'human',
      name: seat % 3 === 2 ? null : `Person number ${seat}`,
      level: seat % 3 === 2 ? 'easy' : null,
      level_title: seat % 3 === 2 ? 'Beginner' : null,
      present: true,
      stand_in: false,
      contributed: true,
      you: seat === wish.you,
    })),
    you: wish.you,
    owner: true,
    clock: { kind: 'none' },
    spectators: true,
    hints: false,
    visibility: 'private',
    position: wish.entries,
    actor: wish.actor,
    result: null,
    invite: 'x',
    says_who_begins: null,
    rematch: null,
    rematch_of: null,
  };
}

const view = (wish: Wish) => ({
  game: 'imaginary',
  seat: wish.you,
  to_move: kSides[wish.actor],
  phase: 'trade',
  round: 3,
  barley_price: 12,
  market: [4, 7, 7, 9, 12],
  sides: Array.from({ length: wish.seats }, (_, seat) => ({
    side: kSides[seat],
    points: seat * 3,
    hand_size: 5,
    resources: { emmer: seat, gold: 2, water: 1 },
    tiles: ['A1', 'B7', 'C12'],
  })),
});

function table(wish: Wish, id: string) {
  return {
    type: 'table',
    id,
    match: card(wish),
    layout: { names: { barley_price: 'price of barley' }, spaces: [{ name: 'A1', kind: 'sand' }] },
    from: 0,
    position: wish.entries,
    log: Array.from({ length: wish.entries }, (_, i) => ({
      number: i + 1,
      kind: i === 0 ? 'begin' : 'choice',
      by: i === 0 ? null : i % wish.seats,
      text: `${kSides[i % wish.seats] ?? ''} does thing number ${i + 1}.`,
      at: i,
      clause: '1.1',
    })),
    view: view(wish),
    choices: Array.from({ length: wish.choices }, (_, i) => ({
      code: 1000 + i,
      notation: `offer${i}`,
      text: `Offer ${1 + (i % 9)} emmer for ${1 + Math.floor(i / 9)} gold, lot ${i}`,
      clause: '2.1',
    })),
    undo: false,
    clocks: null,
    dice: { scheme: 'ziggurat-dice-1', commitment: 'a'.repeat(64), contributions: [''], opening: null, seed: null },
    chat: [],
    watchers: wish.seats,
    time: Date.now(),
  };
}

function answer(
  message: { type: string; id: string; code?: number },
  wish: Wish,
  imaginary: Imaginary,
  socket: WebSocketRoute,
) {
  const { type, id } = message;
  const send = (body: object) => socket.send(JSON.stringify(body));
  if (type === 'hello') return send({ type: 'welcome', id, user: null, language: 'en', time: Date.now() });
  if (type === 'watch') return send(table(wish, id));
  if (type !== 'choose') return send({ type: 'done', id });
  imaginary.chosen.push(message.code ?? 0);
  const whole = table(wish, id);
  const entry = { number: wish.entries + 1, kind: 'choice', by: wish.you, text: 'You offer.', at: 9, view: whole.view };
  return send({
    ...whole,
    type: 'entries',
    match: 'imaginary000',
    from: wish.entries,
    position: wish.entries + 1,
    log: [entry],
    actor: wish.actor,
    state: 'playing',
    result: null,
  });
}

/** Puts the imaginary game in the place of the server. */
export async function imagine(page: Page, wish: Wish): Promise<Imaginary> {
  const imaginary: Imaginary = { requests: [], chosen: [] };
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const where = new URL(request.url()).pathname;
    if (where === '/api/games') return route.fulfill({ json: [kGame] });
    if (where === '/api/guests') return route.fulfill({ status: 201, json: { token: 't', user: { name: 'You' } } });
    if (where === '/api/me') return route.fulfill({ json: { user: { name: 'You', kind: 'guest', created: 1 } } });
    if (where.endsWith('/rules')) return route.fulfill({ json: { game: 'imaginary', title: 'Rules', clauses: [] } });
    if (where === '/api/matches' && request.method() === 'POST') {
      imaginary.requests.push(request.postDataJSON() as Imaginary['requests'][number]);
      return route.fulfill({ status: 201, json: card(wish) });
    }
    if (where === '/api/matches') return route.fulfill({ json: { matches: [] } });
    return route.fulfill({ json: card(wish) });
  });
  await page.routeWebSocket('**/api/socket', (socket) => {
    socket.onMessage((text) =>
      answer(JSON.parse(String(text)) as { type: string; id: string }, wish, imaginary, socket),
    );
  });
  return imaginary;
}
