import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { listTabs, ReportTabs } from './report-tabs.tsx';
import { type ReportToShow, useReport } from './use-report.ts';

export interface ReportLabels {
  loadingLabel: string;
  errorLabel: string;
  unavailableLabel: string;
}

export type ReportPlaceholderProps = ReportLabels & ReportToShow;

/** A report on a page: a spinner, the report, or why there is none. */
export function ReportPlaceholder({ report, start, mode, onShown, ...labels }: ReportPlaceholderProps) {
  const text = useText();
  const { container, state, isDrawn, reason, retry, shown } = useReport({ report, start, mode, onShown });
  const tabs = shown ? listTabs(shown.pages) : [];
  return (
    <div
      className="report"
      data-state={state}
      data-drawn={isDrawn || undefined}
      data-tabs={tabs.length > 0 || undefined}
      aria-busy={state === 'loading'}
    >
      {shown && tabs.length > 0 && <ReportTabs report={shown.report} tabs={tabs} />}
      <div ref={container} className="report-frame" inert={state !== 'shown'} />
      {state === 'loading' && (
        <div className="report-label text-muted" role="status">
          <Spinner className="size-5" />
          {labels.loadingLabel}
        </div>
      )}
      {state === 'unavailable' && (
        <div className="report-label text-muted" role="status">
          <Icon name="file-x" className="size-5" />
          {labels.unavailableLabel}
        </div>
      )}
      {state === 'failed' && (
        <div className="report-label text-danger">
          <Icon name="alert" className="size-5" />
          <span role="alert">
            {labels.errorLabel}
            {reason && <span className="block text-caption">{text(reason.message, reason.values)}</span>}
          </span>
          {report && (
            <Button onPress={retry} className="ml-2">
              <Icon name="retry" className="size-4" />
              {text('retry.action')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
