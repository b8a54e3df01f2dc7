import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@portico/log';
import { z } from 'zod';
import type { EffectiveIdentity } from './analytics.ts';
import { asApplication, type CallService, type TokenSource, withApplicationToken } from './application-token.ts';
import type { DetailsCache, ReportDetails, ReportReference } from './report-details.ts';
import { AnalyticsFailure, createTransport } from './transport.ts';

/** A report as a file. */
export interface ReportExport {
  format: 'pdf' | 'png';
  identity: EffectiveIdentity | null;
  /** The name of one page of the report; null: all pages, or, as a picture, the first one. */
  pageName: string | null;
  locale: string;
  maxBytes: number;
}

const Export = z.object({
  id: z.string().min(1),
  status: z.enum(['Undefined', 'NotStarted', 'Running', 'Succeeded', 'Failed']),
});
const Pages = z.object({ value: z.array(z.object({ name: z.string(), order: z.number().default(0) })) });

/** An export that has not ended by then is given up; the next attempt begins anew. */
const MAX_WAIT_MS = 8 * 60_000;
const DEFAULT_PAUSE_MS = 5_000;
const MIN_PAUSE_MS = 50;
const MAX_PAUSE_MS = 30_000;

interface ExporterDeps {
  tokens: TokenSource;
  base: string;
  details: DetailsCache;
  readDetails: (report: ReportReference) => Promise<ReportDetails>;
}

/** Exports reports by Export To File In Group: begins, asks how far it is as often as the service wants, fetches the file. */
export function createExporter(log: Logger, { tokens, base, details, readDetails }: ExporterDeps) {
  // Exports have limits of their own: a service that refuses them must not be spared by those who look at reports.
  const transport = createTransport(log);
  const call = withApplicationToken(transport, tokens);

  async function findFirstPage(url: string): Promise<string | undefined> {
    const { data } = await call({ method: 'GET', url: `${url}/pages` }, Pages);
    return data.value.toSorted((one, other) => one.order - other.order)[0]?.name;
  }

  return async (
    report: ReportReference,
    { format, identity, pageName, locale, maxBytes }: ReportExport,
  ): Promise<Buffer | null> => {
    const url = `${base}/groups/${report.workspaceId}/reports/${report.reportId}`;
    const { datasetIds } = details.find(report) ?? (await readDetails(report));
    const page = pageName ?? (format === 'png' ? await findFirstPage(url) : undefined);
    const powerBIReportConfiguration = {
      settings: { locale },
      ...(page !== undefined && { pages: [{ pageName: page }] }),
      ...(identity && { identities: [{ ...identity, ...(datasetIds && { datasets: datasetIds }) }] }),
    };
    const body = { format: format.toUpperCase(), powerBIReportConfiguration };
    const { data, retryAfterMs } = await call({ method: 'POST', url: `${url}/ExportTo`, body }, Export);
    const exportUrl = `${url}/exports/${encodeURIComponent(data.id)}`;
    await waitForEnd(call, exportUrl, { pauseMs: retryAfterMs });
    return asApplication(tokens, (token) =>
      transport.download({ method: 'GET', url: `${exportUrl}/file`, token }, maxBytes),
    );
  };
}

/** Asks how far an export is until it has ended well. @throws AnalyticsFailure */
async function waitForEnd(call: CallService, url: string, begun: { pauseMs: number | undefined }): Promise<void> {
  const until = Date.now() + MAX_WAIT_MS;
  let { pauseMs } = begun;
  while (Date.now() < until) {
    await sleep(Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, pauseMs ?? DEFAULT_PAUSE_MS)));
    const { data, retryAfterMs } = await call({ method: 'GET', url }, Export);
    if (data.status === 'Succeeded') return;
    if (data.status === 'Failed') throw new AnalyticsFailure('the export failed', { problem: 'rejected' });
    pauseMs = retryAfterMs;
  }
  throw new AnalyticsFailure('the export takes too long', { problem: 'busy' });
}
