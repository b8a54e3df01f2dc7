import { CallFailure, notSupported, type CallHandlers } from '@portico/embed-frame';
import { ReportFailure, type ReportApi } from '../state/report-api.ts';
import type { Session } from '../state/session.ts';
import type { ReportView } from '../view/report-view.ts';
import { filterCalls } from './filters.ts';
import { loadingCalls } from './loading.ts';
import { lookCalls } from './looks.ts';
import { pageCalls } from './pages.ts';

/** What this frame does not offer, and how that is called. */
const UNSUPPORTED = {
  loadDashboard: 'dashboards',
  loadTile: 'tiles',
  loadQna: 'questions and answers',
  createReport: 'creating reports',
  quickCreate: 'creating reports',
  save: 'saving',
  saveAs: 'saving',
  resetPersistentFilters: 'persistent filters',
  savePersistentFilters: 'persistent filters',
  addPage: 'editing pages',
  deletePage: 'editing pages',
  renamePage: 'editing pages',
  getPageInsights: 'smart narratives',
  getVisualInsights: 'smart narratives',
  exportData: 'exporting data',
  getSlicerState: 'slicers',
  setSlicerState: 'slicers',
  cloneVisual: 'editing visuals',
  sortVisual: 'sorting by the host',
  getBookmarks: 'bookmarks',
  applyBookmark: 'bookmarks',
  playBookmarks: 'bookmarks',
  captureBookmark: 'bookmarks',
  applyBookmarkState: 'bookmarks',
  askQuestion: 'questions and answers',
} as const satisfies Partial<Record<keyof CallHandlers, string>>;

type Unsupported = Pick<CallHandlers, keyof typeof UNSUPPORTED>;

/** The answer to every call of the interface. */
export function createHandlers(session: Session, api: ReportApi, view: ReportView): CallHandlers {
  const unsupported = Object.entries(UNSUPPORTED).map(([name, what]) => [name, notSupported(what)]);
  return {
    ...(Object.fromEntries(unsupported) as Unsupported),
    ...loadingCalls(session),
    ...pageCalls(session),
    ...filterCalls(session),
    ...lookCalls(session),
    frontLoad: () => undefined,
    async setAccessToken({ body }) {
      try {
        await session.setToken(body);
      } catch (error) {
        throw error instanceof ReportFailure ? new CallFailure(403, error.error) : error;
      }
    },
    getCorrelationId: () => api.correlationId(),
    hasUnsavedChanges: () => false,
    arePersistentFiltersApplied: () => false,
    print: () => window.print(),
    refresh: () => void session.draw(),
    switchMode({ params }) {
      if (params.mode !== 'view') notSupported('editing reports')();
    },
    closeAllOverlays: () => undefined,
    clearSelectedVisuals: () => view.clearSelection(),
  };
}
