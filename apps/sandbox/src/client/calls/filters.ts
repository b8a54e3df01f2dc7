import type { BodyOf, Calls } from '@portico/embed-frame';
import { invalid } from '../errors.ts';
import { checkFilters } from '../state/check-filters.ts';
import { changeFilters } from '../state/filter-changes.ts';
import { FILTER_OPERATIONS, operate, type FilterLevel, type FilterOperation } from '../state/filter-levels.ts';
import type { Session } from '../state/session.ts';
import { toWireFilter } from '../state/wire.ts';
import { openReport } from './opened-report.ts';
import { getPage, getVisual } from './pages.ts';

type Update = BodyOf<Calls['updateReportFilters']>;
type Place = { page?: string; visual?: string };

/** Calls that read, set and change filters on the three levels. */
export function filterCalls(session: Session) {
  const read = ({ params }: { params: Place }) => session.filters.get(levelOf(session, params)).map(toWireFilter);
  const set = ({ params, body }: { params: Place; body: unknown }) =>
    change(params, FILTER_OPERATIONS.replaceAll, body);
  const update = ({ params, body }: { params: Place; body: Update }) =>
    change(params, checkOperation(body?.filtersOperation), body.filters);

  function change(params: Place, operation: FilterOperation, given: unknown): void {
    const level = levelOf(session, params);
    const filters = checkFilters(given, openReport(session).model, level);
    changeFilters(session, level, operate(session.filters.get(level), operation, filters), 'sdk');
  }

  return {
    getReportFilters: read,
    setReportFilters: set,
    updateReportFilters: update,
    getPageFilters: read,
    setPageFilters: set,
    updatePageFilters: update,
    getVisualFilters: read,
    setVisualFilters: set,
    updateVisualFilters: update,
  };
}

/** @throws CallFailure 404 when the page or visual does not exist */
function levelOf(session: Session, { page, visual }: Place): FilterLevel {
  const report = openReport(session);
  if (page === undefined) return { kind: 'report' };
  const found = getPage(report, page);
  return visual === undefined
    ? { kind: 'page', page }
    : { kind: 'visual', page, visual: getVisual(found, visual).name };
}

function checkOperation(operation: unknown): FilterOperation {
  if (Object.values(FILTER_OPERATIONS).includes(operation as FilterOperation)) return operation as FilterOperation;
  throw invalid('filtersOperation');
}
