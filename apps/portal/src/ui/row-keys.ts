import type { KeyboardEvent, MouseEvent } from 'react';

/** The links, or buttons, that name the rows of a table and open them. */
const ROW_NAMES = '.data-table tbody th :is(a, button)';
const CONTROLS = 'a, button, input, label, select, textarea, [role="menu"]';
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus from the frame of a table, or from a row's name, to the name of the next row. */
export function moveToRow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const { target, currentTarget: frame } = event;
  const names = [...frame.querySelectorAll<HTMLElement>(ROW_NAMES)];
  const at = names.indexOf(target as HTMLElement);
  if (!step || (at < 0 && target !== frame)) return;
  const next = at + step < 0 ? frame : names[at + step];
  if (!next || next === target) return;
  event.preventDefault();
  next.focus();
}

/** Moves the focus to the first row of the list on the screen. @returns whether there is one */
export function moveToFirstRow(): boolean {
  const name = document.querySelector<HTMLElement>(ROW_NAMES);
  name?.focus();
  return name !== null;
}

/** A click anywhere in a row opens it, as a click on its name does: with the same keys held, for a new tab. */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const isText = window.getSelection()?.isCollapsed === false;
  if (isText || target.closest(CONTROLS)) return;
  const name = target.closest('tr')?.querySelector('th :is(a, button)');
  name?.dispatchEvent(new window.MouseEvent('click', event.nativeEvent));
}
