import { LRUCache } from 'lru-cache';

interface Rendered {
  htmlContent: string;
  cssContent: string;
}

interface Kept<Rendering> {
  /** What it was made of. */
  contents: string;
  byReader: Map<string, Rendering>;
}

/** Pages as they were rendered last for readers whose access is the same, up to so many characters in all. */
export class KeptRenderings<Rendering extends Rendered> {
  readonly #pages: LRUCache<string, Kept<Rendering>>;

  constructor(maxCharacters: number) {
    this.#pages = new LRUCache({ maxSize: maxCharacters });
  }

  /**
   * The rendering of a page, made anew if its contents have changed.
   * @param page a page in a language. Contents are not searched by, since they are long: to compare them is ten times as fast.
   * @param reader what the access of readers has in common
   */
  get(page: string, contents: string, reader: string, render: () => Rendering): Rendering {
    const found = this.#pages.get(page);
    const byReader = found?.contents === contents ? found.byReader : undefined;
    const known = byReader?.get(reader);
    if (known) return known;
    const rendered = render();
    // An object of its own: of the same one, the cache would not take the new size.
    const kept = { contents, byReader: new Map(byReader).set(reader, rendered) };
    this.#pages.set(page, kept, { size: sizeOf(kept) });
    return rendered;
  }
}

function sizeOf({ contents, byReader }: Kept<Rendered>): number {
  const sizes = [...byReader].map(
    ([reader, { htmlContent, cssContent }]) => reader.length + htmlContent.length + cssContent.length,
  );
  return sizes.reduce((sum, size) => sum + size, contents.length);
}
