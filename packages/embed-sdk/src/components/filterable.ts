import type { FiltersOperations } from '../models/enums.js';
import type { IFilter } from '../models/interfaces/filters.ts';
import type { IHttpPostMessageResponse } from '../protocol/messages.ts';

/** What can be filtered: a report, a page, a visual. */
export interface IFilterable {
  getFilters(): Promise<IFilter[]>;
  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Promise<IHttpPostMessageResponse<void>>;
  removeFilters(): Promise<IHttpPostMessageResponse<void>>;
  setFilters(filters: IFilter[]): Promise<IHttpPostMessageResponse<void>>;
}
