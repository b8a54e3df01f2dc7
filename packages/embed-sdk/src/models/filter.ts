import type { FilterType } from './enums.js';
import type { IFilter, IFilterDisplaySettings } from './interfaces/filters.ts';
import type { IFilterGeneralTarget } from './interfaces/targets.ts';

/** What all filters are made of. `toJSON` is what travels to the frame. */
export abstract class Filter<Json extends IFilter = IFilter> {
  declare target: IFilterGeneralTarget;
  declare filterType: FilterType;
  declare displaySettings: IFilterDisplaySettings;

  /** @internal */
  declare schemaUrl: string;

  /** @internal The names of what the class adds to every filter; not among the object's own enumerable members, as in 2.23.1. */
  declare readonly fields: readonly string[];

  constructor(target: IFilterGeneralTarget, filterType: FilterType, schemaUrl: string, fields: object) {
    Object.assign(this, { target, filterType, schemaUrl, ...fields });
    Object.defineProperty(this, 'fields', { value: Object.keys(fields), configurable: true });
  }

  toJSON(): Json {
    const { schemaUrl, target, filterType, displaySettings, fields } = this;
    const shown = displaySettings === undefined ? {} : { displaySettings };
    const own = fields.map((name) => [name, this[name as keyof this]] as const);
    return { $schema: schemaUrl, target, filterType, ...shown, ...Object.fromEntries(own) } as unknown as Json;
  }
}
