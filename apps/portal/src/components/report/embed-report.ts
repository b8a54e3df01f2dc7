import type { ReportLevelFilters } from '@portico/embed-sdk/models';
import type { Report, ReportService } from '@portico/embed-sdk/report';
import type { EmbeddedReport, Language } from '@portico/server/page-object';
import { observeReport } from '../../api/event-log.ts';
import { fetchReportToken, type ReportMode } from './report-token.ts';

/** How long a frame may take to load its report. A frame that cannot be reached raises no event. */
const LOAD_TIMEOUT_MS = 45_000;

let service: ReportService<Report> | undefined;

/**
 * The embedding service of the document, created for the first report, and the settings of reports. Its code is loaded
 * separately from the page's.
 */
async function embedding(frameOrigins: string[]) {
  const { createReportService, appearance, previewSettings } = await import('./report-service.ts');
  service ??= createReportService(frameOrigins);
  return { service, appearance, previewSettings };
}

/** What a report shows first. */
export interface ReportStart {
  pageName?: string | undefined;
  /** As the service writes them; it judges them. */
  filters?: readonly object[] | undefined;
}

export interface EmbedOptions extends ReportStart {
  report: EmbeddedReport;
  language: Language;
  mode?: ReportMode | undefined;
  /** Origins whose frames may be given a token. */
  frameOrigins: string[];
  /** Ends the embedding: the token is no longer renewed, and the frame is removed. */
  signal: AbortSignal;
}

/**
 * Embeds a report in an element, and resolves with it when it is loaded.
 * @throws ReportUnavailable if there is no such report for this user; Error on every other failure.
 */
export async function embedReport(element: HTMLElement, options: EmbedOptions): Promise<Report> {
  const { report, language, mode, frameOrigins, signal, pageName, filters } = options;
  const startedAt = performance.now();
  const [{ service, appearance, previewSettings }, token] = await Promise.all([
    embedding(frameOrigins),
    fetchReportToken(report.report_id, signal, mode),
  ]);
  signal.throwIfAborted();
  const component = service.embed(element, {
    ...appearance,
    type: 'report',
    id: report.report_id,
    embedUrl: token.embedUrl,
    accessToken: token.embedToken,
    ...(pageName && { pageName }),
    ...(filters && { filters: filters as ReportLevelFilters[] }),
    settings: {
      ...appearance.settings,
      ...(mode === 'preview' && previewSettings),
      localeSettings: { language, formatLocale: language },
    },
    tokenRefresh: {
      expiresInSeconds: token.expiresInSeconds,
      getToken: async (refreshing) => {
        const { embedToken, expiresInSeconds } = await fetchReportToken(report.report_id, refreshing, mode);
        return { token: embedToken, expiresInSeconds };
      },
    },
  });
  signal.addEventListener('abort', () => service.reset(element), { once: true });
  element.querySelector('iframe')?.setAttribute('title', report.name);
  await untilLoaded(component, signal);
  if (mode !== 'preview') observeReport(component, { reportId: report.report_id, startedAt, signal });
  return component;
}

/** Resolves when a report is loaded. @throws Error if it cannot be, or is given up */
async function untilLoaded(component: Report, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('the report did not load in time')), LOAD_TIMEOUT_MS);
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), { once: true });
    signal.addEventListener('abort', () => clearTimeout(limit), { once: true });
    component.on('loaded', () => resolve());
    component.on('error', () => reject(new Error('the report could not be loaded')));
  });
}
