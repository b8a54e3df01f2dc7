/** One emoji or several, and nothing else. */
const EMOJI = /^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20E3])[\p{Emoji}\p{Emoji_Component}]+$/u;
const SHORTCODE = /^:[\w+-]+:$/;
const EMOJI_NAMES = ['data-emoji', 'data-emoji-fallback', 'alt', 'aria-label', 'data-stringify-emoji', 'title'];
/** Boxes of the web, and of Notion. A list item that is one itself is none of them. */
const CHECKBOX = 'input[type="checkbox" i], [role="checkbox"]:not(li), .checkbox-on, .checkbox-off';
/** The letters of Wingdings that stand in texts, and what they show. */
const WINGDINGS: Record<string, string | undefined> = {
  J: '☺',
  K: '😐',
  L: '☹',
  C: '👍',
  D: '👎',
  '(': '☎',
  '*': '✉',
  à: '→',
  ß: '←',
  á: '↑',
  â: '↓',
  è: '➔',
  Ø: '➢',
  ü: '✓',
  û: '✗',
  þ: '☑',
  ý: '☒',
  o: '☐',
  q: '☐',
  '¨': '☐',
  '§': '▪',
  v: '❖',
  n: '■',
  l: '●',
};
const SYMBOL_FONT = '[style*="wingdings" i]:not([style*="wingdings " i]), [face="wingdings" i]';
const EMOJI_CLASS = /(?:^|[\s_-])(?:emoji|emoticon)(?:$|[\s_-])/i;

/** Writes as text what stands in text as an image or a control: emoji, and the ticks of checklists. */
export function replaceIconsWithText(fragment: HTMLElement): void {
  for (const image of fragment.querySelectorAll('img, [role="img"]')) {
    const text = image.textContent?.trim() ? undefined : emojiOf(image);
    if (text) image.replaceWith(text);
  }
  for (const element of fragment.querySelectorAll(SYMBOL_FONT)) replaceSymbols(element);
  for (const item of fragment.querySelectorAll('li')) addTick(item);
  for (const box of fragment.querySelectorAll(CHECKBOX)) box.replaceWith(isTicked(box) ? '☑ ' : '☐ ');
}

/** Writes letters of a symbol font as the symbols that they look like: Word and Outlook make `J` of a smile. */
function replaceSymbols(element: Element): void {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data.replace(/[\x20-\xFF\uF020-\uF0FF]/g, (sign) => {
      return WINGDINGS[String.fromCharCode(sign.charCodeAt(0) % 0xf000)] ?? sign;
    });
  }
}

/** The emoji of an image, else its name where the image is known to be one. */
function emojiOf(image: Element): string | undefined {
  const names = EMOJI_NAMES.map((name) => image.getAttribute(name)?.trim() ?? '').filter((name) => name !== '');
  const isMarked = EMOJI_CLASS.test(image.className) || /\/Emoji$/i.test(image.getAttribute('itemtype') ?? '');
  return (
    names.find((name) => EMOJI.test(name)) ??
    names.find((name) => SHORTCODE.test(name)) ??
    (isMarked ? names[0] : undefined)
  );
}

function addTick(item: Element): void {
  const box = [...item.querySelectorAll(CHECKBOX)].find((each) => each.closest('li') === item);
  const isDone = box ? isTicked(box) : tickOf(item);
  if (isDone === undefined) return;
  for (const image of item.querySelectorAll(':scope > img[aria-roledescription*="checkbox" i]')) image.remove();
  box?.remove();
  const first = item.querySelector(':scope > :is(p, label, div)') ?? item;
  first.prepend(isDone ? '☑ ' : '☐ ');
}

const isTicked = (box: Element) => box.matches('[checked], [aria-checked="true"], .checkbox-on');

/** Whether an item of a checklist that has no box is done. Undefined of any other item. */
function tickOf(item: Element): boolean | undefined {
  // Google Docs; Tiptap; Quill.
  const state = ['aria-checked', 'data-checked', 'data-list'].map((name) => item.getAttribute(name)).find(Boolean);
  if (/^(?:true|checked)$/.test(state ?? '')) return true;
  if (/^(?:false|unchecked)$/.test(state ?? '')) return false;
  // Confluence.
  return item.closest('ul, ol')?.classList.contains('inline-task-list')
    ? item.classList.contains('checked')
    : undefined;
}
