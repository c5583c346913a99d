// The JSON of a review (docs/API.md, "Review").
export interface ReviewedChoice {
  code: number;
  notation: string;
  text: string;
  value: number;
}
export interface ReviewedEntry {
  number: number;
  /** Who chose; of a roll, who then uses it. */
  seat: number | null;
  /** Every seat's chance afterwards, where it is known. */
  chances: number[] | null;
  luck?: number;
  value?: number;
  loss?: number;
  choices?: number;
  best?: ReviewedChoice;
}
export interface ReviewedSeat {
  seat: number;
  choices: number;
  best_choices: number;
  accuracy: number;
  loss: number;
  luck: number;
}
export interface Review {
  state: 'done';
  exact: boolean;
  start: number[] | null;
  seats: ReviewedSeat[];
  turning_points: number[];
  entries: ReviewedEntry[];
}
export type ReviewAnswer = { state: 'none' } | { state: 'working'; done: number; total: number } | Review;
