import type { EmbedFrame, FrameError } from '@portico/embed-frame';
import { themeSchema, type ReportTheme } from '../../model/report-document.ts';
import type { OpenedReport, PageData } from '../../model/frame-wire.ts';
import type { DataPoint } from '../visuals/visual.ts';
import type { ReportView } from '../view/report-view.ts';
import { paletteOf } from '../view/theme.ts';
import { createFilterLevels } from './filter-levels.ts';
import { expiredFailure, ReportFailure, type ReportApi } from './report-api.ts';
import { appearanceOf, type Settings } from './settings.ts';
import { selectionOf } from './selection.ts';
import { createTokenWatch } from './token-watch.ts';
import { findPage, toWirePage, type ReportEvents } from './wire.ts';

/** What the session needs of the outside. */
export interface SessionParts {
  api: ReportApi;
  view: ReportView;
  frame: () => EmbedFrame;
  /** Locale of the frame's address or the browser. */
  locale: string;
}

/** One loaded report: what is open, how it looks, what is filtered. */
export function createSession({ api, view, frame, locale }: SessionParts) {
  const filters = createFilterLevels();
  let report: OpenedReport | undefined;
  let activePage = '';
  let settings: Settings = {};
  let theme: ReportTheme = {};
  let hostRenewsTokens = false;
  let drawing = new AbortController();
  let shown: { page: string; data: PageData } | undefined;

  const token = createTokenWatch(() => void renewOrReport());
  const appearance = () => appearanceOf(settings, locale);
  const raise = <Name extends keyof ReportEvents>(name: Name, body: ReportEvents[Name]) =>
    frame().raise('report', name, body);

  function fail(error: unknown): void {
    const failure = error instanceof ReportFailure ? error : undefined;
    const told: FrameError = failure?.error ?? { message: 'InternalError', errorCode: 'InternalError', level: 6 };
    view.setBusy(false);
    if (!settings.hideErrors)
      view.setNotice(failure?.isExpired ? 'ended' : 'failed', failure?.isExpired ? undefined : told.detailedMessage);
    raise('error', told);
  }

  /** A host with a token hook is asked; every other host learns that the token has ended. */
  async function renewOrReport(): Promise<void> {
    if (hostRenewsTokens) {
      const renewed = await frame()
        .ask('newAccessToken')
        .catch(() => undefined);
      if (
        typeof renewed === 'string' &&
        (await setToken(renewed).then(
          () => true,
          () => false,
        ))
      )
        return;
    }
    fail(expiredFailure());
  }

  async function setToken(next: string): Promise<void> {
    if (!report) return;
    const opened = await api.open(next, report.document.id);
    const hadEnded = token.isEnded();
    token.use(next, opened.expiresInSeconds);
    view.setNotice(undefined);
    if (hadEnded) void draw();
  }

  /** The filters that the report's author put on visuals. */
  function startFilters({ document }: OpenedReport): void {
    filters.clear();
    for (const page of document.pages) {
      for (const visual of page.visuals) {
        if (visual.type === 'textbox') continue;
        filters.set({ kind: 'visual', page: page.name, visual: visual.name }, visual.filters);
      }
    }
  }

  /** Fetches and draws the active page; a later call takes the place of one that is under way. */
  async function draw(): Promise<void> {
    if (!report) return;
    drawing.abort();
    drawing = new AbortController();
    const { signal } = drawing;
    const page = findPage(report, activePage);
    if (!page) return;
    if (token.isEnded()) return fail(expiredFailure());
    view.setBusy(true);
    raise('renderingStarted', {});
    try {
      const request = { reportId: report.document.id, page: activePage, filters: filters.ofPage(activePage) };
      const data = await api.data(token.token(), request, signal);
      if (signal.aborted) return;
      shown = { page: activePage, data };
      await paint();
      if (signal.aborted) return;
      view.setBusy(false);
      view.setNotice(undefined);
      raise('rendered', {});
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  }

  /** Draws what was fetched last with the present looks. */
  async function paint(): Promise<void> {
    if (!report || !shown) return;
    const page = findPage(report, shown.page);
    if (!page) return;
    const palette = paletteOf(report.document.theme, theme);
    await view.show({ document: report.document, page, data: shown.data, appearance: appearance(), palette });
  }

  return {
    filters,
    draw,
    paint,
    fail,
    raise,
    setToken,
    report: () => report,
    settings: () => settings,
    theme: () => theme,
    activePage: () => activePage,
    /** Opens a report in place of the one before; nothing is drawn yet. */
    async open(given: { token: string; reportId: string; hostRenewsTokens: boolean }): Promise<OpenedReport> {
      view.setBusy(true);
      const opened = await api.open(given.token, given.reportId);
      report = opened;
      startFilters(opened);
      shown = undefined;
      hostRenewsTokens = given.hostRenewsTokens;
      token.use(given.token, opened.expiresInSeconds);
      activePage = opened.document.pages[0]?.name ?? '';
      return opened;
    },
    setSettings(next: Settings) {
      settings = next;
      view.setAppearance(appearance());
    },
    setTheme(next: unknown) {
      theme = themeSchema.parse(next ?? {});
    },
    /** Makes a page the active one and tells the host, if it is another one. */
    choosePage(name: string): boolean {
      if (!report || name === activePage) return false;
      const [oldPage, newPage] = [findPage(report, activePage), findPage(report, name)];
      if (!newPage) return false;
      activePage = name;
      raise('pageChanged', {
        initiator: 'user',
        newPage: toWirePage(newPage, name),
        ...(oldPage ? { oldPage: toWirePage(oldPage, name) } : {}),
      });
      return true;
    },
    startOn(name: string): void {
      activePage = name;
    },
    select(visualName: string, point: DataPoint): void {
      if (!report) return;
      const page = findPage(report, activePage);
      const visual = page?.visuals.find(({ name }) => name === visualName);
      if (page && visual) raise('dataSelected', selectionOf(report, page, visual, point));
    },
    visualRendered(name: string): void {
      if (settings.visualRenderedEvents) raise('visualRendered', { name });
    },
  };
}

export type Session = ReturnType<typeof createSession>;
