/** What is no content: what runs or loads, what is not seen, and what programs note for themselves. */
const CLUTTER = [
  'script, style, link, meta, title, base, template, noscript, iframe, frame, object, embed, applet, svg, math, canvas',
  'video, audio, source, track, input, button, select, textarea, option, map, dialog',
  // Not seen where it comes from.
  '[hidden], [aria-hidden="true"], [style*="display:none" i], [style*="display: none" i], [style*="mso-hide:all" i]',
  // Comments of Word and what its revisions have deleted.
  '.MsoCommentReference, .msocomanchor, [style*="mso-element:comment" i], del[cite], del[datetime], .msoDel',
].join(',');

/** Takes everything out of a fragment that is no content, and all comments, with what Word says in them. */
export function removeClutter(fragment: HTMLElement): void {
  for (const element of fragment.querySelectorAll(CLUTTER)) element.remove();
  for (const element of fragment.querySelectorAll('*'))
    if (element.localName.includes(':') && isEmpty(element)) element.remove();
  const comments = fragment.ownerDocument.createTreeWalker(fragment, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) (comment as Comment).remove();
}

/** `o:p` and the like around a blank. */
const isEmpty = (element: Element) => (element.textContent ?? '').trim() === '' && !element.querySelector('img');
