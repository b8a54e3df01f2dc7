import { type Block, type BlockType, newBlockId } from '@portico/page-document';

/** What new blocks need of the page that they are made for. */
export interface NewBlockOptions {
  pageId: string;
  /** The report that a new report block shows first. */
  reportId?: string | undefined;
}

/** Types that an author can add; the others need a file or a video that exists, and linked blocks have a panel of their own. Order of the panel. */
export const ADDABLE_BLOCKS = [
  'text',
  'notice',
  'section',
  'columns',
  'accordion',
  'card-list',
  'link-list',
  'button',
  'report',
  'table-of-contents',
  'divider',
  'html',
  'column',
  'accordion-item',
  'card',
  'link',
] as const satisfies BlockType[];

export type AddableBlock = (typeof ADDABLE_BLOCKS)[number];

/** What is in a new block, and the blocks inside it. */
const STARTS: Partial<
  Record<AddableBlock, { settings?: (options: NewBlockOptions) => object; inner?: AddableBlock[] }>
> = {
  notice: { settings: () => ({ tone: 'info' }) },
  columns: { settings: () => ({ ratio: '1:1' }), inner: ['column', 'column'] },
  accordion: { inner: ['accordion-item'] },
  'card-list': { inner: ['card', 'card'] },
  'link-list': { inner: ['link'] },
  // A link leads to the page that it stands on, until its author chooses.
  link: { settings: ({ pageId }) => ({ target: { kind: 'page', id: pageId } }) },
  button: { settings: ({ pageId }) => ({ target: { kind: 'page', id: pageId } }) },
  report: { settings: ({ reportId }) => ({ reportId }) },
};

/** A new block of a type, with what it starts with. */
export function newBlock(type: AddableBlock, options: NewBlockOptions): Block {
  const { settings, inner } = STARTS[type] ?? {};
  const block = { id: newBlockId(), type, settings: settings?.(options) ?? {}, texts: {} };
  return { ...block, ...(inner && { children: inner.map((each) => newBlock(each, options)) }) } as Block;
}
