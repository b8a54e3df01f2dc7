import {
  withUnsupported,
  type CallHandlers,
  type EmbedFrame,
  type EventMaps,
  type FrameError,
} from '@portico/embed-frame';
import { printSoon } from '../calls/overlays.ts';
import { internalError, refusing } from '../errors.ts';
import type { FramePage } from '../frame-page.ts';
import { whenReleased } from '../view/press.ts';
import { createReportApi, expiredFailure, ReportFailure, type Exchange, type Exchanges } from '../state/report-api.ts';
import { createContentAccess, type Opening } from './content-access.ts';
import { displaySettingsOf } from './load-body.ts';
import { createShell } from './content-shell.tsx';

/** The source name in the events of a content type. */
type EventSource = 'dashboard' | 'tile' | 'qna' | 'report';

interface ContentType<Opened extends Opening, Raised extends EventSource> {
  opens: Opened;
  raises: Raised;
  /** The type in words, with its article, for the errors of unsupported calls. */
  called: string;
  className: string;
  /** Fetches what is on the screen again. */
  refetch: () => void;
}

/** The session of one content that fills a page: display settings, token, error reports, and the calls of all content types. */
export function createContentSession<Opened extends Opening, Raised extends EventSource>(
  page: FramePage,
  { opens, raises, called, className, refetch }: ContentType<Opened, Raised>,
) {
  let displaySettings = { language: page.language, locale: page.locale, isTransparent: false };
  let frame: EmbedFrame | undefined;
  const api = createReportApi();
  const shell = createShell(page.root, className, () => displaySettings.language);
  const access = createContentAccess(opens, api, () => fail(expiredFailure()));

  function fail(error: unknown): void {
    const failure = error instanceof ReportFailure ? error : undefined;
    const frameError: FrameError = failure?.error ?? internalError;
    const notice = failure?.isExpired
      ? ({ id: 'ended' } as const)
      : ({ id: 'contentFailed', detail: frameError.detailedMessage } as const);
    shell.set({ isBusy: false, notice });
    frame?.emit(raises, 'error', frameError);
  }

  async function setToken(token: string): Promise<void> {
    const hadEnded = await access.replace(token);
    if (hadEnded === undefined) return;
    shell.set({ notice: undefined });
    if (hadEnded) refetch();
  }

  return {
    shell,
    fail,
    /** Language, locale and background of the latest load. */
    displaySettings: () => displaySettings,
    raise<Name extends keyof EventMaps[Raised] & string>(name: Name, body: EventMaps[Raised][Name]): void {
      frame?.emit(raises, name, body);
    },
    /** A load is answered at once; a later failure is an `error` event (specification §6.4). */
    begin(body: unknown, load: () => Promise<void>): void {
      displaySettings = displaySettingsOf(body, page);
      page.root.classList.toggle('is-transparent', displaySettings.isTransparent);
      load().catch(fail);
    },
    /** Resolves when the answer can be drawn: not during a press. @throws ReportFailure, also when the token has expired */
    async ask<Asked extends Exchange>(
      asked: Asked,
      given: Exchanges[Asked]['request'],
      signal?: AbortSignal,
    ): Promise<Exchanges[Asked]['answer']> {
      const answer = await access.ask(asked, given, signal);
      await whenReleased();
      return answer;
    },
    /** @throws ReportFailure */
    async open(token: string, wanted: Exchanges[Opened]['request']): Promise<Exchanges[Opened]['answer']> {
      shell.set({ isBusy: true });
      const opened = await access.open(token, wanted);
      await whenReleased();
      shell.set({ notice: undefined });
      return opened;
    },
    /** Answers the host with the handlers of this content type and those that all types share. */
    connect(own: Partial<CallHandlers>): void {
      const handlers: Partial<CallHandlers> = {
        frontLoad: () => undefined,
        setAccessToken: ({ body }) => refusing(setToken(body), 403),
        getCorrelationId: () => api.correlationId(),
        print: printSoon,
        refresh: refetch,
        ...own,
      };
      frame = page.connect(withUnsupported(called, handlers), () => shell.set({ notice: { id: 'contentNotLoaded' } }));
    },
  };
}
