import type { Filter, PageFilters } from '../model/filters.ts';
import {
  isDataVisual,
  type DataVisual,
  type DrillState,
  type Measure,
  type ReportPage,
  type Sort,
  type Visual,
} from '../model/report-document.ts';
import type { QueryScope } from '../query/fields.ts';
import type { PageView } from '../query/page-query.ts';
import { failures } from '../rest/failure.ts';
import type { OpenReport } from './access.ts';

/** A page as the frame asks for it. */
interface ViewRequest {
  page: string;
  filters: PageFilters;
  sorts: Record<string, Sort>;
  drills: Record<string, DrillState>;
  highlights?: Record<string, Filter[]>;
  copies: Record<string, string>;
  draft?: { page: ReportPage; measures: Measure[] } | undefined;
}

/** The page of the report, or the draft of one from whoever may edit. @throws RestFailure 403, 404 */
export function viewOf(report: OpenReport, request: ViewRequest): { scope: QueryScope; view: PageView } {
  const { draft, copies, filters, sorts, drills, highlights = {} } = request;
  if (draft && report.rights.access === 'View') throw failures.forbidden('The embed token does not allow editing.');
  const found = draft?.page ?? report.document.pages.find(({ name }) => name === request.page);
  if (!found) throw failures.notFound(`Page ${request.page} was not found.`);
  const page = { ...found, visuals: [...found.visuals, ...copiesOf(found, copies)] };
  const scope = draft ? { ...report.scope, measures: draft.measures } : report.scope;
  return { scope, view: { page, filters, sorts, drills, highlights } };
}

/** Copies stand beside their originals; those that are visuals of the page already need none. */
function copiesOf({ visuals }: ReportPage, copies: Record<string, string>): Visual[] {
  const known = new Set(visuals.map(({ name }) => name));
  return Object.entries(copies).flatMap(([copy, original]) => {
    const visual = visuals.find(({ name }) => name === original);
    return visual && !known.has(copy) ? [{ ...visual, name: copy }] : [];
  });
}

/** @throws RestFailure 404 when it is not there or shows no data */
export function getDataVisual({ visuals }: ReportPage, name: string): DataVisual {
  const visual = visuals.find((candidate) => candidate.name === name);
  if (!visual || !isDataVisual(visual)) throw failures.notFound(`Visual ${name} was not found, or shows no data.`);
  return visual;
}
