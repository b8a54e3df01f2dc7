import { KeyList } from '../components/key-list.tsx';
import { useText } from '../i18n/use-text.ts';
import Sheet from '../ui/sheet.tsx';
import { SHORTCUTS } from './shortcuts.ts';
import { type BarCommand, RICH_TEXT_COMMANDS } from './writing/rich-text-commands.ts';

/** Keys that browsers know: their events copy, cut and paste blocks. */
const CLIPBOARD_KEYS = [
  { keys: 'mod+c', label: 'builder.copy' },
  { keys: 'mod+x', label: 'builder.cut' },
  { keys: 'mod+v', label: 'builder.paste' },
] as const;

/** Keys without Ctrl in a text. */
const TEXT_KEYS = [
  { keys: 'tab', label: 'builder.rich-text.tab' },
  { keys: 'shift+tab', label: 'builder.rich-text.shift-tab' },
  { keys: 'escape', label: 'builder.rich-text.end' },
] as const;

/** The keys of the builder. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const commands = Object.keys(RICH_TEXT_COMMANDS) as BarCommand[];
  const rows = [
    ...[...CLIPBOARD_KEYS, ...SHORTCUTS].map(({ keys, label }) => ({ keys, name: text(label) })),
    ...commands.map((name) => ({
      keys: `mod+${RICH_TEXT_COMMANDS[name].key}`,
      name: text(`builder.rich-text.${name}`),
    })),
    ...TEXT_KEYS.map(({ keys, label }) => ({ keys, name: text(label) })),
  ];
  return (
    <Sheet
      side="right"
      label={text('keys.heading')}
      closeLabel={text('dialog.close')}
      heading={<h2 className="text-lead font-medium">{text('keys.heading')}</h2>}
      isOpen
      onClose={onClose}
    >
      {/* Longer than a low window, and nothing in it takes the focus by which it is scrolled. */}
      <div role="region" aria-label={text('keys.heading')} tabIndex={0} className="px-5 py-3">
        <KeyList rows={rows} />
      </div>
    </Sheet>
  );
}
