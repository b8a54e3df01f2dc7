// The interface declares these names; an empty one only names what it extends, or stands open for later fields.
/* oxlint-disable typescript/no-empty-object-type */
import type { MenuLocation } from '../enums.js';
import type { IVisualSelector, IVisualTypeSelector } from './selectors.ts';

/** A place where a command can be added. */
export interface IExtensionPoint {}

/** What every menu entry has. */
export interface IMenuExtensionBase extends IExtensionPoint {
  title?: string;
  icon?: string;
}

/** A menu entry that stands by itself. */
export interface IFlatMenuExtension extends IMenuExtensionBase {
  menuLocation?: MenuLocation;
}

/** A menu entry that stands in a group. */
export interface IGroupedMenuExtension extends IMenuExtensionBase {
  groupName: string;
}

/** A menu entry, by itself or in a group. */
export type IMenuExtension = IFlatMenuExtension | IGroupedMenuExtension;

/** The menus that a command extends. */
export interface IExtensionPoints {
  visualContextMenu?: IMenuExtension;
  visualOptionsMenu?: IMenuExtension;
}

/** What is added to menus, by name. */
export interface IExtensionItem {
  name: string;
  extend: IExtensionPoints;
}

/** A command that the host adds to the menus of visuals. */
export interface ICommandExtension extends IExtensionItem {
  title: string;
  icon?: string;
  selector?: CommandExtensionSelector;
}

/** The visuals that a command is added to. */
export type CommandExtensionSelector = IVisualSelector | IVisualTypeSelector;

/** One command, in the older array form. */
export interface IExtension {
  command?: ICommandExtension;
}

/** A group of menu entries. */
export interface IMenuGroupExtension {
  name: string;
  title: string;
  menuLocation?: MenuLocation;
}

/** Commands and groups that the host adds to menus. */
export interface IExtensions {
  commands: ICommandExtension[];
  groups?: IMenuGroupExtension[];
}

/** Menu extensions, in either form. */
export type Extensions = IExtension[] | IExtensions;
