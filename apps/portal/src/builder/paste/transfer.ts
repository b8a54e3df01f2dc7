import type { Block, Language } from '@portico/page-document';
import { parseJson } from '../../api/parse-json.ts';

/** What is pasted or dropped, in the forms that it comes in. */
export interface Transfer {
  files: File[];
  html: string;
  plain: string;
  /** A block of a builder, as JSON. */
  block: string;
}

/** A block that is copied, and the language that its page is written in first. */
export interface CopiedBlock {
  block: Block;
  sourceLanguage: Language;
}

const BLOCK_TYPE = 'application/x-portico-block+json';

/** Takes what an event brings, which is there in the task of the event alone. */
export const readDataTransfer = (data: DataTransfer | null): Transfer => ({
  files: [...(data?.files ?? [])],
  html: data?.getData('text/html') ?? '',
  plain: data?.getData('text/plain') ?? '',
  block: data?.getData(BLOCK_TYPE) ?? '',
});

/** Whether what is pasted is a block that does not go into a text. */
export function isBlock(data: DataTransfer | null): boolean {
  const copied = parseJson(readDataTransfer(data).block) as { block?: { type?: unknown } | null } | null;
  const type = copied?.block?.type;
  return type !== undefined && type !== 'text';
}

/** Writes a block for other pages, and what it looks like for other programs. */
export function writeBlock(data: DataTransfer, copied: CopiedBlock, element: HTMLElement | undefined): void {
  data.setData(BLOCK_TYPE, JSON.stringify(copied));
  data.setData('text/html', element?.innerHTML ?? '');
  data.setData('text/plain', element?.innerText ?? '');
}

/** What reads a transfer is loaded when it is needed first. */
export const loadContentReader = () => import('./pasted-content.ts');
