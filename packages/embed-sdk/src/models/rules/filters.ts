import {
  all,
  discriminated,
  anyOf,
  arrayOf,
  boolean,
  date,
  forbidden,
  lazy,
  number,
  object,
  oneOf,
  primitive,
  required,
  type Rule,
  shape,
  string,
  strings,
  text,
  enumUpTo,
} from './combinators.ts';

const columnFields = { table: text, column: text };
const hierarchyFields = { table: text, hierarchy: text, hierarchyLevel: text };
const keys = required(strings);

const column = shape(columnFields);
const hierarchy = shape(hierarchyFields);
const measure = shape({ table: text, measure: text });
const plainTarget = anyOf(column, hierarchy, measure);

/** What a slicer or one part of a filter points at. */
export const target = anyOf(
  column,
  hierarchy,
  measure,
  shape({ ...columnFields, keys }),
  shape({ ...hierarchyFields, keys }),
);
const anyTarget = anyOf(column, hierarchy, measure, arrayOf(anyOf(target, arrayOf(target))));

const points = arrayOf(arrayOf(shape({ value: required(primitive), keyValues: arrayOf(primitive) })));
const displaySettings = shape({ isLockedInViewMode: boolean, isHiddenInViewMode: boolean, displayName: string });
const commonFields = { $schema: string, displaySettings };
const filterFields = { target: required(anyTarget), ...commonFields };
const relativeFields = { ...filterFields, operator: required(enumUpTo(2)), timeUnitsCount: number };

const hierarchyNode: Rule<object> = shape({
  value: primitive,
  keyValues: arrayOf(primitive),
  children: lazy(() => arrayOf(hierarchyNode)),
  operator: string,
});
const identityNode: Rule<object> = shape({
  children: lazy(() => arrayOf(identityNode)),
  operator: text,
});

const condition = shape({ value: anyOf(primitive, date), operator: text });

/**
 * A filter of any kind that the interface declares, in the order of FilterType; what tells the kinds apart comes first, so
 * that a wrong alternative ends soon. 2.23.1 refuses tuple and identity filters and dates (D-22).
 */
export const filter = all(
  object,
  discriminated(
    'filterType',
    shape({
      filterType: oneOf(0),
      logicalOperator: text,
      conditions: arrayOf(condition),
      ...filterFields,
    }),
    shape({
      filterType: oneOf(1),
      operator: text,
      values: required(arrayOf(primitive)),
      requireSingleSelection: boolean,
      ...filterFields,
    }),
    shape({
      filterType: oneOf(2),
      message: text,
      notSupportedTypeName: text,
      ...filterFields,
    }),
    shape({
      filterType: oneOf(3),
      isExclude: required(boolean),
      values: required(arrayOf(anyOf(primitive, points))),
      ...filterFields,
    }),
    shape({
      filterType: oneOf(4),
      includeToday: required(boolean),
      timeUnitType: required(enumUpTo(6)),
      ...relativeFields,
    }),
    shape({
      filterType: oneOf(5),
      operator: text,
      itemCount: required(number),
      orderBy: required(anyTarget),
      ...filterFields,
    }),
    shape({
      ...commonFields,
      target: required(arrayOf(plainTarget)),
      operator: text,
      values: required(points),
      filterType: required(oneOf(6)),
    }),
    shape({ filterType: oneOf(7), timeUnitType: required(oneOf(7, 8)), ...relativeFields }),
    shape({
      ...commonFields,
      target: required(arrayOf(number)),
      operator: text,
      filterType: required(oneOf(8)),
    }),
    shape({ filterType: oneOf(9), hierarchyData: required(arrayOf(hierarchyNode)), ...filterFields }),
    shape({
      ...commonFields,
      target: required(arrayOf(shape({ queryName: text }))),
      hierarchyData: required(arrayOf(identityNode)),
      filterType: required(oneOf(10)),
    }),
  ),
);

export const filters = arrayOf(filter);

const replacing = { filters: required(filters) };
const removing = { filters: forbidden };

export const updateFiltersRequest = anyOf(
  shape({ filtersOperation: required(oneOf(1, 2, 3)), ...replacing }),
  shape({ filtersOperation: required(oneOf(0)), ...removing }),
);

const onLoad = anyOf(
  shape({ operation: required(oneOf(1, 2, 3)), ...replacing }),
  shape({ operation: required(oneOf(0)), ...removing }),
);

export const onLoadFilters = shape({ allPages: onLoad, currentPage: onLoad });
