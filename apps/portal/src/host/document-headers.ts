import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentSecurityPolicy, documentHeaders, type ServerEnvironment } from '@portico/server';
import { MARKER } from '@portico/server/page-object';

/** Gives an answer that Next will write the headers of a document, with a nonce of its own. */
export function documentDresser({ portalUrl, analytics, isDevelopment }: ServerEnvironment) {
  const headers = Object.entries(documentHeaders(portalUrl));
  const { frameOrigins } = analytics;
  return (request: IncomingMessage, response: ServerResponse): void => {
    const nonce = randomBytes(16).toString('base64');
    const policy = contentSecurityPolicy({ nonce, frameOrigins, dev: isDevelopment });
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('Content-Security-Policy', policy);
    // Next reads the nonce for its scripts from the request.
    request.headers['content-security-policy'] = policy;
    keepVary(response);
  };
}

/** Next replaces `Vary` by what it varies by itself; what the portal varies by has to stay. */
function keepVary(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== 'vary') return setHeader(name, value);
    const names = [MARKER.name, ...[value].flat().flatMap((text) => String(text).split(/\s*,\s*/))];
    return setHeader(name, [...new Set(names)].join(', '));
  };
}
