// The players' colours as the page knows them; small, since the shelf needs it before the board.
const kTokens: Record<string, string> = {
  green: 'malachite',
  blue: 'lapis',
  yellow: 'gold',
  red: 'carnelian',
  black: 'slate',
};

/** The page's name for a player's colour. */
export const tokenOf = (colour: string | null): string => kTokens[colour ?? ''] ?? 'reed';

/** The seats' colours, once they are chosen. */
export function coloursIn(view: unknown): readonly string[] | undefined {
  const players = (view as { players?: { owner: number; colour: string | null }[] } | null)?.players;
  return players?.map((_, seat) => tokenOf(players.find(({ owner }) => owner === seat)?.colour ?? null));
}
