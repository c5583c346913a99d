import { getContext, setContext } from 'svelte';

// A seat's sign, the same everywhere: a shape in a field of 24 units, and a colour.
export const kShapes = [
  'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
  'M3 3h18v18H3z',
  'M12 2l11 19H1z',
  'M12 1l3 7.5l8 .6l-6.1 5.2l1.9 7.9L12 17.9l-6.8 4.3l1.9-7.9L1 9.1l8-.6z',
  'M12 1.5l9.2 5.2v10.6L12 22.5l-9.2-5.2V6.7z',
  'M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z',
  'M12 1l11 11l-11 11l-11-11z',
  'M2 9a10 10 0 0 1 20 0v13H2z',
];
export const kSeatColours = ['lapis', 'carnelian', 'malachite', 'amethyst', 'reed', 'slate', 'tin', 'rose'];

/** A round piece with five dots: what its parts are made of. */
export interface Disc {
  body: string;
  edge: string;
  ring: string;
  dot: string;
}
/** How the seats of a game look where they do not look like every other game's. */
export interface SeatLook {
  colours?: readonly string[] | undefined;
  discs?: readonly Disc[] | undefined;
}

const kContext = Symbol('seats');
/** Tells what is inside which game it is of, and what is seen of it: pieces may get their colours there. */
export const offerSeats = (look: () => SeatLook | undefined): unknown => setContext(kContext, look);
export const seatsHere = (): (() => SeatLook | undefined) =>
  getContext<(() => SeatLook | undefined) | undefined>(kContext) ?? (() => undefined);
