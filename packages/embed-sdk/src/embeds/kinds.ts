import type { Row } from '../protocol/call.ts';
import * as calls from '../protocol/calls.ts';
import type { HookName } from '../protocol/routes.ts';

/** What tells one kind of component from the others. Source: the interface 2.23.1, §4.9 and §5. */
export interface Kind {
  /** The call that loads it, and the one that only prepares it. */
  load?: Row;
  prepare?: Row;
  /** Whether it is created on its frame and not loaded into it. */
  isCreation?: boolean;
  /** The path of the default embed URL. */
  endpoint: string;
  /** Events besides those of every component. */
  events: readonly string[];
  /** Where its id stands: in `config[property]`, in an attribute of the container, in a parameter of the embed URL. */
  id?: { name: string; property: string; parameter: string; attribute?: string };
  /** Hooks that its frame may ask for. */
  hooks: readonly HookName[];
}

/** A report. */
export const report = {
  load: calls.loadReport,
  prepare: calls.prepareReport,
  endpoint: 'reportEmbed',
  events: [
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
  ],
  id: { name: 'Report', property: 'id', parameter: 'reportId', attribute: 'powerbi-report-id' },
  hooks: ['preQuery', 'newAccessToken'],
} satisfies Kind;

/** A visual, which is loaded as a report. */
export const visual = { ...report } satisfies Kind;

export const dashboard = {
  load: calls.loadDashboard,
  endpoint: 'dashboardEmbed',
  events: ['tileClicked', 'error'],
  id: { name: 'Dashboard', property: 'id', parameter: 'dashboardId', attribute: 'powerbi-dashboard-id' },
  hooks: [],
} satisfies Kind;

export const tile = {
  load: calls.loadTile,
  endpoint: 'tileEmbed',
  events: ['tileClicked', 'tileLoaded'],
  id: { name: 'Tile', property: 'id', parameter: 'tileId' },
  hooks: [],
} satisfies Kind;

export const qna = {
  load: calls.loadQna,
  endpoint: 'qnaEmbed',
  events: ['loaded', 'visualRendered'],
  hooks: [],
} satisfies Kind;

export const create = {
  isCreation: true,
  endpoint: 'reportEmbed',
  events: [],
  id: { name: 'Dataset', property: 'datasetId', parameter: 'datasetId' },
  hooks: ['newAccessToken'],
} satisfies Kind;

export const quickCreate = {
  isCreation: true,
  endpoint: 'quickCreate',
  events: [],
  hooks: ['newAccessToken'],
} satisfies Kind;

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

/** The event that the library raises itself; 2.23.1 has none. */
export const renewalFailed = 'tokenRefreshFailed';
