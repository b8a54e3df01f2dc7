import { salesOf } from '../../src/testing/sales.ts';
import type { ContentType } from './content-types.ts';
import { QUAKES } from './quakes.ts';

const SALES = salesOf(
  ['Denmark', 'France', 'Germany'].flatMap((country, at) =>
    ['2025-01-01', '2025-02-01', '2025-03-01'].map((month) => [country, month, String(100 * (at + 1))]),
  ),
);

const HOST_COMMAND = {
  name: 'mail',
  title: 'Mail',
  extend: { visualOptionsMenu: { title: 'Send by mail', menuLocation: 1 } },
};
const SETTINGS = {
  visualRenderedEvents: true,
  useCustomSaveAsDialog: true,
  /** `models.HyperlinkClickBehavior.RaiseEvent`. */
  hyperlinkClickBehavior: 2,
  extensions: { commands: [HOST_COMMAND], groups: [] },
};

/** The embed configuration of each content type, without embed URL and token. */
export const CONFIGURATIONS: Record<ContentType, object> = {
  report: { type: 'report', settings: SETTINGS, viewMode: 0 },
  visual: { type: 'visual', pageName: 'First', visualName: 'bars', settings: SETTINGS },
  paginated: { type: 'report' },
  dashboard: { type: 'dashboard' },
  tile: { type: 'tile' },
  qna: { type: 'qna', datasetIds: [QUAKES.dataset] },
  create: { type: 'create', settings: SETTINGS },
  quickCreate: { type: 'quickCreate', datasetCreateConfig: SALES, settings: SETTINGS },
};
