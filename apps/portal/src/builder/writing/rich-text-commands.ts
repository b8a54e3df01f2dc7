import { TABLE_FORMATS } from './table-commands.ts';
import { FORMATS, type TextFormat } from './text-commands.ts';

/** What can be done with rich text by name. */
const COMMANDS = { ...FORMATS, ...TABLE_FORMATS };

export type RichTextCommand = keyof typeof COMMANDS;

export const commandOf = (name: RichTextCommand): TextFormat => COMMANDS[name];

/** What the floating bar offers, in its order, and the keys for it, with Ctrl or Cmd. */
export const RICH_TEXT_COMMANDS = {
  bold: { key: 'b' },
  italic: { key: 'i' },
  code: { key: 'e' },
  heading2: { key: 'alt+2' },
  heading3: { key: 'alt+3' },
  paragraph: { key: 'alt+0' },
  list: { key: 'shift+8' },
  numbers: { key: 'shift+7' },
  checklist: { key: 'shift+6' },
  quote: { key: 'shift+9' },
  clear: { key: '\\' },
  unlink: { key: 'shift+k' },
} as const satisfies Partial<Record<RichTextCommand, { key: string }>>;

export type BarCommand = keyof typeof RICH_TEXT_COMMANDS;

/** The command that keys stand for. */
export function commandOfKeys(event: KeyboardEvent): RichTextCommand | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (!ctrlKey && !metaKey) return undefined;
  // With Shift or Alt a digit's key gives another character.
  const name = code.startsWith('Digit') ? code.slice(5) : key.toLowerCase();
  const pressed = `${altKey ? 'alt+' : ''}${shiftKey ? 'shift+' : ''}${name}`;
  const commands = Object.keys(RICH_TEXT_COMMANDS) as BarCommand[];
  return commands.find((command) => RICH_TEXT_COMMANDS[command].key === pressed);
}
