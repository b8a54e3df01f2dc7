import { failures } from '../rest/failure.ts';

/** As many characters of a header as a service in front of this one lets through too. */
const MAX_CHARACTERS = 4096;

/**
 * What a host says of the circumstances of a query, in the header of that name. It is written down beside the query and
 * decides nothing: a page may say what it likes, so which rows are shown follows from the token alone.
 * @throws RestFailure 400 when it is too long, or no JSON in percent-encoding
 */
export function readApplicationContext(header: string): unknown {
  if (header.length > MAX_CHARACTERS) throw failures.badRequest('The application context is too long.');
  try {
    return JSON.parse(decodeURIComponent(header)) as unknown;
  } catch {
    throw failures.badRequest('The application context is not JSON.');
  }
}
