import type { Tally } from '../registry';
import type { Scene, Side } from './scene';
import { words } from './words';

export interface ScoreRow {
  name: string;
  /** By side. */
  points: number[];
}

/** Where everybody's points come from: what was earned on the way, then what is counted at the end. */
export function scoreRows(sides: readonly Side[]): ScoreRow[] {
  const rows = (names: Record<string, string>, of: (side: Side) => Record<string, number>): ScoreRow[] =>
    Object.keys(sides[0] === undefined ? {} : of(sides[0]))
      .filter((source) => names[source] !== undefined)
      .map((source) => ({ name: names[source] ?? source, points: sides.map((side) => of(side)[source] ?? 0) }));
  return [...rows(words().earned, ({ earned }) => earned), ...rows(words().sources, ({ score }) => score)].filter(
    ({ points }) => points.some((n) => n !== 0),
  );
}

/** What a finished match came to. */
export function tallyOf(scene: Scene): Tally | null {
  if (!scene.isOver) return null;
  const rows = scoreRows(scene.sides);
  return {
    why: endOf(scene),
    sources: rows.map(({ name }) => name),
    rows: scene.sides.map((side, i) => ({
      name: side.name,
      seat: side.isGhosts ? null : side.index,
      parts: rows.map(({ points }) => points[i] ?? 0),
      total: side.score['total'] ?? side.points,
    })),
  };
}

/** Who won, in a sentence. */
export function endOf(scene: Scene): string {
  const winners = scene.winners.flatMap((index) => scene.sides[index] ?? []);
  return winners.some((side) => side.isGhosts)
    ? words().ghostsWin
    : words().wins(winners.map((side) => side.name).join(', '));
}
