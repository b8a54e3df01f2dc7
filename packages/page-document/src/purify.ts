import DOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { type Purifier, purifierOf } from './purifier.ts';

export type { Purifier } from './purifier.ts';

/** A purifier on a document of its own; it takes some tenths of a second to make, and serves from then on. */
export function createPurifier(): Purifier {
  return purifierOf(DOMPurify(new JSDOM('').window));
}
