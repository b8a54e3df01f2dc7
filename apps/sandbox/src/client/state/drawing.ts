import type { ReportPage } from '../../model/report-document.ts';
import type { ReportView } from '../view/report-view.ts';
import { paletteOf } from '../view/theme.ts';
import type { Access } from './access.ts';
import { expiredFailure, type ReportApi } from './report-api.ts';
import { pageRequest } from './page-request.ts';
import type { ReportState } from './report-state.ts';
import { appearanceOf } from './settings.ts';
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

  /** A later call takes the place of one that is under way. */
  async function draw(): Promise<void> {
    const { report, activePage } = state;
    const page = report && findPage(report, activePage);
    if (!report || !page) return;
    drawing.abort();
    drawing = new AbortController();
    const { signal } = drawing;
    if (access.isEnded()) return fail(expiredFailure());
    view.setBusy(true);
    raise('renderingStarted', {});
    try {
      const data = await api.ask('data', access.token(), pageRequest(state, report, page), signal);
      if (signal.aborted) return;
      state.shown = { page: activePage, data };
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
    const { report, shown, settings, theme } = state;
    const page = report && findPage(report, shown?.page);
    if (!report || !shown || !page) return;
    await view.show({
      document: report.document,
      page: withVisibility(page, state.visuals.ofPage(page.name)),
      data: shown.data,
      focus: state.focus,
      spotlight: state.spotlight,
      appearance: appearanceOf(settings, locale),
      palette: paletteOf(report.document.theme, theme),
    });
    onPaint();
  }

  return { draw, paint };
}

/** The page with the visuals hidden that the reader's state hides, and those shown that it shows. */
function withVisibility(page: ReportPage, states: Record<string, VisualState>): ReportPage {
  const visuals = page.visuals.map((visual) => {
    const isShown = states[visual.name]?.isShown;
    return isShown === undefined ? visual : { ...visual, isHidden: !isShown };
  });
  return { ...page, visuals };
}
