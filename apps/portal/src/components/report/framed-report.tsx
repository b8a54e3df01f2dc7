import type { Report } from '@portico/embed-sdk/report';
import type { ReportName } from '@portico/server/page-object';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { ReportBox } from './report-boxes.ts';
import { ReportPlaceholder } from './report-placeholder.tsx';
import { reportStartOf } from './report-start.ts';
import type { ReportMode } from './report-token.ts';

export interface FramedReportProps {
  box: ReportBox;
  /** The reports that a page may name, by the service's id. */
  reports: readonly ReportName[];
  mode: ReportMode;
  /** Whether pointer and keys reach it. */
  isActive?: boolean;
  onShown?: (report: Report) => void;
}

/** Of the layer that live reports stand in, above a frame: else as a page's content. */
export const LAYER_STYLE = {
  position: 'absolute',
  transformOrigin: '0 0',
  contain: 'none',
  margin: 0,
  padding: 0,
} as const;

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
