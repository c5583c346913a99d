import { nameIn } from './names';
import type { Layout, Space, Thing, View } from './types';
import type { Words } from './texts';

// The actions with their spaces, as they stand around the star.
export interface Group {
  action: Thing;
  spaces: Space[];
}
export type Part = 'left' | 'right' | 'all';

// Left of the star what is done with dice and strength, right of it what is taken and built.
const kLeft = ['invocation', 'manipulation', 'generosity', 'ritual', 'soul_way', 'shadow_way', 'kur', 'gate'];
/** These spaces lie on the star itself. */
export const isOnStar = (action: string): boolean => action === 'dance' || action === 'gate';

/** Spaces that have to be opened first are shown when they are. */
function isShown(space: Space, view: View, seat: number | null): boolean {
  const there = view.spaces.find(({ id }) => id === space.id);
  if (space.action === 'demon') return there !== undefined && (space.index === seat || there.owner !== null);
  return there !== undefined || (space.blocked && space.action !== 'gate');
}

export function groupsOf(layout: Layout, view: View, seat: number | null, part: Part): Group[] {
  return layout.actions
    .map((action) => ({
      action,
      spaces: layout.spaces.filter((space) => space.action === action.id && isShown(space, view, seat)),
    }))
    .filter(({ action, spaces }) => {
      const isLeft = kLeft.includes(action.id);
      return spaces.length > 0 && (part === 'all' || isLeft === (part === 'left'));
    });
}

/** What an action does; of Temples, what each open one does. */
export function ruleOf({ action, spaces }: Group, layout: Layout, words: Words): string {
  const temples = spaces.flatMap(({ index }) => {
    const temple = action.id === 'temple' ? layout.temples[index] : undefined;
    return temple === undefined
      ? []
      : [`${temple.name}: ${temple.text ?? ''} (${words.ownOrOther(temple.own, temple.other)})`];
  });
  return [action.text ?? '', ...temples].join(' ');
}

/** The god whose space it is. */
export function godOf(space: Space, layout: Layout): string {
  if (space.action === 'dance') return layout.tombs[space.index]?.id ?? '';
  return space.action === 'temple' ? (layout.temples[space.index]?.id ?? '') : '';
}

/** What tells a space from the others of its action, in words. */
export function hintOf(space: Space, layout: Layout): string {
  if (space.action === 'gate')
    return (space.roads ?? [])
      .map((id) => nameIn(layout.tombs, layout.roads.find((road) => road.id === id)?.points_to))
      .join(' / ');
  if (space.action === 'pact') return layout.pacts[space.index]?.name ?? '';
  return space.action === 'dance' ? (layout.tombs[space.index]?.name ?? '') : '';
}
