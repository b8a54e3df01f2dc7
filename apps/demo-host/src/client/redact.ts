const HIDDEN = '•••';
const SECRET_KEY = /token$/i;
const SECRET_URL = /\/(token|eventHooks\/newAccessToken)$/;

/** A message's body as readable JSON in which no token stands. */
export function redactedJson(url: string, body: unknown): string {
  if (body === undefined || body === null) return '';
  if (SECRET_URL.test(url)) return JSON.stringify(HIDDEN);
  return JSON.stringify(
    body,
    (key, value: unknown) => (typeof value === 'string' && SECRET_KEY.test(key) ? HIDDEN : value),
    2,
  );
}
