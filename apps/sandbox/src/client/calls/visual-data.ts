import { MAX_EXPORT_ROWS } from '../../model/frame-wire.ts';
import { isDataVisual, type DataVisual, type ReportPage, type Sort } from '../../model/report-document.ts';
import { invalid, refusing, unsuitable } from '../errors.ts';
import { drillStateOf } from '../state/drilling.ts';
import { pageRequest } from '../state/page-request.ts';
import type { VisualState } from '../state/visual-states.ts';
import { narrate } from '../visuals/narrative/narrate.ts';
import { openReport } from './opened-report.ts';
import { getPage, getVisual } from './pages.ts';
import type { ReportContext } from './context.ts';

type Place = { page: string; visual: string };
interface ExportBody {
  rows?: number;
  exportDataType?: number;
}
interface SortBody {
  orderBy?: { table?: string; column?: string; measure?: string };
  direction?: number;
}

/** `models.ExportDataType` and `models.SortDirection`. */
const EXPORT_TYPES = ['summarized', 'underlying'] as const;
const DIRECTIONS: Record<number, Sort['direction']> = { 1: 'ascending', 2: 'descending' };

/** Calls on the data of visuals: export, sort and summary. */
export function visualDataCalls({ session, interaction }: ReportContext) {
  function find({ page: pageName, visual: name }: Place): { page: ReportPage; visual: DataVisual } {
    const page = getPage(openReport(session), pageName);
    const visual = getVisual(page, name);
    if (isDataVisual(visual)) return { page, visual };
    throw unsuitable('InvalidVisual', `Visual '${name}' shows no data.`);
  }

  return {
    async exportData({ params, body }: { params: Place; body: ExportBody | undefined }) {
      const { page, visual } = find(params);
      const { rows = MAX_EXPORT_ROWS, exportDataType = 0 } = body ?? {};
      const type = EXPORT_TYPES[exportDataType];
      if (!type) throw invalid('exportDataType');
      if (!Number.isInteger(rows) || rows < 1) throw invalid('rows');
      const request = { ...pageRequest(session.state, openReport(session), page), visual: visual.name, type, rows };
      const { csv } = await refusing(session.ask('export', request));
      return { data: csv };
    },
    sortVisual({ params, body }: { params: Place; body: SortBody | undefined }) {
      const { page, visual } = find(params);
      const by = body?.orderBy?.measure ?? body?.orderBy?.column;
      const direction = DIRECTIONS[body?.direction ?? 0];
      if (!direction) throw invalid('direction');
      const isShown =
        by !== undefined && fieldsOf(visual, session.state.visuals.get(page.name, visual.name)).includes(by);
      if (!isShown || body?.orderBy?.table !== visual.query.table) throw invalid('orderBy');
      interaction.sort(page.name, visual.name, { by, direction });
    },
    getVisualInsights: async ({ params }: { params: Place }) => {
      const { page, visual } = find(params);
      return { summaryText: await refusing(narrate(session, page, [visual])) };
    },
    getPageInsights: async ({ params }: { params: { page: string } }) => {
      const page = getPage(openReport(session), params.page);
      return { summaryText: await refusing(narrate(session, page, page.visuals.filter(isDataVisual))) };
    },
  };
}

/** The sortable fields of a visual at its current level of the hierarchy. */
function fieldsOf({ query, drill }: DataVisual, state: VisualState): string[] {
  const { level, mode } = drillStateOf(state);
  const levels = drill?.slice(mode === 'expand' ? 0 : level, level + 1);
  const groups = levels ? [...levels, ...query.groupBy.slice(1)] : query.groupBy;
  return [...groups.map(({ column }) => column), ...query.measures];
}
