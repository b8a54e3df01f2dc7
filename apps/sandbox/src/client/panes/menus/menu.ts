import { element } from '../../view/element.ts';
import type { Overlays } from '../../view/overlays.ts';

/** One line of a menu, or several under a heading. */
export type MenuEntry = MenuItem | MenuGroup;

export interface MenuItem {
  label: string;
  /** A picture as a `data:` address; anything else is not shown. */
  icon?: string | undefined;
  isDisabled?: boolean;
  /** Present where the line is one of several to choose from. */
  isChecked?: boolean;
  /** For tests and style: the command's own name. */
  name?: string;
  choose: () => void;
}

export interface MenuGroup {
  title: string | undefined;
  entries: MenuItem[];
}

interface MenuOptions {
  label: string;
  /** Corner of the menu, in CSS pixels of the frame; it is moved to stay inside. */
  at: { x: number; y: number };
  /** Gets the focus back. */
  opener: HTMLElement | undefined;
  root: HTMLElement;
  overlays: Overlays;
}

const MARGIN_PX = 8;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Opens a menu: arrows, Home, End and first letters move, Enter chooses, Escape and Tab close. Groups are divided by lines. */
export function openMenu(entries: readonly MenuEntry[], { label, at, opener, root, overlays }: MenuOptions): void {
  overlays.closeAll();
  const menu = element('div', { class: 'menu', role: 'menu', 'aria-label': label, tabindex: -1 });
  menu.append(...entries.map((entry) => ('entries' in entry ? groupElement(entry, close) : itemElement(entry, close))));
  const items = () => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const forget = overlays.opened(() => close(false));

  function close(isReturning: boolean): void {
    forget();
    removeEventListener('pointerdown', closeOutside, true);
    menu.remove();
    if (isReturning) opener?.focus({ preventScroll: true });
  }

  function closeOutside(event: PointerEvent): void {
    if (!menu.contains(event.target as Node)) close(false);
  }

  menu.addEventListener('keydown', (event) => {
    // Keys of a menu are not those of the report below it.
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      return close(true);
    }
    const next = nextItem(items(), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  menu.addEventListener('contextmenu', (event) => event.preventDefault());
  addEventListener('pointerdown', closeOutside, true);

  root.append(menu);
  keepInside(menu, at);
  (items()[0] ?? menu).focus();
}

/** The item that a key moves to, from the one that has the focus. */
function nextItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  const step = STEPS[key];
  if (step !== undefined) return items[(at + step + items.length) % items.length];
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return following.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}

function groupElement({ title, entries }: MenuGroup, close: (isReturning: boolean) => void): HTMLElement {
  const heading = title === undefined ? [] : [element('div', { class: 'menu-title', role: 'presentation' }, title)];
  return element(
    'div',
    { class: 'menu-group', role: 'group', 'aria-label': title },
    ...heading,
    ...entries.map((entry) => itemElement(entry, close)),
  );
}

function itemElement(
  { label, icon, isDisabled, isChecked, name, choose }: MenuItem,
  close: (isReturning: boolean) => void,
): HTMLElement {
  const item = element(
    'button',
    {
      type: 'button',
      class: 'menu-item',
      role: isChecked === undefined ? 'menuitem' : 'menuitemradio',
      tabindex: -1,
      'aria-checked': isChecked === undefined ? undefined : String(isChecked),
      'aria-disabled': isDisabled ? 'true' : undefined,
      'data-command': name,
    },
    ...(icon?.startsWith('data:image/') ? [element('img', { src: icon, alt: '', width: 16, height: 16 })] : []),
    element('span', {}, label),
  );
  item.addEventListener('click', () => {
    // A disabled line can be reached and read, but does nothing.
    if (isDisabled) return;
    close(true);
    choose();
  });
  return item;
}

function keepInside(menu: HTMLElement, { x, y }: { x: number; y: number }): void {
  const { offsetWidth, offsetHeight } = menu;
  const left = Math.max(MARGIN_PX, Math.min(x, innerWidth - offsetWidth - MARGIN_PX));
  const top = Math.max(MARGIN_PX, Math.min(y, innerHeight - offsetHeight - MARGIN_PX));
  menu.style.left = `${left}px`;
  menu.style.top = `${top}px`;
}
