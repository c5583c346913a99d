import type { Choice } from '../../net/types';
import { kUnits, type Scene, type Unit } from './scene';

// Where on the board a choice is made. The notation is a word and what it is about: place worker Air-a,
// play spell-ward, buy Fire, hex 2,-1, done; resources stand by their letter.
export interface Spot {
  choice: Choice;
  word: string;
  unit: Unit | null;
  /** A realm's key, a hex as "2,-1", or nothing. */
  realm: string;
  /** What is meant otherwise: a card, an element, a resource, a number. */
  about: string;
}

const kOnMap = new Set(['place', 'teleport', 'pick', 'join', 'to', 'stack', 'under', 'hex']);
const isUnit = (word: string | undefined): word is Unit => kUnits.some((unit) => unit === word);

export function spotOf(choice: Choice): Spot {
  const [word = '', ...rest] = choice.notation.split(' ');
  const spot: Spot = { choice, word, unit: null, realm: '', about: rest.join(' ') };
  if (rest.length === 0) return { ...spot, about: word };
  if (isUnit(rest[0])) {
    spot.unit = rest[0];
    rest.shift();
  }
  return kOnMap.has(word) ? { ...spot, realm: rest[0] ?? '', about: rest.slice(1).join(' ') } : spot;
}

/** The choices with their places; a monster is pressed where it stands. */
export function spotsOf(choices: readonly Choice[], scene: Scene): Spot[] {
  return choices.map((choice) => {
    const spot = spotOf(choice);
    if (spot.word !== 'monster') return spot;
    const lair = scene.realms.find((realm) => realm.monster?.element === spot.about);
    return { ...spot, realm: lair?.key ?? '' };
  });
}

const kPlacing = new Set(['place', 'teleport']);

/** The units that may be placed now. */
export const placeable = (spots: readonly Spot[]): Unit[] =>
  kUnits.filter((unit) => spots.some((spot) => kPlacing.has(spot.word) && spot.unit === unit));

/** What pressing a realm may mean, for the unit in hand where units are placed. */
export function spotsAt(realm: string, spots: readonly Spot[], inHand: Unit | null): Spot[] {
  const here = spots.filter((spot) => spot.realm === realm);
  const isOther = (spot: Spot) => kPlacing.has(spot.word) && inHand !== null && spot.unit !== inHand;
  const fitting = here.filter((spot) => !isOther(spot));
  // Walking there is better than spending a Teleport.
  const walked = fitting.filter((spot) => spot.word === 'place');
  return walked.length > 0 ? fitting.filter((spot) => spot.word !== 'teleport') : fitting;
}

/** The choice about a thing beside the map, by its word. */
export function choiceFor(spots: readonly Spot[], words: readonly string[], about: string): Choice | null {
  return spots.find((spot) => words.includes(spot.word) && spot.about === about)?.choice ?? null;
}
