import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { contentSecurityPolicy, documentHeaders, type ServerEnvironment } from '@portico/server';

/** Headers that Next sets for files of the build: they may be cached, and are the same for all users. */
const FILE_HEADERS = ['Cache-Control', 'Vary'];
/** In development, Next serves a script as JSON. */
const DEVELOPMENT_FILE_HEADERS = [...FILE_HEADERS, 'X-Content-Type-Options'];

/** Sets the headers of a response that Next will write. @returns the nonce in its policy. */
export function applyDocumentHeaders(environment: ServerEnvironment) {
  const { portalUrl, dialogOrigins, flagImagesUrl, isDevelopment } = environment;
  const { storeOrigin } = environment.files;
  const headers = Object.entries(documentHeaders(portalUrl));
  const fileHeaders = new Set(isDevelopment ? DEVELOPMENT_FILE_HEADERS : FILE_HEADERS);
  const frameOrigins = [...environment.frameOrigins, ...dialogOrigins];
  const imageOrigins = flagImagesUrl === null ? [] : [new URL(flagImagesUrl).origin];
  return (response: ServerResponse, isFile: boolean): string => {
    const nonce = randomBytes(16).toString('base64');
    for (const [name, value] of headers) {
      if (!isFile || !fileHeaders.has(name)) response.setHeader(name, value);
    }
    const policy = contentSecurityPolicy({ nonce, frameOrigins, imageOrigins, storeOrigin, dev: isDevelopment });
    response.setHeader('Content-Security-Policy', policy);
    return nonce;
  };
}
