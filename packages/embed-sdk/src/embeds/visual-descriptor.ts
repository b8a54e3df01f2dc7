import { FiltersOperations, type ExportDataType, type VisualContainerDisplayMode } from '../models/enums.ts';
import type { ISmartNarratives, IVisual } from '../models/interfaces/content.ts';
import type { IFilter } from '../models/interfaces/filters.ts';
import type { IVisualLayout } from '../models/interfaces/layout.ts';
import type {
  ICloneVisualRequest,
  ICloneVisualResponse,
  IExportDataResult,
  ISortByVisualRequest,
} from '../models/interfaces/requests.ts';
import type { ISlicerState } from '../models/interfaces/selectors.ts';
import { calls } from '../protocol/calls.ts';
import type { IHttpPostMessageResponse } from '../protocol/messages.ts';
import type { IFilterable } from './filterable.ts';
import type { Page } from './page.ts';
import { send } from './send.ts';

type Response = Promise<IHttpPostMessageResponse<void>>;

/** A visual on a page of a report. */
export class VisualDescriptor implements IFilterable {
  name: string;
  title: string;
  type: string;
  layout: IVisualLayout | undefined;
  page: Page;

  constructor(page: Page, name: string, title: string, type: string, layout?: IVisualLayout) {
    this.name = name;
    this.title = title;
    this.type = type;
    this.layout = layout;
    this.page = page;
  }

  /** The visual as the frame describes it. */
  static from(page: Page, { name, title, type, layout }: IVisual): VisualDescriptor {
    return new VisualDescriptor(page, name, title, type, layout);
  }

  getFilters(): Promise<IFilter[]> {
    return send(this.page.report, calls.getVisualFilters, this.#path);
  }

  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Response {
    return send(this.page.report, calls.updateVisualFilters, this.#path, { filtersOperation: operation, filters });
  }

  removeFilters(): Response {
    return this.updateFilters(FiltersOperations.RemoveAll);
  }

  setFilters(filters: IFilter[]): Response {
    return send(this.page.report, calls.setVisualFilters, this.#path, filters);
  }

  /** The visual's data as text. @param rows At most so many rows; the service has its own limit. */
  exportData(exportDataType?: ExportDataType, rows?: number): Promise<IExportDataResult> {
    return send(this.page.report, calls.exportData, this.#path, { rows: rows!, exportDataType: exportDataType! });
  }

  /** Sets a slicer's selection; the frame refuses it for other visuals. */
  setSlicerState(state: ISlicerState): Response {
    return send(this.page.report, calls.setSlicerState, this.#path, state);
  }

  getSlicerState(): Promise<ISlicerState> {
    return send(this.page.report, calls.getSlicerState, this.#path);
  }

  clone(request: ICloneVisualRequest = {}): Promise<ICloneVisualResponse> {
    return send(this.page.report, calls.cloneVisual, this.#path, request);
  }

  sortBy(request: ISortByVisualRequest): Response {
    return send(this.page.report, calls.sortVisual, this.#path, request);
  }

  /** A summary of the visual in words. */
  getSmartNarrativeInsights(): Promise<ISmartNarratives> {
    return send(this.page.report, calls.getVisualInsights, this.#path);
  }

  moveVisual(x: number, y: number, z?: number): Response {
    return this.page.report.moveVisual(this.page.name, this.name, x, y, z);
  }

  setVisualDisplayState(displayState: VisualContainerDisplayMode): Response {
    return this.page.report.setVisualDisplayState(this.page.name, this.name, displayState);
  }

  resizeVisual(width: number, height: number): Response {
    return this.page.report.resizeVisual(this.page.name, this.name, width, height);
  }

  get #path(): { page: string; visual: string } {
    return { page: this.page.name, visual: this.name };
  }
}
