import type { Logger } from '@portico/log';
import { z } from 'zod';
import { createTokenSource, withApplicationToken } from './application-token.ts';
import { createEmbedTokenCache, type EmbedTokenCache } from './embed-token-cache.ts';
import { createExporter, type ReportExport } from './report-export.ts';
import { createInventory, type Inventory } from './inventory.ts';
import {
  createDetailsCache,
  type Read,
  readDescription,
  type ReportDetails,
  type ReportReference,
} from './report-details.ts';
import type { AnalyticsSettings } from './settings.ts';
import { tokenRequest } from './token-request.ts';
import { AnalyticsFailure, createTransport } from './transport.ts';

/** A token that opens one report, or something of another kind, with where to load it. */
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

/** The analytics service of one connection (Power BI, or the sandbox) as far as the portal needs it. */
export interface Analytics extends Inventory {
  settings: AnalyticsSettings;
  /**
   * A token that opens one report for reading, as an identity sees it.
   * @throws AnalyticsFailure report_unavailable or analytics_unreachable
   */
  mintEmbedToken(report: ReportReference, identity?: EffectiveIdentity | null): Promise<MintedToken>;
  /** The tokens that are still good, by who views what. */
  embedTokens: EmbedTokenCache;
  /** A report as a file, as an identity sees it; null where it is larger than wanted. Other kinds have no file. @throws AnalyticsFailure */
  exportReport(report: ReportReference, wanted: ReportExport): Promise<Buffer | null>;
  /** Signs in anew, to see whether that works. @throws AnalyticsFailure */
  checkSignIn(): Promise<void>;
}

const GeneratedToken = z.object({ token: z.string().min(1), expiration: z.iso.datetime({ offset: true }) });

/** Makes the client of the analytics service. */
export function createAnalytics(settings: AnalyticsSettings, log: Logger): Analytics {
  const transport = createTransport(log);
  const tokens = createTokenSource(settings, transport);
  const call = withApplicationToken(transport, tokens);
  const details = createDetailsCache(settings);
  const base = `${settings.apiUrl}/v1.0/myorg`;

  const read: Read = async (path, schema) => (await call({ method: 'GET', url: `${base}${path}` }, schema)).data;

  async function readDetails(report: ReportReference): Promise<ReportDetails> {
    const description = await readDescription(read, report);
    details.set(report, description);
    return description;
  }

  async function generateToken(report: ReportReference, known: ReportDetails, identity: EffectiveIdentity | null) {
    const { path, body } = tokenRequest(report, known, identity);
    const { data, answeredAt } = await call({ method: 'POST', url: base + path, body }, GeneratedToken);
    return { embedToken: data.token, embedUrl: known.embedUrl, lifetimeMs: Date.parse(data.expiration) - answeredAt };
  }

  return {
    exportReport: createExporter(log, { tokens, base, details, readDetails }),
    ...createInventory(settings.id, read, details),
    ...{ settings, embedTokens: createEmbedTokenCache(settings) },
    checkSignIn: () => tokens.check(),
    async mintEmbedToken(report, identity = null) {
      const known = details.find(report);
      if (!known) return generateToken(report, await readDetails(report), identity);
      try {
        return await generateToken(report, known, identity);
      } catch (error) {
        if (!isAboutDetails(error)) throw error;
        const current = await readDetails(report);
        if (String(current.datasetIds) === String(known.datasetIds)) throw error;
        return generateToken(report, current, identity);
      }
    },
  };
}

/** Whether a call may have failed because the details of its report have changed. */
function isAboutDetails(error: unknown): boolean {
  return error instanceof AnalyticsFailure && [400, 403, 404].includes(error.status ?? 0);
}
