import { randomBytes } from 'node:crypto';

const REFERENCE_BYTES = 5;

/** A number that stands in one line of the log, and wherever its failure is shown. */
export function newReference(): string {
  return randomBytes(REFERENCE_BYTES).toString('hex').toUpperCase();
}
