import { notSupported, type CallHandlers } from '@portico/embed-frame';
import { bookmarkCalls } from './bookmarks.ts';
import { creatingCalls } from './creating.ts';
import { editingCalls } from './editing.ts';
import { filterCalls } from './filters.ts';
import { loadingCalls } from './loading.ts';
import { appearanceCalls } from './appearance.ts';
import { pageCalls } from './pages.ts';
import type { ReportContext } from './context.ts';
import { overlayCalls } from './overlays.ts';
import { refusing } from '../errors.ts';
import { slicerCalls } from './slicers.ts';
import { userStateCalls } from './user-state.ts';
import { visualDataCalls } from './visual-data.ts';

/** The unsupported calls of this frame, with the name of the feature. */
const UNSUPPORTED = {
  loadDashboard: 'dashboards',
  loadTile: 'tiles',
  loadQna: 'questions and answers',
  askQuestion: 'questions and answers',
} as const satisfies Partial<Record<keyof CallHandlers, string>>;

type Unsupported = Pick<CallHandlers, keyof typeof UNSUPPORTED>;

/** The handlers of all calls of the interface. */
export function createHandlers(context: ReportContext): CallHandlers {
  const { session, api, editing, bookmarks, userState } = context;
  const unsupported = Object.entries(UNSUPPORTED).map(([name, what]) => [name, notSupported(what)]);
  return {
    ...(Object.fromEntries(unsupported) as Unsupported),
    ...loadingCalls(context),
    ...creatingCalls(context),
    ...pageCalls(session, context.view),
    ...filterCalls(session),
    ...appearanceCalls(session),
    ...editingCalls(session, editing),
    ...bookmarkCalls(session, bookmarks),
    ...userStateCalls(session, userState),
    ...slicerCalls(session),
    ...visualDataCalls(context),
    frontLoad: () => undefined,
    setAccessToken: ({ body }) => refusing(session.setToken(body), 403),
    getCorrelationId: () => api.correlationId(),
    refresh: () => void session.refetch(),
    ...overlayCalls(context),
  };
}
