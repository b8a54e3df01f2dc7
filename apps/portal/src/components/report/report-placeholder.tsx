import type { Report } from '@portico/embed-sdk/report';
import type { EmbeddedReport } from '@portico/server/page-object';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/call.ts';
import { errorMessage } from '../error-message.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import type { ErrorMessage } from '../../ui/failure-notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { embedReport, type ReportStart } from './embed-report.ts';
import { listTabs, type ReportTab, ReportTabs } from './report-tabs.tsx';
import { type ReportMode, ReportUnavailable } from './report-token.ts';
import { Icon } from '../../ui/icon.tsx';

export interface ReportLabels {
  loadingLabel: string;
  errorLabel: string;
  unavailableLabel: string;
}

type State = 'loading' | 'shown' | 'unavailable' | 'failed';

export interface ReportPlaceholderProps extends ReportLabels {
  report: EmbeddedReport | undefined;
  /** What it shows first. Another object begins anew. */
  start?: ReportStart | undefined;
  mode?: ReportMode | undefined;
  onShown?: ((report: Report) => void) | undefined;
}

interface ShownTabs {
  report: Report;
  tabs: ReportTab[];
}

/** How long a report waits for its tabs: they appear with it, so that nothing moves. */
const TABS_TIMEOUT_MS = 300;

/** Shows the tabs of a report until it goes. */
async function showTabs(report: Report, signal: AbortSignal, show: (shown: ShownTabs | null) => void): Promise<void> {
  signal.addEventListener('abort', () => show(null), { once: true });
  const listing = listTabs(report).then((tabs) => {
    if (tabs.length > 0 && !signal.aborted) show({ report, tabs });
  });
  await Promise.race([listing, new Promise((resolve) => setTimeout(resolve, TABS_TIMEOUT_MS))]);
}

/** Embeds the report while the placeholder is on the page; a retry starts again from the beginning. */
function useReport({ report, start, mode, onShown }: Omit<ReportPlaceholderProps, keyof ReportLabels>) {
  const { settings, view } = usePortal();
  const container = useRef<HTMLDivElement>(null);
  const [retryCount, setRetryCount] = useState(0);
  const [state, setState] = useState<State>(report ? 'loading' : 'failed');
  const [reason, setReason] = useState<ErrorMessage | null>(null);
  const [tabs, setTabs] = useState<ShownTabs | null>(null);
  const { frameOrigins } = settings;
  const { language } = view;
  const notify = useRef(onShown);
  useEffect(() => {
    notify.current = onShown;
  });
  useEffect(() => {
    if (!report || !container.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    embedReport(container.current, { report, language, frameOrigins, mode, ...start, signal }).then(
      async (shown) => {
        if (mode !== 'preview') await showTabs(shown, signal, setTabs);
        if (signal.aborted) return;
        setState('shown');
        notify.current?.(shown);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        controller.abort();
        // The only error that the user can do something about: wait.
        setReason(error instanceof ApiError ? errorMessage(error) : null);
        setState(error instanceof ReportUnavailable ? 'unavailable' : 'failed');
      },
    );
    return () => controller.abort();
  }, [report, language, frameOrigins, mode, start, retryCount]);
  const retry = () => {
    setState('loading');
    setRetryCount(retryCount + 1);
  };
  return { container, state, reason, retry, tabs };
}

/** A report on a page: a spinner, the report, or why there is none. */
export function ReportPlaceholder({ report, start, mode, onShown, ...labels }: ReportPlaceholderProps) {
  const text = useText();
  const { container, state, reason, retry, tabs } = useReport({ report, start, mode, onShown });
  return (
    <div className="report" data-state={state} data-tabs={tabs !== null || undefined} aria-busy={state === 'loading'}>
      {tabs && <ReportTabs {...tabs} />}
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
