import { z } from 'zod';
import type { Environment } from './env.ts';

/** The analytics service did not give what was asked. */
export class AnalyticsError extends Error {
  /** Undefined when it could not be reached. */
  readonly status: number | undefined;
  constructor(message: string, status?: number, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/** Asks the REST interface: GET without a body, else POST. @throws AnalyticsError */
export type Ask = <Schema extends z.ZodType>(schema: Schema, path: string, body?: object) => Promise<z.infer<Schema>>;

const accessTokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });

/** A cached access token is renewed when less than this is left; embed tokens never outlive it. */
const RENEW_BELOW_MS = 10 * 60_000;
const TIMEOUT_MS = 10_000;

/** The calls of this host, made with its own access token, which is asked for once. */
export function createAsk(env: Environment): Ask {
  let cached: { token: Promise<string>; renewAt: number } | undefined;

  async function accessToken(): Promise<string> {
    if (!cached || Date.now() > cached.renewAt) {
      const asked = askForAccessToken(env);
      const mine = { token: asked.then(({ access_token }) => access_token), renewAt: Infinity };
      cached = mine;
      asked.then(
        ({ expires_in }) => (mine.renewAt = Date.now() + expires_in * 1000 - RENEW_BELOW_MS),
        () => (cached = undefined),
      );
    }
    return cached.token;
  }

  return async (schema, path, body) =>
    call(schema, `${env.ANALYTICS_API_URL}/v1.0/myorg${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
}

function askForAccessToken(env: Environment) {
  return call(accessTokenSchema, env.ANALYTICS_TOKEN_URL, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: env.ANALYTICS_CLIENT_ID,
      client_secret: env.ANALYTICS_CLIENT_SECRET,
      scope: env.ANALYTICS_SCOPE,
    }),
  });
}

async function call<Schema extends z.ZodType>(
  schema: Schema,
  url: string,
  init: RequestInit,
): Promise<z.infer<Schema>> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new AnalyticsError('The analytics service cannot be reached.', undefined, error);
  });
  if (!response.ok) throw new AnalyticsError(`The analytics service answered ${response.status}.`, response.status);
  const result = schema.safeParse(await response.json().catch(() => undefined));
  if (!result.success)
    throw new AnalyticsError('The analytics service answered something unexpected.', response.status);
  return result.data;
}
