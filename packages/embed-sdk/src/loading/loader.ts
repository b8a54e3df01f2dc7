import type { CallSpec } from '../protocol/call.ts';
import { lost } from '../transport/pending.ts';
import type { Embed } from '../components/embed.ts';
import { withHandledReset, send } from './send.ts';

/** Two loads within this time are one, if nothing has changed between them. */
const debounceMs = 100;

/** Sends an embed's load message: not before token and frame are there, not twice in a moment, and never a lost change. */
export interface Loader {
  /** Sends the configuration as it is now, or when the moment since the last load has passed. */
  load(isPhased?: boolean): Promise<unknown>;
  /** Gives up a load that has not gone out yet. */
  cancel(): void;
}

/** Makes the loader of an embed. */
export function createLoader(embed: Embed): Loader {
  let sent: unknown;
  let postponed: Promise<unknown> | undefined;

  const rowOf = (isPhased?: boolean) =>
    `POST ${isPhased && embed.config.type === 'report' ? embed.phasedLoadPath : embed.loadPath} load`;

  /** What would be sent, comparable; what cannot be compared equals nothing. */
  const content = (isPhased?: boolean) => {
    try {
      return rowOf(isPhased) + JSON.stringify(embed.config);
    } catch {
      return NaN;
    }
  };

  const sendNow = (isPhased?: boolean) => {
    embed.lastLoadRequest = new Date();
    sent = content(isPhased);
    return send(embed, rowOf(isPhased) as CallSpec, embed.config as never);
  };

  const postpone = (isPhased: boolean | undefined, delayMs: number) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        postponed = undefined;
        resolve(sendNow(isPhased));
      }, delayMs);
      loader.cancel = () => {
        clearTimeout(timer);
        reject(lost('reset'));
      };
    });

  const load = async (isPhased?: boolean) => {
    if (!embed.config.accessToken || !embed.iframeLoaded) return undefined;
    const passedMs = Math.abs(Date.now() - Number(embed.lastLoadRequest));
    // Without a last load this is no number.
    if (!(passedMs < debounceMs)) return sendNow(isPhased);
    if (!postponed && sent === content(isPhased)) return undefined;
    postponed ??= postpone(isPhased, debounceMs - passedMs);
    return postponed;
  };

  const loader: Loader = { load: (isPhased) => withHandledReset(load(isPhased)), cancel: () => undefined };
  return loader;
}
