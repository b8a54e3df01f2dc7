/** One emoji or several, and nothing else. */
const EMOJI = /^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20E3])[\p{Emoji}\p{Emoji_Component}]+$/u;
const SHORTCODE = /^:[\w+-]+:$/;
const EMOJI_NAMES = ['data-emoji', 'data-emoji-fallback', 'alt', 'aria-label', 'data-stringify-emoji', 'title'];
const EMOJI_CLASS = /(?:^|[\s_-])(?:emoji|emoticon)(?:$|[\s_-])/i;

/** Writes as text what stands in text as an image or a control: emoji, and the ticks of checklists. */
export function replaceIconsWithText(fragment: HTMLElement): void {
  for (const image of fragment.querySelectorAll('img, [role="img"]')) {
    const text = image.textContent?.trim() ? undefined : emojiOf(image);
    if (text) image.replaceWith(text);
  }
  for (const item of fragment.querySelectorAll('li')) addTick(item);
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
  const box = [...item.querySelectorAll('input[type="checkbox" i], [role="checkbox"]')].find(
    (each) => each.closest('li') === item,
  );
  const isTicked = box ? box.hasAttribute('checked') || box.getAttribute('aria-checked') === 'true' : tickOf(item);
  if (isTicked === undefined) return;
  for (const image of item.querySelectorAll(':scope > img[aria-roledescription*="checkbox" i]')) image.remove();
  box?.remove();
  const first = item.querySelector(':scope > :is(p, label, div)') ?? item;
  first.prepend(isTicked ? '☑ ' : '☐ ');
}

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
