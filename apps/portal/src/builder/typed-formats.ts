import type { RichTextCommand } from './rich-text-field.ts';

/** What is typed at the beginning of a paragraph, before a space, and what it makes of the paragraph. */
const TYPED_FORMATS: Record<string, RichTextCommand> = {
  '#': 'heading2',
  '##': 'heading3',
  '-': 'list',
  '*': 'list',
  '1.': 'numbers',
  '>': 'quote',
};

/**
 * Reads what has been typed before the cursor: a mark and a space that stand for a format at the beginning of a paragraph. The mark is
 * then selected, so that it can be deleted as one step of the browser's own undoing.
 * @returns the command that it stands for
 */
export function selectTypedFormat(element: HTMLElement): RichTextCommand | undefined {
  const selection = element.ownerDocument.getSelection();
  const node = selection?.anchorNode;
  if (!selection?.isCollapsed || node?.nodeType !== Node.TEXT_NODE) return undefined;
  const paragraph = node.parentElement?.closest('p');
  if (!paragraph || !element.contains(paragraph) || paragraph.firstChild !== node) return undefined;
  const typed = node.textContent!.slice(0, selection.anchorOffset);
  const command = /\s$/.test(typed) ? TYPED_FORMATS[typed.slice(0, -1)] : undefined;
  if (command) selection.setBaseAndExtent(node, 0, node, selection.anchorOffset);
  return command;
}
