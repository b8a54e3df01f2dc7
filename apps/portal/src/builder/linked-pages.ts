import type { Language } from '@portico/page-document';
import type { PageChoice } from '@portico/server/page-object';

export interface LinkedPagesOptions {
  /** Those that the draft links to when it is opened. */
  known: readonly PageChoice[];
  /** @returns nothing where the page is gone */
  load: (id: string) => Promise<PageChoice | undefined>;
  /** A page is known that was not: links to it are drawn again. */
  onLoad: () => void;
}

/** The pages that links lead to: those of the draft, those that were chosen since, and others as they are first drawn. */
export class LinkedPages {
  readonly #given: LinkedPagesOptions;
  readonly #known: Map<string, PageChoice>;
  readonly #loading = new Map<string, Promise<void>>();
  readonly #gone = new Set<string>();

  constructor(given: LinkedPagesOptions) {
    this.#given = given;
    this.#known = new Map(given.known.map((page) => [page.id, page]));
  }

  /** A page by its id. Nothing until it is loaded, nor where it is gone. */
  find(id: string): PageChoice | undefined {
    if (!this.#known.has(id) && !this.#loading.has(id) && !this.#gone.has(id)) this.#load(id);
    return this.#known.get(id);
  }

  isLoading(id: string): boolean {
    return this.#loading.has(id);
  }

  /** One that was chosen just now. */
  add(page: PageChoice): void {
    this.#known.set(page.id, page);
  }

  #load(id: string): void {
    const { load, onLoad } = this.#given;
    const loading = load(id)
      .then(
        (page) => {
          if (page) this.add(page);
          else this.#gone.add(id);
        },
        // Without an answer the link stays as it is, and the next drawing asks again.
        () => undefined,
      )
      .finally(() => this.#loading.delete(id))
      .then(onLoad);
    this.#loading.set(id, loading);
  }
}

/** Where a page is in a language, else in one that it has. */
export function addressOf({ slugs }: PageChoice, language: Language): string {
  return `/${slugs[language] ?? Object.values(slugs)[0] ?? ''}`;
}
