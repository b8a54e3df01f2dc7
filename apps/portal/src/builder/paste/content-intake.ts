import type { Block, BlockType } from '@portico/page-document';
import type { Component } from 'grapesjs';
import type { BlockPlace } from '../block-components.ts';
import type { FileLibrary } from '../files/file-library.ts';
import { insertInText, textBlock } from '../insert-in-text.ts';
import { newBlock } from '../new-block.ts';
import type { PageEditor } from '../page-editor.ts';
import { imageContent } from './image-content.ts';
import type { PastedContent } from './pasted-content.ts';

export interface ContentIntakeOptions {
  page: PageEditor;
  files: FileLibrary;
  /** The name of an image that has none. */
  imageName: string;
  /** Images that were not taken, because they are elsewhere. */
  onOmitted: (count: number) => void;
}

/** What becomes a block of its own. */
type Content = { html: string } | { content: Blob; name: string; alt: string };

/** Makes blocks of what is pasted or dropped; files are uploaded meanwhile. */
export class ContentIntake {
  readonly #options: ContentIntakeOptions;

  constructor(options: ContentIntakeOptions) {
    this.#options = options;
  }

  /** Puts what was pasted or dropped where a new block would go, or at a given place. */
  async insert(content: PastedContent, chosen?: BlockPlace): Promise<void> {
    const blocks = await this.#blocksOf(content);
    const position = chosen ?? this.#options.page.placeFor('text');
    if (position) this.#options.page.insertAll(blocks, position);
  }

  /**
   * Puts what was pasted into a text between its two halves, as one step: what is text goes on with the halves, and images
   * stand between them.
   */
  async insertInText(
    content: PastedContent,
    component: Component,
    halves: { before: string; after: string },
  ): Promise<void> {
    const { page } = this.#options;
    const blocks = await this.#blocksOf(content);
    const first = blocks[0]?.type === 'text' ? blocks.shift() : undefined;
    const last = blocks.at(-1)?.type === 'text' ? blocks.pop() : undefined;
    const before = halves.before + htmlOf(first, page.language);
    const after = htmlOf(last, page.language) + halves.after;
    insertInText(page, component, { before, after }, blocks);
  }

  async #blocksOf({ files, parts }: PastedContent): Promise<Block[]> {
    const found = await Promise.all(
      parts.map(async (part): Promise<Content | undefined> => {
        if (part.kind === 'text') return { html: part.html };
        const content = await imageContent(part.src);
        return content && { content, name: part.alt || this.#options.imageName, alt: part.alt };
      }),
    );
    const taken = found.filter((each) => each !== undefined);
    if (taken.length < found.length) this.#options.onOmitted(found.length - taken.length);
    const sent = files.map((file) => ({ content: file, name: file.name, alt: '' }));
    return joined([...taken, ...sent]).map((each) =>
      'html' in each ? textBlock(this.#options.page, each.html) : this.#fileBlock(each),
    );
  }

  /** A block of a file that is sent from now on. */
  #fileBlock({ content, name, alt }: Exclude<Content, { html: string }>): Block {
    const { page, files } = this.#options;
    const type = fileBlockType(content.type);
    const fileId = files.uploads.add(content, name);
    const block = newBlock(type, { fileId });
    return type === 'image' && alt !== '' ? { ...block, texts: { [page.language]: { alt } } } : block;
  }
}

/** The type of the block that shows a file of a media type. */
export function fileBlockType(mediaType: string): Extract<BlockType, 'image' | 'video' | 'file'> {
  const [kind] = mediaType.split('/');
  // Vector images are refused by the server: a file says so in its place.
  if (kind === 'image') return 'image';
  return kind === 'video' ? 'video' : 'file';
}

/** Texts that an omitted image stood between are one again. */
function joined(contents: readonly Content[]): Content[] {
  const all: Content[] = [];
  for (const content of contents) {
    const last = all.at(-1);
    if (last && 'html' in last && 'html' in content) all[all.length - 1] = { html: last.html + content.html };
    else all.push(content);
  }
  return all;
}

const htmlOf = (block: Block | undefined, language: string): string =>
  (block?.texts as Record<string, { html?: string } | undefined> | undefined)?.[language]?.html ?? '';
