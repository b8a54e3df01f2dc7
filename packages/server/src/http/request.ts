import type { IncomingMessage } from 'node:http';
import { parse } from 'hono/utils/cookie';
import { asOffered, type LanguageSource } from '../infrastructure/language-source.ts';
import { readIp } from './client-ip.ts';
import { FALLBACK_LANGUAGE, LANGUAGE_COOKIE, type Language, LANGUAGES } from '../contract/page-object.ts';

/** A request as the wrappers see it, whoever brought it. */
export interface PortalRequest {
  /** Path, as it came: still encoded. */
  path: string;
  /** Query with its question mark, or nothing. */
  search: string;
  /** Values of the path's parameters, decoded. */
  parameters: Readonly<Record<string, string>>;
  header(name: string): string | null;
  /** Whom the request is for, as it says. */
  host: string;
  /** The body as text. @throws if it is longer than any input of the portal */
  text(maxLength?: number): Promise<string>;
  /** The body piece by piece, however long it is. @throws if the connection ends before the body does */
  chunks(): AsyncIterable<Uint8Array>;
  /** Where the request came from, as far as known. */
  clientIp: string;
}

/** What @hono/node-server passes along with a Request. */
export interface NodeBindings {
  incoming?: { socket: { remoteAddress?: string | undefined } };
}

const MAX_BODY_LENGTH = 256 * 1024;

/** The body of a request is longer than any input of the portal. */
class BodyTooLong extends Error {}

/**
 * The address of whoever asked. Each proxy of ours appends the address that it was asked from; what stands further left
 * in the header may be made up.
 */
function clientIpOf(remote = '', forwarded: string | null, proxies: number): string {
  const hop = proxies === 0 ? undefined : forwarded?.split(',').at(-proxies)?.trim();
  return readIp(hop ?? '') ?? readIp(remote) ?? '';
}

/** A call that came as a Request: through Next, or from a test. */
export function fromFetch(
  request: Request,
  parameters: Readonly<Record<string, string>>,
  { incoming, proxies = 0 }: NodeBindings & { proxies?: number },
): PortalRequest {
  const { pathname, search, host } = new URL(request.url);
  return {
    host: request.headers.get('host') ?? host,
    path: pathname,
    search,
    parameters,
    header: (name) => request.headers.get(name),
    async text(maxLength = MAX_BODY_LENGTH) {
      if (Number(request.headers.get('Content-Length')) > maxLength) throw new BodyTooLong();
      const text = await request.text();
      if (text.length > maxLength) throw new BodyTooLong();
      return text;
    },
    async *chunks() {
      if (request.body) yield* request.body;
    },
    clientIp: clientIpOf(incoming?.socket.remoteAddress, request.headers.get('x-forwarded-for'), proxies),
  };
}

/** A call that came to Node's own server. */
export function fromNode(
  message: IncomingMessage,
  path: string,
  parameters: Readonly<Record<string, string>>,
  proxies: number,
): PortalRequest {
  const { url = '/', headers, socket } = message;
  return {
    host: headers.host ?? '',
    path,
    search: url.slice(path.length),
    parameters,
    header: (name) => headers[name.toLowerCase()]?.toString() ?? null,
    async text(maxLength = MAX_BODY_LENGTH) {
      const chunks: Buffer[] = [];
      let length = 0;
      for await (const chunk of message as AsyncIterable<Buffer>) {
        length += chunk.length;
        if (length > maxLength) throw new BodyTooLong();
        chunks.push(chunk);
      }
      return Buffer.concat(chunks).toString('utf8');
    },
    // Whoever stops reading has still to answer: Node throws the rest away, and the connection stays.
    chunks: () => ({ [Symbol.asyncIterator]: () => message.iterator({ destroyOnReturn: false }) }),
    clientIp: clientIpOf(socket.remoteAddress, headers['x-forwarded-for']?.toString() ?? null, proxies),
  };
}

/** The body as JSON; an empty one is an empty object, and null stands for one that is no JSON. */
export async function readJson(request: PortalRequest, maxLength?: number): Promise<unknown> {
  try {
    return JSON.parse((await request.text(maxLength)) || '{}');
  } catch {
    return null;
  }
}

/** The values of the address's query; of several with one name, the last. */
export function readQuery({ search }: PortalRequest): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** An id as rows have it. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the path's `:id`, if it has one, and what else it names can be a row's at all; with anything else there is nothing to look for. */
export function hasPossibleParameters({ parameters }: PortalRequest): boolean {
  const { id } = parameters;
  return (id === undefined || UUID.test(id)) && !Object.values(parameters).some((value) => value.includes('\0'));
}

/** The value of a cookie, or null. */
export function readCookie(request: PortalRequest, name: string): string | null {
  const header = request.header('cookie');
  return header ? (parse(header, name)[name] ?? null) : null;
}

/** The language of the answer: the one the browser has stored and repeats in a cookie, if it is offered, else the fallback. */
export async function readLanguage(
  request: PortalRequest,
  { languages }: { languages: LanguageSource },
): Promise<Language> {
  const value = readCookie(request, LANGUAGE_COOKIE);
  const language = LANGUAGES.find((each) => each === value) ?? FALLBACK_LANGUAGE;
  return language === FALLBACK_LANGUAGE ? language : asOffered(language, await languages.current());
}
