import type { OpenedReport, PageData, ResultColumn } from '../../model/frame-wire.ts';
import type { ReportPage } from '../../model/report-document.ts';
import { isPressed, whenReleased } from '../view/press.ts';
import type { ReportView } from '../view/report-view.tsx';
import { paletteOf } from '../view/theme.ts';
import type { Access } from './access.ts';
import { expiredFailure, type ReportApi } from './report-api.ts';
import { pageRequest } from './page-request.ts';
import { appearanceNow, type ReportState } from './report-state.ts';
import type { VisualState } from './visual-states.ts';
import { findPage, type RaiseEvent } from './wire.ts';

export interface PageRefreshDeps {
  state: ReportState;
  api: ReportApi;
  access: Access;
  view: ReportView;
  raise: RaiseEvent;
  fail: (error: unknown) => void;
  /** Locale of the frame's address or the browser. */
  locale: string;
  onRendered: () => void;
}

/** Fetches and renders the active page. */
export function createPageRefresh({ state, api, access, view, raise, fail, locale, onRendered }: PageRefreshDeps) {
  let controller = new AbortController();
  /** The visuals of the current request: `visuals` is undefined for the whole page. Undefined when no request is active. */
  let unfinished: { visuals: readonly string[] | undefined } | undefined;

  /**
   * Fetches the page's data and renders them. A later call aborts an active one.
   * @param only the names of the changed visuals; the whole page when absent
   */
  async function refetch(only?: readonly string[]): Promise<void> {
    const { report, source, activePage } = state;
    const page = report && findPage(report, activePage);
    if (!report || !source || !page) return;
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    if (access.isRenewing()) return;
    if (access.isEnded()) return fail(expiredFailure());
    const visuals = wanted(only);
    unfinished = { visuals };
    view.setBusy(true);
    raise('renderingStarted', {});
    try {
      if (state.shown?.page !== activePage) void show(report, page);
      const request = { ...pageRequest(state, report, page), ...(visuals ? { visuals: [...visuals] } : {}) };
      const data = named(await api.ask('data', access.token(), request, signal), report.captions);
      await whenReleased();
      if (signal.aborted) return;
      state.shown = { page: activePage, data: visuals ? merged(state.shown?.data, data, visuals) : data };
      await show(report, page);
      if (signal.aborted) return;
      unfinished = undefined;
      view.setBusy(false);
      view.setNotice(undefined);
      raise('rendered', {});
    } catch (error) {
      if (signal.aborted) return;
      unfinished = undefined;
      fail(error);
    }
  }

  /** The visuals of an unfinished request are fetched too; a page without data is fetched whole. */
  function wanted(only: readonly string[] | undefined): readonly string[] | undefined {
    if (!only || state.shown?.page !== state.activePage) return undefined;
    if (!unfinished) return only;
    return unfinished.visuals ? [...new Set([...unfinished.visuals, ...only])] : undefined;
  }

  /** Renders the last fetched data with the current settings. */
  async function rerender(): Promise<void> {
    const page = state.report && findPage(state.report, state.activePage);
    if (state.report && page && state.shown) await show(state.report, page);
  }

  async function show(report: OpenedReport, page: ReportPage): Promise<void> {
    if (isPressed()) await whenReleased();
    const { shown, theme } = state;
    const states = state.visuals.ofPage(page.name);
    await view.show({
      document: report.document,
      page: withVisibility(page, states),
      data: shown?.page === page.name ? shown.data : undefined,
      states,
      focus: state.focus,
      spotlight: state.spotlight,
      appearance: appearanceNow(state, locale),
      palette: paletteOf([report.document.theme, theme], state.contrastMode),
    });
    onRendered();
  }

  return { refetch, rerender };
}

/** The data with what columns, their units, and the values of columns of texts are called in the reader's language. */
function named(data: PageData, captions: OpenedReport['captions'] = {}): PageData {
  const withCaption = (column: ResultColumn): ResultColumn => {
    const { name, type, format } = column;
    const caption = captions[name];
    const unit = format && captions[format.suffix.trim()];
    return {
      ...column,
      ...(caption !== undefined && { caption }),
      ...(type === 'text' && { captions }),
      ...(unit !== undefined && { format: { ...format!, suffix: `\u00a0${unit}` } }),
    };
  };
  const visuals = Object.entries(data.visuals).map(([name, visual]) => {
    const columns = visual.columns.map(withCaption);
    return [name, { ...visual, columns }] as const;
  });
  const slicers = Object.entries(data.slicers).map(([name, slicer]) => {
    return [name, { ...slicer, column: withCaption(slicer.column) }] as const;
  });
  return { ...data, visuals: Object.fromEntries(visuals), slicers: Object.fromEntries(slicers) };
}

/** The data of a page, with those of some visuals replaced. */
function merged(before: PageData | undefined, data: PageData, visuals: readonly string[]): PageData {
  const without = <Value>(record: Record<string, Value> = {}) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !visuals.includes(name)));
  return {
    visuals: { ...without(before?.visuals), ...data.visuals },
    slicers: { ...without(before?.slicers), ...data.slicers },
    failures: { ...without(before?.failures), ...data.failures },
  };
}

/** The page with the visuals hidden or shown as in the reader's state. */
function withVisibility(page: ReportPage, states: Record<string, VisualState>): ReportPage {
  const visuals = page.visuals.map((visual) => {
    const isShown = states[visual.name]?.isShown;
    return isShown === undefined ? visual : { ...visual, isHidden: !isShown };
  });
  return { ...page, visuals };
}
