import { touched } from '../../board/targets';
import type { Choice } from '../../net/types';
import { kUnits, type Unit } from './scene';

// Where on the board a choice is made.
export interface Spot {
  choice: Choice;
  /** What is done. */
  word: string;
  unit: Unit | null;
  /** A realm's key, a hex as "2,-1", or nothing. */
  realm: string;
  /** What is meant otherwise: a card, an element, an action space, a resource. */
  about: string;
}

export const isUnit = (id: unknown): id is Unit => kUnits.some((unit) => unit === id);
const kThings = [
  'magic',
  'space',
  'element',
  'resource',
  'faction',
  'orb',
  'monster',
  'stack',
  'effect',
  'side',
  'face',
];

export function spotOf(choice: Choice): Spot {
  const hex = choice.targets.find((target) => target['q'] !== undefined);
  const unit = touched(choice, 'unit');
  const thing = kThings.map((kind) => touched(choice, kind)).find((id) => id !== undefined);
  return {
    choice,
    word: choice.act,
    unit: isUnit(unit) ? unit : null,
    realm: hex === undefined ? String(touched(choice, 'realm') ?? '') : `${hex['q']},${hex['r']}`,
    about: String(thing ?? ''),
  };
}

export const spotsOf = (choices: readonly Choice[]): Spot[] => choices.map(spotOf);

const kPlacing = new Set(['place', 'teleport']);

/** The units that may be placed now. */
export const placeable = (spots: readonly Spot[]): Unit[] =>
  kUnits.filter((unit) => spots.some((spot) => kPlacing.has(spot.word) && spot.unit === unit));

/** The codes of the choices that come within reach when another unit is taken into the hand. */
export const codesOf = (unit: Unit, spots: readonly Spot[]): number[] =>
  spots.filter((spot) => kPlacing.has(spot.word) && spot.unit === unit).map(({ choice }) => choice.code);

/** What pressing a realm may mean, for the unit in hand where units are placed. */
export function spotsAt(realm: string, spots: readonly Spot[], inHand: Unit | null): Spot[] {
  const here = spots.filter((spot) => spot.realm === realm);
  const isOther = (spot: Spot) => kPlacing.has(spot.word) && inHand !== null && spot.unit !== inHand;
  const fitting = here.filter((spot) => !isOther(spot));
  // Walking there is better than spending a Teleport.
  const walked = fitting.filter((spot) => spot.word === 'place');
  return walked.length > 0 ? fitting.filter((spot) => spot.word !== 'teleport') : fitting;
}

/** The choice about a thing beside the map, by what is done to it. */
export function choiceFor(spots: readonly Spot[], words: readonly string[], about: string): Choice | null {
  return spots.find((spot) => words.includes(spot.word) && spot.about === about)?.choice ?? null;
}
