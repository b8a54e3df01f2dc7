import type { Logger } from '@portico/log';
import { z } from 'zod';
import type { AnalyticsSettings } from '../env.ts';
import { createTokenSource, withApplicationToken } from './application-token.ts';
import { createEmbedTokenCache, type EmbedTokenCache } from './embed-token-cache.ts';
import { createExporter, type ReportExport } from './report-export.ts';
import { createInventory, type Inventory } from './inventory.ts';
import { createDetailsCache, ReportDetails, type ReportReference } from './report-details.ts';
import { AnalyticsFailure, createTransport } from './transport.ts';

/** A token that opens one report, with where to load it. */
export interface MintedToken {
  embedToken: string;
  embedUrl: string;
  lifetimeMs: number;
}

/** Whose rows of a secured data set a token opens. */
export interface EffectiveIdentity {
  username: string;
  roles: readonly string[];
}

/** The analytics service (Power BI, or the sandbox) as far as the portal needs it. */
export interface Analytics extends Inventory {
  /**
   * A token that opens one report for reading, as an identity sees it.
   * @throws AnalyticsFailure report_unavailable or analytics_unreachable
   */
  mintEmbedToken(report: ReportReference, identity?: EffectiveIdentity | null): Promise<MintedToken>;
  /** The tokens that are still good, by who views what. */
  embedTokens: EmbedTokenCache;
  /** A report as a file, as an identity sees it; null where it is larger than wanted. @throws AnalyticsFailure */
  exportReport(report: ReportReference, wanted: ReportExport): Promise<Buffer | null>;
  /** Signs in anew, to see whether that works. @throws AnalyticsFailure */
  checkSignIn(): Promise<void>;
}

/** How long an embed token is asked for: access is decided again at least this often. */
const EMBED_TOKEN_MINUTES = 20;

const GeneratedToken = z.object({ token: z.string().min(1), expiration: z.iso.datetime({ offset: true }) });

/** Makes the client of the analytics service. */
export function createAnalytics(settings: AnalyticsSettings, log: Logger): Analytics {
  const transport = createTransport(log);
  const tokens = createTokenSource(settings, transport);
  const call = withApplicationToken(transport, tokens);
  const details = createDetailsCache(settings);
  const base = `${settings.apiUrl}/v1.0/myorg`;

  async function readDetails(report: ReportReference): Promise<ReportDetails> {
    const url = `${base}/groups/${report.workspaceId}/reports/${report.reportId}`;
    const { data } = await call({ method: 'GET', url }, ReportDetails);
    details.set(report, data);
    return data;
  }

  async function generateToken(report: ReportReference, known: ReportDetails, identity: EffectiveIdentity | null) {
    const { path, body } = tokenRequest(report, known, identity);
    const { data, answeredAt } = await call({ method: 'POST', url: base + path, body }, GeneratedToken);
    const lifetimeMs = Date.parse(data.expiration) - answeredAt;
    return { embedToken: data.token, embedUrl: known.embedUrl, lifetimeMs };
  }

  return {
    exportReport: createExporter(log, { tokens, base, details, readDetails }),
    ...createInventory(call, base, details),
    embedTokens: createEmbedTokenCache(settings),
    checkSignIn: () => tokens.check(),
    async mintEmbedToken(report, identity = null) {
      const known = details.find(report);
      if (!known) return generateToken(report, await readDetails(report), identity);
      try {
        return await generateToken(report, known, identity);
      } catch (error) {
        if (!isAboutDetails(error)) throw error;
        const current = await readDetails(report);
        if (current.datasetId === known.datasetId) throw error;
        return generateToken(report, current, identity);
      }
    },
  };
}

/**
 * GenerateToken for exactly this report and this identity: version 2, which names the data set, or version 1 for a paginated
 * report, whose data sets the service alone knows.
 */
function tokenRequest(report: ReportReference, { datasetId }: ReportDetails, identity: EffectiveIdentity | null) {
  const { reportId, workspaceId } = report;
  const identities = (scope: object) => identity && { identities: [{ ...identity, ...scope }] };
  const lifetimeInMinutes = EMBED_TOKEN_MINUTES;
  if (datasetId === undefined) {
    const body = { accessLevel: 'View', ...identities({ reports: [reportId] }), lifetimeInMinutes };
    return { path: `/groups/${workspaceId}/reports/${reportId}/GenerateToken`, body };
  }
  const resources = { reports: [{ id: reportId }], datasets: [{ id: datasetId }] };
  return {
    path: '/GenerateToken',
    body: { ...resources, ...identities({ datasets: [datasetId] }), lifetimeInMinutes },
  };
}

/** Whether a call may have failed because the details of its report have changed. */
function isAboutDetails(error: unknown): boolean {
  return error instanceof AnalyticsFailure && [400, 403, 404].includes(error.status ?? 0);
}
