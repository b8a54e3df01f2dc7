import type { Fragment, Sql } from 'postgres';
import type { ColumnType } from '../model/frame-wire.ts';
import type { AdvancedFilter, BasicFilter, FilterCondition } from '../model/filters.ts';
import { allOf, FieldError } from './fields.ts';

/** Something that can be compared: a column or an aggregate, with what it holds. */
export interface Operand {
  value: Fragment;
  type: ColumnType;
  name: string;
}

type Scalar = string | number;

/** `In` and `NotIn` over a list of values; blanks are kept by `NotIn` unless listed. */
export function basicSql(sql: Sql, operand: Operand, filter: Pick<BasicFilter, 'operator' | 'values'>): Fragment {
  if (filter.operator === 'All') return sql`true`;
  const { value } = operand;
  const listed = filter.values.filter((item) => item !== null).map((item) => coerce(operand, item));
  const hasBlank = filter.values.includes(null);
  const among = sql`${value} = any(${array(sql, operand.type, listed)})`;
  if (filter.operator === 'In') return hasBlank ? sql`(${among} or ${value} is null)` : sql`(${among})`;
  return hasBlank ? sql`(not ${among} and ${value} is not null)` : sql`(${value} is null or not ${among})`;
}

/** Whether the operand has exactly this value; blank is one too. */
export function equalSql(sql: Sql, operand: Operand, value: string | number | boolean | null): Fragment {
  if (value === null) return sql`${operand.value} is null`;
  return sql`${operand.value} = any(${array(sql, operand.type, [coerce(operand, value)])})`;
}

/** Up to two conditions joined by `And` or `Or`. */
export function advancedSql(sql: Sql, operand: Operand, filter: AdvancedFilter): Fragment {
  const conditions = filter.conditions
    .filter((condition) => condition.operator !== 'None')
    .map((condition) => CONDITIONS[condition.operator](sql, operand, condition.value ?? null));
  return sql`(${allOf(sql, conditions, filter.logicalOperator === 'And' ? 'and' : 'or')})`;
}

type ConditionSql = (sql: Sql, operand: Operand, value: string | number | boolean | null) => Fragment;

/** The operators of §1.5.6; text is compared without case, as in the original. */
const CONDITIONS: Record<FilterCondition['operator'], ConditionSql> = {
  None: (sql) => sql`true`,
  LessThan: (sql, operand, value) => sql`${operand.value} < ${scalar(sql, operand, value)}`,
  LessThanOrEqual: (sql, operand, value) => sql`${operand.value} <= ${scalar(sql, operand, value)}`,
  GreaterThan: (sql, operand, value) => sql`${operand.value} > ${scalar(sql, operand, value)}`,
  GreaterThanOrEqual: (sql, operand, value) => sql`${operand.value} >= ${scalar(sql, operand, value)}`,
  Contains: (sql, operand, value) => sql`${position(sql, operand, value)} > 0`,
  DoesNotContain: (sql, operand, value) => sql`coalesce(${position(sql, operand, value)}, 0) = 0`,
  StartsWith: (sql, operand, value) => sql`${position(sql, operand, value)} = 1`,
  DoesNotStartWith: (sql, operand, value) => sql`coalesce(${position(sql, operand, value)}, 0) <> 1`,
  Is: (sql, operand, value) => equals(sql, operand, value),
  IsNot: (sql, operand, value) => sql`(${equals(sql, operand, value)}) is not true`,
  IsBlank: (sql, operand) => sql`${operand.value} is null`,
  IsNotBlank: (sql, operand) => sql`${operand.value} is not null`,
  IsEmptyString: (sql, operand) => sql`${operand.value}::text = ''`,
  IsNotEmptyString: (sql, operand) => sql`${operand.value}::text is distinct from ''`,
};

function equals(sql: Sql, operand: Operand, value: string | number | boolean | null): Fragment {
  if (value === null) return sql`${operand.value} is null`;
  if (operand.type === 'text') return sql`lower(${operand.value}) = lower(${coerce(operand, value)}::text)`;
  return sql`${operand.value} = ${scalar(sql, operand, value)}`;
}

function position(sql: Sql, operand: Operand, value: string | number | boolean | null): Fragment {
  if (typeof value !== 'string') throw new FieldError(`'${operand.name}' can be searched for text only.`);
  return sql`strpos(lower(${operand.value}::text), lower(${value}::text))`;
}

function scalar(sql: Sql, operand: Operand, value: string | number | boolean | null): Fragment {
  if (value === null) throw new FieldError(`A condition on '${operand.name}' has no value.`);
  const bound = coerce(operand, value);
  if (operand.type === 'text') return sql`${bound}::text`;
  return operand.type === 'date' ? sql`${bound}::date` : sql`${bound}::float8`;
}

function array(sql: Sql, type: ColumnType, values: Scalar[]): Fragment {
  if (type === 'text') return sql`${values}::text[]`;
  return type === 'date' ? sql`${values}::text[]::date[]` : sql`${values}::float8[]`;
}

/** A day as hosts write it: a date, or an ISO moment of which the day (UTC) counts. */
const DAY = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/;

/** Whether the calendar has it: JavaScript reads the 30th of February as the 1st of March. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text > '0001';
}

/** The value as the operand's type takes it. @throws FieldError */
function coerce(operand: Operand, value: string | number | boolean): Scalar {
  if (operand.type === 'text' && typeof value !== 'boolean') return String(value);
  if (operand.type === 'date' && typeof value === 'string') {
    const day = DAY.exec(value)?.[1];
    if (day && isDay(day)) return day;
  }
  const isNumeric = operand.type === 'whole' || operand.type === 'decimal';
  if (isNumeric && typeof value === 'number' && Number.isFinite(value)) return value;
  throw new FieldError(
    `'${operand.name}' holds ${VALUE_NAMES[operand.type]}, and cannot be compared with ${JSON.stringify(value)}.`,
  );
}

const VALUE_NAMES: Record<ColumnType, string> = { text: 'text', whole: 'numbers', decimal: 'numbers', date: 'dates' };
