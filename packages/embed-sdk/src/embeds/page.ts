import {
  FiltersOperations,
  LayoutType,
  type DisplayOption,
  type PageSizeType,
  type SectionVisibility,
  type VisualContainerDisplayMode,
} from '../models/enums.ts';
import type { IPage, IPageBackground, IPageWallpaper, ISmartNarratives } from '../models/interfaces/content.ts';
import type { IFilter } from '../models/interfaces/filters.ts';
import type { ICustomPageSize } from '../models/interfaces/layout.ts';
import { calls } from '../protocol/calls.ts';
import type { IHttpPostMessageResponse } from '../protocol/messages.ts';
import type { IFilterable } from './filterable.ts';
import type { Report } from './report.ts';
import { send } from './send.ts';
import { invalidArgument, refuse, texts } from './texts.ts';
import { VisualDescriptor } from './visual-descriptor.ts';

type Response = Promise<IHttpPostMessageResponse<void>>;

/** A page of a report. What a method changes in the frame does not change this object. */
export class Page implements IFilterable {
  report: Report;
  name: string;
  displayName: string | undefined;
  isActive: boolean | undefined;
  visibility: SectionVisibility | undefined;
  defaultSize: ICustomPageSize | undefined;
  mobileSize: ICustomPageSize | undefined;
  defaultDisplayOption: DisplayOption | undefined;
  background: IPageBackground | undefined;
  wallpaper: IPageWallpaper | undefined;

  constructor(
    report: Report,
    name: string,
    displayName?: string,
    isActivePage?: boolean,
    visibility?: SectionVisibility,
    defaultSize?: ICustomPageSize,
    defaultDisplayOption?: DisplayOption,
    mobileSize?: ICustomPageSize,
    background?: IPageBackground,
    wallpaper?: IPageWallpaper,
  ) {
    this.report = report;
    this.name = name;
    this.displayName = displayName;
    this.isActive = isActivePage;
    this.visibility = visibility;
    this.defaultSize = defaultSize;
    this.mobileSize = mobileSize;
    this.defaultDisplayOption = defaultDisplayOption;
    this.background = background;
    this.wallpaper = wallpaper;
  }

  /** The page as the frame describes it. */
  static from(report: Report, page: IPage): Page {
    const { name, displayName, isActive, visibility, defaultSize } = page;
    const { defaultDisplayOption, mobileSize, background, wallpaper } = page;
    return new Page(
      report,
      name,
      displayName,
      isActive,
      visibility,
      defaultSize,
      defaultDisplayOption,
      mobileSize,
      background,
      wallpaper,
    );
  }

  /** A summary of the page in words. */
  getSmartNarrativeInsights(): Promise<ISmartNarratives> {
    return send(this.report, calls.getPageInsights, { page: this.name });
  }

  getFilters(): Promise<IFilter[]> {
    return send(this.report, calls.getPageFilters, { page: this.name });
  }

  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Response {
    return send(this.report, calls.updatePageFilters, { page: this.name }, { filtersOperation: operation, filters });
  }

  removeFilters(): Response {
    return this.updateFilters(FiltersOperations.RemoveAll);
  }

  setFilters(filters: IFilter[]): Response {
    return send(this.report, calls.setPageFilters, { page: this.name }, filters);
  }

  delete(): Promise<void> {
    return send(this.report, calls.deletePage, { page: this.name }, {});
  }

  setActive(): Response {
    return send(this.report, calls.setActivePage, {}, { name: this.name, displayName: null, isActive: true });
  }

  setDisplayName(displayName: string): Response {
    return send(this.report, calls.renamePage, { page: this.name }, { name: this.name, displayName });
  }

  getVisuals(): Promise<VisualDescriptor[]> {
    return send(this.report, calls.getVisuals, { page: this.name }).then((visuals) =>
      visuals.map((visual) => VisualDescriptor.from(this, visual)),
    );
  }

  /** @throws the text `PowerBIEntityNotFound` when the page has no visual of that name. */
  async getVisualByName(visualName: string): Promise<VisualDescriptor> {
    const found = (await this.getVisuals()).find(({ name }) => name === visualName);
    if (!found) refuse(texts.notFound);
    return found;
  }

  async getSlicers(): Promise<VisualDescriptor[]> {
    return (await this.getVisuals()).filter(({ type }) => type === 'slicer');
  }

  /** Whether the page has a layout of that type. */
  async hasLayout(layoutType: LayoutType): Promise<boolean> {
    const name = LayoutType[layoutType];
    if (!name) throw invalidArgument(`layoutType has no member ${String(layoutType)}`);
    return send(this.report, calls.hasLayout, { page: this.name, layoutType: name });
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
  async resizePage(pageSizeType: PageSizeType, width?: number, height?: number): Response {
    if (!this.isActive) refuse(texts.inactivePage);
    return this.report.resizeActivePage(pageSizeType, width, height);
  }
}
