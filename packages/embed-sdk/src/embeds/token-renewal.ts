import type { RenewedToken, TokenRefresh } from '../models/interfaces/configuration.ts';
import type { Embed } from './embed.ts';
import { raise, type TokenRefreshFailure } from './events.ts';

const ordinaryLeadSeconds = 120;
const firstRetryMs = 1000;
const longestRetryMs = 60_000;
/** Timers hold no more than 31 bits of milliseconds. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * Renews an embed's token before it expires, by the life time that the server names. One renewal at a time; after a
 * failure again with growing, scattered pauses; looked after when a sleeping page wakes or comes online.
 */
export class TokenRenewal {
  readonly #embed: Embed;
  readonly #options: TokenRefresh;
  readonly #end = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRenewing = false;
  #attempts = 0;
  #renewAt = 0;
  #expiresAt = Infinity;

  constructor(embed: Embed, options: TokenRefresh) {
    this.#embed = embed;
    this.#options = options;
  }

  /** Begins: at once when no token is at hand or its life is unknown. */
  start(): void {
    const { signal } = this.#end;
    const look = () => this.#look();
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('online', look, { signal });
    const { expiresInSeconds } = this.#options;
    if (this.#embed.config.accessToken && expiresInSeconds !== undefined) this.#schedule(expiresInSeconds);
    else void this.#renew();
  }

  /** Ends it; a renewal under way is aborted and has no effect. */
  stop(): void {
    this.#end.abort();
    clearTimeout(this.#timer);
  }

  #schedule(lifeSeconds: number): void {
    const lead = Math.min(this.#options.renewBeforeSeconds ?? ordinaryLeadSeconds, lifeSeconds / 2);
    this.#expiresAt = Date.now() + lifeSeconds * 1000;
    this.#wakeAt(this.#expiresAt - lead * 1000);
  }

  #wakeAt(time: number): void {
    this.#renewAt = time;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), Math.min(Math.max(time - Date.now(), 0), longestTimerMs));
  }

  #look(): void {
    if (Date.now() >= this.#renewAt) void this.#renew();
    else this.#wakeAt(this.#renewAt);
  }

  async #renew(): Promise<void> {
    const { signal } = this.#end;
    if (this.#isRenewing || signal.aborted) return;
    this.#isRenewing = true;
    try {
      const renewed = await this.#options.getToken(signal);
      checkToken(renewed);
      if (signal.aborted) return;
      await this.#hand(renewed.token);
      this.#attempts = 0;
      this.#schedule(renewed.expiresInSeconds);
    } catch (error) {
      if (!signal.aborted) this.#failed(error);
    } finally {
      this.#isRenewing = false;
    }
  }

  /** Gives the token to the frame; a frame that has none yet, or whose token is past, is loaded with it. */
  async #hand(token: string): Promise<void> {
    const embed = this.#embed;
    const isExpired = Date.now() >= this.#expiresAt;
    if (embed.isBegun) {
      await embed.setAccessToken(token);
      if (isExpired) await embed.reload();
    } else {
      embed.config.accessToken = token;
      embed.begin();
    }
  }

  #failed(error: unknown): void {
    const pauseMs = Math.min(firstRetryMs * 2 ** this.#attempts++, longestRetryMs);
    const retryInMs = Math.round(pauseMs * (0.5 + Math.random() / 2));
    this.#wakeAt(Date.now() + retryInMs);
    const isExpired = Date.now() >= this.#expiresAt;
    const failure: TokenRefreshFailure = { error, attempts: this.#attempts, isExpired, retryInMs };
    raise(this.#embed.element, 'tokenRefreshFailed', failure);
  }
}

function checkToken({ token, expiresInSeconds }: RenewedToken): void {
  if (typeof token !== 'string' || !token) throw new TypeError('getToken must answer with a token');
  if (!(expiresInSeconds > 0)) throw new TypeError('getToken must answer with expiresInSeconds above 0');
}
