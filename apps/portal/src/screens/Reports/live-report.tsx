import type { ReportKind } from '@portico/server/page-object';
import { useState } from 'react';
import { ReportPlaceholder } from '../../components/report/report-placeholder.tsx';
import type { NamedReport, ReportMode } from '../../components/report/report-token.ts';
import { useText } from '../../i18n/use-text.ts';

export interface LiveReportProps {
  reportId: string;
  name: string;
  kind: ReportKind;
  mode: ReportMode;
  parts?: NamedReport['parts'];
}

/** A report, or something of another kind, in a dialog, alive until the dialog closes. */
export function LiveReport({ reportId, name, kind, mode, parts }: LiveReportProps) {
  const text = useText();
  const [report] = useState(() => ({ report_id: reportId, embedUrl: '', name, kind, parts }));
  return (
    <div className="m-0!" data-report-id={reportId} data-aspect="16:9">
      <ReportPlaceholder
        key={mode}
        report={report}
        mode={mode}
        loadingLabel={text('renderer.loading')}
        errorLabel={text('renderer.error')}
        unavailableLabel={text('renderer.unavailable')}
      />
    </div>
  );
}
