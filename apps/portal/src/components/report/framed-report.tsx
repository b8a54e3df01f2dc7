import type { Report } from '@portico/embed-sdk/report';
import type { EmbeddedReport } from '@portico/server/page-object';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { ReportBox } from './report-boxes.ts';
import { ReportPlaceholder } from './report-placeholder.tsx';
import { reportStartOf } from './report-start.ts';
import type { ReportMode } from './report-token.ts';

export interface ReportName {
  id: string;
  name: string;
  kind: EmbeddedReport['kind'];
}

export interface FramedReportProps {
  box: ReportBox;
  /** The reports that a page may name, by the service's id. */
  reports: readonly ReportName[];
  mode: ReportMode;
  /** Whether pointer and keys reach it. */
  isActive?: boolean;
  onShown?: (report: Report) => void;
}

/**
 * A live report above its place in the document of a frame, as readers see it there: its own frame's messages go to the window that holds
 * it, and that is the portal's.
 */
export function FramedReport({ box, reports, mode, isActive = false, onShown }: FramedReportProps) {
  const text = useText();
  const { element, ...style } = box;
  const { reportId = '', reportPage, reportFilters } = element.dataset;
  const known = reports.find(({ id }) => id === reportId);
  const report = useMemo(
    () => known && { report_id: known.id, embedUrl: '', name: known.name, kind: known.kind },
    [known],
  );
  const start = useMemo(() => reportStartOf({ reportPage, reportFilters }), [reportPage, reportFilters]);
  return (
    <div inert={!isActive} className={`absolute ${isActive ? 'pointer-events-auto' : ''}`} style={style}>
      <ReportPlaceholder
        {...{ report, start, mode, onShown }}
        holder={element}
        loadingLabel={text('renderer.loading')}
        errorLabel={text('renderer.error')}
        unavailableLabel={text('renderer.unavailable')}
      />
    </div>
  );
}
