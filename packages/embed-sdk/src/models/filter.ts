import type { FilterType } from './enums.js';
import type { IFilter, IFilterDisplaySettings } from './interfaces/filters.ts';
import type { IFilterGeneralTarget } from './interfaces/targets.ts';
import { fieldsOf, setFields } from './own-fields.ts';

/**
 * A filter as its class makes it. Versions of powerbi-models know different targets and types of filters; these declarations
 * fit all of them, in both directions.
 */
export type FilterJson<Json extends IFilter> = Omit<Json, 'target' | 'filterType'> & {
  // oxlint-disable-next-line typescript/no-explicit-any -- nothing else fits the targets of every version
  target: any;
  filterType: number;
};

/** What all filters are made of. `toJSON` is what travels to the frame. */
export abstract class Filter<Json extends IFilter = IFilter> {
  declare target: IFilterGeneralTarget;
  declare filterType: FilterType;
  declare displaySettings: IFilterDisplaySettings;

  /** @internal */
  declare schemaUrl: string;

  /** @internal */
  declare readonly fields: readonly string[];

  constructor(target: IFilterGeneralTarget, filterType: FilterType, schemaUrl: string, fields: object) {
    setFields(Object.assign(this, { target, filterType, schemaUrl }), fields);
  }

  toJSON(): FilterJson<Json> {
    const { schemaUrl, target, filterType, displaySettings } = this;
    const shown = displaySettings === undefined ? {} : { displaySettings };
    return { $schema: schemaUrl, target, filterType, ...shown, ...fieldsOf(this) } as unknown as FilterJson<Json>;
  }
}
