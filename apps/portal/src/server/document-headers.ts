import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { contentSecurityPolicy, documentHeaders, type ServerEnvironment } from '@portico/server';

/** What a file of the build says by itself: it may be kept, and is the same for all. */
const FILE_HEADERS = ['Cache-Control', 'Vary'];
/** While developing, Next sends a script of its own as JSON. */
const DEVELOPMENT_FILE_HEADERS = [...FILE_HEADERS, 'X-Content-Type-Options'];

/** Gives an answer that Next will write its headers; returns the nonce that its policy names. */
export function applyDocumentHeaders({ portalUrl, analytics, isDevelopment }: ServerEnvironment) {
  const headers = Object.entries(documentHeaders(portalUrl));
  const fileHeaders = new Set(isDevelopment ? DEVELOPMENT_FILE_HEADERS : FILE_HEADERS);
  const { frameOrigins } = analytics;
  return (response: ServerResponse, isFile: boolean): string => {
    const nonce = randomBytes(16).toString('base64');
    for (const [name, value] of headers) {
      if (!isFile || !fileHeaders.has(name)) response.setHeader(name, value);
    }
    response.setHeader('Content-Security-Policy', contentSecurityPolicy({ nonce, frameOrigins, dev: isDevelopment }));
    return nonce;
  };
}
