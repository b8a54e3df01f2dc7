/** An item of a list, whatever it looked like where it comes from. */
export interface ListItem {
  /** From 1. */
  level: number;
  isOrdered: boolean;
  html: string;
}

/** The items as lists in lists. A level that is left out is not made up. */
export function listHtml(items: readonly ListItem[]): string {
  const open: string[] = [];
  let html = '';
  const close = () => (html += `</li></${open.pop()}>`);
  for (const item of items) {
    const tag = item.isOrdered ? 'ol' : 'ul';
    const level = Math.min(item.level, open.length + 1);
    while (open.length > level) close();
    if (open.length === level && open.at(-1) !== tag) close();
    else if (open.length === level) html += '</li>';
    if (open.length < level) html += `<${tag}>`;
    if (open.length < level) open.push(tag);
    html += `<li>${item.html}`;
  }
  while (open.length > 0) close();
  return html;
}
