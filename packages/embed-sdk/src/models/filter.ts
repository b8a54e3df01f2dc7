import type { FilterType } from './enums.ts';
import type { IFilter, IFilterDisplaySettings } from './interfaces/filters.ts';
import type { IFilterGeneralTarget } from './interfaces/targets.ts';

/** What all filters are made of. `toJSON` is what travels to the frame. */
export abstract class Filter<Json extends IFilter = IFilter> {
  target: IFilterGeneralTarget;
  filterType: FilterType;
  displaySettings?: IFilterDisplaySettings;
  protected schemaUrl: string;

  constructor(target: IFilterGeneralTarget, filterType: FilterType, schemaUrl: string, fields: object) {
    this.target = target;
    this.filterType = filterType;
    this.schemaUrl = schemaUrl;
    Object.assign(this, fields);
  }

  toJSON(): Json {
    const { schemaUrl, target, filterType, displaySettings, ...fields } = this as Filter & Record<string, unknown>;
    const shown = displaySettings === undefined ? {} : { displaySettings };
    return { $schema: schemaUrl, target, filterType, ...shown, ...fields } as unknown as Json;
  }
}
