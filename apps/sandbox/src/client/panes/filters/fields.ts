import { FILTER_TYPE, targetsOf, type Filter } from '../../../model/filters.ts';
import type { ColumnType, ReportModel } from '../../../model/frame-wire.ts';
import { isDataVisual, type Visual } from '../../../model/report-document.ts';
import type { FilterLevel } from '../../state/filter-levels.ts';

/** What a filter card is about: a column, or a measure. */
export type Field = { table: string; column: string } | { table: string; measure: string };

/** One card of the pane. */
export interface FilterCard {
  /** The same as long as the card is about the same thing. */
  key: string;
  field: Field;
  title: string;
  /** Undefined where the field is offered and nothing is filtered. */
  filter: Filter | undefined;
  /** Its place among the filters of the level. */
  index: number | undefined;
  /** To be seen, not to be changed. */
  isLocked: boolean;
}

export function nameOf(field: Field): string {
  return 'measure' in field ? field.measure : field.column;
}

export function isSameField(left: Field, right: Field): boolean {
  return left.table === right.table && nameOf(left) === nameOf(right) && 'measure' in left === 'measure' in right;
}

/** Type of a field's values; measures are numbers. */
export function typeOf(field: Field, { tables }: ReportModel): ColumnType {
  return 'measure' in field ? 'decimal' : (tables[field.table]?.columns[field.column] ?? 'text');
}

/** The fields that a visual is made of; each of them may be filtered. */
export function fieldsOf(visual: Visual): Field[] {
  if (!isDataVisual(visual)) return [];
  const { table, groupBy, measures } = visual.query;
  const columns = [...groupBy, ...(visual.drill ?? [])].map(({ column }) => ({ table, column }));
  const all: Field[] = [...columns, ...measures.map((measure) => ({ table, measure }))];
  return all.filter((field, index) => all.findIndex((other) => isSameField(field, other)) === index);
}

/** Fields that may be put on a level: all columns, and on visuals measures too. */
export function offeredFields({ tables }: ReportModel, level: FilterLevel): Field[] {
  return Object.entries(tables).flatMap(([table, { columns, measures }]) => [
    ...Object.keys(columns).map((column) => ({ table, column })),
    ...(level.kind === 'visual' ? measures.map((measure) => ({ table, measure })) : []),
  ]);
}

/**
 * The cards of a level: its filters, then fields that are offered without a filter. Readers do not see what the author
 * or the host hid from them, and cannot change what is locked.
 */
export function cardsOf(filters: readonly Filter[], offered: readonly Field[], isEditing: boolean): FilterCard[] {
  const seen = new Map<string, number>();
  const filtered = filters.flatMap((filter, index): FilterCard[] => {
    const field = fieldOf(filter);
    const { displaySettings: display } = filter;
    if (!isEditing && display?.isHiddenInViewMode) return [];
    const count = (seen.get(keyOf(field)) ?? 0) + 1;
    seen.set(keyOf(field), count);
    return [
      {
        key: `${keyOf(field)}#${count}`,
        field,
        title: display?.displayName ?? titleOf(filter),
        filter,
        index,
        isLocked: !isEditing && display?.isLockedInViewMode === true,
      },
    ];
  });
  const isFiltered = (field: Field) => filters.some((filter) => isSameField(fieldOf(filter), field));
  const free = offered
    .filter((field) => !isFiltered(field))
    .map((field) => ({
      key: firstKeyOf(field),
      field,
      title: nameOf(field),
      filter: undefined,
      index: undefined,
      isLocked: false,
    }));
  return [...filtered, ...free];
}

/** The kinds of filters that a card offers. */
export type FilterKind = 'basic' | 'advanced' | 'topN' | 'relative';

/** Which kinds make sense: measures only compare, top N needs groups to count, relative dates a date. */
export function kindsOf(field: Field, type: ColumnType, level: FilterLevel): FilterKind[] {
  if ('measure' in field) return ['advanced'];
  return [
    'basic',
    'advanced',
    ...(level.kind === 'visual' ? (['topN'] as const) : []),
    ...(type === 'date' ? (['relative'] as const) : []),
  ];
}

const KINDS: Partial<Record<Filter['filterType'], FilterKind>> = {
  [FILTER_TYPE.basic]: 'basic',
  [FILTER_TYPE.advanced]: 'advanced',
  [FILTER_TYPE.topN]: 'topN',
  [FILTER_TYPE.relativeDate]: 'relative',
};

/** The kind of a filter that a card can change; undefined for those that only hosts make. */
export function kindOf({ filterType }: Filter): FilterKind | undefined {
  return KINDS[filterType];
}

function fieldOf(filter: Filter): Field {
  const [first] = targetsOf(filter);
  if (first && 'measure' in first) return { table: first.table, measure: first.measure };
  return { table: first?.table ?? '', column: first && 'column' in first ? first.column : '' };
}

function titleOf(filter: Filter): string {
  return targetsOf(filter)
    .map((target) => ('measure' in target ? target.measure : target.column))
    .join(', ');
}

/** The key of the first card of a field. */
export function firstKeyOf(field: Field): string {
  return `${keyOf(field)}#1`;
}

function keyOf(field: Field): string {
  return JSON.stringify([field.table, nameOf(field), 'measure' in field]);
}
