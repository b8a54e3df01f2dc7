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
export function ReportPlaceholder(props: ReportPlaceholderProps) {
  const { report, loadingLabel, errorLabel, unavailableLabel } = props;
  const text = useText();
  const { container, state, isDrawn, reason, retry, shown, choice } = useReport(props);
  const tabs = shown ? listTabs(shown.pages) : [];
  return (
    <div
      className="report"
      data-state={state}
      data-drawn={isDrawn || undefined}
      data-tabs={tabs.length > 0 || undefined}
      data-filtered={choice.values.length > 0 || undefined}
      aria-busy={state === 'loading'}
    >
      {shown && tabs.length > 0 && <ReportTabs report={shown.report} tabs={tabs} />}
      {shown && choice.values.length > 0 && (
        <p className="report-filtered" role="status">
          <span>{text('renderer.filtered', { values: choice.values.join(', ') })}</span>
          <Button size="small" variant="quiet" onPress={choice.clear}>
            {text('renderer.filtered.clear')}
          </Button>
        </p>
      )}
      <div ref={container} className="report-frame" inert={state !== 'shown'} />
      {state === 'loading' && (
        <div className="report-label text-muted" role="status">
          <Spinner className="size-5" />
          {loadingLabel}
        </div>
      )}
      {state === 'unavailable' && (
        <div className="report-label text-muted" role="status">
          <Icon name="file-x" className="size-5" />
          {unavailableLabel}
        </div>
      )}
      {state === 'failed' && (
        <div className="report-label text-danger">
          <Icon name="alert" className="size-5" />
          <span role="alert">
            {errorLabel}
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
