import type { Dataset, Role } from '../data/dataset.ts';
import { FILTER_TYPE, type Filter } from '../model/filters.ts';
import { allOf, FieldError, type RowSecurity } from './fields.ts';
import { filterSql } from './filter-sql.ts';

/** Whose rows are asked for. */
export interface Identity {
  username: string;
  roles: readonly string[];
  datasets: readonly string[];
  customData?: string | undefined;
}

/** Whether a data set gives rows only to an identity. */
export function isSecured(dataset: Dataset): boolean {
  return (dataset.roles ?? []).length > 0;
}

/** The identities that speak for a data set: those that name it, and those that name none. */
export function identitiesFor(dataset: Dataset, identities: readonly Identity[]): Identity[] {
  return identities.filter(({ datasets }) => datasets.length === 0 || datasets.includes(dataset.id));
}

/** The rows of a secured data set that the identities may see: the rows that any of their roles allows, and nothing else. */
export function securityOf(dataset: Dataset, identities: readonly Identity[]): RowSecurity | undefined {
  if (!isSecured(dataset)) return undefined;
  const alternatives = identitiesFor(dataset, identities).flatMap((identity) =>
    (dataset.roles ?? [])
      .filter(({ name }) => identity.roles.includes(name))
      .map((role) => role.filters.map((filter) => fillIn(filter, identity))),
  );
  return {
    key: JSON.stringify(alternatives),
    where(sql, tableName) {
      const context = { scope: { dataset, measures: [] }, tableName, today: '' };
      const parts = alternatives.map((filters) => sql`(${allOf(sql, filterSql(sql, context, filters).where)})`);
      return parts.length > 0 ? sql`(${allOf(sql, parts, 'or')})` : sql`false`;
    },
  };
}

function fillIn(filter: Role['filters'][number], { username, customData }: Identity): Filter {
  if (filter.filterType !== FILTER_TYPE.basic) throw new FieldError('Roles filter by lists of values.');
  const values = filter.values.map((value) =>
    typeof value === 'string' ? value.replace('{username}', username).replace('{customData}', customData ?? '') : value,
  );
  return { ...filter, values };
}
