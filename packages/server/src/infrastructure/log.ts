import { types } from 'node:util';
import { createJsonLog, type DestinationStream, type Logger } from '@portico/log';
import { currentRequest } from './request-id.ts';

const SECRETS = [
  ...['password', 'secret', 'clientSecret', 'privateKey', 'authSecret', 'token', 'ticket', 'embedToken', 'accessToken'],
];
const HEADERS = ['cookie', 'set-cookie', 'authorization'];

/** Secrets are taken out wherever they are likely to be: on top, one level down, and in headers. */
const paths = [
  ...SECRETS.flatMap((name) => [name, `*.${name}`]),
  ...HEADERS.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]),
];

/** Makes a log of one JSON object a line. */
export function createLog(destination?: DestinationStream): Logger {
  const mixin = () => {
    const request = currentRequest();
    return request ? { requestId: request.id } : {};
  };
  const options = { base: null, mixin, redact: { paths, censor: '[secret]' }, serializers: { err: describeError } };
  return createJsonLog(options, destination);
}

/** The portal's log, on standard output; its level is set from the environment when the portal is made. */
export const log = createLog();

/** A path as the log may have it: links of mails carry tokens. Queries are left out altogether. */
export function pathForLog(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/[\w-]{43,}/g, '[secret]');
}

interface ErrorDescription {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: ErrorDescription;
}

/** What the log says of an error. Values that a statement was run with are personal or secret; they stay out. */
function describeError(error: unknown): ErrorDescription {
  if (!types.isNativeError(error)) return { type: typeof error, message: String(error) };
  const code = (error as { code?: unknown }).code;
  return {
    type: error.name,
    message: withoutParameters(error.message),
    ...(typeof code === 'string' && { code }),
    ...(error.stack !== undefined && { stack: withoutParameters(error.stack) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

function withoutParameters(text: string): string {
  return text.replace(/^params: .*$/gm, 'params: [secret]');
}
