import type { VisualDescriptor as AugmentedVisualDescriptor } from 'visualDescriptor';
import type { ExportDataType, FiltersOperations, VisualContainerDisplayMode } from '../models/enums.js';
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
import { removeAll } from '../models/enum-values.ts';
import * as calls from '../protocol/calls.ts';
import type { IHttpPostMessageResponse } from '../protocol/messages.ts';
import type { IFilterable } from './filterable.ts';
import type { Page } from './page.ts';
import { send } from '../loading/send.ts';

type Response = Promise<IHttpPostMessageResponse<void>>;

// What extensions of the original declare in the module `visualDescriptor`; see augmentation.d.ts.
/* oxlint-disable typescript/no-unsafe-declaration-merging, typescript/no-empty-object-type -- so that they may */
export interface VisualDescriptor extends AugmentedVisualDescriptor {}

/** A visual on a page of a report. */
export class VisualDescriptor implements IFilterable {
  /* oxlint-enable typescript/no-unsafe-declaration-merging, typescript/no-empty-object-type */
  declare name: string;
  declare title: string;
  declare type: string;
  declare layout: IVisualLayout | undefined;
  declare page: Page;

  constructor(page: Page, name: string, title: string, type: string, layout?: IVisualLayout) {
    Object.assign(this, { name, title, type, layout, page });
  }

  /** The visual as the frame describes it. */
  static from(page: Page, { name, title, type, layout }: IVisual): VisualDescriptor {
    return new VisualDescriptor(page, name, title, type, layout);
  }

  getFilters(): Promise<IFilter[]> {
    return send(this.page.report, calls.getVisualFilters, undefined, pathOf(this));
  }

  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Response {
    return send(this.page.report, calls.updateVisualFilters, { filtersOperation: operation, filters }, pathOf(this));
  }

  removeFilters(): Response {
    return this.updateFilters(removeAll);
  }

  setFilters(filters: IFilter[]): Response {
    return send(this.page.report, calls.setVisualFilters, filters, pathOf(this));
  }

  /** The visual's data as text. @param rows At most so many rows; the service has its own limit. */
  exportData(exportDataType?: ExportDataType, rows?: number): Promise<IExportDataResult> {
    return send(this.page.report, calls.exportData, { rows: rows!, exportDataType: exportDataType! }, pathOf(this));
  }

  /** Sets a slicer's selection; the frame refuses it for other visuals. */
  setSlicerState(state: ISlicerState): Response {
    return send(this.page.report, calls.setSlicerState, state, pathOf(this));
  }

  getSlicerState(): Promise<ISlicerState> {
    return send(this.page.report, calls.getSlicerState, undefined, pathOf(this));
  }

  clone(request: ICloneVisualRequest = {}): Promise<ICloneVisualResponse> {
    return send(this.page.report, calls.cloneVisual, request, pathOf(this));
  }

  sortBy(request: ISortByVisualRequest): Response {
    return send(this.page.report, calls.sortVisual, request, pathOf(this));
  }

  /** A summary of the visual in words. */
  getSmartNarrativeInsights(): Promise<ISmartNarratives> {
    return send(this.page.report, calls.getVisualInsights, undefined, pathOf(this));
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
}

function pathOf({ page, name }: VisualDescriptor): { page: string; visual: string } {
  return { page: page.name, visual: name };
}
