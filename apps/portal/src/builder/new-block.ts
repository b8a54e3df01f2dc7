import { type Block, type BlockType, newBlockId, type SettingsOf } from '@portico/page-document';
import type { FileKind } from './files/file-kinds.ts';

/** A report, and the page that it begins with: the first, where none is named. */
export type ChosenReport = Pick<SettingsOf<'report'>, 'reportId' | 'pageName'>;

/** What is chosen before a block is on the page: the file of an image, video or file block, or the report of a report block. */
export interface BlockContent {
  fileId?: string;
  report?: ChosenReport;
}

/** What new blocks need of the page that they are made for. */
export interface NewBlockOptions extends BlockContent {
  pageId?: string;
}

/** Types that an author can add; linked blocks have a panel of their own. Order of the panel. */
export const ADDABLE_BLOCKS = [
  'text',
  'image',
  'video',
  'file',
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

/** Types whose block shows a file, and the kind of file. */
export const FILE_BLOCKS = { image: 'image', video: 'video', file: '' } as const satisfies Partial<
  Record<AddableBlock, FileKind>
>;

/** Types whose content is chosen before they are on the page. */
export type ContentBlock = keyof typeof FILE_BLOCKS | 'report';

export const isContentBlock = (type: BlockType): type is ContentBlock =>
  type === 'report' || Object.hasOwn(FILE_BLOCKS, type);

export type AddableBlock = (typeof ADDABLE_BLOCKS)[number];

/** What is in a new block, and the blocks inside it. */
const STARTS: Partial<
  Record<AddableBlock, { settings?: (options: NewBlockOptions) => object; inner?: AddableBlock[] }>
> = {
  image: { settings: ({ fileId }) => ({ fileId }) },
  video: { settings: ({ fileId }) => ({ videoId: fileId }) },
  file: { settings: ({ fileId }) => ({ fileId }) },
  notice: { settings: () => ({ tone: 'info' }) },
  columns: { settings: () => ({ ratio: '1:1' }), inner: ['column', 'column'] },
  accordion: { inner: ['accordion-item'] },
  'card-list': { inner: ['card', 'card'] },
  'link-list': { inner: ['link'] },
  // A link leads to the page that it stands on, until its author chooses.
  link: { settings: ({ pageId }) => ({ target: { kind: 'page', id: pageId } }) },
  button: { settings: ({ pageId }) => ({ target: { kind: 'page', id: pageId } }) },
  report: { settings: ({ report }) => ({ ...report }) },
};

/** A new block of a type, with what it starts with. */
export function newBlock(type: AddableBlock, options: NewBlockOptions): Block {
  const { settings, inner } = STARTS[type] ?? {};
  const block = { id: newBlockId(), type, settings: settings?.(options) ?? {}, texts: {} };
  return { ...block, ...(inner && { children: inner.map((each) => newBlock(each, options)) }) } as Block;
}
