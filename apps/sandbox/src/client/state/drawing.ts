import type { OpenedReport, PageData } from '../../model/frame-wire.ts';
import type { ReportPage } from '../../model/report-document.ts';
import { isPressed, whenReleased } from '../view/press.ts';
import type { ReportView } from '../view/report-view.ts';
import { paletteOf } from '../view/theme.ts';
import type { Access } from './access.ts';
import { expiredFailure, type ReportApi } from './report-api.ts';
import { pageRequest } from './page-request.ts';
import { appearanceNow, type ReportState } from './report-state.ts';
import type { VisualState } from './visual-states.ts';
import { findPage, type RaiseEvent } from './wire.ts';

export interface DrawingParts {
  state: ReportState;
  api: ReportApi;
  access: Access;
  view: ReportView;
  raise: RaiseEvent;
  fail: (error: unknown) => void;
  /** Locale of the frame's address or the browser. */
  locale: string;
  onPaint: () => void;
}

/** Fetches and draws the active page. */
export function createDrawing({ state, api, access, view, raise, fail, locale, onPaint }: DrawingParts) {
  let drawing = new AbortController();
  /** The visuals of the drawing that is under way; undefined for all of the page, nothing when none is. */
  let unfinished: { visuals: readonly string[] | undefined } | undefined;

  /**
   * Asks for a page's data and draws them. A later call takes the place of one that is under way.
   * @param only these visuals have changed; all of the page when absent
   */
  async function draw(only?: readonly string[]): Promise<void> {
    const { report, source, activePage } = state;
    const page = report && findPage(report, activePage);
    if (!report || !source || !page) return;
    drawing.abort();
    drawing = new AbortController();
    const { signal } = drawing;
    if (access.isRenewing()) return;
    if (access.isEnded()) return fail(expiredFailure());
    const visuals = wanted(only);
    unfinished = { visuals };
    view.setBusy(true);
    raise('renderingStarted', {});
    try {
      if (state.shown?.page !== activePage) void show(report, page);
      const request = { ...pageRequest(state, report, page), ...(visuals ? { visuals: [...visuals] } : {}) };
      const data = await api.ask('data', access.token(), request, signal);
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

  /** What was not finished must be fetched too; a page that has nothing yet is fetched whole. */
  function wanted(only: readonly string[] | undefined): readonly string[] | undefined {
    if (!only || state.shown?.page !== state.activePage) return undefined;
    if (!unfinished) return only;
    return unfinished.visuals ? [...new Set([...unfinished.visuals, ...only])] : undefined;
  }

  /** Draws what was fetched last with the present looks. */
  async function paint(): Promise<void> {
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
    onPaint();
  }

  return { draw, paint };
}

/** The data of a page with those of some visuals put in place. */
function merged(before: PageData | undefined, data: PageData, visuals: readonly string[]): PageData {
  const without = <Value>(record: Record<string, Value> = {}) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !visuals.includes(name)));
  return {
    visuals: { ...without(before?.visuals), ...data.visuals },
    slicers: { ...without(before?.slicers), ...data.slicers },
    failures: { ...without(before?.failures), ...data.failures },
  };
}

/** The page with the visuals hidden that the reader's state hides, and those shown that it shows. */
function withVisibility(page: ReportPage, states: Record<string, VisualState>): ReportPage {
  const visuals = page.visuals.map((visual) => {
    const isShown = states[visual.name]?.isShown;
    return isShown === undefined ? visual : { ...visual, isHidden: !isShown };
  });
  return { ...page, visuals };
}
