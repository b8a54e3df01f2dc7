import { z } from 'zod';
import { invalidBody } from '../errors.ts';
import { customLayoutSchema, mergeCustomLayout, type CustomLayout } from './custom-layout.ts';
import { commandsSettingSchema, extensionsSettingSchema } from './menu-settings.ts';
import { visualSettingsSchema } from './visual-headers.ts';

const pane = z.looseObject({ visible: z.boolean().optional(), expanded: z.boolean().optional() });

/** The settings that this frame follows; the others are accepted and ignored. */
const settingsSchema = z.looseObject({
  background: z.number().optional(),
  filterPaneEnabled: z.boolean().optional(),
  navContentPaneEnabled: z.boolean().optional(),
  bookmarksPaneEnabled: z.boolean().optional(),
  personalBookmarksEnabled: z.boolean().optional(),
  persistentFiltersEnabled: z.boolean().optional(),
  useCustomSaveAsDialog: z.boolean().optional(),
  authoringHintsEnabled: z.boolean().optional(),
  bars: z.looseObject({ actionBar: pane.optional(), statusBar: pane.optional() }).optional(),
  commands: commandsSettingSchema.optional(),
  extensions: extensionsSettingSchema.optional(),
  visualSettings: visualSettingsSchema.optional(),
  panes: z
    .looseObject({
      filters: pane.optional(),
      pageNavigation: pane.extend({ position: z.number().optional() }).optional(),
      bookmarks: pane.optional(),
      fields: pane.optional(),
    })
    .optional(),
  layoutType: z.number().optional(),
  customLayout: customLayoutSchema.optional(),
  zoomLevel: z.number().min(0.25).max(4).optional(),
  hideErrors: z.boolean().optional(),
  hyperlinkClickBehavior: z.number().optional(),
  visualRenderedEvents: z.boolean().optional(),
  localeSettings: z.looseObject({ language: z.string().optional(), formatLocale: z.string().optional() }).optional(),
});

export type Settings = z.infer<typeof settingsSchema>;

/** @throws CallFailure 400 with one error per problem */
export function checkSettings(input: unknown): Settings {
  // Hosts send keys whose value is undefined or null (specification §9.3); they mean "not said".
  const result = settingsSchema.safeParse(withoutBlanks(input ?? {}));
  if (result.success) return result.data;
  throw invalidBody(
    result.error.issues.map((issue) => ({
      message: `settings.${issue.path.join('.')} property is invalid`,
      detailedMessage: issue.message,
    })),
  );
}

/** Later settings over earlier ones; panes, layouts and locales are merged one by one, everything else is replaced. */
export function mergeSettings(current: Settings, change: Settings): Settings {
  const panes = {
    ...current.panes,
    ...change.panes,
    filters: { ...current.panes?.filters, ...change.panes?.filters },
    pageNavigation: { ...current.panes?.pageNavigation, ...change.panes?.pageNavigation },
    bookmarks: { ...current.panes?.bookmarks, ...change.panes?.bookmarks },
    fields: { ...current.panes?.fields, ...change.panes?.fields },
  };
  const customLayout = change.customLayout ? mergeCustomLayout(current.customLayout, change.customLayout) : undefined;
  return {
    ...current,
    ...change,
    panes,
    ...(customLayout ? { customLayout } : {}),
    localeSettings: { ...current.localeSettings, ...change.localeSettings },
  };
}

/** What the screen needs to know of the settings. */
export interface Appearance {
  isTransparent: boolean;
  /** Where the page tabs are; undefined when the host hides them. */
  tabs: 'bottom' | 'left' | undefined;
  hasFilterPane: boolean;
  isFilterPaneExpanded: boolean;
  hasBookmarksPane: boolean;
  hasActionBar: boolean;
  isEditing: boolean;
  display: 'page' | 'width' | 'actual';
  /** One visual under the other, whatever the frame's width. */
  isStacked: boolean;
  customLayout: CustomLayout | undefined;
  zoom: number;
  /** The language of the frame's messages. */
  language: string;
  /** Of numbers and dates. */
  locale: string;
}

const DISPLAY = ['page', 'width', 'actual'] as const;
const TRANSPARENT = 1;
const LEFT = 1;
const CUSTOM_LAYOUT = 1;
const MOBILE_PORTRAIT = 2;

/** @param locale of the frame's address or the browser, used when the settings name none */
export function appearanceOf(settings: Settings, locale: string): Appearance {
  const { panes, localeSettings } = settings;
  const hasTabs = panes?.pageNavigation?.visible ?? settings.navContentPaneEnabled ?? true;
  const position = panes?.pageNavigation?.position === LEFT ? 'left' : 'bottom';
  const custom = settings.layoutType === CUSTOM_LAYOUT ? settings.customLayout : undefined;
  return {
    isTransparent: settings.background === TRANSPARENT,
    tabs: hasTabs ? position : undefined,
    hasFilterPane: panes?.filters?.visible ?? settings.filterPaneEnabled ?? true,
    isFilterPaneExpanded: panes?.filters?.expanded ?? false,
    hasBookmarksPane: panes?.bookmarks?.visible ?? settings.bookmarksPaneEnabled ?? false,
    isEditing: false,
    hasActionBar: settings.bars?.actionBar?.visible ?? true,
    display: DISPLAY[custom?.displayOption ?? 0] ?? 'page',
    isStacked: settings.layoutType === MOBILE_PORTRAIT,
    customLayout: custom,
    zoom: settings.zoomLevel ?? 1,
    language: localeSettings?.language ?? locale,
    locale: localeSettings?.formatLocale ?? localeSettings?.language ?? locale,
  };
}

/** The settings of a report in edit mode: every visual at its place in the report's own layout. */
export function editingAppearance(appearance: Appearance): Appearance {
  return { ...appearance, isEditing: true, isStacked: false, customLayout: undefined };
}

function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined && item !== null);
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutBlanks(item)]));
}
