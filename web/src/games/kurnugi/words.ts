import { settings } from '../../state/settings.svelte';
import { kWords, type Words } from './texts';

/** The board's words in the visitor's language; reading them in a component follows it. */
export const words = (): Words => kWords[settings.language];
