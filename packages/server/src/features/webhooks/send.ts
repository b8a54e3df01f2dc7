import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { DeliveryError } from '../../contract/props/webhooks.ts';
import { isPublicAddress, isPublicHost } from '../../infrastructure/public-address.ts';
import { MAX_NOTE_LENGTH, toReadableText } from '../../text/readable-text.ts';

const MAX_ANSWER_BYTES = 4 * 1024;
const MAX_PAUSE_S = 24 * 60 * 60;
/** Statuses whose `Retry-After` says when there may be a better answer. */
const BUSY = new Set([429, 503]);

/** What is sent, and how long an answer is waited for. */
export interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** Hosts that may have any address. */
  allowedHosts: readonly string[];
}

/** What came of it; without an error it was a 2xx. */
export interface Attempt {
  status: number | null;
  error: DeliveryError | null;
  excerpt: string | null;
  durationMs: number;
  /** How long the receiver asks to be left alone. */
  retryAfterS: number;
}

class AddressBlocked extends Error {}

/**
 * Resolves a name for the connection that is made with the result: a name that is checked first and resolved once more for the connection
 * could mean another address by then.
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('no address'), []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new AddressBlocked(), []);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

/** Posts JSON, and follows no redirect. @returns what came of it; it never throws */
export async function send(message: Message): Promise<Attempt> {
  const begun = performance.now();
  const url = new URL(message.url);
  const isAllowed = message.allowedHosts.includes(url.hostname);
  // Node connects to an IP address without a look-up.
  const sent = isAllowed || isPublicHost(url.hostname) ? post(url, message, isAllowed) : failed('blocked');
  const answer = await sent;
  return { ...answer, durationMs: Math.round(performance.now() - begun) };
}

type AttemptResult = Omit<Attempt, 'durationMs'>;

const failed = (error: DeliveryError): AttemptResult => ({ status: null, error, excerpt: null, retryAfterS: 0 });

function post(url: URL, { headers, body, timeoutMs }: Message, isAllowed: boolean): Promise<AttemptResult> {
  const signal = AbortSignal.timeout(timeoutMs);
  const options = {
    method: 'POST',
    agent: false,
    signal,
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    ...(!isAllowed && { lookup: publicLookup }),
  };
  let hasStatus = false;
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
      hasStatus = true;
      void readExcerpt(response).then((excerpt) => resolve({ ...resultOf(response), excerpt }));
    });
    request.on('error', (error) => {
      // An answer that is cut, or that never ends, has said its status.
      if (!hasStatus) resolve(failed(signal.aborted ? 'timeout' : errorOf(error)));
    });
    request.end(body);
  });
}

function resultOf({ statusCode: status = 0, headers }: http.IncomingMessage): Omit<AttemptResult, 'excerpt'> {
  const isRedirect = status >= 300 && status < 400;
  const error = status >= 200 && status < 300 ? null : isRedirect ? 'redirect' : 'answer';
  return { status, error, retryAfterS: BUSY.has(status) ? pauseOf(headers['retry-after']) : 0 };
}

/** `Retry-After`: seconds, or a date; a day at most. */
function pauseOf(text = ''): number {
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), MAX_PAUSE_S) : 0;
}

/** The beginning of an answer as plain text. The rest is left: the connection is closed. */
async function readExcerpt(response: http.IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // The rest of it does not matter.
  }
  response.destroy();
  const text = Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString();
  return toReadableText(text, MAX_NOTE_LENGTH) || null;
}

function errorOf(error: NodeJS.ErrnoException): DeliveryError {
  if (error instanceof AddressBlocked) return 'blocked';
  const { code = '' } = error;
  if (/^(?:ENOTFOUND|EAI_|ENODATA)/.test(code)) return 'dns';
  return /CERT|TLS|SSL|EPROTO|SIGNATURE/.test(code) ? 'tls' : 'connection';
}
