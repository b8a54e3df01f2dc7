import type { SlicerData } from '../../../model/frame-wire.ts';
import type { SlicerVisual } from '../../../model/report-document.ts';
import { element } from '../../view/element.ts';
import type { DrawContext } from '../visual.ts';
import { chosenValues } from './choice.ts';
import type { SlicerControl } from './slicer.ts';
import { createValueList } from './value-list.ts';

const GAP_PX = 4;
const MAX_HEIGHT_PX = 320;

/** A button that says what is chosen, and opens the list of values over the page. */
export function createDropdown(slicer: SlicerVisual): SlicerControl {
  const values = createValueList(slicer);
  const text = element('span', { class: 'dropdown-text' });
  const button = element(
    'button',
    { type: 'button', class: 'dropdown-button', 'aria-haspopup': 'listbox', 'aria-expanded': 'false' },
    text,
    element('span', { class: 'dropdown-mark', 'aria-hidden': 'true' }),
  );
  const popup = element('div', { class: 'dropdown-popup', popover: 'auto' }, values.root);
  const root = element('div', { class: 'slicer-dropdown', role: 'group' }, button, popup);

  button.addEventListener('click', () => popup.togglePopover());
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    popup.showPopover();
    event.preventDefault();
  });
  popup.addEventListener('toggle', (event) => {
    const isOpen = event.newState === 'open';
    button.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) return;
    placeBelow(popup, button);
    values.root.querySelector<HTMLElement>('.slicer-search:not([hidden]), [role=listbox]')?.focus();
  });
  values.root.addEventListener('click', () => {
    if (slicer.isSingleSelect) popup.hidePopover();
  });

  return {
    root,
    update(data, context) {
      values.update(data, context);
      text.textContent = summaryOf(data, context);
      button.setAttribute('aria-label', `${slicer.title}: ${text.textContent}`);
    },
  };
}

function summaryOf({ column }: SlicerData, { selection, messages, format }: DrawContext): string {
  const choice = chosenValues(selection);
  if (!choice || choice.isExcluded) return choice ? messages.several : messages.all;
  const [first = null, ...others] = choice.values;
  if (choice.values.length === 0) return messages.all;
  return others.length === 0 ? format(first, column) : `${format(first, column)} +${others.length}`;
}

/** Below the button where there is room, else above it. */
function placeBelow(popup: HTMLElement, button: HTMLElement): void {
  const { left, top, bottom, width } = button.getBoundingClientRect();
  const below = window.innerHeight - bottom - GAP_PX * 2;
  const isBelow = below >= Math.min(MAX_HEIGHT_PX, top);
  popup.style.left = `${left}px`;
  popup.style.width = `${Math.max(width, 180)}px`;
  popup.style.maxHeight = `${Math.min(MAX_HEIGHT_PX, isBelow ? below : top - GAP_PX * 2)}px`;
  popup.style.top = isBelow ? `${bottom + GAP_PX}px` : 'auto';
  popup.style.bottom = isBelow ? 'auto' : `${window.innerHeight - top + GAP_PX}px`;
}
