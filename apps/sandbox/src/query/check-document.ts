import type { Dataset } from '../data/dataset.ts';
import { targetsOf, type Filter } from '../model/filters.ts';
import { isDataVisual, type ReportDocument, type ReportPage, type Visual } from '../model/report-document.ts';
import { FieldError, getColumn, getMeasure, getTable, type QueryScope } from './fields.ts';

/** Whether every name in a report is one of its data set, so that what is kept can be opened. @throws FieldError */
export function checkDocument(dataset: Dataset, document: ReportDocument): void {
  const scope: QueryScope = { dataset, measures: document.measures };
  for (const { table, column, per, where } of document.measures) {
    const columns = [column, per, where?.column].filter((name) => name !== undefined);
    for (const name of columns) getColumn(getTable(scope, table), name);
  }
  checkNames(document.pages, 'page');
  checkTargets(scope, document.filters);
  for (const page of document.pages) checkPage(scope, page);
}

function checkPage(scope: QueryScope, page: ReportPage): void {
  checkNames(page.visuals, 'visual');
  checkTargets(scope, page.filters);
  for (const visual of page.visuals) checkVisual(scope, visual);
}

function checkVisual(scope: QueryScope, visual: Visual): void {
  if (visual.type === 'slicer') {
    getColumn(getTable(scope, visual.target.table), visual.target.column);
    checkTargets(scope, visual.filters);
  }
  if (!isDataVisual(visual)) return;
  const { query, drill = [], filters } = visual;
  const table = getTable(scope, query.table);
  for (const { column } of [...query.groupBy, ...drill]) getColumn(table, column);
  for (const name of query.measures) {
    if (getMeasure(scope, name).table === query.table) continue;
    throw new FieldError(`Measure '${name}' does not belong to table '${query.table}'.`);
  }
  checkTargets(scope, filters);
}

function checkTargets(scope: QueryScope, filters: readonly Filter[]): void {
  for (const target of filters.flatMap(targetsOf)) {
    const table = getTable(scope, target.table);
    if ('measure' in target) getMeasure(scope, target.measure);
    else getColumn(table, target.column);
  }
}

function checkNames(items: readonly { name: string }[], kind: string): void {
  const seen = new Set<string>();
  for (const { name } of items) {
    if (seen.has(name)) throw new FieldError(`There is more than one ${kind} '${name}'.`);
    seen.add(name);
  }
}
