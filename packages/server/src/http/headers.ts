/** Headers of every answer of the portal, HTML and page objects both. */
const pageHeaders = {
  Vary: 'X-Requested-With',
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Browsers stay with https for a year, for the portal's host and the names below it. */
const STAY_WITH_HTTPS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } as const;

/** Headers of every document; the Content-Security-Policy comes with each request's nonce. */
export function documentHeaders(portalUrl: string): Record<string, string> {
  return { ...document, ...(portalUrl.startsWith('https:') && STAY_WITH_HTTPS) };
}

/** Headers of every answer that is no document. Whoever opens one in a browser all the same sees text that does nothing. */
export function dataHeaders(portalUrl: string): Readonly<Record<string, string>> {
  return portalUrl.startsWith('https:') ? dataUnderHttps : data;
}

const data = {
  ...pageHeaders,
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

const dataUnderHttps = { ...data, ...STAY_WITH_HTTPS };

const document = {
  ...pageHeaders,
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
} as const;

export interface PolicyOptions {
  /** The request's random value, carried by the portal's own scripts. */
  nonce: string;
  /** Origins that frames come from: of reports, and in dialogs. */
  frameOrigins: readonly string[];
  /** Origins that pictures come from, besides the portal's own. */
  imageOrigins?: readonly string[];
  /** Where images, films and sounds come from as well: the store of files, if it serves itself. */
  storeOrigin?: string | null;
  /** Hot reload evaluates code and speaks over a web socket. */
  dev: boolean;
}

/**
 * The Content-Security-Policy of a document. Styles may stand in the page: pages have CSS and style attributes of their
 * own. Scripts in a page do not run, whoever has written it.
 */
export function contentSecurityPolicy({
  nonce,
  frameOrigins,
  imageOrigins = [],
  storeOrigin,
  dev,
}: PolicyOptions): string {
  const store = storeOrigin ? [storeOrigin] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(dev ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...imageOrigins, ...store],
    'media-src': ["'self'", ...store],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : [])],
    'frame-src': frameOrigins.length > 0 ? [...frameOrigins] : ["'none'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
