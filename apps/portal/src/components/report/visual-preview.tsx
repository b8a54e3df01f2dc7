import { useMemo } from 'react';
import { ReportFigure } from './report-figure.tsx';
import type { ReportMode } from './report-token.ts';
import type { useVisuals } from './use-visuals.ts';

interface VisualPreviewProps {
  reportId: string;
  /** Of a report that is not added yet: the connection whose service has it. */
  connection?: string;
  name: string;
  /** Empty until one is chosen. */
  pageName: string;
  visualName: string;
  mode: ReportMode;
  onShown: ReturnType<typeof useVisuals>['onShown'];
}

/** The chosen visual of a report, live, or, until there is one, the report. */
export function VisualPreview({ reportId, connection, name, pageName, visualName, mode, onShown }: VisualPreviewProps) {
  const report = useMemo(
    () => ({
      ...{ report_id: reportId, embedUrl: '', name, kind: 'report' as const },
      ...(connection !== undefined && { parts: { connection } }),
    }),
    [reportId, connection, name],
  );
  return (
    <div className="h-60 shrink-0 rounded-normal border border-line p-2">
      <ReportFigure
        key={`${reportId} ${pageName} ${visualName}`}
        report={report}
        pageName={pageName || undefined}
        visualName={visualName || undefined}
        mode={mode}
        onShown={onShown}
      />
    </div>
  );
}
