import type { RenewedToken, TokenRefresh } from '../models/interfaces/configuration.ts';
import type { Embed } from '../components/embed.ts';
import { emit, type TokenRefreshFailure } from '../components/events.ts';
import { renewalFailed } from '../components/kinds.ts';

const ordinaryLeadSeconds = 120;
const firstRetryMs = 1000;
const longestRetryMs = 60_000;
/** Timers hold no more than 31 bits of milliseconds. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * Renews an embed's token before it expires, by the life time that the server names; at once when no token is at hand or
 * its life is unknown. One renewal at a time; after a failure again with growing, scattered pauses; looked after when a
 * sleeping page wakes or comes online.
 * @returns what ends it; a renewal under way is aborted then and has no effect.
 */
export function startTokenRenewal(embed: Embed, options: TokenRefresh): () => void {
  const end = new AbortController();
  const { signal } = end;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRenewing = false;
  let attempts = 0;
  let renewAt = 0;
  let expiresAt = Infinity;

  const wakeAt = (time: number) => {
    renewAt = time;
    clearTimeout(timer);
    timer = setTimeout(check, Math.min(time - Date.now(), longestTimerMs));
  };

  const check = () => {
    if (Date.now() >= renewAt) void renew();
    else wakeAt(renewAt);
  };

  const expireIn = (seconds: number) => {
    const lead = Math.min(options.renewBeforeSeconds ?? ordinaryLeadSeconds, seconds / 2);
    expiresAt = Date.now() + seconds * 1000;
    wakeAt(expiresAt - lead * 1000);
  };

  /** Gives the token to the frame; one that has no token for its configuration yet, or a past one, is loaded with it. */
  const hand = async (token: string) => {
    const isExpired = Date.now() >= expiresAt;
    if (embed.isBegun && embed.config.accessToken) {
      await embed.setAccessToken(token);
      if (isExpired) await embed.reload();
    } else {
      embed.takeToken(token);
      embed.begin();
    }
  };

  const renew = async () => {
    if (isRenewing || signal.aborted) return;
    isRenewing = true;
    try {
      const renewed = await options.getToken(signal);
      checkToken(renewed);
      if (signal.aborted) return;
      await hand(renewed.token);
      attempts = 0;
      expireIn(renewed.expiresInSeconds);
    } catch (error) {
      if (!signal.aborted) failed(error);
    } finally {
      isRenewing = false;
    }
  };

  const failed = (error: unknown) => {
    const pauseMs = Math.min(firstRetryMs * 2 ** attempts++, longestRetryMs);
    const retryInMs = Math.round(pauseMs * (0.5 + Math.random() / 2));
    wakeAt(Date.now() + retryInMs);
    const failure: TokenRefreshFailure = { error, attempts, isExpired: Date.now() >= expiresAt, retryInMs };
    emit(embed.element, renewalFailed, failure);
  };

  document.addEventListener('visibilitychange', check, { signal });
  window.addEventListener('online', check, { signal });
  if (embed.config.accessToken && options.expiresInSeconds !== undefined) expireIn(options.expiresInSeconds);
  else void renew();
  return () => {
    end.abort();
    clearTimeout(timer);
  };
}

function checkToken({ token, expiresInSeconds }: RenewedToken): void {
  if (typeof token === 'string' && token && expiresInSeconds > 0) return;
  throw new TypeError('getToken must answer with a token and with expiresInSeconds above 0');
}
