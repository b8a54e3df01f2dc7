import { FILTER_TYPE, type AdvancedFilter, type Filter, type FilterCondition } from '../../../model/filters.ts';
import type { ColumnType } from '../../../model/frame-wire.ts';
import type { Messages } from '../../messages.ts';

type Operator = FilterCondition['operator'];

/** The text of an operator; dates have their own ("before", "after"). */
export function operatorText(operator: Operator, type: ColumnType, messages: Messages): string {
  const ofDates = type === 'date' ? DATE_OPERATOR_MESSAGES[operator] : undefined;
  return operator === 'None' ? messages.noCondition : messages[ofDates ?? (`op${operator}` as const)];
}

const DATE_OPERATOR_MESSAGES: Partial<Record<Operator, keyof Messages>> = {
  LessThan: 'opBefore',
  LessThanOrEqual: 'opOnOrBefore',
  GreaterThan: 'opAfter',
  GreaterThanOrEqual: 'opOnOrAfter',
};

const ORDER: readonly Operator[] = ['LessThan', 'LessThanOrEqual', 'GreaterThan', 'GreaterThanOrEqual'];
const TEXT: readonly Operator[] = ['Contains', 'DoesNotContain', 'StartsWith', 'DoesNotStartWith'];
const SAME: readonly Operator[] = ['Is', 'IsNot'];
const BLANK: readonly Operator[] = ['IsBlank', 'IsNotBlank'];
const EMPTY: readonly Operator[] = ['IsEmptyString', 'IsNotEmptyString'];

/** The comparisons that make sense for values of a type. */
export function operatorsOf(type: ColumnType): readonly Operator[] {
  return type === 'text' ? [...TEXT, ...SAME, ...BLANK, ...EMPTY] : [...ORDER, ...SAME, ...BLANK];
}

/** Whether an operator compares with a value. */
export function needsValue(operator: Operator): boolean {
  return operator !== 'None' && !BLANK.includes(operator) && !EMPTY.includes(operator);
}

/** In the order of `models.RelativeDateFilterTimeUnit`. */
export const TIME_UNITS = [
  'days',
  'weeks',
  'calendarWeeks',
  'months',
  'calendarMonths',
  'years',
  'calendarYears',
] as const satisfies readonly (keyof Messages)[];
/** In the order of `models.RelativeDateOperators`. */
export const RELATIVE_OPERATORS = ['inLast', 'inThis', 'inNext'] as const satisfies readonly (keyof Messages)[];

const SHOWN_VALUES = 3;

export interface DescribeContext {
  type: ColumnType;
  messages: Messages;
  format: (value: FilterCondition['value']) => string;
}

/** A filter as one line of text: `is Finance, Other`. */
export function describe(filter: Filter | undefined, context: DescribeContext): string {
  const { messages } = context;
  if (!filter) return messages.isAll;
  switch (filter.filterType) {
    case FILTER_TYPE.basic:
      if (filter.operator === 'All' || filter.values.length === 0) return messages.isAll;
      return (filter.operator === 'In' ? messages.isOneOf : messages.isNoneOf).replace(
        '{values}',
        listOf(filter.values, context),
      );
    case FILTER_TYPE.includeExclude:
      return (filter.isExclude ? messages.isNoneOf : messages.isOneOf).replace(
        '{values}',
        listOf(filter.values, context),
      );
    case FILTER_TYPE.advanced:
      return describeConditions(filter, context);
    case FILTER_TYPE.topN:
      return messages.topBy
        .replace('{direction}', filter.operator === 'Top' ? messages.topItems : messages.bottomItems)
        .replace('{count}', String(filter.itemCount))
        .replace('{field}', 'measure' in filter.orderBy ? filter.orderBy.measure : filter.orderBy.column);
    case FILTER_TYPE.relativeDate: {
      const operator = messages[RELATIVE_OPERATORS[filter.operator]];
      const count = filter.operator === 1 ? [] : [String(filter.timeUnitsCount)];
      return [operator, ...count, messages[TIME_UNITS[filter.timeUnitType] ?? 'days']].join(' ');
    }
    case FILTER_TYPE.relativeTime:
    case FILTER_TYPE.tuple:
    case FILTER_TYPE.hierarchy:
      return messages.otherFilter;
  }
}

function describeConditions({ conditions, logicalOperator }: AdvancedFilter, context: DescribeContext): string {
  const { messages, type, format } = context;
  const texts = conditions
    .filter(({ operator }) => operator !== 'None')
    .map(({ operator, value }) =>
      [operatorText(operator, type, messages), ...(needsValue(operator) ? [format(value)] : [])].join(' '),
    );
  const joint = (logicalOperator === 'And' ? messages.logicalAnd : messages.logicalOr).toLowerCase();
  return texts.length === 0 ? messages.isAll : texts.join(` ${joint} `);
}

function listOf(values: readonly FilterCondition['value'][], { messages, format }: DescribeContext): string {
  const shown = values.slice(0, SHOWN_VALUES).map(format).join(', ');
  const more = values.length - SHOWN_VALUES;
  return more > 0 ? messages.andMore.replace('{values}', shown).replace('{count}', String(more)) : shown;
}
