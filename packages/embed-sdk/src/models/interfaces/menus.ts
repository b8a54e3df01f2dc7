// The interface declares these names; an empty one only names what it extends, or stands open for later fields.
/* eslint-disable @typescript-eslint/no-empty-object-type */
import type { MenuLocation } from '../enums.ts';
import type { IVisualSelector, IVisualTypeSelector } from './selectors.ts';

/** IExtensionPoint */
export interface IExtensionPoint {}

/** IMenuExtensionBase */
export interface IMenuExtensionBase extends IExtensionPoint {
  title?: string;
  icon?: string;
}

/** IFlatMenuExtension */
export interface IFlatMenuExtension extends IMenuExtensionBase {
  menuLocation?: MenuLocation;
}

/** IGroupedMenuExtension */
export interface IGroupedMenuExtension extends IMenuExtensionBase {
  groupName: string;
}

/** IMenuExtension */
export type IMenuExtension = IFlatMenuExtension | IGroupedMenuExtension;

/** IExtensionPoints */
export interface IExtensionPoints {
  visualContextMenu?: IMenuExtension;
  visualOptionsMenu?: IMenuExtension;
}

/** IExtensionItem */
export interface IExtensionItem {
  name: string;
  extend: IExtensionPoints;
}

/** ICommandExtension */
export interface ICommandExtension extends IExtensionItem {
  title: string;
  icon?: string;
  selector?: CommandExtensionSelector;
}

/** CommandExtensionSelector */
export type CommandExtensionSelector = IVisualSelector | IVisualTypeSelector;

/** IExtension */
export interface IExtension {
  command?: ICommandExtension;
}

/** IMenuGroupExtension */
export interface IMenuGroupExtension {
  name: string;
  title: string;
  menuLocation?: MenuLocation;
}

/** IExtensions */
export interface IExtensions {
  commands: ICommandExtension[];
  groups?: IMenuGroupExtension[];
}

/** Extensions */
export type Extensions = IExtension[] | IExtensions;
