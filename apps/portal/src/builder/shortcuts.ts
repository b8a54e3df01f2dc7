import type { Component } from 'grapesjs';
import type { MessageId } from '../i18n/catalogues.ts';
import { HANDLE_IDS } from './block-handle.tsx';
import type { BuilderValue } from './builder-context.ts';

/** What a key does, outside of the fields that an author writes in. */
interface Shortcut {
  keys: string;
  label: MessageId;
  run: (builder: BuilderValue) => void;
}

const withChosen = (run: (builder: BuilderValue, chosen: readonly Component[]) => void) => (builder: BuilderValue) => {
  const { all } = builder.page.chosen;
  if (all.length > 0) run(builder, all);
};

export const SHORTCUTS_ID = 'builder-shortcuts';

/** Presses a button of the chosen block's handle. */
const press = (id: string) => document.querySelector<HTMLElement>(`button#${id}, #${id} button`)?.click();

/** The keys of the builder, as its sheet lists them. */
export const SHORTCUTS: Shortcut[] = [
  { keys: 'mod+z', label: 'builder.undo', run: ({ page }) => page.undo() },
  { keys: 'mod+shift+z', label: 'builder.redo', run: ({ page }) => page.redo() },
  { keys: 'mod+y', label: 'builder.redo', run: ({ page }) => page.redo() },
  { keys: 'mod+d', label: 'builder.duplicate', run: withChosen(({ page }, blocks) => page.duplicate(blocks)) },
  { keys: 'alt+arrowup', label: 'builder.move-up', run: withChosen(({ page }, blocks) => page.move(blocks, -1)) },
  { keys: 'alt+arrowdown', label: 'builder.move-down', run: withChosen(({ page }, blocks) => page.move(blocks, 1)) },
  { keys: 'shift+arrowup', label: 'builder.extend-up', run: ({ page }) => page.chosen.extend(-1) },
  { keys: 'shift+arrowdown', label: 'builder.extend-down', run: ({ page }) => page.chosen.extend(1) },
  {
    keys: 'mod+enter',
    label: 'builder.edit-text',
    run: ({ page, editing }) => page.selected && editing.start(page.selected),
  },
  { keys: 'mod+shift+f', label: 'builder.actual-size', run: ({ size }) => size.toggleActual() },
  { keys: '?', label: 'keys.heading', run: () => press(SHORTCUTS_ID) },
  { keys: '/', label: 'builder.add-block', run: () => press(HANDLE_IDS.add) },
  { keys: 'shift+f10', label: 'builder.block-menu', run: () => press(HANDLE_IDS.menu) },
  { keys: 'delete', label: 'builder.remove', run: withChosen(({ page }, blocks) => page.remove(blocks)) },
];

/** The keys of an event, as the table writes them. */
function keysOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  // Which signs need Shift depends on the keyboard.
  const isSign = key.length === 1 && !/\p{L}/u.test(key);
  const parts = [(ctrlKey || metaKey) && 'mod', altKey && 'alt', shiftKey && !isSign && 'shift', key.toLowerCase()];
  return parts.filter(Boolean).join('+');
}

/** Runs what a key stands for. @returns whether it stood for something. */
export function runShortcut(event: KeyboardEvent, builder: BuilderValue): boolean {
  const target = event.target as Element | null;
  // Fields have meanings of their own for these keys, and what is behind a dialog cannot be seen.
  const isElsewhere = target?.closest?.(
    'input, textarea, select, [contenteditable="true"], [role$="dialog"], [role="menu"]',
  );
  if (isElsewhere || event.defaultPrevented) return false;
  const pressed = keysOf(event);
  const shortcut = SHORTCUTS.find(({ keys }) => keys === pressed);
  if (!shortcut) return false;
  event.preventDefault();
  shortcut.run(builder);
  return true;
}
