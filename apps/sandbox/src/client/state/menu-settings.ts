import { z } from 'zod';
import type { Visual } from '../../model/report-document.ts';
import { selectorSchema, specificity } from './selectors.ts';

/** The commands of the interface, as `settings.commands` names them. */
export const COMMAND_NAMES = [
  'copy',
  'drill',
  'drillthrough',
  'expandCollapse',
  'exportData',
  'includeExclude',
  'removeVisual',
  'search',
  'seeData',
  'sort',
  'spotlight',
  'insightsAnalysis',
  'addComment',
  'groupVisualContainers',
  'summarize',
  'clearSelection',
  'focusMode',
] as const;
export type CommandName = (typeof COMMAND_NAMES)[number];

/** `models.CommandDisplayOption`. */
const DISPLAY_OPTIONS = ['enabled', 'disabled', 'hidden'] as const;
export type CommandDisplay = (typeof DISPLAY_OPTIONS)[number];

const commandSchema = z.looseObject({ displayOption: z.number().min(0).max(2), selector: selectorSchema.optional() });
const commandsSchema = z.partialRecord(z.enum(COMMAND_NAMES), commandSchema);
/** Paginated reports have an object of commands here, which is none of a report's menus. */
export const commandsSettingSchema = z.union([z.array(commandsSchema), z.looseObject({}).transform(() => [])]);
export type CommandsSetting = z.infer<typeof commandsSettingSchema>;

const menuEntry = z.looseObject({
  title: z.string().optional(),
  icon: z.string().optional(),
  menuLocation: z.number().optional(),
  groupName: z.string().optional(),
});
const commandExtension = z.looseObject({
  name: z.string(),
  title: z.string(),
  icon: z.string().optional(),
  selector: selectorSchema.optional(),
  extend: z.looseObject({ visualContextMenu: menuEntry.optional(), visualOptionsMenu: menuEntry.optional() }),
});
const groupExtension = z.looseObject({ name: z.string(), title: z.string(), menuLocation: z.number().optional() });

/** The older form is a list of `{ command }`, the newer `{ commands, groups }`. */
export const extensionsSettingSchema = z.union([
  z
    .array(z.looseObject({ command: commandExtension.optional() }))
    .transform((list) => ({ commands: list.flatMap(({ command }) => (command ? [command] : [])), groups: [] })),
  z.looseObject({ commands: z.array(commandExtension).default([]), groups: z.array(groupExtension).default([]) }),
]);
export type ExtensionsSetting = z.infer<typeof extensionsSettingSchema>;

/** The two menus of a visual. */
export type MenuKind = 'visualContextMenu' | 'visualOptionsMenu';

/** A command that the host added, as it stands in a menu. */
export interface HostCommand {
  name: string;
  title: string;
  icon: string | undefined;
}
/** Host commands under a heading; without one they stand by themselves. */
export interface HostCommandGroup {
  title: string | undefined;
  commands: HostCommand[];
}

const TOP = 1;

/** What the host added to a menu of a visual, above and below the built-in commands. */
export function hostCommands(
  extensions: ExtensionsSetting | undefined,
  visual: Pick<Visual, 'name' | 'type'>,
  menu: MenuKind,
): { top: HostCommandGroup[]; bottom: HostCommandGroup[] } {
  const places: { top: HostCommandGroup[]; bottom: HostCommandGroup[] } = { top: [], bottom: [] };
  for (const { name, title, icon, selector, extend } of extensions?.commands ?? []) {
    const entry = extend[menu];
    if (!entry || specificity(selector, visual) === undefined) continue;
    const group = extensions?.groups.find((known) => known.name === entry.groupName);
    const place = (group ?? entry).menuLocation === TOP ? places.top : places.bottom;
    const command = { name, title: entry.title ?? title, icon: entry.icon ?? icon };
    const last = place.find((known) => known.title === group?.title);
    if (last) last.commands.push(command);
    else place.push({ title: group?.title, commands: [command] });
  }
  return places;
}

/** Whether a built-in command is offered on a visual; what is said of the one visual goes before what is said of all. */
export function displayOf(
  commands: CommandsSetting | undefined,
  command: CommandName,
  visual: Pick<Visual, 'name' | 'type'>,
): CommandDisplay {
  let found: { display: CommandDisplay; weight: number } | undefined;
  for (const entry of commands ?? []) {
    const setting = entry[command];
    const weight = setting && specificity(setting.selector, visual);
    if (!setting || weight === undefined || (found && weight < found.weight)) continue;
    found = { display: DISPLAY_OPTIONS[setting.displayOption] ?? 'enabled', weight };
  }
  return found?.display ?? 'enabled';
}
