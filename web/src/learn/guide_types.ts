// What the table says in a guided first game (docs/API.md, "The guided first game").
export interface Way {
  code: number;
  notation: string;
  text: string;
  /** How many choices of that kind there are. */
  count: number;
  value: number | null;
  why: string;
  clause: string;
}

export interface GuideMessage {
  type: 'guide';
  id: string;
  match: string;
  at: number;
  choices: number;
  chance: number | null;
  exact: boolean;
  ways: Way[];
  threat: { text: string; targets: Record<string, string | number>[] } | null;
  /** What others did since one's last choice made of one's chance. */
  change: string | null;
  /** Choices that give much away. */
  slips: number[];
  slip: { code: number; loss: number; text: string; better: Way } | null;
}
