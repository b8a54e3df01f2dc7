import { FieldError } from './fields.ts';

/** PostgreSQL's classes of values out of range or of another kind, and of statements beyond its limits. */
const DATA_REFUSES = /^(22|54)...$/;

/**
 * The sentence for a question that the data cannot answer: it names something unknown, or has what no schema can tell
 * beforehand (a day that no calendar has, a number that overflows, too much for one statement). Undefined for any
 * other error.
 */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof FieldError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'MAX_PARAMETERS_EXCEEDED') return 'The filters are too many for one query.';
  const isRefused = typeof code === 'string' && DATA_REFUSES.test(code);
  return isRefused ? 'A value of the request is not one that the data can be compared with.' : undefined;
}
