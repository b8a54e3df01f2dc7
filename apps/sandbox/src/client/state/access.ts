import type { EmbedFrame } from '@portico/embed-frame';
import type { ReportApi } from './report-api.ts';
import type { ReportSource } from './report-source.ts';
import { createTokenWatch } from './token-watch.ts';

export interface AccessDeps {
  api: ReportApi;
  frame: () => EmbedFrame;
  /** What is open. */
  source: () => ReportSource | undefined;
  /** The token has ended and the host gave no other. */
  onEnded: () => void;
  /** A token came after the one before had ended: data may be asked for again. */
  onRecovered: () => void;
}

/** The token that data are asked with, and how it is renewed. */
export function createAccess({ api, frame, source, onEnded, onRecovered }: AccessDeps) {
  const watch = createTokenWatch(() => {
    renewal = renew().finally(() => (renewal = undefined));
  });
  let hostRenewsTokens = false;
  let renewal: Promise<void> | undefined;

  /** A host with a token hook is asked; every other host learns that the token has ended. */
  async function renew(): Promise<void> {
    const renewed = hostRenewsTokens ? await ask() : undefined;
    if (typeof renewed !== 'string' || !(await isAccepted(renewed))) onEnded();
  }

  const ask = () =>
    frame()
      .ask('newAccessToken')
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
    /** Whether the host has been asked for another token and has not answered; it is drawn anew when it has. */
    isRenewing: () => renewal !== undefined,
    /** Resolves when no answer of the host is awaited. */
    settled: async () => renewal,
    replace,
    start(token: string, expiresInSeconds: number, canRenew: boolean): void {
      hostRenewsTokens = canRenew;
      watch.use(token, expiresInSeconds);
    },
  };
}

export type Access = ReturnType<typeof createAccess>;
