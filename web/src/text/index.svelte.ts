import { en, type Messages } from './en';

// The messages in the visitor's language. Polish is fetched when it is wanted.
let current = $state.raw<Messages>(en);

export async function speak(language: 'en' | 'pl'): Promise<void> {
  current = language === 'pl' ? (await import('./pl')).pl : en;
}

/** The messages; reading them in a component follows the language. */
export const t = (): Messages => current;
