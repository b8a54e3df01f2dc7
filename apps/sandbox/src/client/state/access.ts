import type { EmbedFrame } from '@portico/embed-frame';
import type { ReportApi } from './report-api.ts';
import type { ReportSource } from './report-source.ts';
import { createTokenWatch } from './token-watch.ts';

export interface AccessDeps {
  api: ReportApi;
  frame: () => EmbedFrame;
  /** The open report. */
  source: () => ReportSource | undefined;
  /** The token has expired and the host gave no other. */
  onEnded: () => void;
  /** A new token replaced an expired one: requests are possible again. */
  onRecovered: () => void;
}

/** The token of the session, and its renewal. */
export function createAccess({ api, frame, source, onEnded, onRecovered }: AccessDeps) {
  const watch = createTokenWatch(() => {
    renewal = renew().finally(() => (renewal = undefined));
  });
  let hostRenewsTokens = false;
  let renewal: Promise<void> | undefined;

  /** Asks a host with a token hook; notifies every other host that the token has expired. */
  async function renew(): Promise<void> {
    const renewed = hostRenewsTokens ? await ask() : undefined;
    if (typeof renewed !== 'string' || !(await isAccepted(renewed))) onEnded();
  }

  const ask = () =>
    frame()
      .callHook('newAccessToken')
      .catch(() => undefined);
  const isAccepted = (token: string) =>
    replace(token).then(
      () => true,
      () => false,
    );

  /** @throws ReportFailure when the token does not open the report */
  async function replace(next: string): Promise<void> {
    const opened = await source()?.open(api, next);
    if (!opened) return;
    const hadEnded = watch.isEnded();
    watch.use(next, opened.expiresInSeconds);
    renewal = undefined;
    if (hadEnded) onRecovered();
  }

  return {
    token: watch.token,
    isEnded: watch.isEnded,
    /** Whether a token request to the host is pending; the page is refetched after it. */
    isRenewing: () => renewal !== undefined,
    /** Resolves when no token request is pending. */
    settled: async () => renewal,
    replace,
    start(token: string, expiresInSeconds: number, canRenew: boolean): void {
      hostRenewsTokens = canRenew;
      watch.use(token, expiresInSeconds);
    },
  };
}

export type Access = ReturnType<typeof createAccess>;
