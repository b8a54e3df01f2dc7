import {
  type Block,
  copyBlock,
  type FileReference,
  newBlockId,
  type PageDocument,
  parseDocument,
  type PurifiedDocument,
  type VideoReference,
} from '@portico/page-document';
import type { Purifier } from '@portico/page-document/purifier';
import type { LinkedBlockOption, LinkedContent } from '@portico/server/page-object';
import type { Component } from 'grapesjs';
import { mayInsert, toComponent } from './block-components.ts';
import type { PageEditor } from './page-editor.ts';

export interface LinkedBlocksOptions {
  options: readonly LinkedBlockOption[];
  purifier: Purifier;
  load: (id: string) => Promise<LinkedContent>;
  /** Something is known that was not: what names it is drawn again. */
  onLoad: () => void;
}

/** The linked blocks that a page can name, and what readers see of those that it does name: loaded when they are first drawn. */
export class LinkedBlocks {
  readonly #given: LinkedBlocksOptions;
  readonly #options: Map<string, LinkedBlockOption>;
  readonly #loading = new Map<string, Promise<void>>();
  readonly #documents = new Map<string, PurifiedDocument>();
  readonly #files = new Map<string, LinkedContent['files'][number]>();

  constructor(given: LinkedBlocksOptions) {
    this.#given = given;
    this.#options = new Map(given.options.map((option) => [option.id, option]));
  }

  /** Those that can be put on the page, by name. */
  get available(): LinkedBlockOption[] {
    return [...this.#options.values()].filter(({ state, mayStand }) => state !== 'removed' && mayStand);
  }

  optionOf(id: string): LinkedBlockOption | undefined {
    return this.#options.get(id);
  }

  /** One that was made just now. */
  add(option: LinkedBlockOption): void {
    this.#options.set(option.id, option);
  }

  /** What readers see of a linked block. Nothing until it is loaded, nor of one that is not published. */
  findDocument(id: string): PurifiedDocument | undefined {
    if (!this.#documents.has(id) && this.#options.get(id)?.state === 'published') void this.#load(id);
    return this.#documents.get(id);
  }

  findFile(id: string): FileReference | undefined {
    return this.#files.get(id);
  }

  findVideo(id: string): VideoReference | undefined {
    return this.#files.get(id)?.video;
  }

  /** What readers see of a linked block, to be copied. */
  async getDocument(id: string): Promise<PageDocument | undefined> {
    await this.#load(id);
    return this.#documents.get(id);
  }

  #load(id: string): Promise<void> {
    const known = this.#loading.get(id);
    if (known) return known;
    const { load, onLoad } = this.#given;
    // Without an answer the label stays, and the next drawing asks again.
    const loading = load(id).then(
      (content) => {
        this.#keep(content);
        onLoad();
      },
      () => void this.#loading.delete(id),
    );
    this.#loading.set(id, loading);
    return loading;
  }

  #keep({ blocks, files }: LinkedContent): void {
    for (const { id, document } of blocks) {
      const parsed = parseDocument(document);
      if ('document' in parsed) this.#documents.set(id, this.#given.purifier.purifyDocument(parsed.document).document);
    }
    for (const file of files) this.#files.set(file.id, file);
  }
}

/** A block that shows a linked block. */
export function newLinkedBlock(linkedBlockId: string): Block {
  return { id: newBlockId(), type: 'linked', settings: { linkedBlockId }, texts: {} };
}

/** Puts blocks in the place of one, as one step that can be undone. @returns whether they may stand there */
export function replaceBlock(page: PageEditor, component: Component, blocks: readonly Block[]): boolean {
  const parent = component.parent()!;
  if (!blocks.every((block) => mayInsert(block, parent))) return false;
  const at = component.index();
  const added = parent.append(blocks.map(toComponent), { at });
  component.remove();
  page.select(added[0]);
  return true;
}

/** Puts copies of what a linked block shows in its place, with its CSS; the page has them for itself from then on. */
export function unlinkBlock(page: PageEditor, component: Component, { blocks, css }: PageDocument): boolean {
  if (!replaceBlock(page, component, blocks.map(copyBlock))) return false;
  const own = page.page.css;
  if (css !== '' && !own.includes(css)) page.changePage({ ...page.page, css: css + own });
  return true;
}
