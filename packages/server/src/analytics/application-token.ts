import { z } from 'zod';
import { acquire } from '../infrastructure/shared-instance.ts';
import { clientAuthentication } from './client-assertion.ts';
import { type AnalyticsSettings, sharedInstanceName } from './settings.ts';
import type { AnalyticsAnswer, AnalyticsFailure, AnalyticsRequest, AnalyticsTransport } from './transport.ts';

/** An embed token never outlives the application's own, which is therefore renewed well before its end. */
const RESERVE_MS = 25 * 60_000;

const ApplicationToken = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

interface CachedToken {
  /** The pending or finished request; callers at the same time share it. */
  value: Promise<string>;
  goodUntil: number;
}

/** The application token; shared by all of the process. */
export interface TokenSource {
  get(): Promise<string>;
  /** Forgets a token that is not accepted any longer; does nothing if there is another by now. */
  drop(token: string): Promise<void>;
  /** Asks for a token anew, to see whether it is given. @throws AnalyticsFailure */
  check(): Promise<void>;
}

export function createTokenSource(settings: AnalyticsSettings, transport: AnalyticsTransport): TokenSource {
  const { value: cache } = acquire(sharedInstanceName('token', settings), () => ({
    token: null as CachedToken | null,
  }));
  return {
    get() {
      if (cache.token && cache.token.goodUntil > Date.now()) return cache.token.value;
      const entry: CachedToken = { goodUntil: Infinity, value: Promise.resolve('') };
      entry.value = requestToken(settings, transport).then(
        ({ token, lifetimeMs }) => {
          // A token that lives too short for the reserve is used for half its life.
          entry.goodUntil = Date.now() + Math.max(lifetimeMs - RESERVE_MS, lifetimeMs / 2);
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
    async check() {
      await requestToken(settings, transport);
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
    scope: settings.scope,
    ...(await clientAuthentication(settings)),
  });
  const { data } = await transport.send({ method: 'POST', url: settings.tokenUrl, body }, ApplicationToken);
  return { token: data.access_token, lifetimeMs: data.expires_in * 1000 };
}

/** A call with the application's token. @throws AnalyticsFailure */
export type CallService = <Data>(
  request: Omit<AnalyticsRequest, 'token'>,
  schema: z.ZodType<Data>,
) => Promise<AnalyticsAnswer<Data>>;

/** Makes calls with the application's token. */
export function withApplicationToken(transport: AnalyticsTransport, tokens: TokenSource): CallService {
  return (request, schema) => asApplication(tokens, (token) => transport.send({ ...request, token }, schema));
}

/** Does something with the application's token; once more with a new one if the cached one is not accepted any longer. */
export async function asApplication<Result>(
  tokens: TokenSource,
  run: (token: string) => Promise<Result>,
): Promise<Result> {
  const token = await tokens.get();
  try {
    return await run(token);
  } catch (error) {
    const status = (error as Partial<AnalyticsFailure>).status;
    if (status !== 401 && status !== 403) throw error;
    await tokens.drop(token);
    return run(await tokens.get());
  }
}
