const BASE = 'http://portal.invalid';
const MAX_LENGTH = 2048;
/** One slash, then no second one and no backslash, which browsers take for a slash; they drop control characters. */
const SAFE = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
/** The doors themselves, and routes that are not screens. */
const NO_PLACE_TO_RETURN = /^\/(login|logout|api)(\/|$)/;

/**
 * The path, query and fragment of a local address, or `/` for anything else: the way back after sign-in must not lead
 * to another site.
 */
export function safeRedirect(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !SAFE.test(value) || !URL.canParse(value, BASE))
    return '/';
  const { origin, pathname, search, hash } = new URL(value, BASE);
  // Checked again after parsing, which turns `/.//host` into `//host`.
  if (origin !== BASE || !SAFE.test(pathname) || NO_PLACE_TO_RETURN.test(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}
