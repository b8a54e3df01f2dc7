import { types } from 'node:util';

/** The innermost code of an error and its causes. */
export function errorCodeOf(error: unknown): string | undefined {
  if (!types.isNativeError(error)) return undefined;
  const { code } = error as { code?: unknown };
  return errorCodeOf(error.cause) ?? (typeof code === 'string' ? code : undefined);
}
