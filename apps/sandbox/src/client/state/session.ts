import type { EmbedFrame, FrameError } from '@portico/embed-frame';
import { themeSchema } from '../../model/report-document.ts';
import type { OpenedReport, SavedReport } from '../../model/frame-wire.ts';
import { internalError } from '../errors.ts';
import type { ReportView } from '../view/report-view.tsx';
import { createAccess } from './access.ts';
import { createChanges } from './changes.ts';
import { createPageRefresh } from './page-refresh.ts';
import { expiredFailure, ReportFailure, type Exchange, type Exchanges, type ReportApi } from './report-api.ts';
import type { Initiator } from './filter-changes.ts';
import type { NewReport, ReportSource } from './report-source.ts';
import { appearanceNow, createReportState, startReport } from './report-state.ts';
import type { Settings } from './settings.ts';
import { findPage, toWirePage, type RaiseEvent } from './wire.ts';

/** The dependencies of a session. */
export interface SessionDeps {
  api: ReportApi;
  view: ReportView;
  frame: () => EmbedFrame;
  /** Locale of the frame's address or the browser. */
  locale: string;
}

/** One loaded report: the open page, the display settings, the filters. */
export function createSession({ api, view, frame, locale }: SessionDeps) {
  const state = createReportState();
  const raise: RaiseEvent = (name, body, origin) => frame().emit('report', name, body, origin);
  const changes = createChanges();
  const access = createAccess({
    api,
    frame,
    source: () => state.source,
    onEnded: () => fail(expiredFailure()),
    onRecovered: () => void refetch(),
  });
  const { refetch, rerender } = createPageRefresh({
    state,
    api,
    access,
    view,
    raise,
    fail,
    locale,
    onRendered: changes.notify,
  });

  function fail(error: unknown): void {
    const failure = error instanceof ReportFailure ? error : undefined;
    const frameError: FrameError = failure?.error ?? internalError;
    view.setBusy(false);
    if (!state.settings.hideErrors)
      view.setNotice(
        failure?.isExpired ? 'ended' : 'failed',
        failure?.isExpired ? undefined : frameError.detailedMessage,
      );
    raise('error', frameError);
  }

  function raisePageChanged(before: string, by: Initiator): void {
    const { report, activePage } = state;
    const [oldPage, newPage] = [report && findPage(report, before), report && findPage(report, activePage)];
    if (!newPage) return;
    raise('pageChanged', {
      initiator: by,
      newPage: toWirePage(newPage, activePage),
      ...(oldPage ? { oldPage: toWirePage(oldPage, activePage) } : {}),
    });
  }

  return {
    state,
    changes,
    filters: state.filters,
    refetch,
    rerender,
    fail,
    raise,
    /** Sends a request with the current token. @throws ReportFailure, also when the token has expired */
    async ask<Name extends Exchange>(
      name: Name,
      request: Exchanges[Name]['request'],
      signal?: AbortSignal,
    ): Promise<Exchanges[Name]['answer']> {
      await access.settled();
      if (access.isEnded()) throw expiredFailure();
      return api.ask(name, access.token(), request, signal);
    },
    /** Saves a new report; undefined for a report that the server already has. @throws ReportFailure */
    async saveNew(given: NewReport): Promise<SavedReport | undefined> {
      if (access.isEnded()) throw expiredFailure();
      return state.source?.saveNew?.(api, access.token(), given);
    },
    async setToken(next: string): Promise<void> {
      await access.replace(next);
      view.setNotice(undefined);
    },
    report: () => state.report,
    settings: () => state.settings,
    theme: () => state.theme,
    activePage: () => state.activePage,
    /** Opens a report instead of the previous one, without rendering it. */
    async open(given: { token: string; source: ReportSource; hostRenewsTokens: boolean }): Promise<OpenedReport> {
      view.setBusy(true);
      const opened = await given.source.open(api, given.token);
      state.source = given.source;
      startReport(state, opened);
      access.start(given.token, opened.expiresInSeconds, given.hostRenewsTokens);
      return opened;
    },
    setSettings(next: Settings) {
      state.settings = next;
      view.setAppearance(appearanceNow(state, locale));
      changes.notify();
    },
    /** The appearance from the settings; the locale defaults to that of the URL. */
    appearance: () => appearanceNow(state, locale),
    setMode(next: 'view' | 'edit') {
      state.mode = next;
      void rerender().then(changes.notify);
    },
    setTheme(next: unknown) {
      state.theme = themeSchema.parse(next ?? {});
    },
    /** Activates a page and raises `pageChanged`, unless it is active already. */
    choosePage(name: string, by: Initiator = 'user'): boolean {
      const { report, activePage } = state;
      if (!report || name === activePage || !findPage(report, name)) return false;
      state.activePage = name;
      state.focus = undefined;
      state.spotlight = undefined;
      raisePageChanged(activePage, by);
      return true;
    },
    /** Raises `pageChanged` for the change from the named page to the active one. */
    raisePageChanged,
    startOn(name: string): void {
      state.activePage = name;
    },
    visualRendered(name: string): void {
      if (state.settings.visualRenderedEvents) raise('visualRendered', { name });
    },
  };
}

export type Session = ReturnType<typeof createSession>;
