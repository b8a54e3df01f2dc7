/** @jest-environment node */
// Assertions for the compiler: `tsc` fails where one of them does not hold. What @ts-expect-error marks must not compile.
import * as sdk from '../src/library.ts';
import type { IEvent } from '../src/components/events.ts';
import type { reportLoad } from '../src/models/rules/configurations.ts';
import type { settings } from '../src/models/rules/settings.ts';
import type { TypeOf } from '../src/models/rules/combinators.ts';
import type * as models from '../src/models/index.ts';
import { send } from '../src/loading/send.ts';
import type { CallSpec, CallSpecText } from '../src/protocol/call.ts';

type Assignable<To, From extends To> = From;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Response = Promise<{ statusCode: number; headers: object; body: unknown }>;

/** Every name of 2.23.1 with the signature that its description gives. */
interface Signatures2231 {
  report: {
    render(config?: object): Promise<void>;
    addPage(displayName?: string): Promise<sdk.Page>;
    deletePage(pageName: string): Promise<void>;
    renamePage(pageName: string, displayName: string): Promise<void>;
    getFilters(): Promise<models.IFilter[]>;
    updateFilters(operation: models.FiltersOperations, filters?: models.IFilter[]): Response;
    removeFilters(): Response;
    setFilters(filters: models.IFilter[]): Response;
    getPages(): Promise<sdk.Page[]>;
    getPageByName(pageName: string): Promise<sdk.Page>;
    getActivePage(): Promise<sdk.Page>;
    page(name: string, displayName?: string, isActive?: boolean, visibility?: models.SectionVisibility): sdk.Page;
    print(): Promise<void>;
    setPage(pageName: string): Response;
    updateSettings(settings: models.ISettings): Response;
    switchMode(viewMode: models.ViewMode): Promise<void>;
    refresh(): Promise<void>;
    isSaved(): Promise<boolean>;
    applyTheme(theme: models.IReportTheme): Promise<void>;
    resetTheme(): Promise<void>;
    getTheme(): Promise<models.IReportTheme>;
    resetPersistentFilters(): Response;
    savePersistentFilters(): Response;
    arePersistentFiltersApplied(): Promise<boolean>;
    addContextMenuCommand(
      commandName: string,
      commandTitle: string,
      contextMenuTitle: string,
      menuLocation: models.MenuLocation,
      visualName: string,
      visualType: string,
      groupName?: string,
    ): Response;
    addOptionsMenuCommand(
      commandName: string,
      commandTitle: string,
      optionsMenuTitle?: string,
      menuLocation?: models.MenuLocation,
      visualName?: string,
      visualType?: string,
      groupName?: string,
      commandIcon?: string,
    ): Response;
    removeContextMenuCommand(commandName: string, contextMenuTitle: string): Response;
    removeOptionsMenuCommand(commandName: string, optionsMenuTitle: string): Response;
    setVisualDisplayState(page: string, visual: string, state: models.VisualContainerDisplayMode): Response;
    resizeVisual(page: string, visual: string, width: number, height: number): Response;
    moveVisual(page: string, visual: string, x: number, y: number, z?: number): Response;
    resizeActivePage(pageSizeType: models.PageSizeType, width?: number, height?: number): Response;
    switchLayout(layoutType: models.LayoutType): Response;
    getZoom(): Promise<number>;
    setZoom(zoomLevel: number): Promise<void>;
    closeAllOverlays(): Promise<void>;
    clearSelectedVisuals(clearPopOutState?: boolean): Promise<void>;
    bookmarksManager: {
      getBookmarks(): Promise<models.IReportBookmark[]>;
      apply(bookmarkName: string): Response;
      play(playMode: models.BookmarksPlayMode): Response;
      capture(options?: models.ICaptureBookmarkOptions): Promise<models.IReportBookmark>;
      applyState(state: string): Response;
    };
  } & Base;
  visual: {
    getVisualDescriptor(): Promise<sdk.VisualDescriptor>;
    getFilters(filtersLevel?: models.FiltersLevel): Promise<models.IFilter[]>;
    updateFilters(
      operation: models.FiltersOperations,
      filters: models.IFilter[],
      filtersLevel?: models.FiltersLevel,
    ): Response;
    setFilters(filters: models.IFilter[], filtersLevel?: models.FiltersLevel): Response;
    removeFilters(filtersLevel?: models.FiltersLevel): Response;
  } & Base;
  qna: { setQuestion(question: string): Response } & Base;
  create: { isSaved(): Promise<boolean>; getId(): string | null } & Base;
  page: {
    report: sdk.Report;
    name: string;
    displayName: string | undefined;
    isActive: boolean | undefined;
    getSmartNarrativeInsights(): Promise<models.ISmartNarratives>;
    delete(): Promise<void>;
    setActive(): Response;
    setDisplayName(displayName: string): Response;
    getVisuals(): Promise<sdk.VisualDescriptor[]>;
    getVisualByName(visualName: string): Promise<sdk.VisualDescriptor>;
    getSlicers(): Promise<sdk.VisualDescriptor[]>;
    hasLayout(layoutType: models.LayoutType): Promise<boolean>;
    setVisualDisplayState(visualName: string, displayState: models.VisualContainerDisplayMode): Response;
    moveVisual(visualName: string, x: number, y: number, z?: number): Response;
    resizeVisual(visualName: string, width: number, height: number): Response;
    resizePage(pageSizeType: models.PageSizeType, width?: number, height?: number): Response;
  } & sdk.IFilterable;
  visualDescriptor: {
    name: string;
    title: string;
    type: string;
    layout: models.IVisualLayout | undefined;
    page: sdk.Page;
    exportData(exportDataType?: models.ExportDataType, rows?: number): Promise<models.IExportDataResult>;
    setSlicerState(state: models.ISlicerState): Response;
    getSlicerState(): Promise<models.ISlicerState>;
    clone(request?: models.ICloneVisualRequest): Promise<models.ICloneVisualResponse>;
    sortBy(request: models.ISortByVisualRequest): Response;
    getSmartNarrativeInsights(): Promise<models.ISmartNarratives>;
    moveVisual(x: number, y: number, z?: number): Response;
    setVisualDisplayState(displayState: models.VisualContainerDisplayMode): Response;
    resizeVisual(width: number, height: number): Response;
  } & sdk.IFilterable;
  service: {
    createReport(
      element: HTMLElement,
      config: models.IEmbedConfiguration | models.IReportCreateConfiguration,
    ): sdk.Embed;
    quickCreate(element: HTMLElement, config: models.IQuickCreateConfiguration): sdk.Embed;
    init(container?: HTMLElement, config?: models.IEmbedConfigurationBase): sdk.Embed[];
    embed(element: HTMLElement, config?: models.IEmbedConfigurationBase): sdk.Embed;
    load(element: HTMLElement, config?: models.IEmbedConfigurationBase): sdk.Embed;
    bootstrap(element: HTMLElement, config: models.IEmbedConfigurationBase): sdk.Embed;
    getNumberOfComponents(): number;
    getSdkSessionId(): string;
    getSDKVersion(): string;
    enableAutoEmbed(): void;
    get(element: HTMLElement): sdk.Embed;
    find(uniqueId: string): sdk.Embed | undefined;
    addOrOverwriteEmbed(component: sdk.Embed, element: HTMLElement): void;
    reset(element: HTMLElement): void;
    handleTileEvents(event: IEvent<unknown>): void;
    preload(config: models.IEmbedConfigurationBase, element?: HTMLElement): HTMLIFrameElement;
    setSdkInfo(type: string, version: string): void;
    register(type: string, factory: sdk.service.EmbedComponentFactory, routerEventUrls: string[]): void;
  };
}

interface Base {
  save(): Promise<void>;
  saveAs(saveAsParameters?: models.ISaveAsParameters): Promise<void>;
  getCorrelationId(): Promise<string>;
  load(phasedRender?: boolean): Promise<void>;
  reload(): Promise<void>;
  setAccessToken(accessToken: string): Promise<void>;
  on<T>(eventName: string, handler: sdk.service.IEventHandler<T>): void;
  off<T>(eventName: string, handler?: sdk.service.IEventHandler<T>): void;
  fullscreen(): void;
  exitFullscreen(): void;
  setComponentTitle(title: string): void;
  setComponentTabIndex(tabIndex?: number): void;
  removeComponentTabIndex(tabIndex?: number): void;
  iframe: HTMLIFrameElement;
  element: HTMLElement;
  allowedEvents: string[];
}

export type Proven = [
  Assignable<Omit<Signatures2231['report'], 'on' | 'off'>, sdk.Report>,
  Assignable<Omit<Signatures2231['visual'], 'on' | 'off'>, sdk.Visual>,
  Assignable<Omit<Signatures2231['qna'], 'on' | 'off'>, sdk.Qna>,
  Assignable<Omit<Signatures2231['create'], 'on' | 'off'>, sdk.Create>,
  Assignable<Omit<Base, 'on' | 'off'>, sdk.Dashboard | sdk.Tile | sdk.QuickCreate>,
  Assignable<Signatures2231['page'], sdk.Page>,
  Assignable<Signatures2231['visualDescriptor'], sdk.VisualDescriptor>,
  Assignable<Signatures2231['service'], sdk.service.Service>,
  Assignable<sdk.IFilterable, sdk.Report | sdk.Page | sdk.VisualDescriptor>,
  Assignable<sdk.Embed, sdk.Report | sdk.Dashboard | sdk.Tile | sdk.Qna | sdk.Visual | sdk.Create | sdk.QuickCreate>,
  // What the interface declares is what the validators check: a typed configuration has the types they ask for.
  Assignable<TypeOf<typeof settings>['panes'], models.ISettings['panes']>,
  Assignable<TypeOf<typeof reportLoad>['pageName'], models.IReportLoadConfiguration['pageName']>,
  Assignable<{ accessToken: string; id: string }, TypeOf<typeof reportLoad>>,
  // Every row of the call tables can be sent: none has a flag, verb or path that there is none of.
  Assignable<CallSpec, CallSpecText>,
];

declare const service: sdk.service.Service;
declare const element: HTMLElement;
declare const anyName: string;

/** Never run; compiled. A call is sent by its row, not by a text like it. */
export const unsendable = (report: sdk.Report) => [
  send(report, 'POST /report/print interactive no-timeout', null),
  // @ts-expect-error no such flag
  send(report, 'POST /report/print interactiv', null),
  // @ts-expect-error a flag that the row does not have
  send(report, 'POST /report/print full-response', null),
];

/** Never run; compiled. */
export function typedByKind(): void {
  const report = service.embed(element, { type: 'report', id: 'R', embedUrl: 'u', accessToken: 't' });
  const isReport: Same<typeof report, sdk.Report> = true;
  const kinds = [
    service.embed(element, { type: 'dashboard', id: 'D' }).on('tileClicked', ({ detail }) => detail.tileId?.length),
    service.embed(element, { type: 'tile', id: 'T', dashboardId: 'D' }).on('tileLoaded', () => undefined),
    service.embed(element, { type: 'qna', datasetIds: [] }).setQuestion('?'),
    service.embed(element, { type: 'visual', visualName: 'V', pageName: 'P' }).getVisualDescriptor(),
    service.load(element, { type: 'report', id: 'R' }).render(),
    service.bootstrap(element, { type: 'report' }).getPages(),
  ];
  report.on('pageChanged', (event) => event.detail.newPage.getVisuals());
  report.on('error', ({ detail }) => detail.message.length);
  report.on('swipeStart', ({ detail }) => detail.startPosition.x.toFixed());
  report.on('tokenRefreshFailed', ({ detail }) => detail.retryInMs.toFixed());
  report.off('loaded');
  void [isReport, kinds];
}

/** What must not compile. */
export function wrongNames(): void {
  const report = service.embed(element, { type: 'report', id: 'R' });
  const dashboard = service.embed(element, { type: 'dashboard', id: 'D' });
  // @ts-expect-error no event of that name
  report.on('pageTurned', () => undefined);
  // @ts-expect-error a dashboard has no pages
  dashboard.on('pageChanged', () => undefined);
  // @ts-expect-error a new page has no such field
  report.on('pageChanged', (event) => event.detail.newPage.color);
  // @ts-expect-error a dashboard has no pages
  // oxlint-disable-next-line typescript/no-unsafe-call
  dashboard.getPages();
  // @ts-expect-error no event of that name
  report.off('pageTurned');
  // @ts-expect-error a visual needs its name
  // oxlint-disable-next-line typescript/no-unsafe-call
  service.embed(element, { type: 'visual', pageName: 'P' }).getVisualDescriptor();
}

/** The loose signatures of 2.23.1. */
export function loose(config: models.IReportEmbedConfiguration, count: number): void {
  const embed = service.embed(element, config);
  const report = embed as sdk.Report;
  report.on<{ mine: number }>('anything', (event) => event.detail.mine.toFixed());
  report.on(anyName, () => undefined);
  report.on('loaded', (event: sdk.service.ICustomEvent<{ mine: number }>) => event.detail.mine);
  report.on('rendered', function () {
    report.off('rendered');
  });
  embed.on('whatever', (event) => event.detail);
  embed.off(anyName);
  config.tokenType = count;
  config.viewMode = sdk.models.ViewMode.Edit;
  const name: string = sdk.models.ViewMode[count]!;
  const filter: models.IBasicFilter = {
    $schema: 's',
    target: { table: 'T', column: 'C' },
    operator: 'In',
    values: [1],
    filterType: sdk.models.FilterType.Basic,
  };
  void report.setFilters([filter]);
  void service.embed(element, { type: anyName, id: 'R' });
  void service.embed(element);
  void name;
}

test('the assertions above are the compiler’s', () => {
  expect(Object.keys(sdk).length).toBeGreaterThanOrEqual(18);
});
