import { calls } from '../protocol/calls.ts';
import { printHint } from '../transport/console.ts';
import { EmbedError } from '../transport/embed-error.ts';
import type { Embed } from './embed.ts';
import { send } from './send.ts';

/** Two loads within this time are one, if nothing has changed between them. */
const debounceMs = 100;

const debugTexts = {
  noToken: 'Power BI SDK iframe is loaded but powerbi.embed is not called yet.',
  notLoaded: 'Power BI SDK is trying to post /report/load before iframe is ready.',
  tooSoon: 'Power BI SDK sent more than two /report/load requests in the last 100ms interval.',
};

/** Sends an embed's load message: not before token and frame are there, not twice in a moment, and never a lost change. */
export class Loader {
  readonly #embed: Embed;
  #sent: { at: number; what: string } | undefined;
  #postponed: { result: Promise<unknown>; cancel: () => void } | undefined;

  constructor(embed: Embed) {
    this.#embed = embed;
  }

  /** Sends the configuration as it is now, or when the moment since the last load has passed. */
  async load(isPhased = false): Promise<unknown> {
    const { config, iframeLoaded } = this.#embed;
    if (!config.accessToken) return printHint(debugTexts.noToken);
    if (!iframeLoaded) return printHint(debugTexts.notLoaded);
    const passedMs = this.#sent ? Math.abs(Date.now() - this.#sent.at) : Infinity;
    if (passedMs >= debounceMs) return this.#send(isPhased);
    if (!this.#postponed && this.#sent?.what === this.#fingerprint(isPhased)) return printHint(debugTexts.tooSoon);
    this.#postponed ??= this.#postpone(isPhased, debounceMs - passedMs);
    return this.#postponed.result;
  }

  /** The frame has a new document, to which nothing has been sent. */
  startOver(): void {
    this.#sent = undefined;
  }

  /** Gives up a load that has not gone out yet. */
  cancel(): void {
    this.#postponed?.cancel();
  }

  #postpone(isPhased: boolean, delayMs: number): { result: Promise<unknown>; cancel: () => void } {
    let cancel = () => {};
    const result = new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#postponed = undefined;
        resolve(this.#send(isPhased));
      }, delayMs);
      cancel = () => {
        clearTimeout(timer);
        reject(new EmbedError('reset', 'The embed was reset before it was loaded.'));
      };
    });
    return { result, cancel };
  }

  #send(isPhased: boolean): Promise<unknown> {
    const at = Date.now();
    this.#sent = { at, what: this.#fingerprint(isPhased) };
    this.#embed.lastLoadRequest = new Date(at);
    return send(this.#embed, { ...calls.loadReport, path: this.#path(isPhased) }, {}, this.#embed.config as never);
  }

  #path(isPhased: boolean): string {
    const { config, loadPath, phasedLoadPath } = this.#embed;
    return isPhased && config.type === 'report' ? phasedLoadPath : loadPath;
  }

  /** What would be sent, comparable; something new each time where it cannot be compared. */
  #fingerprint(isPhased: boolean): string {
    try {
      return this.#path(isPhased) + JSON.stringify(this.#embed.config);
    } catch {
      return String(Math.random());
    }
  }
}
