import type { Place } from './press';

/** Letters and digits alone, without their marks: what a hand types of a name. */
const typedOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What a place is called: by its name, by what stands in it after the sort of place, and by its label. */
const calledOf = ({ name, label }: Place): string[] => [name, name.slice(name.indexOf(':') + 1), label].map(typedOf);

/** The place of which that is a name, else a marked one of which a name begins so, else any such. */
export function placeNamed(places: readonly Place[], typed: string): Place | undefined {
  const text = typedOf(typed);
  if (text === '') return undefined;
  const begins = (place: Place) => calledOf(place).some((name) => name.startsWith(text));
  return (
    places.find((place) => calledOf(place).slice(0, 2).includes(text)) ??
    places.find((place) => place.isOpen && begins(place)) ??
    places.find(begins)
  );
}
