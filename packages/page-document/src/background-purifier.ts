import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { PageDocument } from './document.ts';
import {
  createKnownTexts,
  type Markup,
  markupOf,
  type PurifiedMarkup,
  type PurifyResult,
  withMarkup,
} from './purifier.ts';

/** jsdom takes about 50 MB; after a while without work the thread ends. */
const IDLE_MS = 10 * 60_000;
/** Texts that take longer were not written by people; a busy machine alone takes half a minute to start the thread. */
const MAX_PURIFYING_MS = 120_000;

/** A purifier in a thread of its own: whatever authors write, the process goes on answering. */
export interface BackgroundPurifier {
  /** The purified document, and what was removed from it. Rejects when that takes longer than two minutes. */
  purifyDocument(document: PageDocument): Promise<PurifyResult>;
  /** Starts the thread, which takes a second or more, before it is needed. */
  warmUp(): void;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Sends the thread only what it has not judged yet: of a page that is saved again and again, one block changes. */
export function createBackgroundPurifier(): BackgroundPurifier {
  const pool = new Piscina<Markup, PurifiedMarkup>({
    filename: fileURLToPath(new URL('./purify-worker.js', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  const known = { richTexts: createKnownTexts(), css: createKnownTexts() };
  const judge = (markup: Markup) => pool.run(markup, { signal: AbortSignal.timeout(MAX_PURIFYING_MS) });
  return {
    async purifyDocument(document) {
      const { richTexts, css } = markupOf(document);
      const unknown = [...new Set(richTexts)].filter((text) => !known.richTexts.has(text));
      const unknownCss = known.css.has(css) ? '' : css;
      const purified =
        unknown.length > 0 || unknownCss !== ''
          ? await judge({ richTexts: unknown, css: unknownCss })
          : { richTexts: [], css: { css: '', removed: [] } };
      for (const { html } of purified.richTexts) known.richTexts.add(html);
      known.css.add(purified.css.css);
      const byText = new Map(unknown.map((text, index) => [text, purified.richTexts[index]]));
      return withMarkup(
        document,
        // An answer that is missing is a fault, and no text that was known.
        (html) => (byText.has(html) ? byText.get(html)! : { html, removed: [] }),
        unknownCss === '' ? { css, removed: [] } : purified.css,
      );
    },
    warmUp: () => void judge({ richTexts: [], css: '' }).catch(() => undefined),
    close: () => pool.destroy(),
  };
}
