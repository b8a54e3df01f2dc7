import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { ErrorMessage } from '../../ui/failure-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Reference } from '../../ui/reference.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { buttonStyle } from '../../ui/styles.ts';
import { listTabs, ReportTabs } from './report-tabs.tsx';
import type { ReportSelection } from './use-report-choice.ts';
import { type ReportToShow, useReport } from './use-report.ts';

export interface ReportLabels {
  loadingLabel: string;
  errorLabel: string;
  unavailableLabel: string;
}

export type ReportPlaceholderProps = ReportLabels & ReportToShow;

/** A report on a page: a spinner, the report, or why there is none. */
export function ReportPlaceholder({ loadingLabel, errorLabel, unavailableLabel, ...props }: ReportPlaceholderProps) {
  const { container, state, isDrawn, reason, retry, shown, choice } = useReport(props);
  const tabs = shown ? listTabs(shown.pages ?? []) : [];
  const isFiltered = shown !== null && choice.values.length > 0;
  return (
    <div
      className="report"
      data-state={state}
      data-drawn={isDrawn || undefined}
      data-tabs={tabs.length > 0 || undefined}
      data-filtered={isFiltered || undefined}
      aria-busy={state === 'loading'}
    >
      {shown && tabs.length > 0 && <ReportTabs report={shown.report} tabs={tabs} />}
      {isFiltered && <FilteredBy choice={choice} />}
      <div ref={container} className="report-frame" inert={state !== 'shown'} />
      {state === 'loading' && <Label icon={<Spinner className="size-5" />}>{loadingLabel}</Label>}
      {state === 'unavailable' && <Label icon={<Icon name="file-x" className="size-5" />}>{unavailableLabel}</Label>}
      {state === 'failed' && <Failed label={errorLabel} reason={reason} retry={props.report && retry} />}
    </div>
  );
}

/** What the reader has chosen, and a way back. */
function FilteredBy({ choice: { values, clear } }: { choice: ReportSelection }) {
  const text = useText();
  return (
    <p className="report-filtered" role="status">
      <span>{text('renderer.filtered', { values: values.join(', ') })}</span>
      <button type="button" onClick={clear} className={buttonStyle('quiet', 'small')}>
        {text('renderer.filtered.clear')}
      </button>
    </p>
  );
}

function Label({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="report-label text-muted" role="status">
      {icon}
      {children}
    </div>
  );
}

interface FailedProps {
  label: string;
  reason: ErrorMessage | null;
  /** Undefined where another try cannot help. */
  retry: (() => void) | undefined;
}

/** Why a report is not shown, and another try. */
export function Failed({ label, reason, retry }: FailedProps) {
  const text = useText();
  return (
    <div className="report-label flex-col text-center text-danger">
      <Icon name="alert" className="size-5" />
      <div role="alert" className="min-w-0">
        <span className="font-medium">{label}</span>
        {reason && <span className="block text-caption text-muted">{text(reason.message, reason.values)}</span>}
        {reason?.reference && <Reference value={reason.reference} className="mt-1 text-muted" />}
      </div>
      {retry && (
        <button type="button" onClick={retry} className={`${buttonStyle('secondary')} mt-1 text-ink`}>
          <Icon name="retry" className="size-4" />
          {text('retry.action')}
        </button>
      )}
    </div>
  );
}
