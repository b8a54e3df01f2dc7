import type { LoadPath } from '../protocol/call.ts';
import type { HookName } from '../protocol/routes.ts';

/** What tells one kind of component from the others. Source: the interface 2.23.1, §4.9 and §5. */
export interface Kind {
  /** Names the validator of its configurations; a component of the host's own need not have one. */
  name?: string;
  /** The path of the call that loads it, and of the one that only prepares it. */
  load?: LoadPath;
  prepare?: LoadPath;
  /** The first part of the path on which it takes another token; its type when absent. */
  tokenPath?: string;
  /** The path of the default embed URL. */
  endpoint: string;
  /** Events besides those of every component. */
  events: readonly string[];
  /** Events that versions after 2.23.1 add: `on` takes them, and the list of 2.23.1 stays what it is. */
  later?: readonly string[];
  /** Where its id stands: in `config[property]`, in an attribute of the container, in a parameter of the embed URL. */
  id?: { name: string; property: string; parameter: string; attribute?: string };
  /** Hooks that its frame may ask for. */
  hooks: readonly HookName[];
}

/** A report. */
export const report = {
  name: 'report',
  load: '/report/load',
  prepare: '/report/prepare',
  tokenPath: 'report',
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
  later: ['exportDataCompleted'],
  id: { name: 'Report', property: 'id', parameter: 'reportId', attribute: 'powerbi-report-id' },
  hooks: ['preQuery', 'newAccessToken'],
} satisfies Kind;

/** A visual, which is loaded as a report. */
export const visual = { ...report, name: 'visual' } satisfies Kind;

export const dashboard = {
  name: 'dashboard',
  load: '/dashboard/load',
  endpoint: 'dashboardEmbed',
  events: ['tileClicked', 'error'],
  id: { name: 'Dashboard', property: 'id', parameter: 'dashboardId', attribute: 'powerbi-dashboard-id' },
  hooks: [],
} satisfies Kind;

export const tile = {
  name: 'tile',
  load: '/tile/load',
  endpoint: 'tileEmbed',
  events: ['tileClicked', 'tileLoaded'],
  id: { name: 'Tile', property: 'id', parameter: 'tileId' },
  hooks: [],
} satisfies Kind;

export const qna = {
  name: 'qna',
  load: '/qna/load',
  tokenPath: 'report',
  endpoint: 'qnaEmbed',
  events: ['loaded', 'visualRendered'],
  hooks: [],
} satisfies Kind;

export const create = {
  name: 'create',
  tokenPath: 'report',
  endpoint: 'reportEmbed',
  events: [],
  id: { name: 'Dataset', property: 'datasetId', parameter: 'datasetId' },
  hooks: ['newAccessToken'],
} satisfies Kind;

export const quickCreate = {
  name: 'quickCreate',
  tokenPath: 'report',
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
