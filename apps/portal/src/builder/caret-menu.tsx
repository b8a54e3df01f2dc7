import type { Component } from 'grapesjs';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { ChoiceList, type ListedChoice, moveInList } from './choice-list.tsx';
import type { RichTextField } from './rich-text-field.ts';
import { useCanvasAnchor } from './use-canvas-anchor.ts';

/** A menu of the text that is written. */
export interface TextMenuProps {
  field: RichTextField;
  /** The block of the text. */
  component: Component;
}

interface CaretMenuProps<Item extends ListedChoice> {
  id: string;
  label: string;
  /** At least one. */
  choices: readonly Item[];
  /** The text that is written: it keeps the focus. */
  element: HTMLElement;
  /** The place of the list, in pixels of the canvas's document. */
  getBox: () => DOMRect | undefined;
  onClose: () => void;
  /** @returns false where the key that chose means in the text what it always does */
  onChoose: (choice: Item) => boolean | void;
}

/** A list at the caret of a text, by the keys of the text. */
export function CaretMenu<Item extends ListedChoice>(props: CaretMenuProps<Item>) {
  const { id, label, choices, element, getBox, onClose, onChoose } = props;
  const text = useText();
  const popup = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const active = choices[index]!;
  useCanvasAnchor(popup, getBox);
  useListKeys(element, (key) => {
    const next = moveInList(key, index, choices.length);
    if (next !== undefined) setIndex(next);
    else if (key === 'Escape') onClose();
    else if (key === 'Enter' || key === 'Tab') return onChoose(active) !== false;
    else return false;
    return true;
  });
  const position = text('builder.choices.position', { name: active.name, index: index + 1, count: choices.length });
  return (
    <div
      ref={popup}
      className="fixed z-30 w-64 overflow-y-auto rounded-normal border border-line bg-raised shadow-high"
    >
      <ChoiceList
        {...{ id, label, choices, active }}
        onChoose={(choice) => void onChoose(choice)}
        onActivate={(choice) => setIndex(choices.indexOf(choice))}
      />
      {/* The text is in the canvas's document: its `aria-activedescendant` cannot name what stands in this one. */}
      <span role="status" className="sr-only">
        {position}
      </span>
    </div>
  );
}

/** Takes keys before the text does. */
function useListKeys(element: HTMLElement, onKey: (key: string) => boolean): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const { ownerDocument } = element;
    const press = (event: KeyboardEvent) => {
      const { key, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (isComposing || ctrlKey || metaKey || altKey || shiftKey || !latest.current(key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    ownerDocument.addEventListener('keydown', press, { capture: true });
    return () => ownerDocument.removeEventListener('keydown', press, { capture: true });
  }, [element]);
}
