import { answering, type CallHandlers, type EmbedFrame, type EventMaps, type FrameError } from '@portico/embed-frame';
import { printSoon } from '../calls/overlays.ts';
import { internalError, refusing } from '../errors.ts';
import type { FramePage } from '../frame-page.ts';
import { whenReleased } from '../view/press.ts';
import { createReportApi, expiredFailure, ReportFailure, type Exchange, type Exchanges } from '../state/report-api.ts';
import { createContentAccess, type Opening } from './content-access.ts';
import { looksOf } from './load-body.ts';
import { createSurface } from './surface.ts';

/** The name under which a kind raises its events. */
type EventKind = 'dashboard' | 'tile' | 'qna' | 'report';

interface ContentKind<Opened extends Opening, Raised extends EventKind> {
  opens: Opened;
  raises: Raised;
  /** What it is, with its article, for calls that it refuses. */
  called: string;
  className: string;
  /** Asks for what is on the screen again. */
  redraw: () => void;
}

/** One content that fills a page: its looks and its token, how its failures are told, and what all kinds answer. */
export function createContentSession<Opened extends Opening, Raised extends EventKind>(
  page: FramePage,
  { opens, raises, called, className, redraw }: ContentKind<Opened, Raised>,
) {
  let looks = { language: page.language, locale: page.locale, isTransparent: false };
  let frame: EmbedFrame | undefined;
  const api = createReportApi();
  const surface = createSurface(page.root, className, () => looks.language);
  const access = createContentAccess(opens, api, () => fail(expiredFailure()));

  function fail(error: unknown): void {
    const failure = error instanceof ReportFailure ? error : undefined;
    const told: FrameError = failure?.error ?? internalError;
    surface.setBusy(false);
    surface.setNotice(
      failure?.isExpired ? 'ended' : 'contentFailed',
      failure?.isExpired ? undefined : told.detailedMessage,
    );
    frame?.raise(raises, 'error', told);
  }

  async function setToken(token: string): Promise<void> {
    const hadEnded = await access.replace(token);
    if (hadEnded === undefined) return;
    surface.setNotice(undefined);
    if (hadEnded) redraw();
  }

  return {
    surface,
    fail,
    /** Language, locale and background that the latest load named. */
    looks: () => looks,
    raise<Name extends keyof EventMaps[Raised] & string>(name: Name, body: EventMaps[Raised][Name]): void {
      frame?.raise(raises, name, body);
    },
    /** A load is answered at once; what goes wrong afterwards is an `error` event (specification §6.4). */
    begin(body: unknown, load: () => Promise<void>): void {
      looks = looksOf(body, page);
      surface.setTransparent(looks.isTransparent);
      load().catch(fail);
    },
    /** The answer comes when it can be drawn: not under a press. @throws ReportFailure, also when the token has ended */
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
      surface.setBusy(true);
      const opened = await access.open(token, wanted);
      await whenReleased();
      surface.setNotice(undefined);
      return opened;
    },
    /** Answers the host with the kind's own handlers beside those that all kinds have. */
    connect(own: Partial<CallHandlers>): void {
      const handlers: Partial<CallHandlers> = {
        frontLoad: () => undefined,
        setAccessToken: ({ body }) => refusing(setToken(body), 403),
        getCorrelationId: () => api.correlationId(),
        print: printSoon,
        refresh: redraw,
        ...own,
      };
      frame = page.connect(answering(called, handlers), () => surface.setNotice('contentNotLoaded'));
    },
  };
}
