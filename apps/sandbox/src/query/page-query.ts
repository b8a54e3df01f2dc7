import type { Sql } from 'postgres';
import type { Filter, PageFilters } from '../model/filters.ts';
import type { PageData, SlicerData, VisualData } from '../model/frame-wire.ts';
import { effectOf } from '../model/interactions.ts';
import {
  isDataVisual,
  type DataVisual,
  type DrillState,
  type ReportPage,
  type SlicerVisual,
  type Sort,
  type VisualQuery,
} from '../model/report-document.ts';
import { runSlicerQuery } from './column-values.ts';
import { effectiveQuery } from './effective-query.ts';
import { measuresOf, type QueryScope } from './fields.ts';
import { checkFilters } from './filter-sql.ts';
import { refusalOf } from './refused-values.ts';
import type { ResultCache } from './result-cache.ts';
import { runVisualQuery } from './visual-query.ts';

/** What computes visuals: the database and the answers that are kept. */
export interface QueryEngine {
  sql: Sql;
  cache: ResultCache;
}

/** A page in the reader's state; sorts, drills and highlights by visual name. */
export interface PageView {
  page: ReportPage;
  filters: PageFilters;
  sorts: Record<string, Sort>;
  drills: Record<string, DrillState>;
  highlights: Record<string, Filter[]>;
}

const MAX_KEPT_ROWS = 1500;

/** A visual as it is to be computed. */
export interface VisualRequest {
  visual: DataVisual;
  filters: Filter[];
  highlight?: Filter[] | undefined;
  sort?: Sort | undefined;
  drill?: DrillState | undefined;
}

/** All visuals and slicers of a page, or those named, each by a statement of its own. @throws FieldError */
export async function runPage(
  engine: QueryEngine,
  scope: QueryScope,
  view: PageView,
  wanted?: readonly string[],
): Promise<PageData> {
  checkFilters(engine.sql, scope, [...view.filters.report, ...view.filters.page], today());
  const data: PageData = { visuals: {}, slicers: {}, failures: {} };
  const asked = view.page.visuals.filter(({ name }) => wanted?.includes(name) ?? true);
  await Promise.all(
    asked.map(async (visual) => {
      try {
        if (visual.type === 'slicer') data.slicers[visual.name] = await runSlicer(engine, scope, view, visual);
        else if (isDataVisual(visual))
          data.visuals[visual.name] = await runVisual(engine, scope, requestOf(view, visual));
      } catch (error) {
        // What one visual asks wrongly must not take the others away.
        const message = refusalOf(error);
        if (message === undefined) throw error;
        data.failures[visual.name] = { code: 'InvalidRequest', message };
      }
    }),
  );
  return data;
}

/** What a page asks of one of its visuals. */
export function requestOf(view: PageView, visual: DataVisual): VisualRequest {
  const { filters, highlights, sorts, drills } = view;
  const highlight = [...(highlights[visual.name] ?? []), ...othersOf(view, visual.name, 'selections', 'highlight')];
  return {
    visual,
    filters: [
      ...filters.report,
      ...filters.page,
      ...(filters.visuals[visual.name] ?? []),
      ...othersOf(view, visual.name, 'slicers', 'filter'),
      ...othersOf(view, visual.name, 'selections', 'filter'),
    ],
    highlight: highlight.length > 0 ? highlight : undefined,
    sort: sorts[visual.name],
    drill: drills[visual.name],
  };
}

/** The query of a visual at its level and in its order, with all filters on it. */
export function questionOf({ visual, drill, sort, filters }: VisualRequest): { query: VisualQuery; filters: Filter[] } {
  const { query, filters: path } = effectiveQuery(visual, drill, sort);
  return { query, filters: [...filters, ...path] };
}

/** Rows of one visual, from the cache if the same query ran before. */
export async function runVisual(engine: QueryEngine, scope: QueryScope, request: VisualRequest): Promise<VisualData> {
  const { query, filters } = questionOf(request);
  const { highlight } = request;
  const { type, matrixRows: rows = 1 } = request.visual;
  const matrixRows = type === 'pivotTable' ? rows : undefined;
  const compute = () => runVisualQuery(engine.sql, scope, query, filters, today(), { highlight, matrixRows });
  return engine.cache.get(
    keyOf(scope, ['visual', query, filters, highlight, matrixRows, today()]),
    compute,
    ({ rows }) => rows.length > MAX_KEPT_ROWS,
  );
}

async function runSlicer(
  engine: QueryEngine,
  scope: QueryScope,
  view: PageView,
  slicer: SlicerVisual,
): Promise<SlicerData> {
  const { report, page } = view.filters;
  const filters = [...report, ...page, ...othersOf(view, slicer.name, 'slicers', 'filter')];
  const compute = () => runSlicerQuery(engine.sql, slicer, { scope, target: slicer.target, filters, today: today() });
  return engine.cache.get(keyOf(scope, ['slicer', slicer.target, slicer.mode, filters, today()]), compute);
}

/** Filters that other visuals of the page have on this one. */
function othersOf(view: PageView, name: string, kind: 'slicers' | 'selections', effect: 'filter' | 'highlight') {
  return Object.entries(view.filters[kind])
    .filter(([source]) => effectOf(view.page, source, name) === effect)
    .flatMap(([, filters]) => filters);
}

/** Everything that decides an answer: the data, who sees which rows, what is measured, what is asked. */
function keyOf(scope: QueryScope, question: readonly unknown[]): string {
  return JSON.stringify([scope.dataset.id, scope.security?.key, measuresOf(scope), question]);
}

/** Today as `YYYY-MM-DD`, UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
