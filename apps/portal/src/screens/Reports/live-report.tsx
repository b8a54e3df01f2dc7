import { useMemo } from 'react';
import { ReportPlaceholder } from '../../components/report/report-placeholder.tsx';
import type { ReportMode } from '../../components/report/report-token.ts';
import { useText } from '../../i18n/use-text.ts';

/** A report in a dialog, alive until the dialog closes. */
export function LiveReport({ reportId, name, mode }: { reportId: string; name: string; mode: ReportMode }) {
  const text = useText();
  const report = useMemo(() => ({ report_id: reportId, embedUrl: '', name }), [reportId, name]);
  return (
    <div className="m-0" data-report-id={reportId} data-aspect="16:9">
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
