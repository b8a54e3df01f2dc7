import type { Language } from '@portico/server/page-object';
import { ApiError } from '../api/call.ts';

/**
 * The error with the names of a form's fields, where it is one of the server: that names a field of `locales` by the place of its
 * language in the list, a form by the language.
 * @param toName the form's name of any other field
 */
export function toLocaleFields(
  error: unknown,
  languages: readonly Language[],
  toName = (name: string): string => name,
): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.fields).map(([name, problem]) => {
    const [, index, field] = /^locales\.(\d+)\.(\w+)$/.exec(name) ?? [];
    return [field ? `${field}.${languages[Number(index)]}` : toName(name), problem] as const;
  });
  const { code, reference, retryAfterSeconds } = error;
  return new ApiError({ code, reference, retryAfterSeconds, fields: Object.fromEntries(fields) });
}
