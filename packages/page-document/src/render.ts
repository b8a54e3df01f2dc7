import type { BlockType, SettingsOf, TextsOf } from './blocks.ts';
import { type Block, type Language, MAX_BLOCKS, MAX_LINKED_DEPTH, type PageDocument } from './document.ts';
import { escapeHtml, type Headings, withHeadingIds, withLinks } from './html.ts';
import { RENDERERS } from './render-blocks.ts';
import { styleClasses } from './style.ts';
import { readingOrder } from './texts.ts';

declare const purified: unique symbol;

/** A document that purify.ts has seen: its rich text and CSS hold nothing that runs or calls elsewhere. */
export type PurifiedDocument = PageDocument & { readonly [purified]: true };

export interface FileReference {
  name: string;
  /** Where it opens and, if people may take it away, where it is downloaded. */
  href: string;
  downloadHref?: string;
  thumbnailHref?: string;
  widthPx?: number;
  heightPx?: number;
  /** The same image in smaller sizes, the smallest first. */
  smaller?: readonly { href: string; widthPx: number }[];
}

export interface VideoReference {
  href: string;
  type: string;
  posterHref?: string;
  captions: { href: string; language: Language; label: string }[];
  /** Why it is not played, in the reader's language; it is said in the place of the film. */
  notice?: string;
}

/** What a page names and its reader may see; what they may not see is not found. */
export interface RenderContext {
  /** The reader's language. */
  language: Language;
  findPage(id: string): { href: string; name: string } | undefined;
  findFile(id: string): FileReference | undefined;
  findVideo(id: string): VideoReference | undefined;
  /** What the analytics service calls the kind of a report; without it, it counts as one with pages. */
  findReportKind?(id: string): string | undefined;
  findLinkedBlocks(id: string): PurifiedDocument | undefined;
  /** More attributes of a block's element, each with a blank before it: comparison finds blocks by them. */
  blockAttributes?(block: Block): string;
}

/** What the function of a block type is given. */
export interface BlockInput<T extends BlockType> {
  settings: SettingsOf<T>;
  /** In the reader's language, else in the one that they fall back to. */
  texts: Partial<TextsOf<T>>;
  /** The blocks inside it, as HTML: made when asked for, so that headings are counted in reading order. */
  children: () => string;
  /** `class` and `lang` of the block's element. */
  attributes: string;
  context: RenderContext;
  /** Rich text with its links resolved and its headings named, for the table of contents. */
  richText: (html: string | undefined) => string;
  /** Stands where it is put, and is made when every heading of the page is known. */
  atEnd: (make: (headings: Headings) => string) => string;
  /** A heading of the block's own, with its place in the table of contents. */
  heading: (text: string) => string;
  /** Whether no image stands before this one on the page: the others wait until they are scrolled to. Asked once for each. */
  isFirstImage: () => boolean;
  /** The HTML of a linked block, or nothing where it is gone, holds itself, or makes the page too deep or too large. */
  linked: (id: string) => string;
}

/**
 * The HTML of a document for one reader. The same document and context give the same text. Blocks whose content is gone
 * (a removed file, a page that the reader may not see) leave nothing behind.
 */
export function renderDocument(document: PurifiedDocument, context: RenderContext): string {
  const rendering: Rendering = {
    context,
    headings: new Map(),
    later: [],
    open: new Set(),
    linked: { blocks: 0 },
    images: { count: 0 },
  };
  const html = renderBlocks(document, rendering);
  // No comment is left in purified text: each of these is ours.
  return html.replace(
    /<!--later:(\d+)-->/g,
    (_, index: string) => rendering.later[Number(index)]?.(rendering.headings) ?? '',
  );
}

interface Rendering {
  context: RenderContext;
  headings: Headings;
  later: ((headings: Headings) => string)[];
  /** The linked blocks around this one. */
  open: ReadonlySet<string>;
  /** How many blocks those of linked blocks are so far: each may name others, and all of them together are limited. */
  linked: { blocks: number };
  /** How many images there are so far. */
  images: { count: number };
}

function renderBlocks({ blocks, sourceLanguage }: PurifiedDocument, rendering: Rendering): string {
  const { language } = rendering.context;
  const languages = readingOrder(language, sourceLanguage);
  const shared = sharedInput(rendering);
  const render = (block: Block): string => {
    if (rendering.open.size > 0) rendering.linked.blocks += 1;
    const written = languages.find((each) => block.texts[each] !== undefined);
    const input: BlockInput<BlockType> = {
      settings: block.settings,
      texts: (written && block.texts[written]) ?? {},
      children: () => (block.children ?? []).map(render).join(''),
      attributes:
        attributesOf(block, written === language ? undefined : written) +
        (rendering.context.blockAttributes?.(block) ?? ''),
      ...shared,
    };
    return RENDERERS[block.type](input as never);
  };
  return blocks.map(render).join('');
}

/** The block's own class, those of its style, and the language of its texts, where it is not the reader's. */
function attributesOf({ type, style }: Block, lang: Language | undefined): string {
  return `class="block block-${type}${styleClasses(style)}"${lang ? ` lang="${lang}"` : ''}`;
}

/** What the functions of all blocks of a document are given alike. */
function sharedInput(rendering: Rendering) {
  const { context, headings, later, images } = rendering;
  return {
    context,
    richText: (html = '') => withHeadingIds(withLinks(html, context), headings),
    heading: (text: string) => withHeadingIds(`<h2>${escapeHtml(text)}</h2>`, headings),
    atEnd: (make: (headings: Headings) => string) => `<!--later:${later.push(make) - 1}-->`,
    isFirstImage: () => images.count++ === 0,
    linked: (id: string) => renderLinked(id, rendering),
  };
}

function renderLinked(id: string, rendering: Rendering): string {
  const { open, linked, context } = rendering;
  if (open.has(id) || open.size >= MAX_LINKED_DEPTH || linked.blocks >= MAX_BLOCKS) return '';
  const document = context.findLinkedBlocks(id);
  return document ? renderBlocks(document, { ...rendering, open: new Set([...open, id]) }) : '';
}
