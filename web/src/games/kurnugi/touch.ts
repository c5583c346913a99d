import { getContext, setContext } from 'svelte';

// What every part of the board needs to be touched: which things are open, and what a press does.
export interface Touch {
  isOpen(key: string): boolean;
  isPressed(key: string): boolean;
  /** The key of the keyboard that makes the one choice a thing stands for, or nothing. */
  number(key: string): string;
  /** How much of something the one choice a thing stands for brings. */
  gain(key: string, what: string): number;
  /** The codes of the choices that touch a thing, for tests and tools. */
  codes(key: string): number[];
  /** How a die that waits for a yes is marked: by how much it turns, where it goes. */
  mark(key: string): { turn: string; to: string | null; text: string } | null;
  press(key: string): void;
  look(key: string | null): void;
}

const kContext = Symbol('kurnugi');
export const offerTouch = (touch: Touch): Touch => setContext(kContext, touch);
export const useTouch = (): Touch => getContext<Touch>(kContext);
