import type { IconName } from '../parts/Icon.svelte';
import type { Messages } from '../text/en';

// The papers beside the board.
export type Tab = 'log' | 'rules' | 'talk' | 'table';

export const tabs = (messages: Messages): [Tab, IconName, string][] => [
  ['log', 'log', messages.log],
  ['rules', 'book', messages.rulebook],
  ['talk', 'chat', messages.chat],
  ['table', 'table', messages.matchTab],
];
