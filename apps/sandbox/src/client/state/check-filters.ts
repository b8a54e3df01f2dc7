import type { CallFailure } from '@portico/embed-frame';
import { FILTER_TYPE, filterListSchema, targetsOf, type Filter, type FilterTarget } from '../../model/filters.ts';
import type { ReportModel } from '../../model/frame-wire.ts';
import { invalidBody } from '../errors.ts';
import type { FilterLevel } from './filter-levels.ts';

const LEVELS_OF_GROUPS = 'visual';

/** The filters that a host sent, if they are filters and name fields of the report. @throws CallFailure 400 */
export function checkFilters(input: unknown, model: ReportModel, level: FilterLevel): Filter[] {
  const result = filterListSchema.safeParse(input ?? []);
  if (!result.success) {
    throw refuse(result.error.issues.map((issue) => `filters.${issue.path.join('.')}: ${issue.message}`));
  }
  const problems = result.data.flatMap((filter) => problemsOf(filter, model, level));
  if (problems.length > 0) throw refuse(problems);
  return result.data;
}

function problemsOf(filter: Filter, model: ReportModel, level: FilterLevel): string[] {
  const isTopN = filter.filterType === FILTER_TYPE.topN;
  return targetsOf(filter).flatMap((target) => problemsOfTarget(target, isTopN, model, level));
}

function problemsOfTarget(target: FilterTarget, isTopN: boolean, model: ReportModel, level: FilterLevel): string[] {
  const table = Object.hasOwn(model.tables, target.table) ? model.tables[target.table] : undefined;
  if (!table) return [`Table '${target.table}' does not exist in this report.`];
  const isOfGroups = 'measure' in target || isTopN;
  const problems: string[] = [];
  if ('measure' in target && !table.measures.includes(target.measure)) {
    problems.push(`Measure '${target.measure}' does not exist in this report.`);
  }
  if ('column' in target && !Object.hasOwn(table.columns, target.column)) {
    problems.push(`Column '${target.column}' does not exist in this report.`);
  }
  if (isOfGroups && level.kind !== LEVELS_OF_GROUPS) {
    problems.push('Filters on measures and top-N filters belong to a visual.');
  }
  return problems;
}

function refuse(messages: string[]): CallFailure {
  return invalidBody(messages.map((detailedMessage) => ({ message: 'InvalidFilter', detailedMessage })));
}
