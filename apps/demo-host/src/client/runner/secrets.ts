const HIDDEN = '•••';
const SECRET_KEY = /token$/i;
const SECRET_URL = /\/(token|eventHooks\/newAccessToken)$/;
/** Shorter texts under a secret name are no tokens, and hiding them everywhere would hide half the log. */
const MIN_TOKEN_LENGTH = 8;

/** Keeps tokens out of everything that is shown: under the names they go by, and wherever a known one turns up. */
export interface Secrets {
  remember: (token: string) => void;
  /** A text without tokens. */
  redact: (text: string) => string;
  /** A message's body as readable JSON without tokens; `url` tells bodies that are nothing but a token. */
  json: (body: unknown, url?: string) => string;
}

export function createSecrets(): Secrets {
  const tokens = new Set<string>();
  const remember = (token: string) => {
    if (token.length >= MIN_TOKEN_LENGTH) tokens.add(token);
  };
  const redact = (text: string) => {
    let shown = text.replace(/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, HIDDEN);
    for (const token of tokens) shown = shown.replaceAll(token, HIDDEN);
    return shown;
  };
  const hide = (key: string, value: unknown): unknown => {
    if (typeof value !== 'string' || !SECRET_KEY.test(key)) return value;
    remember(value);
    return HIDDEN;
  };
  return {
    remember,
    redact,
    json(body, url = '') {
      if (body === undefined || body === null) return '';
      if (!SECRET_URL.test(url)) return redact(toJson(body, hide));
      if (typeof body === 'string') remember(body);
      return JSON.stringify(HIDDEN);
    },
  };
}

/** JSON of anything: components of the SDK, nodes and cycles are named instead of written out. */
export function toJson(value: unknown, replace: (key: string, value: unknown) => unknown = (_, item) => item): string {
  const above: unknown[] = [];
  const text = JSON.stringify(
    value,
    function (this: unknown, key, item: unknown) {
      while (above.length > 0 && above.at(-1) !== this) above.pop();
      if (typeof item === 'function') return '[function]';
      if (typeof item !== 'object' || item === null) return replace(key, item);
      if ('nodeType' in item || 'iframe' in item || above.includes(item)) return `[${item.constructor.name}]`;
      if (item instanceof Error) return String(item);
      above.push(item);
      return item;
    },
    2,
  );
  return text ?? String(value);
}
