import type { MenuLocation } from '../models/enums.js';
import type { ICommandExtension, IExtensions, IMenuGroupExtension } from '../models/interfaces/menus.ts';
import type { ISettings } from '../models/interfaces/settings.ts';
import { bottom } from '../models/enum-values.ts';
import { schemaUrlOf } from '../models/schema-url.ts';

/** The two menus of a visual that commands can extend. */
export type Menu = 'visualContextMenu' | 'visualOptionsMenu';

/** What a command added to a menu consists of, in the order of the interface's methods. */
export type MenuCommand = [
  commandName: string,
  commandTitle: string,
  menuTitle?: string,
  menuLocation?: MenuLocation,
  visualName?: string,
  visualType?: string,
  groupName?: string,
];

/** The command as a report's settings hold it. A group takes the place of the location, a type that of a name. */
export function menuCommand(
  menu: Menu,
  ...[name, title, menuTitle = title, menuLocation = bottom, visualName, visualType, groupName]: MenuCommand
): ICommandExtension {
  const entry = { title: menuTitle, ...(groupName ? { groupName } : { menuLocation }) };
  const selector = visualType
    ? { $schema: schemaUrlOf('visualTypeSelector'), visualType }
    : visualName && { $schema: schemaUrlOf('visualSelector'), visualName };
  return { name, title, extend: { [menu]: entry }, ...(selector && { selector }) };
}

/** The commands without that entry of that menu, or undefined when there is none. The command itself stays. */
export function withoutMenuEntry(
  commands: readonly ICommandExtension[],
  menu: Menu,
  name: string,
  menuTitle: string,
): ICommandExtension[] | undefined {
  const index = commands.findIndex((command) => command.name === name && command.extend[menu]?.title === menuTitle);
  if (index < 0) return undefined;
  return commands.map((command, position) => {
    if (position !== index) return command;
    const { [menu]: _entry, ...extend } = command.extend;
    const { icon, ...rest } = command;
    return menu === 'visualOptionsMenu' || icon === undefined ? { ...rest, extend } : { ...command, extend };
  });
}

/** Menu commands and groups that a report's settings bring along. */
export function menusOf(settings: ISettings | undefined): {
  commands?: ICommandExtension[];
  groups?: IMenuGroupExtension[];
} {
  const extensions = settings?.extensions;
  if (Array.isArray(extensions)) return { commands: extensions.flatMap(({ command }) => command ?? []) };
  const { commands, groups } = (extensions ?? {}) as Partial<IExtensions>;
  return { ...(commands && { commands }), ...(groups && { groups }) };
}
