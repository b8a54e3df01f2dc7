import { FILTER_TYPE, type Filter } from '../model/filters.ts';
import type { PaginatedDocument, PaginatedParameter, ParameterValue } from '../model/paginated-document.ts';
import { failures } from '../rest/failure.ts';

/** The answer of each parameter: one value, or several for multi-value parameters. */
export type Answers = ReadonlyMap<string, ParameterValue[]>;

type Given = { name: string; value: ParameterValue | (string | number | boolean)[] };

/** The given answers as their types have them, and defaults for the others. @throws RestFailure 400 */
export function readAnswers({ parameters }: PaginatedDocument, given: readonly Given[]): Answers {
  const unknown = given.find(({ name }) => !parameters.some((parameter) => parameter.name === name));
  if (unknown) throw failures.badRequest(`The report has no parameter '${unknown.name}'.`);
  return new Map(
    parameters.map((parameter) => {
      // Hosts give several values as several entries of the same name.
      const entries = given.filter(({ name }) => name === parameter.name).flatMap(({ value }) => value);
      const values = entries.length > 0 ? entries : parameter.defaultValues;
      return [
        parameter.name,
        check(
          parameter,
          values.map((value) => coerce(parameter, value)),
        ),
      ];
    }),
  );
}

function check({ name, isNullable, isMultiValue, defaultValues }: PaginatedParameter, values: ParameterValue[]) {
  if (values.length > 1 && !isMultiValue) throw failures.badRequest(`Parameter '${name}' takes one value.`);
  if (values.includes(null) && !isNullable) throw failures.badRequest(`Parameter '${name}' needs a value.`);
  if (values.length === 0 && !isNullable && !isMultiValue && defaultValues.length === 0) {
    throw failures.badRequest(`Parameter '${name}' needs a value.`);
  }
  return values;
}

const READ: Record<PaginatedParameter['type'], (text: string) => ParameterValue | undefined> = {
  Text: (text) => text,
  Integer: (text) => (/^-?\d+$/.test(text) ? Number(text) : undefined),
  Float: (text) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined),
  Date: (text) => (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text)) ? text.slice(0, 10) : undefined),
  Boolean: (text) => (/^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : undefined),
};

function coerce({ name, type }: PaginatedParameter, value: ParameterValue): ParameterValue {
  if (value === null || value === '') return null;
  const read = READ[type](String(value));
  if (read === undefined) throw failures.badRequest(`'${value}' is not a value for parameter '${name}' (${type}).`);
  return read;
}

/** The filters of the answers; without answers all rows remain. */
export function filtersOf({ parameters }: PaginatedDocument, answers: Answers): Filter[] {
  return parameters.flatMap(({ name, filter }): Filter[] => {
    const values = (answers.get(name) ?? []).filter((value) => value !== null);
    if (!filter || values.length === 0) return [];
    const target = { table: filter.table, column: filter.column };
    if (filter.operator === 'In') return [{ filterType: FILTER_TYPE.basic, target, operator: 'In', values }];
    const conditions = [{ operator: filter.operator, value: values[0] ?? null }];
    return [{ filterType: FILTER_TYPE.advanced, target, logicalOperator: 'And', conditions }];
  });
}

/** A text with every `{Name}` replaced by that parameter's answer. */
export function fillIn(text: string, answers: Answers): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const values = answers.get(name);
    if (!values) return whole;
    return values.length === 0 ? 'all' : values.map((value) => value ?? '–').join(', ');
  });
}
