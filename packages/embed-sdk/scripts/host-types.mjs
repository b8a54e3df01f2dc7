// How hosts type against the package: check-package.mjs compiles each with every compiler that hosts use.

import fs from 'node:fs';
import path from 'node:path';

const start = `import * as sdk from '@portico/embed-sdk';
import { models, service, factories } from '@portico/embed-sdk';
declare const embeds: service.Service;
declare const element: HTMLElement;
const report: sdk.Report = embeds.embed(element, { type: 'report', id: 'R', tokenType: models.TokenType.Embed });
`;

/** Events, filters, builders, members as types, and what 2.23.1 let hosts read. */
const own = `${start}
import { TokenType } from '@portico/embed-sdk/models';
import '@portico/embed-sdk/element';
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
document.createElement('portico-embed').config = { type: 'report', id: 'R' };
class Own extends sdk.Report { mine(): Promise<sdk.Page[]> { return this.getPages(); } }
export const used = [TokenType.Aad, reading, editing, name, shown, keys, token, owner, filters, config, made, global, handlers, Own];
`;

/** Models of the npm package, given to ours and taken from ours. */
const mixed = (models) => `${start}
import * as theirs from '${models}';
const mode: models.ViewMode = theirs.ViewMode.Edit;
const back: theirs.ViewMode = models.ViewMode.Edit;
const filter: models.BasicFilter = new theirs.BasicFilter({ table: 'T', column: 'C' }, 'In', [1]);
const top: models.TopNFilter = new theirs.TopNFilter({ table: 'T', column: 'C' }, 'Top', 1, { table: 'T', column: 'C' });
const keyed = new theirs.BasicFilterWithKeys({ table: 'T', column: 'C', keys: ['K'] }, 'In', [1], [[1]]);
const taken: models.BasicFilterWithKeys = keyed;
const ours = [
  new models.BasicFilter({ table: 'T', column: 'C' }, 'In', [1]),
  new models.BasicFilterWithKeys({ table: 'T', column: 'C', keys: ['K'] }, 'In', [1], [[1]]),
  new models.AdvancedFilter({ table: 'T', column: 'C' }, 'And', { operator: 'Is', value: 1 }),
  new models.TopNFilter({ table: 'T', column: 'C' }, 'Top', 1, { table: 'T', column: 'C' }),
  new models.TupleFilter([{ table: 'T', column: 'C' }], 'In', [[{ value: 1 }]]),
];
const jsons: theirs.IFilter[] = ours.map((one) => one.toJSON());
const json: theirs.IBasicFilter = new models.BasicFilter({ table: 'T', column: 'C' }, 'In', [1]).toJSON();
const own: models.IBasicFilter = new models.BasicFilter({ table: 'T', column: 'C' }, 'In', [1]).toJSON();
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
export const used = [mode, back, filter, top, taken, settingsBack, jsons, own];
`;

const models = ['powerbi-models-1.14', 'powerbi-models-1.15', 'powerbi-models-2.0', 'powerbi-models'];

/** Text enumerations are one's own to the compiler, whatever they hold; and with them what holds them. */
const textEnumerations =
  'DataType ReportCreationMode IColumnSchema ITableSchema IDatasetCreateConfiguration IQuickCreateConfiguration';
/** 1.14 has no filter of hierarchies of identities, and of combinations: what may be one does not fit. */
const to114 = `FilterType IFilterGeneralTarget IFilter IIdentityFilter INotSupportedFilter IIncludeExcludeFilter ITopNFilter
  IRelativeDateTimeFilter IRelativeDateFilter IRelativeTimeFilter IBasicFilter IBasicFilterWithKeys ITupleFilter
  IAdvancedFilter IHierarchyFilter IUpdateFiltersRequest ReportLevelFilters PageLevelFilters VisualLevelFilters ISlicerFilter
  OnLoadFiltersBase PageOnLoadFilters ReportOnLoadFilters OnLoadFilters ISelection ICavasItemsSelection ISlicer ISlicerState
  IEmbedConfiguration IReportEmbedConfiguration IVisualEmbedConfiguration IDashboardEmbedConfiguration
  ITileEmbedConfiguration IReportLoadConfiguration ICloneVisualRequest`;
/** What does not fit, by package: types of ours that are not its own, and types of its own that are not ours. */
const misfits = {
  to: { 'powerbi-models-1.14': to114 },
  from: {
    'powerbi-models-1.14': 'IIncludeExcludeFilter IUpdateFiltersRequest VisualLevelFilters',
    // Since 2.0 it names no table.
    'powerbi-models-2.0': 'IBaseTarget',
    'powerbi-models': 'IBaseTarget',
  },
};

/** Every type and enumeration that powerbi-models exports, given to ours and taken from ours. Its classes are `mixed`'s. */
function everyType(name) {
  const file = path.resolve(import.meta.dirname, '../node_modules', name, 'dist/models.d.ts');
  const declared = fs
    .readFileSync(file, 'utf8')
    .matchAll(/^export (?:declare )?(?:const )?(?:interface|type|enum) (\w+)(<)?/gm);
  const fits = (direction, type) =>
    !`${textEnumerations} ${misfits[direction][name] ?? ''}`.split(/\s+/).includes(type);
  const lines = [...declared].flatMap(([, type, generic]) => {
    const [ours, theirs] = ['models', 'theirs'].map((from) => `${from}.${type}${generic ? '<any>' : ''}`);
    return [
      fits('to', type) ? '' : '// @ts-expect-error',
      `export const to_${type} = (one: ${ours}): ${theirs} => one;`,
      fits('from', type) ? '' : '// @ts-expect-error',
      `export const from_${type} = (one: ${theirs}): ${ours} => one;`,
    ];
  });
  return `import { models } from '@portico/embed-sdk';\nimport * as theirs from '${name}';\n${lines.join('\n')}\n`;
}

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
  ...Object.fromEntries(models.map((name) => [name, mixed(name)])),
  ...Object.fromEntries(models.map((name) => [`every type of ${name}`, everyType(name)])),
  'powerbi-report-authoring 1.1.3': authoring('powerbi-report-authoring-1'),
  'powerbi-report-authoring 3.0.0': authoring('powerbi-report-authoring'),
  'http-post-message 0.2': layers('-0.2'),
  'http-post-message 0.3': layers(''),
};

/** What they import besides. */
export const hostPackages = [
  ...models,
  'powerbi-report-authoring',
  'powerbi-report-authoring-1',
  'http-post-message',
  'http-post-message-0.2',
  'window-post-message-proxy',
  'window-post-message-proxy-0.2',
  'powerbi-router',
];
