import type { Namer } from './shape';

/** How the generic board calls the fields of a document, and the words in them. */
export interface Naming {
  field: Namer;
  word: Namer;
}
