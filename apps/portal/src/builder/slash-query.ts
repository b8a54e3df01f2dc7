/** What has been typed behind a slash up to the cursor, and where it stands, with its slash. */
export interface SlashQuery {
  query: string;
  range: Range;
}

const TYPED = /(?:^|\s)\/((?:[\p{L}\p{N}][\p{L}\p{M}\p{N} ’'-]{0,30})?)$/u;

/** Reads a slash at the beginning of a paragraph or behind a space, and what follows it up to the cursor. It knows nothing but the DOM. */
export function readSlashQuery(element: HTMLElement): SlashQuery | undefined {
  const selection = element.ownerDocument.getSelection();
  const node = selection?.anchorNode;
  if (!selection?.isCollapsed || node?.nodeType !== Node.TEXT_NODE || !element.contains(node)) return undefined;
  if (node.parentElement?.closest('pre, code')) return undefined;
  const query = TYPED.exec(textBefore(element, node, selection.anchorOffset))?.[1];
  const start = selection.anchorOffset - (query?.length ?? 0) - 1;
  if (query === undefined || start < 0) return undefined;
  const range = element.ownerDocument.createRange();
  range.setStart(node, start);
  range.setEnd(node, selection.anchorOffset);
  return { query, range };
}

/** What stands before a position in its paragraph. */
function textBefore(element: HTMLElement, node: Node, offset: number): string {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(node.parentElement?.closest('p, h1, h2, h3, h4, li, blockquote, td, th') ?? element);
  range.setEnd(node, offset);
  return range.toString();
}

/** Deletes a slash and what was typed behind it. */
export function deleteSlashQuery(element: HTMLElement, { range }: SlashQuery): void {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  element.focus();
  element.ownerDocument.getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
  element.ownerDocument.execCommand('delete');
}
