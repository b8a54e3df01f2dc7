import type { EmbedFrame, FrameError } from '@portico/embed-frame';
import { expiredFailure, ReportFailure, type Exchange, type Exchanges, type ReportApi } from '../state/report-api.ts';
import { createTokenWatch } from '../state/token-watch.ts';
import type { Surface } from './surface.ts';

/** Kinds that are opened once with a token and then asked for data. */
type Opening = 'dashboard' | 'qna' | 'paginated';
/** The name under which a kind raises its events. */
type EventKind = 'dashboard' | 'tile' | 'qna' | 'report';

export interface ContentParts {
  api: ReportApi;
  frame: () => EmbedFrame;
  surface: Surface;
  kind: EventKind;
  /** A token came after the one before had ended: what is on the screen may be asked for again. */
  onRecovered: () => void;
}

/** One loaded content of a kind: its token, and how its failures are told. */
export function createContentSession<Name extends Opening>(name: Name, parts: ContentParts) {
  const { api, surface } = parts;
  const watch = createTokenWatch(() => fail(expiredFailure()));
  let request: Exchanges[Name]['request'] | undefined;

  function fail(error: unknown): void {
    const failure = error instanceof ReportFailure ? error : undefined;
    const told: FrameError = failure?.error ?? { message: 'InternalError', errorCode: 'InternalError', level: 6 };
    surface.setBusy(false);
    surface.setNotice(
      failure?.isExpired ? 'ended' : 'contentFailed',
      failure?.isExpired ? undefined : told.detailedMessage,
    );
    parts.frame().raise(parts.kind, 'error', told);
  }

  async function use(token: string, wanted: Exchanges[Name]['request']): Promise<Exchanges[Name]['answer']> {
    const opened = await api.ask(name, token, wanted);
    watch.use(token, opened.expiresInSeconds);
    return opened;
  }

  return {
    fail,
    /** @throws ReportFailure */
    async open(token: string, wanted: Exchanges[Name]['request']): Promise<Exchanges[Name]['answer']> {
      surface.setBusy(true);
      const opened = await use(token, wanted);
      request = wanted;
      surface.setNotice(undefined);
      return opened;
    },
    /** @throws ReportFailure, also when the token has ended */
    async ask<Asked extends Exchange>(
      asked: Asked,
      given: Exchanges[Asked]['request'],
      signal?: AbortSignal,
    ): Promise<Exchanges[Asked]['answer']> {
      if (watch.isEnded()) throw expiredFailure();
      return api.ask(asked, watch.token(), given, signal);
    },
    /** @throws ReportFailure when the token does not open what is shown */
    async setToken(token: string): Promise<void> {
      if (!request) return;
      const hadEnded = watch.isEnded();
      await use(token, request);
      surface.setNotice(undefined);
      if (hadEnded) parts.onRecovered();
    },
  };
}
