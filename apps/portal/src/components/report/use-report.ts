import type { Page, Report } from '@portico/embed-sdk/report';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePage } from '../../navigation/outlet.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import type { ErrorMessage } from '../../ui/failure-notice.tsx';
import type { EmbedOptions, ReportStart } from './embed-report.ts';
import { type ReportChoice, toReportFilters } from './report-address.ts';
import { describeReportFailure } from './report-failure.ts';
import { type NamedReport, type ReportMode, ReportUnavailable } from './report-token.ts';
import { useReportChoice } from './use-report-choice.ts';
import { type ShownReport, useReportSize } from './use-report-size.ts';

type State = 'loading' | 'shown' | 'unavailable' | 'failed';

export interface ReportToShow {
  report: NamedReport | undefined;
  /** What it shows first. Another object begins anew. */
  start?: ReportStart | undefined;
  mode?: ReportMode | undefined;
  /** The element that it has the shape of, where that is in the document of a frame. */
  holder?: HTMLElement | undefined;
  onShown?: ((report: Report) => void) | undefined;
  /** What the reader has chosen of it before. Another object begins anew. */
  chosen?: ReportChoice | undefined;
  /** Told of what the reader chooses. */
  onChoose?: ((choice: ReportChoice) => void) | undefined;
}

/** How long a report waits for what it says of its pages: tabs appear with it, so that nothing moves. */
const PAGES_TIMEOUT_MS = 300;

function useNotify(onShown: ReportToShow['onShown']) {
  const notify = useRef(onShown);
  useEffect(() => {
    notify.current = onShown;
  });
  return notify;
}

/** What a report says of its pages: at once, or, if that takes long, null and then a second answer. */
async function whenPagesAreKnown(asked: Promise<Page[]>, onAnswer: (pages: Page[] | null) => void): Promise<void> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PAGES_TIMEOUT_MS));
  const pages = await Promise.race([asked, late]);
  onAnswer(pages);
  if (!pages) void asked.then(onAnswer);
}

/** What the author lets a report begin with, and what the reader has chosen before. */
function startWith(start: ReportStart | undefined, chosen: ReportChoice | undefined): ReportStart {
  const filters = [...(start?.filters ?? []), ...toReportFilters(chosen?.filters ?? [])];
  return {
    pageName: chosen?.pageName ?? start?.pageName,
    visualName: start?.visualName,
    ...((start?.filters || filters.length > 0) && { filters }),
  };
}

/** What is known of a report that is being shown. */
interface Progress {
  state: State;
  shown: ShownReport | null;
  isDrawn: boolean;
  reason: ErrorMessage | null;
}

const LOADING: Progress = { state: 'loading', shown: null, isDrawn: false, reason: null };

/** Embeds a report and tells how that goes, until the signal aborts. The code comes with the first report. */
async function embed(
  element: HTMLElement,
  options: Omit<EmbedOptions, 'signal' | 'onDrawn'>,
  controller: AbortController,
  update: (change: Partial<Progress>) => void,
): Promise<Report | undefined> {
  const { signal } = controller;
  const startedAt = performance.now();
  try {
    const { embedReport } = await import('./embed-report.ts');
    signal.throwIfAborted();
    const embedded = await embedReport(element, { ...options, signal, onDrawn: () => update({ isDrawn: true }) });
    if (!embedded) {
      if (!signal.aborted) update({ state: 'shown' });
      return undefined;
    }
    const { report, pages: asked } = embedded;
    const show = (pages: Page[] | null) => !signal.aborted && update({ state: 'shown', shown: { report, pages } });
    if (asked) await whenPagesAreKnown(asked, show);
    else show([]);
    return signal.aborted ? undefined : report;
  } catch (error) {
    if (signal.aborted) return undefined;
    controller.abort();
    const reason = describeReportFailure(error, options.report.report_id, startedAt);
    update({ state: error instanceof ReportUnavailable ? 'unavailable' : 'failed', reason });
    return undefined;
  }
}

/** Embeds the report while the placeholder is on the page; a retry starts again from the beginning. */
export function useReport({ report, start: authors, mode, holder, onShown, chosen, onChoose }: ReportToShow) {
  const { settings, view } = usePortal();
  const { frameOrigins } = settings;
  const { language } = view;
  const user = usePage().props.shell?.user.email ?? '';
  const container = useRef<HTMLDivElement>(null);
  const [retryCount, setRetryCount] = useState(0);
  const [progress, setProgress] = useState<Progress>({ ...LOADING, state: report ? 'loading' : 'failed' });
  const notify = useNotify(onShown);
  const start = useMemo(() => startWith(authors, chosen), [authors, chosen]);
  const choice = useReportChoice(progress.shown?.report, authors, chosen, onChoose);
  const layout = useReportSize({ container, holder }, report?.report_id, start.pageName, progress.shown);
  // Before the browser takes the placeholder out of the page: a frame that is in it could not be used again.
  useLayoutEffect(() => {
    if (!report || !container.current || !layout) return;
    const controller = new AbortController();
    const options = { report, user, language, layout, frameOrigins, mode, ...start };
    const update = (change: Partial<Progress>) => setProgress((before) => ({ ...before, ...change }));
    void embed(container.current, options, controller, update).then((loaded) => loaded && notify.current?.(loaded));
    return () => {
      controller.abort();
      setProgress(LOADING);
    };
  }, [report, user, language, layout, frameOrigins, mode, start, retryCount, notify]);
  const retry = () => {
    setProgress(LOADING);
    setRetryCount(retryCount + 1);
  };
  return { ...progress, container, retry, choice };
}
