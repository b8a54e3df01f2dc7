// How hosts type against the package: check-package.mjs compiles each with every compiler that hosts use.

const start = `import * as sdk from '@portico/embed-sdk';
import { models, service, factories } from '@portico/embed-sdk';
declare const embeds: service.Service;
declare const element: HTMLElement;
const report: sdk.Report = embeds.embed(element, { type: 'report', id: 'R', tokenType: models.TokenType.Embed });
`;

/** Events, filters, builders, members as types, and what 2.23.1 let hosts read. */
const own = `${start}
import { TokenType } from '@portico/embed-sdk/models';
report.on('pageChanged', (event) => event.detail.newPage.getVisuals());
report.on<{ mine: number }>('anything', (event) => event.detail.mine.toFixed());
// @ts-expect-error no event of that name
report.on('pageTurned', () => undefined);
const mode: models.ViewMode = models.ViewMode.Edit;
interface Reading { mode: models.ViewMode.View; of: models.FilterType.Basic | models.FilterType.TopN }
const reading: Reading = { mode: models.ViewMode.View, of: models.FilterType.TopN };
// @ts-expect-error another member
const editing: Reading['mode'] = models.ViewMode.Edit;
const name: string = models.ViewMode[mode]!;
const filter = new sdk.BasicFilterBuilder().withColumnTarget('T', 'C').in([1]).build();
const shown: boolean | undefined = filter.displaySettings.isHiddenInViewMode;
const keys: unknown[][] = filter.keyValues;
const token: string = report.service.accessToken;
const owner: service.Service = report.service;
const filters: models.ReportLevelFilters[] = report.config.filters;
const config: models.IReportEmbedConfiguration = report.config;
const made: service.Service = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
const global: service.Service = window.powerbi;
report.iframe = document.createElement('iframe');
report.iframeLoaded = true;
const handlers: { handle: unknown }[] = report.eventHandlers;
embeds.createReport(element, { datasetId: 'D' }).createConfig = { datasetId: 'E' };
report.updateSettings({}).then((response) => response.statusText.length);
class Own extends sdk.Report { mine(): Promise<sdk.Page[]> { return this.getPages(); } }
export const used = [TokenType.Aad, reading, editing, name, shown, keys, token, owner, filters, config, made, global, handlers, Own];
`;

/** Models of the npm package, given to ours and taken from ours. */
const mixed = (models, isCurrent) => `${start}
import * as theirs from '${models}';
const mode: models.ViewMode = theirs.ViewMode.Edit;
const back: theirs.ViewMode = models.ViewMode.Edit;
const filter: models.BasicFilter = new theirs.BasicFilter({ table: 'T', column: 'C' }, 'In', [1]);
const top: models.TopNFilter = new theirs.TopNFilter({ table: 'T', column: 'C' }, 'Top', 1, { table: 'T', column: 'C' });
const keyed = new theirs.BasicFilterWithKeys({ table: 'T', column: 'C', keys: ['K'] }, 'In', [1], [[1]]);
const taken: models.BasicFilterWithKeys = keyed;
const json: ${isCurrent ? 'theirs' : 'models'}.IBasicFilter = new models.BasicFilter({ table: 'T', column: 'C' }, 'In', [1]).toJSON();
const given: models.IBasicFilter = keyed.toJSON();
const settings: theirs.ISettings = { layoutType: theirs.LayoutType.Custom, background: theirs.BackgroundType.Transparent };
const config: theirs.IReportEmbedConfiguration = { type: 'report', permissions: theirs.Permissions.All, settings };
embeds.embed(element, config);
report.updateSettings(settings);
report.setFilters([json, given]);
report.updateFilters(theirs.FiltersOperations.Replace, [json]);
report.switchMode(theirs.ViewMode.View);
report.bookmarksManager.play(theirs.BookmarksPlayMode.Off);
const settingsBack: theirs.ISettings = { layoutType: models.LayoutType.Custom };
const enumerations: [
${[
  'TraceType PageSizeType DisplayOption BackgroundType VisualContainerDisplayMode LayoutType HyperlinkClickBehavior',
  'SectionVisibility Permissions ViewMode TokenType ContrastMode MenuLocation FiltersOperations FiltersLevel FilterType',
  'RelativeDateFilterTimeUnit RelativeDateOperators CredentialType DataCacheMode AggregateFunction PageNavigationPosition',
  'QnaMode ExportDataType BookmarksPlayMode SortDirection CommandDisplayOption VisualDataRoleKind VisualDataRoleKindPreference',
]
  .flatMap((line) => line.split(' '))
  .map((name) => `  (one: models.${name}) => theirs.${name}, (one: theirs.${name}) => models.${name},`)
  .join('\n')}
] = null!;
export const used = [mode, back, filter, top, taken, settingsBack, enumerations];
`;

/** Extensions of the original, which augment its classes by their modules' names. */
const authoring = (name) => `${start}
import { startAuthoring } from '${name}';
startAuthoring();
declare const page: sdk.Page;
const column: models.IColumnTarget = { table: 'T', column: 'C' };
export const created = page.createVisual('barChart');
page.getVisuals().then(([visual]) => visual!.addDataField('Category', column));
created.then(({ visual }) => visual.setProperty({ objectName: 'o', propertyName: 'p' }, { value: 1 }));
`;

/** Factories of the npm libraries, typed by their classes. */
const layers = (suffix) => `
import { service } from '@portico/embed-sdk';
import { HttpPostMessage } from 'http-post-message${suffix}';
import { WindowPostMessageProxy } from 'window-post-message-proxy${suffix}';
import { Router } from 'powerbi-router';
const hpm: service.IHpmFactory = (proxy: WindowPostMessageProxy, target?: Window) => new HttpPostMessage(proxy, {}, target);
const wpmp: service.IWpmpFactory = (name?: string, logMessages?: boolean) => new WindowPostMessageProxy({ name: name!, logMessages: logMessages! });
const router: service.IRouterFactory = (proxy: WindowPostMessageProxy) => new Router(proxy);
export const made = new service.Service(hpm, wpmp, router);
`;

/** Texts by name. */
export const hosts = {
  own,
  'powerbi-models 1.14': mixed('powerbi-models-1.14', false),
  'powerbi-models 2.1': mixed('powerbi-models', true),
  'powerbi-report-authoring 1.1.3': authoring('powerbi-report-authoring-1'),
  'powerbi-report-authoring 3.0.0': authoring('powerbi-report-authoring'),
  'http-post-message 0.2': layers('-0.2'),
  'http-post-message 0.3': layers(''),
};

/** What they import besides. */
export const hostPackages = [
  'powerbi-models',
  'powerbi-models-1.14',
  'powerbi-report-authoring',
  'powerbi-report-authoring-1',
  'http-post-message',
  'http-post-message-0.2',
  'window-post-message-proxy',
  'window-post-message-proxy-0.2',
  'powerbi-router',
];
