import type { OpenedReport } from '../../model/frame-wire.ts';
import type { ReportPage, SlicerVisual } from '../../model/report-document.ts';
import { checkFilters } from '../state/check-filters.ts';
import type { Session } from '../state/session.ts';
import { problemsOfChoice, setSlicer, slicersInStep } from '../state/slicing.ts';
import { toWireFilter } from '../state/wire.ts';
import { openReport } from './opened-report.ts';
import { getPage, getVisual } from './pages.ts';
import { invalid, unsuitable } from '../errors.ts';

type Place = { page: string; visual: string };
interface WireState {
  filters?: unknown;
}
/** A slicer of a load configuration: its selector and its state. */
interface WireSlicer {
  selector?: { visualName?: string; target?: { table?: string; column?: string } };
  state?: WireState;
}

/** Calls that read and set the state of a slicer. */
export function slicerCalls(session: Session) {
  return {
    getSlicerState({ params }: { params: Place }) {
      const { slicer } = find(session, params);
      const { slicer: choice = slicer.filters } = session.state.visuals.get(params.page, params.visual);
      return { filters: choice.map(toWireFilter) as never[], targets: [slicer.target] };
    },
    setSlicerState({ params, body }: { params: Place; body: WireState }) {
      const { page, slicer } = find(session, params);
      setSlicer(session, page, slicer, checkChoice(openReport(session), slicer, body), 'sdk');
    },
  };
}

/** Applies the slicers of a load; unknown slicers are ignored. @throws CallFailure 400 */
export function startSlicers(session: Session, given: unknown): void {
  if (!Array.isArray(given)) return;
  const report = openReport(session);
  for (const { selector, state } of given as WireSlicer[]) {
    for (const page of report.document.pages) {
      for (const visual of page.visuals) {
        if (visual.type !== 'slicer' || !isMeant(visual, selector)) continue;
        const choice = checkChoice(report, visual, state);
        for (const [pageName, name] of slicersInStep(report, page, visual)) {
          session.state.visuals.change(pageName, name, { slicer: choice });
        }
      }
    }
  }
}

function isMeant({ name, target }: SlicerVisual, selector: WireSlicer['selector']): boolean {
  if (selector?.visualName !== undefined) return selector.visualName === name;
  return selector?.target?.table === target.table && selector.target.column === target.column;
}

/** @throws CallFailure 404 for a missing visual, 400 for a visual that is not a slicer */
function find(session: Session, { page: pageName, visual }: Place): { page: ReportPage; slicer: SlicerVisual } {
  const page = getPage(openReport(session), pageName);
  const slicer = getVisual(page, visual);
  if (slicer.type === 'slicer') return { page, slicer };
  throw unsuitable('InvalidSlicer', `Visual '${visual}' is no slicer.`);
}

/** @throws CallFailure 400 for a state without filters, or with filters on another column */
function checkChoice({ model }: OpenedReport, slicer: SlicerVisual, state: WireState | undefined) {
  if (!Array.isArray(state?.filters)) throw invalid('filters');
  const filters = checkFilters(state.filters, model, { kind: 'report' });
  const [problem] = problemsOfChoice(slicer, filters);
  if (problem) throw unsuitable('InvalidSlicer', problem);
  return filters;
}
