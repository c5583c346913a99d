import type { LegendEntry } from '../games/registry';
import type { Messages } from '../text/en';

const kGreen = 'var(--malachite)';
const ring = (r: number) => `M0-${r}a${r} ${r} 0 1 0 0 ${2 * r}a${r} ${r} 0 1 0 0-${2 * r}z`;

/** The marks that the drawn boards share: what can be done, and what was done last. */
export const marksLegend = (messages: Messages): LegendEntry[] => [
  {
    sign: { box: '-50 -50 100 100', paths: [{ d: 'M-42-42H42V42H-42z', stroke: kGreen, width: 8 }] },
    name: messages.signAllowed,
    text: messages.signAllowedText,
    group: messages.signMarks,
  },
  {
    sign: {
      box: '-50 -50 100 100',
      paths: [
        { d: ring(30), fill: 'var(--shell-edge)' },
        { d: ring(42), stroke: kGreen, width: 8 },
      ],
    },
    name: messages.signFree,
    text: messages.signFreeText,
    group: messages.signMarks,
  },
  {
    sign: { box: '-50 -50 100 100', paths: [{ d: 'M-42-42H42V42H-42z', stroke: 'var(--inlay-gold)', width: 8 }] },
    name: messages.signLast,
    text: messages.signLastText,
    group: messages.signMarks,
  },
];
