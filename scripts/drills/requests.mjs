// Requests as the portal's client makes them.

/** Answers of a portal or a database that is going away. */
const AWAY = new Set([500, 502, 503]);
/** How long a person would wait. */
const TIMEOUT_MS = 30_000;

/**
 * @param {string} origin
 * @param {string} [cookie] of whoever asks
 */
export function requestsTo(origin, cookie = '') {
  /**
   * @param {string} method @param {string} path @param {unknown} [body] JSON, or the bytes of a file
   * @param {Record<string, string>} [others] headers
   * @returns null where the connection was refused or cut, or nothing came
   */
  const send = async (method, path, body, others = {}) => {
    const isFile = body instanceof Uint8Array;
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': type, cookie, ...others };
    const sent = body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) };
    const init = { method, headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...sent };
    const begun = performance.now();
    try {
      const answer = await fetch(origin + path, init);
      const text = await answer.text();
      return { status: answer.status, body: read(text), headers: answer.headers, ms: performance.now() - begun };
    } catch {
      return null;
    }
  };
  const must = async (method, path, body) => {
    const answer = await send(method, path, body);
    if (answer?.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer.body;
  };
  return { origin, send, must };
}

/** Whether the portal was not there, or not able. */
export const isAway = (answer) => answer === null || AWAY.has(answer.status);

/** What a failed request says of itself, in few words. */
export function said(answer) {
  if (answer === null) return 'no answer';
  const { code = 'no code', reference } = answer.body?.error ?? answer.body?.props ?? {};
  return answer.status < 400 ? String(answer.status) : `${answer.status} ${code}${reference ? '' : ', no reference'}`;
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
