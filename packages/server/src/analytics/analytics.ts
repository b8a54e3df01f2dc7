import type { Logger } from '@portico/log';
import { z } from 'zod';
import { AnalyticsFailure, type AnalyticsRequest, type AnalyticsTransport, createTransport } from './transport.ts';
import { createDetailsCache, ReportDetails, type ReportReference } from './report-details.ts';
import type { AnalyticsSettings } from '../env.ts';
import { acquire } from '../infrastructure/shared-instance.ts';

interface EmbedToken {
  embedToken: string;
  embedUrl: string;
  expiresInSeconds: number;
}

/** The analytics service (Power BI, or the sandbox) as far as the portal needs it. */
export interface Analytics {
  /**
   * A token that opens one report for reading, with where to load it.
   * @throws AnalyticsFailure report_unavailable or analytics_unreachable
   */
  mintEmbedToken(report: ReportReference): Promise<EmbedToken>;
}

/** How long an embed token is asked for: access is decided again at least this often. */
const EMBED_TOKEN_MINUTES = 20;
/** An embed token never outlives the application's own, which is therefore renewed well before its end. */
const APPLICATION_TOKEN_RESERVE_MS = (EMBED_TOKEN_MINUTES + 5) * 60_000;

const ApplicationToken = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
const GeneratedToken = z.object({ token: z.string().min(1), expiration: z.iso.datetime({ offset: true }) });

interface CachedToken {
  /** The pending or finished request; callers at the same time share it. */
  value: Promise<string>;
  goodUntil: number;
}

/** The application token; shared by all of the process. */
interface TokenSource {
  get(): Promise<string>;
  /** Forgets a token that is not accepted any longer; does nothing if there is another by now. */
  drop(token: string): Promise<void>;
}

function createTokenSource(settings: AnalyticsSettings, transport: AnalyticsTransport): TokenSource {
  const { value: cache } = acquire(`analytics token ${settings.clientId} ${settings.tokenUrl}`, () => ({
    token: null as CachedToken | null,
  }));
  return {
    get() {
      if (cache.token && cache.token.goodUntil > Date.now()) return cache.token.value;
      const entry: CachedToken = { goodUntil: Infinity, value: Promise.resolve('') };
      entry.value = requestToken(settings, transport).then(
        ({ token, lifetimeMs }) => {
          // A token that lives too short for the reserve is used for half its life.
          entry.goodUntil = Date.now() + Math.max(lifetimeMs - APPLICATION_TOKEN_RESERVE_MS, lifetimeMs / 2);
          return token;
        },
        (error: unknown) => {
          entry.goodUntil = 0;
          throw error;
        },
      );
      cache.token = entry;
      return entry.value;
    },
    async drop(token) {
      if (cache.token && (await cache.token.value.catch(() => null)) === token) cache.token = null;
    },
  };
}

async function requestToken(
  settings: AnalyticsSettings,
  transport: AnalyticsTransport,
): Promise<{ token: string; lifetimeMs: number }> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    scope: settings.scope,
  });
  const { data } = await transport.send({ method: 'POST', url: settings.tokenUrl, body }, ApplicationToken);
  return { token: data.access_token, lifetimeMs: data.expires_in * 1000 };
}

/** Calls the service; once more with a new application token if the cached one is not accepted any longer. */
async function call<Data>(
  { transport, tokens }: { transport: AnalyticsTransport; tokens: TokenSource },
  request: Omit<AnalyticsRequest, 'token'>,
  schema: z.ZodType<Data>,
) {
  const token = await tokens.get();
  try {
    return await transport.send({ ...request, token }, schema);
  } catch (error) {
    const status = (error as Partial<AnalyticsFailure>).status;
    if (status !== 401 && status !== 403) throw error;
    await tokens.drop(token);
    return transport.send({ ...request, token: await tokens.get() }, schema);
  }
}

/** Makes the client of the analytics service. */
export function createAnalytics(settings: AnalyticsSettings, log: Logger): Analytics {
  const transport = createTransport(log);
  const service = { transport, tokens: createTokenSource(settings, transport) };
  const details = createDetailsCache(settings);
  const base = `${settings.apiUrl}/v1.0/myorg`;

  async function readDetails(report: ReportReference): Promise<ReportDetails> {
    const url = `${base}/groups/${report.workspaceId}/reports/${report.reportId}`;
    const { data } = await call(service, { method: 'GET', url }, ReportDetails);
    details.set(report, data);
    return data;
  }

  async function generateToken({ reportId }: ReportReference, { datasetId, embedUrl }: ReportDetails) {
    const body = { reports: [{ id: reportId }], datasets: [{ id: datasetId }], lifetimeInMinutes: EMBED_TOKEN_MINUTES };
    const { data, answeredAt } = await call(
      service,
      { method: 'POST', url: `${base}/GenerateToken`, body },
      GeneratedToken,
    );
    const leftMs = Date.parse(data.expiration) - answeredAt;
    return { embedToken: data.token, embedUrl, expiresInSeconds: Math.max(0, Math.floor(leftMs / 1000)) };
  }

  return {
    async mintEmbedToken(report) {
      const known = details.find(report);
      if (!known) return generateToken(report, await readDetails(report));
      try {
        return await generateToken(report, known);
      } catch (error) {
        if (!isAboutDetails(error)) throw error;
        const current = await readDetails(report);
        if (current.datasetId === known.datasetId) throw error;
        return generateToken(report, current);
      }
    },
  };
}

/** Whether a call may have failed because the details of its report have changed. */
function isAboutDetails(error: unknown): boolean {
  return error instanceof AnalyticsFailure && [400, 403, 404].includes(error.status ?? 0);
}
