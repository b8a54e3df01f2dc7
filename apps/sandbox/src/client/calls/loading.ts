import { CallFailure, type LoadHeaders } from '@portico/embed-frame';
import { themeSchema } from '../../model/report-document.ts';
import type { OpenedReport } from '../../model/frame-wire.ts';
import { checkFilters } from '../state/check-filters.ts';
import { FILTER_OPERATIONS, operate, type FilterLevel, type FilterOperation } from '../state/filter-levels.ts';
import { readState } from '../state/bookmarks.ts';
import { applyReaderState } from '../state/reader-state.ts';
import { ReportFailure } from '../state/report-api.ts';
import { keptReport } from '../state/report-source.ts';
import type { Session } from '../state/session.ts';
import { checkSettings, mergeSettings } from '../state/settings.ts';
import { findPage, type LoadBody } from '../state/wire.ts';
import { openReport } from './opened-report.ts';
import type { ReportContext } from './context.ts';
import { missing, notAllowed, notFound } from '../errors.ts';
import { startSlicers } from './slicers.ts';

/** `models.ViewMode.Edit` and `models.Permissions.Read`. */
const EDIT = 1;
const READ_ONLY = 0;

/** Load options of reports; paginated reports do not have them. */
interface LoadOptions {
  permissions?: number;
  viewMode?: number;
  bookmark?: { name?: string; state?: string };
  contrastMode?: number;
  slicers?: unknown;
}

/** `POST /report/load` opens and renders; `POST /report/prepare` only opens, and `POST /report/render` renders later. */
export function loadingCalls({ session, editing, bookmarks, userState }: ReportContext) {
  async function open(body: LoadBody, headers: LoadHeaders): Promise<void> {
    const { token, reportId } = check(body);
    session.setSettings(checkSettings(body.settings));
    const opened = await session.open({
      token,
      source: keptReport(reportId, session.appearance().language),
      hostRenewsTokens: headers.tokenProviderSupplied === true,
    });
    editing.start();
    session.setTheme(undefined);
    session.state.contrastMode = (body as LoadOptions).contrastMode;
    if (session.settings().persistentFiltersEnabled) userState.restore();
    apply(session, body, opened);
    startSlicers(session, (body as LoadOptions).slicers);
    startAs(body as LoadOptions);
    session.raise('loaded', { initiator: 'sdk' });
  }

  /** @throws CallFailure when the host may not edit, or for an invalid bookmark */
  function startAs({ permissions, viewMode, bookmark }: LoadOptions): void {
    session.state.mayEdit = permissions !== READ_ONLY;
    if (viewMode === EDIT) {
      if (!editing.isAllowed()) throw notAllowed('The embed token or the permissions do not allow editing.');
      session.setMode('edit');
    }
    if (!bookmark) return;
    const kept = bookmark.name === undefined ? readState(bookmark.state) : bookmarks.find(bookmark.name);
    if (!kept) throw notFound(`Bookmark '${bookmark.name ?? ''}' was not found.`);
    applyReaderState(session.state, kept);
  }

  /** A load is answered at once; what goes wrong afterwards is an `error` event (specification §6.4). */
  function start(body: LoadBody, headers: LoadHeaders, isDrawn: boolean): void {
    check(body);
    checkSettings(body.settings);
    open(body, headers).then(
      () => (isDrawn ? session.refetch() : undefined),
      (error: unknown) => session.fail(asLoadFailure(error)),
    );
  }

  return {
    loadReport: ({ body, headers }: { body: LoadBody; headers: LoadHeaders }) => start(body, headers, true),
    prepareReport: ({ body, headers }: { body: LoadBody; headers: LoadHeaders }) => start(body, headers, false),
    async render({ body }: { body: object | undefined }) {
      const report = openReport(session);
      const change = (body ?? {}) as Partial<LoadBody>;
      if (change.settings) session.setSettings(mergeSettings(session.settings(), checkSettings(change.settings)));
      apply(session, change, report);
      void session.refetch();
    },
  };
}

/** Page, theme and filters of a configuration. @throws CallFailure 400 for invalid filters */
function apply(session: Session, body: Partial<LoadBody>, report: OpenedReport): void {
  if (body.pageName && findPage(report, body.pageName)) session.startOn(body.pageName);
  const theme = 'theme' in body ? themeJson(body.theme) : undefined;
  if (theme) session.setTheme(theme);
  const filters = 'filters' in body ? (body.filters as unknown) : undefined;
  if (!filters) return;
  if (Array.isArray(filters)) {
    session.filters.set({ kind: 'report' }, checkFilters(filters, report.model, { kind: 'report' }));
    return;
  }
  const { allPages, currentPage } = filters as Record<string, { operation: FilterOperation; filters?: unknown }>;
  const page: FilterLevel = { kind: 'page', page: session.activePage() };
  for (const [level, change] of [
    [{ kind: 'report' }, allPages],
    [page, currentPage],
  ] as [FilterLevel, typeof allPages][]) {
    if (!change) continue;
    const given = checkFilters(change.filters, report.model, level);
    session.filters.set(
      level,
      operate(session.filters.get(level), change.operation ?? FILTER_OPERATIONS.replaceAll, given),
    );
  }
}

/** The theme of a host's `{ themeJson }`, if valid. */
export function themeJson(theme: unknown): unknown {
  const json = (theme as { themeJson?: unknown } | undefined)?.themeJson;
  return themeSchema.safeParse(json).success ? json : undefined;
}

function check(body: LoadBody) {
  const absent = (['accessToken', 'id'] as const).filter(
    (name) => typeof body?.[name] !== 'string' || body[name] === '',
  );
  if (absent.length === 0) return { token: body.accessToken, reportId: body.id };
  throw missing(absent);
}

/** A report that does not open is `LoadReportFailed` for hosts; an expired token keeps its own code. */
export function asLoadFailure(error: unknown): unknown {
  if (error instanceof CallFailure) {
    const [first] = Array.isArray(error.body) ? error.body : [error.body];
    return new ReportFailure(first ?? { message: 'LoadReportFailed' });
  }
  if (!(error instanceof ReportFailure) || error.isExpired || error.error.message === 'OpenConnectionError')
    return error;
  return new ReportFailure({ ...error.error, message: 'LoadReportFailed' });
}
