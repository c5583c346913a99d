import { dieKeys } from './moves';
import type { Layout, Player, View } from './types';

// The pieces an owner has in a tomb, one by one.
export interface Standing {
  kind: 'soul' | 'shadow' | 'demon' | 'die';
  value: number;
  id: string;
  /** What the piece is called among the things that can be pressed. */
  key(owner: string): string;
}

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

export const playerOf = (view: View, owner: number | null): Player | undefined =>
  view.players.find((p) => p.owner === owner);

/** Souls stand somewhere only once colours are chosen. */
export const hasBegun = (view: View): boolean => view.phase !== 'setup';

export function piecesIn(view: View, owner: number, tomb: string): Standing[] {
  const player = playerOf(view, owner);
  if (player === undefined || player.colour === null) return [];
  const demons = Object.entries(view.demons).filter(([, d]) => d?.owner === owner && d.tomb === tomb);
  const shadows = (player.shadows[tomb] ?? 0) + (player.lent[tomb] ?? 0);
  return [
    ...times(player.tomb === tomb ? 1 : 0, (): Standing => ({
      kind: 'soul',
      value: player.strength,
      id: 'soul',
      key: (who) => `soul:${who}`,
    })),
    ...times(shadows, (i): Standing => ({
      kind: 'shadow',
      value: player.shadow_strength,
      id: `shadow${i}`,
      key: (who) => `shadow:${who}:${tomb}`,
    })),
    ...demons.map(([id]): Standing => ({ kind: 'demon', value: 0, id, key: () => `demon:${id}` })),
    ...(player.dice[tomb] ?? []).map((value, i, all): Standing => ({
      kind: 'die',
      value,
      id: `die${i}`,
      key: (who) => dieKeys(who, all, tomb)[i] ?? '',
    })),
  ];
}

/** Those Present in a tomb, the strongest first, with their pieces in a line, as the star shows them. */
export interface Row {
  owner: number;
  sum: number;
  y: number;
  scale: number;
  pieces: (Standing & { x: number })[];
}

export function rowsIn(view: View, tomb: string): Row[] {
  const sums = view.tombs.find((t) => t.id === tomb)?.sums ?? [];
  const height = Math.min(42, 140 / Math.max(1, sums.length));
  return sums.map(({ owner, sum }, i) => {
    const pieces = piecesIn(view, owner, tomb);
    const scale = Math.min(height / 28, 220 / Math.max(1, pieces.length * 26));
    return {
      owner,
      sum,
      scale,
      y: -64 + height * (i + 0.5),
      pieces: pieces.map((piece, k) => ({ ...piece, x: -112 + (k + 0.5) * 26 * scale })),
    };
  });
}

/** A tomb's candle in a lament: 0 before its time, 1 burning, 2 burnt down. */
export function candleOf(view: View, layout: Layout, index: number): 0 | 1 | 2 {
  if (!view.is_lament) return 0;
  if (['renew_end', 'renew_cards', 'renew_rest', 'over'].includes(view.phase)) return 2;
  if (!['cards', 'score'].includes(view.phase)) return 0;
  const at = layout.tombs.findIndex(({ id }) => id === view.lament.tomb);
  return index < at ? 2 : index === at ? 1 : 0;
}
