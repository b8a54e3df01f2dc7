import type { service } from '@portico/embed-sdk';
import type { EmbeddedReport, Language } from '@portico/server/page-object';
import { fetchReportToken } from './report-token.ts';

type Service = InstanceType<typeof service.Service>;

/** How long a frame may take until its report is loaded. A frame that cannot be reached at all never says so. */
const LOAD_LIMIT_MS = 45_000;

let loading: Promise<Service> | undefined;

/**
 * The one embedding service of the document, made when the first report is shown: it listens to messages of all frames.
 * Its code comes apart from the page's.
 */
function embeddingService(allowedHosts: string[]): Promise<Service> {
  loading ??= import('@portico/embed-sdk').then(
    ({ service, factories }) =>
      new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, { allowedHosts }),
  );
  loading.catch(() => (loading = undefined));
  return loading;
}

export interface EmbedOptions {
  report: EmbeddedReport;
  language: Language;
  /** Origins whose frames may be given a token. */
  frameOrigins: string[];
  /** Ends the embedding: the token is no longer asked for, the frame is taken away. */
  signal: AbortSignal;
}

/**
 * Embeds a report in an element and settles when it is loaded.
 * @throws ReportUnavailable when there is no such report for this person; Error on everything else that goes wrong.
 */
export async function embedReport(element: HTMLElement, options: EmbedOptions): Promise<void> {
  const { report, language, frameOrigins, signal } = options;
  const [powerbi, { models }, token] = await Promise.all([
    embeddingService(frameOrigins),
    import('@portico/embed-sdk'),
    fetchReportToken(report.report_id, signal),
  ]);
  signal.throwIfAborted();
  const component = powerbi.embed(element, {
    type: 'report',
    id: report.report_id,
    embedUrl: token.embedUrl,
    accessToken: token.embedToken,
    tokenType: models.TokenType.Embed,
    settings: {
      background: models.BackgroundType.Transparent,
      panes: { filters: { visible: false, expanded: false }, pageNavigation: { visible: false } },
      localeSettings: { language, formatLocale: language },
    },
    tokenRefresh: {
      expiresInSeconds: token.expiresInSeconds,
      getToken: async (refreshing) => {
        const { embedToken, expiresInSeconds } = await fetchReportToken(report.report_id, refreshing);
        return { token: embedToken, expiresInSeconds };
      },
    },
  });
  signal.addEventListener('abort', () => powerbi.reset(element), { once: true });
  element.querySelector('iframe')?.setAttribute('title', report.name);
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('the report did not load in time')), LOAD_LIMIT_MS);
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), { once: true });
    signal.addEventListener('abort', () => clearTimeout(limit), { once: true });
    component.on('loaded', () => resolve());
    component.on('error', () => reject(new Error('the report could not be loaded')));
  });
}
