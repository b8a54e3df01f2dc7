import type { Kept } from '../auth/credentials.ts';
import type { Origin } from '../auth/sign-in.ts';
import { toReadableText } from '../text/readable-text.ts';
import { cookieName } from './cookies.ts';
import { type Call, readCookie } from './request.ts';

const LONGEST_DEVICE = 400;

/** Where a request came from, as the list of sessions shows it. */
export function originOf(call: Call): Origin {
  return { device: toReadableText(call.header('user-agent') ?? '', LONGEST_DEVICE), address: call.address };
}

/** The browser that asks keeps its session, and stays a remembered device. */
export function ownBrowser({ sessionId }: { sessionId: string }, call: Call, portalUrl: string): Kept {
  return { sessionId, device: readCookie(call, cookieName('device', portalUrl)) };
}
