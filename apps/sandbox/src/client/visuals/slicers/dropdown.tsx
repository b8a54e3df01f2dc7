import { useRef, useState, type KeyboardEvent, type ToggleEvent } from 'react';
import { chosenValues } from './choice.ts';
import type { SlicerProps } from './slicer.tsx';
import { ValueList } from './value-list.tsx';

const GAP_PX = 4;
const MAX_HEIGHT_PX = 320;

/** A button that says what is chosen, and opens the list of values over the page. */
export function Dropdown(props: SlicerProps) {
  const { visual } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const summary = summaryOf(props);

  function openByKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    popup.current?.showPopover();
    event.preventDefault();
  }
  function toggled({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
    setOpen(newState === 'open');
    if (newState !== 'open' || !button.current) return;
    placeBelow(currentTarget, button.current);
    currentTarget.querySelector<HTMLElement>('.slicer-search:not([hidden]), [role=listbox]')?.focus();
  }
  return (
    <div className="slicer-dropdown" role="group" aria-label={visual.title}>
      <button
        ref={button}
        type="button"
        className="dropdown-button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={`${visual.title}: ${summary}`}
        onClick={() => popup.current?.togglePopover()}
        onKeyDown={openByKey}
      >
        <span className="dropdown-text">{summary}</span>
        <span className="dropdown-mark" aria-hidden="true" />
      </button>
      <div ref={popup} className="dropdown-popup" popover="auto" onToggle={toggled}>
        <ValueList {...props} onChoose={() => visual.isSingleSelect && popup.current?.hidePopover()} />
      </div>
    </div>
  );
}

function summaryOf({ data: { column }, context: { selection, messages, format } }: SlicerProps): string {
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
