// The layout and view documents of Kur-Nu-Gi that the board reads. Owners are numbers: seats from 0,
// then neutral Souls.
export interface Thing {
  id: string;
  name: string;
  /** The rulebook's own word, where the page speaks another language. */
  original?: string;
  text?: string;
}
export interface Field {
  kind: string;
  amount: number;
  name: string;
}
export interface Tomb extends Thing {
  city: string;
  neighbours: string[];
  fields: Field[];
}
export interface Road {
  id: string;
  from: string;
  to: string;
  points_to: string;
}
/** One way to do an action that leaves two. */
export interface Way {
  cost: Readonly<Record<string, number>>;
  gain: Readonly<Record<string, number>>;
}
export interface Space {
  id: string;
  action: string;
  name: string;
  vril: number;
  index: number;
  blocked: boolean;
  roads?: string[];
  /** As the board has them, where its action has no one price. */
  ways?: Way[];
}
export interface Identity extends Thing {
  left: string[];
  right: string[];
}
export interface Altar extends Thing {
  triad: boolean;
  levels: string[];
}
export interface Influence extends Thing {
  god: string;
  cost: number;
}
export interface Temple extends Thing {
  own: number;
  other: number;
}
export interface Demon extends Thing {
  god: string;
  strength: number;
}
export interface Gate extends Thing {
  low: number;
  high: number;
  toll: number;
}
export interface PactHalf {
  text: string;
  points: number;
}
export interface Pact extends Thing {
  left: PactHalf;
  right: PactHalf;
}
export interface Scoring extends Thing {
  rows: number[][];
}
export type Variant = 'novice' | 'priest' | 'archpriest';
export interface Layout {
  game: string;
  variant: Variant;
  seats: string[];
  owners: number;
  colours: { id: string; name: string; start: string }[];
  tombs: Tomb[];
  roads: Road[];
  actions: Thing[];
  spaces: Space[];
  tokens: number[];
  turns: number;
  /** The turns that are laments. */
  laments: number[];
  slots: ('silver' | 'gold')[];
  halves: Thing[];
  identities: Identity[];
  altars: Altar[];
  temples: Temple[];
  influences: Influence[];
  demons: Demon[];
  gates: Gate[];
  pacts: Pact[];
  scorings: Scoring[];
  events: Thing[];
  columns: { soul: string[]; shadows: string[] };
}

export type Counts = Partial<Record<string, number>>;
/** What makes up an owner's strength in a tomb. */
export interface Parts {
  dice: number;
  soul: number;
  shadows: number;
  demons: number;
  more: number;
}
export interface Sum {
  owner: number;
  sum: number;
  points: number;
  parts?: Parts;
}
export type FieldMark = number | { owner: number; marker: boolean } | null;
export interface TombView {
  id: string;
  sums: Sum[];
  fields: FieldMark[];
}
export interface FinalScore {
  track: number;
  columns: number;
  vril: number;
  shadows: number;
  demons: number;
  pacts: number;
  fields: number;
  total: number;
}
export interface Player {
  owner: number;
  is_neutral: boolean;
  rank: number;
  colour: string | null;
  tomb: string;
  strength: number;
  shadow_strength: number;
  points: number;
  vril: number;
  home: number;
  removed: number;
  markers: number;
  token: number | null;
  gate: string | null;
  road: string | null;
  shadows: Counts;
  lent: Counts;
  wins: Counts;
  dice: Partial<Record<string, number[]>>;
  spaces: string[];
  identities: (string | null)[];
  crystals: { slot: number; level: 'top' | 'bottom'; half: string }[];
  used: string[];
  used_count: number;
  top: (string | null)[];
  pacts: string[];
  present: string[];
  columns?: boolean[];
  final?: FinalScore;
}
/** What a choice changes at once for the one who makes it. */
export interface Forecast {
  code: number;
  /** Of a space to plan on: what its action would pay or cost, where that is fixed. */
  price?: number;
  /** The same where there is no one price, with what the player's cards change. */
  ways?: Way[];
  possible?: boolean;
  vril?: number;
  points?: number;
  soul?: number;
  /** Dice that are rolled next. */
  rolled?: number;
  sums?: Partial<Record<string, { from: number; to: number; place: number; points: number }>>;
}
export interface View {
  game: string;
  variant: Variant;
  seat: number | null;
  actor: number | null;
  waits_for: 'seat' | 'chance' | 'nobody';
  phase: string;
  step: string | null;
  asks: { owner: number; card?: string; pact?: string; die?: number } | null;
  turn: number;
  turns: number;
  is_lament: boolean;
  order: number[];
  tombs: TombView[];
  players: Player[];
  spaces: { id: string; owner: number | null }[];
  influence: Partial<Record<string, { open: string | null; mark: number | null; deck: number }>>;
  altars: Partial<Record<string, { owner: number; level: number }>>;
  demons: Partial<Record<string, { owner: number; tomb: string }>>;
  identity: string | null;
  drawn: string | null;
  identity_deck: number;
  identities_out: string[];
  pacts_open: string[];
  pact_pile: number;
  scoring: string | null;
  event: string | null;
  lament: { tomb: string; passed: number[]; played: string[] };
  /** How the last lament ended, tomb by tomb. */
  verdicts?: { tomb: string; sums: Sum[] }[];
  forecast?: Forecast[];
  winners: number[];
}
