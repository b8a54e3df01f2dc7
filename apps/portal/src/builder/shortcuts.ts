import type { MessageId } from '../i18n/catalogues.ts';
import type { BuilderValue } from './builder-context.ts';

/** What a key does, outside of the fields that an author writes in. */
interface Shortcut {
  keys: string;
  label: MessageId;
  run: (builder: BuilderValue) => void;
}

const withSelected =
  (run: (builder: BuilderValue, selected: NonNullable<BuilderValue['page']['selected']>) => void) =>
  (builder: BuilderValue) => {
    const { selected } = builder.page;
    if (selected) run(builder, selected);
  };

/** The keys of the builder, as its sheet lists them. */
export const SHORTCUTS: Shortcut[] = [
  { keys: 'mod+z', label: 'builder.undo', run: ({ page }) => page.undo() },
  { keys: 'mod+shift+z', label: 'builder.redo', run: ({ page }) => page.redo() },
  { keys: 'mod+y', label: 'builder.redo', run: ({ page }) => page.redo() },
  { keys: 'mod+d', label: 'builder.duplicate', run: withSelected(({ page }, block) => page.duplicate(block)) },
  { keys: 'alt+arrowup', label: 'builder.move-up', run: withSelected(({ page }, block) => page.move(block, -1)) },
  { keys: 'alt+arrowdown', label: 'builder.move-down', run: withSelected(({ page }, block) => page.move(block, 1)) },
  { keys: 'mod+enter', label: 'builder.edit-text', run: withSelected(({ editing }, block) => editing.start(block)) },
  { keys: 'mod+shift+f', label: 'builder.actual-size', run: ({ size }) => size.toggleActual() },
  { keys: 'delete', label: 'builder.remove', run: withSelected(({ page }, block) => page.remove(block)) },
];

/** The keys of an event, as the table writes them. */
function keysOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const parts = [(ctrlKey || metaKey) && 'mod', altKey && 'alt', shiftKey && 'shift', key.toLowerCase()];
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
