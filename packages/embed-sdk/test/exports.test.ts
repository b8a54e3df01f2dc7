/** @jest-environment node */
// Every name that 2.23.1 exports, with its signature. `Assignable` fails in `tsc`, the tests fail here.
import * as sdk from '../src/library.ts';
import type * as models from '../src/models/index.ts';
import { enumerations, type TypesOfModels } from './interface-2231.ts';
import type { Builders2231, HostsFactory, Models2231, Statics2231 } from './signatures-2231.ts';

type Assignable<To, From extends To> = From;
type Names = keyof TypesOfModels;
type Unlike = {
  [Name in Names]: [TypesOfModels[Name][0]] extends [TypesOfModels[Name][1]]
    ? [TypesOfModels[Name][1]] extends [TypesOfModels[Name][0]]
      ? never
      : Name
    : Name;
}[Names];

type Validator = (input: unknown) => models.IError[] | undefined;

export type Proven = [
  Assignable<never, Unlike>,
  Assignable<Models2231, typeof sdk.models>,
  Assignable<Record<ValidatorName, Validator>, typeof sdk.models>,
  Assignable<{ [Name in keyof typeof enumerations]: Members<Name> }, typeof sdk.models>,
  Assignable<Builders2231, typeof sdk>,
  Assignable<Statics2231, typeof sdk>,
  Assignable<sdk.service.IHpmFactory, typeof sdk.factories.hpmFactory>,
  Assignable<sdk.service.IWpmpFactory, typeof sdk.factories.wpmpFactory>,
  Assignable<sdk.service.IRouterFactory, typeof sdk.factories.routerFactory>,
  Assignable<
    new (
      hpm: sdk.service.IHpmFactory,
      wpmp: sdk.service.IWpmpFactory,
      router: sdk.service.IRouterFactory,
      config?: sdk.service.IServiceConfiguration,
    ) => sdk.service.IService,
    typeof sdk.service.Service
  >,
  Assignable<{ type: string; id: string; name: string; value: number }, sdk.service.IEvent<number>>,
  Assignable<sdk.service.IEvent<number>, { type: string; id: string; name: string; value: number }>,
  Assignable<CustomEvent<number>, sdk.service.ICustomEvent<number>>,
  Assignable<sdk.service.IEventHandler<number>, (event: sdk.service.ICustomEvent<number>) => unknown>,
  Assignable<HTMLElement & { powerBiEmbed: sdk.Embed }, sdk.service.IPowerBiElement>,
  Assignable<sdk.service.IDebugOptions, { logMessages?: boolean; wpmpName?: string }>,
  Assignable<
    sdk.service.IServiceConfiguration,
    sdk.service.IDebugOptions & {
      autoEmbedOnContentLoaded?: boolean;
      onError?: (error: unknown) => unknown;
      version?: string;
      type?: string;
      sdkWrapperVersion?: string;
    }
  >,
  Assignable<
    sdk.service.IComponentEmbedConfiguration,
    | models.IReportEmbedConfiguration
    | models.IDashboardEmbedConfiguration
    | models.ITileEmbedConfiguration
    | models.IVisualEmbedConfiguration
    | models.IQnaEmbedConfiguration
  >,
  Assignable<sdk.service.EmbedComponentFactory, HostsFactory>,
  // The names beside the classes.
  Assignable<models.IEmbedConfiguration, sdk.IEmbedConfiguration>,
  Assignable<models.IQnaEmbedConfiguration, sdk.IQnaEmbedConfiguration>,
  Assignable<models.IVisualEmbedConfiguration, sdk.IVisualEmbedConfiguration>,
  Assignable<models.IReportEmbedConfiguration, sdk.IReportEmbedConfiguration>,
  Assignable<models.IDashboardEmbedConfiguration, sdk.IDashboardEmbedConfiguration>,
  Assignable<models.ITileEmbedConfiguration, sdk.ITileEmbedConfiguration>,
  Assignable<models.IQuickCreateConfiguration, sdk.IQuickCreateConfiguration>,
  Assignable<models.IReportCreateConfiguration, sdk.IReportCreateConfiguration>,
  Assignable<models.ILocaleSettings, sdk.ILocaleSettings>,
  Assignable<models.ISettings, sdk.IEmbedSettings>,
  Assignable<models.IQnaSettings, sdk.IQnaSettings>,
];

/** The members of an enumeration, by name; by number the names, as hosts read them. */
type Members<Name extends keyof typeof enumerations> = Record<keyof (typeof enumerations)[Name], number> &
  Record<number, string>;

/** The validators of 2.23.1, without the word that all begin with. */
const validators = [
  ['VisualSelector', 'Slicer', 'SlicerState', 'PlayBookmarkRequest', 'AddBookmarkRequest', 'Settings', 'Panes'],
  ['ApplyBookmarkByNameRequest', 'ApplyBookmarkStateRequest', 'CaptureBookmarkRequest', 'BookmarksPane', 'FiltersPane'],
  ['FieldsPane', 'PageNavigationPane', 'SelectionPane', 'SyncSlicersPane', 'VisualizationsPane', 'CustomPageSize'],
  ['Extension', 'MenuGroupExtension', 'ReportLoad', 'PaginatedReportLoad', 'CreateReport', 'QuickCreate', 'TileLoad'],
  ['DashboardLoad', 'Page', 'Filter', 'UpdateFiltersRequest', 'SaveAsParameters', 'LoadQnaConfiguration'],
  ['QnaInterpretInputData', 'ExportDataRequest', 'VisualHeader', 'VisualSettings', 'CommandsSettings', 'CustomTheme'],
  ['ZoomLevel', 'PrintSettings'],
] as const;
type ValidatorName = `validate${(typeof validators)[number][number]}`;

test('the 18 names are there, and one more', () => {
  const classes = 'Create Dashboard Embed Page Qna QuickCreate Report Tile Visual VisualDescriptor';
  const builders = ['Advanced', 'Basic', 'RelativeDate', 'RelativeTime', 'TopN'].map((name) => `${name}FilterBuilder`);
  const names = [...classes.split(' '), ...builders, 'factories', 'models', 'service'];
  expect(names).toHaveLength(18);
  expect(Object.keys(sdk).sort()).toEqual([...names, 'EmbedError'].sort());
  expect(Object.keys(sdk.service)).toEqual(['Service']);
  expect(Object.keys(sdk.factories).sort()).toEqual(['hpmFactory', 'routerFactory', 'wpmpFactory']);
});

test('all 39 validators are there, and no other', () => {
  const names = validators.flat().map((name) => `validate${name}`);
  expect(names).toHaveLength(39);
  expect(Object.keys(sdk.models).filter((name) => name.startsWith('validate'))).toEqual(names.sort());
});

test.each(Object.entries(enumerations))('the enumeration %s has its members, both ways', (name, values) => {
  const back = Object.fromEntries(Object.entries(values).map(([member, number]) => [number, member]));
  expect(sdk.models[name as 'ViewMode']).toEqual({ ...values, ...back });
});

test('there are 31 enumerations', () => expect(Object.keys(enumerations)).toHaveLength(31));

test('every class of component reads ids in embed URLs', () => {
  const url = 'https://app.powerbi.com/reportEmbed?reportId=R&groupId=G&dashboardId=D&tileId=T&datasetId=S';
  expect(sdk.Embed.findGroupIdFromEmbedUrl(url)).toBe('G');
  expect(sdk.Visual.findGroupIdFromEmbedUrl(url)).toBe('G');
  const classes = [sdk.Report, sdk.Dashboard, sdk.Tile, sdk.Create];
  expect(classes.map((one) => one.findIdFromEmbedUrl(url))).toEqual(['R', 'D', 'T', 'S']);
});
