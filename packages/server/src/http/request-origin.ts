import type { KeptCredentials } from '../auth/credentials.ts';
import type { Origin } from '../auth/sign-in.ts';
import { toReadableText } from '../text/readable-text.ts';
import { cookieName } from './cookies.ts';
import { type PortalRequest, readCookie } from './request.ts';

const MAX_DEVICE_LENGTH = 400;

/** Where a request came from, as the list of sessions shows it. */
export function originOf(request: PortalRequest): Origin {
  return { device: toReadableText(request.header('user-agent') ?? '', MAX_DEVICE_LENGTH), address: request.clientIp };
}

/** The browser that asks keeps its session, and stays a remembered device. */
export function ownBrowser(
  { sessionId }: { sessionId: string },
  request: PortalRequest,
  portalUrl: string,
): KeptCredentials {
  return { sessionId, device: readCookie(request, cookieName('device', portalUrl)) };
}
