import type { FilterLevel } from '../../state/filter-levels.ts';
import { isSameField, type Field } from './fields.ts';

/** Fields that a reader put on a level, or cleared there: their cards stay, also without a filter. */
export interface KeptFields {
  of: (level: FilterLevel) => readonly Field[];
  has: (level: FilterLevel, field: Field) => boolean;
  add: (level: FilterLevel, field: Field) => void;
  remove: (level: FilterLevel, field: Field) => void;
}

export function createKeptFields(): KeptFields {
  const kept = new Map<string, readonly Field[]>();
  const of = (level: FilterLevel) => kept.get(JSON.stringify(level)) ?? [];
  const has = (level: FilterLevel, field: Field) => of(level).some((known) => isSameField(known, field));
  return {
    of,
    has,
    add(level, field) {
      if (!has(level, field)) kept.set(JSON.stringify(level), [...of(level), field]);
    },
    remove(level, field) {
      kept.set(
        JSON.stringify(level),
        of(level).filter((known) => !isSameField(known, field)),
      );
    },
  };
}
