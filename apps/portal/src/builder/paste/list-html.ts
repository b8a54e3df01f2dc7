/** An item of a list, whatever it looked like where it comes from. */
export interface ListItem {
  /** From 1. */
  level: number;
  isOrdered: boolean;
  html: string;
  /** What its ordinal value may be, as `i.` is 1 or 9. Without, it goes on from the item before. */
  ordinals?: readonly number[] | undefined;
  /** The attribute that says how it is read. */
  direction: string;
}

/** The items as lists in lists. A level that is left out is not made up. */
export function listHtml(items: readonly ListItem[]): string {
  const open: { tag: 'ol' | 'ul'; next: number }[] = [];
  let html = '';
  const close = () => (html += `</li></${open.pop()?.tag}>`);
  for (const item of items) {
    const tag = item.isOrdered ? 'ol' : 'ul';
    const level = Math.min(item.level, open.length + 1);
    while (open.length > level) close();
    const list = open.at(-1);
    if (list && open.length === level && (list.tag !== tag || !goesOn(item, list.next))) close();
    else if (open.length === level) html += '</li>';
    if (open.length < level) {
      const start = item.isOrdered ? Math.min(...(item.ordinals ?? [1])) : 1;
      const around = open.length === 0 ? item.direction : '';
      html += `<${tag}${around}${start === 1 ? '' : ` start="${start}"`}>`;
      open.push({ tag, next: start });
    }
    open.at(-1)!.next++;
    html += `<li>${item.html}`;
  }
  while (open.length > 0) close();
  return html;
}

const goesOn = ({ isOrdered, ordinals }: ListItem, next: number) => !isOrdered || !ordinals || ordinals.includes(next);
