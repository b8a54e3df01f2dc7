/** Makes `pre` of code that an editor copies as a `div` a line. */
export function replaceCodeWithPre(fragment: HTMLElement): void {
  for (const element of fragment.querySelectorAll<HTMLElement>('div[style*="white-space" i]')) {
    const style = element.getAttribute('style') ?? '';
    if (!/white-space:\s*pre\s*(?:;|$)/i.test(style) || !/mono|consolas|courier|menlo/i.test(style)) continue;
    const pre = element.ownerDocument.createElement('pre');
    pre.textContent = [...element.childNodes].map((line) => line.textContent ?? '').join('\n');
    element.replaceWith(pre);
  }
}
