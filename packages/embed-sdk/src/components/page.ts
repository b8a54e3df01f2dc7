import type { Page as AugmentedPage } from 'page';
import type {
  DisplayOption,
  FiltersOperations,
  LayoutType,
  PageSizeType,
  SectionVisibility,
  VisualContainerDisplayMode,
} from '../models/enums.js';
import type { IPage, IPageBackground, IPageWallpaper, ISmartNarratives } from '../models/interfaces/content.ts';
import type { IFilter } from '../models/interfaces/filters.ts';
import type { ICustomPageSize } from '../models/interfaces/layout.ts';
import { layoutNames, removeAll } from '../models/enum-values.ts';
import * as variants from '../protocol/call-variants.ts';
import * as calls from '../protocol/calls.ts';
import type { IHttpPostMessageResponse } from '../protocol/messages.ts';
import type { IFilterable } from './filterable.ts';
import type { Report } from './report.ts';
import { withHandledReset, send } from '../loading/send.ts';
import * as errors from '../errors.ts';
import { VisualDescriptor } from './visual-descriptor.ts';

type Response = Promise<IHttpPostMessageResponse<void>>;

/** What a page is made of besides its report and its name, in the order of the constructor. */
const fields = [
  'displayName',
  'isActive',
  'visibility',
  'defaultSize',
  'defaultDisplayOption',
  'mobileSize',
  'background',
  'wallpaper',
] as const;

type Fields = [
  displayName?: string,
  isActive?: boolean,
  visibility?: SectionVisibility,
  defaultSize?: ICustomPageSize,
  defaultDisplayOption?: DisplayOption,
  mobileSize?: ICustomPageSize,
  background?: IPageBackground,
  wallpaper?: IPageWallpaper,
];

// What extensions of the original declare in the module `page`; see augmentation.d.ts.
/* oxlint-disable typescript/no-unsafe-declaration-merging, typescript/no-empty-object-type -- so that they may */
export interface Page extends AugmentedPage {}

/** A page of a report. What a method changes in the frame does not change this object. */
export class Page implements IFilterable {
  /* oxlint-enable typescript/no-unsafe-declaration-merging, typescript/no-empty-object-type */
  declare report: Report;
  declare name: string;
  declare displayName: string | undefined;
  declare isActive: boolean | undefined;
  declare visibility: SectionVisibility | undefined;
  declare defaultSize: ICustomPageSize | undefined;
  declare mobileSize: ICustomPageSize | undefined;
  declare defaultDisplayOption: DisplayOption | undefined;
  declare background: IPageBackground | undefined;
  declare wallpaper: IPageWallpaper | undefined;

  constructor(report: Report, name: string, ...rest: Fields) {
    this.report = report;
    this.name = name;
    fields.forEach((field, index) => Object.assign(this, { [field]: rest[index] }));
  }

  /** The page as the frame describes it. */
  static from(report: Report, page: IPage): Page {
    return new Page(report, page.name, ...(fields.map((field) => page[field]) as Fields));
  }

  /** A summary of the page in words. */
  getSmartNarrativeInsights(): Promise<ISmartNarratives> {
    return send(this.report, calls.getPageInsights, undefined, { page: this.name });
  }

  getFilters(): Promise<IFilter[]> {
    return send(this.report, calls.getPageFilters, undefined, { page: this.name });
  }

  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Response {
    return send(this.report, calls.updatePageFilters, { filtersOperation: operation, filters }, { page: this.name });
  }

  removeFilters(): Response {
    return this.updateFilters(removeAll);
  }

  setFilters(filters: IFilter[]): Response {
    return send(this.report, calls.setPageFilters, filters, { page: this.name });
  }

  delete(): Promise<void> {
    return send(this.report, calls.deletePage, {}, { page: this.name });
  }

  setActive(): Response {
    return send(this.report, calls.setActivePage, { name: this.name, displayName: null, isActive: true });
  }

  setDisplayName(displayName: string): Response {
    return send(this.report, variants.renamePageByPage, { name: this.name, displayName }, { page: this.name });
  }

  getVisuals(): Promise<VisualDescriptor[]> {
    const visuals = send(this.report, variants.getVisualsOfPage, undefined, { page: this.name });
    return withHandledReset(visuals, (all) => all.map((visual) => VisualDescriptor.from(this, visual)));
  }

  /** @throws the text `PowerBIEntityNotFound` when the page has no visual of that name. */
  getVisualByName(visualName: string): Promise<VisualDescriptor> {
    return withHandledReset(
      this.getVisuals(),
      (visuals) => visuals.find(({ name }) => name === visualName) ?? errors.throwValue(errors.notFound),
    );
  }

  getSlicers(): Promise<VisualDescriptor[]> {
    return withHandledReset(this.getVisuals(), (visuals) => visuals.filter(({ type }) => type === 'slicer'));
  }

  /** Whether the page has a layout of that type. */
  hasLayout(layoutType: LayoutType): Promise<boolean> {
    return send(this.report, calls.hasLayout, undefined, { page: this.name, layoutType: layoutNames[layoutType]! });
  }

  setVisualDisplayState(visualName: string, displayState: VisualContainerDisplayMode): Response {
    return this.report.setVisualDisplayState(this.name, visualName, displayState);
  }

  moveVisual(visualName: string, x: number, y: number, z?: number): Response {
    return this.report.moveVisual(this.name, visualName, x, y, z);
  }

  resizeVisual(visualName: string, width: number, height: number): Response {
    return this.report.resizeVisual(this.name, visualName, width, height);
  }

  /** Resizes the page; only the active one can be. */
  resizePage(pageSizeType: PageSizeType, width?: number, height?: number): Response {
    if (!this.isActive) return errors.rejection(errors.inactivePage);
    return this.report.resizeActivePage(pageSizeType, width, height);
  }
}
