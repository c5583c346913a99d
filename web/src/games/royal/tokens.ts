import type { Geometry, Point } from './geometry';
import type { Layout, Side, View } from './types';

// Pieces with an identity, so that one position can be told from the next by which piece went where.
export interface Token {
  id: string;
  side: Side;
  /** A step on the path, or beside the board. */
  at: number | 'waiting' | 'home';
  /** The place in the well, counted from where pieces enter or arrive. */
  slot: number;
}

type Spot = Token['at'];

function spots(view: View, side: Side): Spot[] {
  const own = view.sides.find((s) => s.side === side);
  if (own === undefined) return [];
  const steps: Spot[] = own.pieces.map((piece) => piece.step);
  const waiting: Spot[] = Array.from({ length: own.waiting }, () => 'waiting');
  const home: Spot[] = Array.from({ length: own.home }, () => 'home');
  return [...steps, ...waiting, ...home];
}

const rank = (at: Spot) => (at === 'waiting' ? 0 : at === 'home' ? 1000 : at);

/** Takes from `free` the piece most likely to have gone to `at`: the nearest one behind it. */
function take(free: Token[], at: Spot): Token | undefined {
  const behind = free.filter((token) => rank(token.at) <= rank(at));
  const best = (behind.length > 0 ? behind : free).reduce<Token | undefined>(
    (a, b) => (a === undefined || rank(b.at) > rank(a.at) ? b : a),
    undefined,
  );
  if (best !== undefined) free.splice(free.indexOf(best), 1);
  return best;
}

function arrangeSide(before: Token[], view: View, side: Side): Token[] {
  const wanted = spots(view, side);
  const free = before.filter((token) => token.side === side);
  const placed: Token[] = [];
  const open: Spot[] = [];
  for (const at of wanted) {
    const same = free.findIndex((token) => token.at === at);
    if (same < 0) open.push(at);
    else placed.push(...free.splice(same, 1));
  }
  open.sort((a, b) => rank(b) - rank(a));
  open.forEach((at, i) => {
    const old = take(free, at);
    placed.push({ id: old?.id ?? `${side}-${before.length}-${i}`, side, at, slot: 0 });
  });
  return withSlots(placed);
}

function withSlots(tokens: Token[]): Token[] {
  const counts = { waiting: 0, home: 0 };
  return [...tokens]
    .sort((a, b) => a.slot - b.slot)
    .map((token) => (typeof token.at === 'number' ? { ...token, slot: 0 } : { ...token, slot: counts[token.at]++ }));
}

export function arrange(before: Token[], view: View): Token[] {
  return [...arrangeSide(before, view, 'light'), ...arrangeSide(before, view, 'dark')];
}

export function pointOf(token: Token, layout: Layout, geo: Geometry): Point {
  if (token.at === 'waiting') return geo.waiting(token.side, token.slot);
  if (token.at === 'home') return geo.home(token.side, token.slot);
  return geo.at(layout.paths[token.side][token.at - 1] ?? '');
}

/** The points a piece passes from one place to another: along its path forwards, straight back home. */
export function route(from: Token, to: Token, layout: Layout, geo: Geometry): Point[] {
  const path = layout.paths[to.side];
  const start = pointOf(from, layout, geo);
  const end = pointOf(to, layout, geo);
  const first = from.at === 'waiting' ? 0 : from.at;
  const last = to.at === 'home' ? path.length + 1 : to.at;
  if (typeof first !== 'number' || typeof last !== 'number' || last <= first) return [start, end];
  const between = path.slice(first, last - 1).map((name) => geo.at(name));
  return [start, ...between, end];
}

/** Which of the dice show a marked tip, the same for everyone who looks at this roll. */
export function faces(roll: number, dice: number, moment: number): boolean[] {
  const marks = roll > dice ? 0 : roll;
  const order = Array.from({ length: dice }, (_, i) => i).sort(
    (a, b) => ((a * 7 + moment * 13) % 11) - ((b * 7 + moment * 13) % 11),
  );
  return Array.from({ length: dice }, (_, i) => order.indexOf(i) < marks);
}
