import {
  type Block,
  BLOCKS,
  type BlockType,
  CHILD_BLOCKS,
  DOCUMENT_FORMAT,
  type Language,
  renderDocument,
  type RenderContext,
} from '@portico/page-document';
import type { Purifier } from '@portico/page-document/purifier';
import type { BlockData } from './block-components.ts';

/** The element of each type of block, as the renderer makes it; GrapesJS must know it before a block is drawn. */
export const ELEMENTS: Record<BlockType, string> = {
  text: 'div',
  image: 'figure',
  columns: 'div',
  column: 'div',
  section: 'section',
  'card-list': 'ul',
  card: 'li',
  'link-list': 'nav',
  link: 'li',
  button: 'p',
  accordion: 'div',
  'accordion-item': 'details',
  divider: 'hr',
  notice: 'div',
  file: 'p',
  video: 'figure',
  'table-of-contents': 'nav',
  html: 'div',
  report: 'div',
  linked: 'div',
};

/** What is drawn for a block: its element, and where the blocks inside it go. */
export interface DrawnBlock {
  element: HTMLElement;
  /** Holds nothing but the blocks inside. Nothing for a block that holds no others. */
  container?: HTMLElement;
}

/** What drawing needs of the page around a block. */
export interface DrawingContext extends Omit<RenderContext, 'language'> {
  purifier: Purifier;
  sourceLanguage: Language;
  /** The page's headings, as HTML: those that a table of contents lists. */
  headings?: () => string;
  /** Says what stands there, where a reader would see nothing yet, or something that runs. */
  placeholder: (block: BlockData) => string | Placeholder;
}

/** What stands in place of a block that has nothing to show yet. */
export interface Placeholder {
  text: string;
  /** How much of a file has been sent. */
  percent?: number;
  /** The name of the button that sends it again. */
  retry?: string;
}

const MARKER_ID = 'marker00';
const HEADINGS_ID = 'headings';

/** A block that shows where the blocks inside another one go. */
function marker(parent: BlockType): Block {
  const inside = BLOCKS[parent].children;
  const type = CHILD_BLOCKS.has(inside) ? inside : 'divider';
  const settings = type === 'link' ? { target: { kind: 'url', url: 'https://portico.invalid' } } : {};
  return { id: MARKER_ID, type, settings, texts: { da: { title: '.', label: '.' } } } as Block;
}

/**
 * Draws a block as readers see it: by the renderer itself, from a document that the purifier has seen. Whatever the block
 * holds, nothing in what is drawn runs.
 */
export function drawBlock(block: BlockData, language: Language, context: DrawingContext): DrawnBlock {
  const holdsBlocks = BLOCKS[block.type].children !== 'none';
  const one = { ...block, ...(holdsBlocks && { children: [marker(block.type)] }) } as Block;
  const { document: purified } = context.purifier.purifyDocument({
    format: DOCUMENT_FORMAT,
    sourceLanguage: context.sourceLanguage,
    css: '',
    blocks: [one, ...headingBlock(block, context)],
  });
  const template = document.createElement('template');
  template.innerHTML = renderDocument(purified, { ...context, language });
  const element = template.content.querySelector<HTMLElement>(`.block-${block.type}`);
  if (!element) return { element: withPlaceholder(emptyElement(block), context.placeholder(block)) };
  if (holdsBlocks) return { element, container: containerOf(element) };
  if (block.type === 'report') withPlaceholder(element, context.placeholder(block));
  if (block.type === 'linked') labelReports(element, context);
  return { element };
}

/** What a table of contents lists stands in other blocks. */
function headingBlock({ type }: BlockData, { headings, sourceLanguage }: DrawingContext): Block[] {
  if (type !== 'table-of-contents' || !headings) return [];
  return [{ id: HEADINGS_ID, type: 'html', settings: {}, texts: { [sourceLanguage]: { html: headings() } } }];
}

/** Reports in a linked block are labels too. */
function labelReports(element: HTMLElement, { placeholder }: DrawingContext): void {
  for (const report of element.querySelectorAll<HTMLElement>('.block-report')) {
    const { reportId = '' } = report.dataset;
    withPlaceholder(report, placeholder({ id: MARKER_ID, type: 'report', settings: { reportId }, texts: {} }));
  }
}

function emptyElement({ type }: BlockData): HTMLElement {
  const element = document.createElement(ELEMENTS[type]);
  element.className = `block block-${type}`;
  return element;
}

function withPlaceholder(element: HTMLElement, shown: string | Placeholder): HTMLElement {
  const { text, percent, retry }: Placeholder = typeof shown === 'string' ? { text: shown } : shown;
  const label = document.createElement('span');
  label.className = 'builder-placeholder';
  label.textContent = text;
  if (percent !== undefined) {
    const progress = label.appendChild(document.createElement('progress'));
    progress.setAttribute('aria-label', text);
    Object.assign(progress, { max: 100, value: percent });
  }
  if (retry !== undefined) {
    const button = label.appendChild(document.createElement('button'));
    Object.assign(button, { type: 'button', className: 'builder-retry', textContent: retry });
  }
  element.append(label);
  return element;
}

/** Where the marker stood: an element for the inner blocks alone, as GrapesJS counts its nodes. */
function containerOf(element: HTMLElement): HTMLElement {
  const marked = element.querySelector('.block')!;
  const parent = marked.parentElement!;
  if (parent.childNodes.length === 1) {
    marked.remove();
    parent.classList.add('builder-container');
    return parent;
  }
  const container = document.createElement('div');
  container.className = 'builder-container builder-contents';
  marked.replaceWith(container);
  return container;
}
