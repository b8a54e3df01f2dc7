import type { IError } from '../models/interfaces/events.ts';
import {
  validateCreateReport,
  validateDashboardLoad,
  validateLoadQnaConfiguration,
  validatePaginatedReportLoad,
  validateQuickCreate,
  validateReportLoad,
  validateTileLoad,
} from '../models/validators.ts';
import type { Call } from '../protocol/call.ts';
import { calls } from '../protocol/calls.ts';
import type { AnyConfiguration } from './configuration.ts';
import type { HookName } from '../protocol/routes.ts';
import { isPaginated } from './embed-url.ts';
import { texts } from './texts.ts';

/** What tells one kind of component from the others. */
export interface Kind {
  /** The call that loads it, and the one that only prepares it. */
  load?: Call;
  prepare?: Call;
  /** The call that creates it. */
  create?: Call;
  /** The path of the default embed URL. */
  endpoint: string;
  /** Events besides those of every component. */
  events: readonly string[];
  /** Where its id stands: in `config[property]`, in an attribute of the container, in a parameter of the embed URL. */
  id?: { name: string; property: string; parameter: string; attribute?: string };
  /** Hooks that its frame may ask for. */
  hooks: readonly HookName[];
  /** Its configuration's faults. */
  validate: (config: AnyConfiguration) => IError[] | undefined;
}

const reportEvents = [
  'filtersApplied',
  'pageChanged',
  'commandTriggered',
  'swipeStart',
  'swipeEnd',
  'bookmarkApplied',
  'dataHyperlinkClicked',
  'visualRendered',
  'visualClicked',
  'selectionChanged',
  'renderingStarted',
  'blur',
];

const report: Kind = {
  load: calls.loadReport,
  prepare: calls.prepareReport,
  endpoint: 'reportEmbed',
  events: reportEvents,
  id: { name: 'Report', property: 'id', parameter: 'reportId', attribute: 'powerbi-report-id' },
  hooks: ['preQuery', 'newAccessToken'],
  validate: (config) => (isPaginated(config.embedUrl) ? validatePaginatedReportLoad : validateReportLoad)(config),
};

/** Every kind of component, one row each. Source: the interface 2.23.1, §4.9 and §5. */
export const kinds = {
  report,
  visual: {
    ...report,
    validate: (config) =>
      report.validate(config) ??
      missing(config.pageName, texts.noPageName) ??
      missing(config.visualName, texts.noVisualName),
  },
  dashboard: {
    load: calls.loadDashboard,
    endpoint: 'dashboardEmbed',
    events: ['tileClicked', 'error'],
    id: { name: 'Dashboard', property: 'id', parameter: 'dashboardId', attribute: 'powerbi-dashboard-id' },
    hooks: [],
    validate: validateDashboardLoad,
  },
  tile: {
    load: calls.loadTile,
    endpoint: 'tileEmbed',
    events: ['tileClicked', 'tileLoaded'],
    id: { name: 'Tile', property: 'id', parameter: 'tileId' },
    hooks: [],
    validate: validateTileLoad,
  },
  qna: {
    load: calls.loadQna,
    endpoint: 'qnaEmbed',
    events: ['loaded', 'visualRendered'],
    hooks: [],
    validate: validateLoadQnaConfiguration,
  },
  create: {
    create: calls.createReport,
    endpoint: 'reportEmbed',
    events: [],
    id: { name: 'Dataset', property: 'datasetId', parameter: 'datasetId' },
    hooks: ['newAccessToken'],
    validate: validateCreateReport,
  },
  quickCreate: {
    create: calls.quickCreate,
    endpoint: 'quickCreate',
    events: [],
    hooks: ['newAccessToken'],
    validate: validateQuickCreate,
  },
} satisfies Record<string, Kind>;

/** Events that every component raises. */
export const commonEvents = [
  'loaded',
  'saved',
  'rendered',
  'saveAsTriggered',
  'error',
  'dataSelected',
  'buttonClicked',
  'info',
];

/** Events that the library raises itself; 2.23.1 has none. */
export const ownEvents = ['tokenRefreshFailed'];

function missing(value: unknown, message: string): IError[] | undefined {
  return typeof value === 'string' && value ? undefined : [{ message }];
}
