import type { IconName } from '../parts/Icon.svelte';
import type { Messages } from '../text/en';

// The papers beside the board.
export type Tab = 'log' | 'review' | 'rules' | 'signs' | 'talk' | 'table';

export const tabs = (messages: Messages, hasReview: boolean): [Tab, IconName, string][] => [
  ['log', 'log', messages.log],
  ...(hasReview ? [['review', 'graph', messages.review] satisfies [Tab, IconName, string]] : []),
  ['rules', 'book', messages.rulebook],
  ['signs', 'signs', messages.signs],
  ['talk', 'chat', messages.chat],
  ['table', 'table', messages.matchTab],
];
