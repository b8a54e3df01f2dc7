import { fileURLToPath } from 'node:url';
import type { DocumentProblem, PageDocument } from './document.ts';
import { createFairThreads, type FairThreads, ThreadTimeout } from './fair-threads.ts';
import {
  createKnownTexts,
  type JudgedMarkup,
  type Markup,
  markupOf,
  type PurifiedText,
  type PurifyResult,
  withMarkup,
} from './purifier.ts';
import { richTextPaths } from './texts.ts';

/** One text takes less than a second (markup-limits.ts), on a machine that does nothing else. */
const TIME_LIMIT_MS = 15_000;
/** How many characters a thread purifies at a time, at least one text: in between, others of the same author have their turn. */
const BATCH_LENGTH = 20_000;

const TOO_COMPLEX =
  'The text has too many elements, or they stand too deep in each other. Divide it into several blocks.';
const CSS_TOO_COMPLEX = 'The CSS has too many selectors, or too many brackets in each other. Make it shorter.';

/** A purifier in threads of its own: whatever authors write, the process goes on answering. */
export interface BackgroundPurifier {
  /**
   * The purified document, and what was removed from it; or which texts are not purified because that would take too long.
   * @param author whose documents wait for each other; those of others do not
   */
  purifyDocument(document: PageDocument, author: string): Promise<PurifyResult | { problems: DocumentProblem[] }>;
  /** Starts a thread, which takes a second or more, before it is needed. */
  warmUp(): void;
  /** Ends the threads. */
  close(): Promise<void>;
}

const NOTHING: Markup = { richTexts: [], css: '' };

/** Sends the threads only what they have not judged yet: of a page that is saved again and again, one block changes. */
export function createBackgroundPurifier(): BackgroundPurifier {
  const file = fileURLToPath(new URL('./purify-worker.ts', import.meta.url));
  const threads = createFairThreads<Markup, JudgedMarkup>(file, TIME_LIMIT_MS);
  const known = { richTexts: createKnownTexts(), css: createKnownTexts() };
  return {
    async purifyDocument(document, author) {
      const { richTexts, css } = markupOf(document);
      const unknown = [...new Set(richTexts)].filter((text) => !known.richTexts.has(text));
      const judged = new Map<string, PurifiedText | null>();
      for (const batch of batchesOf(unknown)) {
        const { richTexts: purified } = await judge(threads, author, { richTexts: batch, css: '' });
        for (const [index, text] of batch.entries()) judged.set(text, purified[index] ?? null);
      }
      for (const text of judged.values()) if (text) known.richTexts.add(text.html);
      const isCssKnown = css === '' || known.css.has(css);
      const purifiedCss = isCssKnown
        ? { css, removed: [] }
        : (await judge(threads, author, { richTexts: [], css })).css;
      if (purifiedCss) known.css.add(purifiedCss.css);
      const problems = problemsOf(document, judged);
      if (!purifiedCss) problems.push({ path: ['css'], message: CSS_TOO_COMPLEX });
      if (!purifiedCss || problems.length > 0) return { problems };
      return withMarkup(document, (html) => judged.get(html) ?? { html, removed: [] }, purifiedCss);
    },
    warmUp: () => threads.warmUp(NOTHING),
    close: () => threads.close(),
  };
}

/** A batch that takes too long is judged like one whose texts are too complex: none of it is purified. */
async function judge(
  threads: FairThreads<Markup, JudgedMarkup>,
  author: string,
  markup: Markup,
): Promise<JudgedMarkup> {
  try {
    return await threads.run(author, markup);
  } catch (error) {
    if (!(error instanceof ThreadTimeout)) throw error;
    return { richTexts: markup.richTexts.map(() => null), css: null };
  }
}

/** The texts in the same order, in parts of at most so many characters. */
function* batchesOf(texts: readonly string[]): Generator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for (const text of texts) {
    if (batch.length > 0 && length + text.length > BATCH_LENGTH) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(text);
    length += text.length;
  }
  if (batch.length > 0) yield batch;
}

/** Which texts were not purified. */
function problemsOf(document: PageDocument, judged: ReadonlyMap<string, PurifiedText | null>): DocumentProblem[] {
  return [...richTextPaths(document.blocks)].flatMap(({ html, path }) =>
    judged.get(html) === null ? [{ path, message: TOO_COMPLEX }] : [],
  );
}
