import { CallFailure } from '@portico/embed-frame';
import { z } from 'zod';

const pane = z.looseObject({ visible: z.boolean().optional(), expanded: z.boolean().optional() });
const visualLayout = z
  .object({
    x: z.number(),
    y: z.number(),
    z: z.number(),
    width: z.number(),
    height: z.number(),
    displayState: z.object({ mode: z.number() }),
  })
  .partial();

const customLayout = z.looseObject({
  pageSize: z.looseObject({ type: z.number(), width: z.number().optional(), height: z.number().optional() }).optional(),
  displayOption: z.number().min(0).max(2).optional(),
  pagesLayout: z
    .record(
      z.string(),
      z.object({
        defaultLayout: visualLayout.optional(),
        visualsLayout: z.record(z.string(), visualLayout).optional(),
      }),
    )
    .optional(),
});

/** The settings that this frame follows; the others are accepted and ignored. */
const settingsSchema = z.looseObject({
  background: z.number().optional(),
  filterPaneEnabled: z.boolean().optional(),
  navContentPaneEnabled: z.boolean().optional(),
  panes: z
    .looseObject({
      filters: pane.optional(),
      pageNavigation: pane.extend({ position: z.number().optional() }).optional(),
    })
    .optional(),
  layoutType: z.number().optional(),
  customLayout: customLayout.optional(),
  zoomLevel: z.number().min(0.25).max(4).optional(),
  hideErrors: z.boolean().optional(),
  visualRenderedEvents: z.boolean().optional(),
  localeSettings: z.looseObject({ language: z.string().optional(), formatLocale: z.string().optional() }).optional(),
});

export type Settings = z.infer<typeof settingsSchema>;
type CustomLayout = z.infer<typeof customLayout>;

const LEVEL_ERROR = 3;

/** @throws CallFailure 400 with one error per problem */
export function checkSettings(input: unknown): Settings {
  // Hosts send keys whose value is undefined or null (specification §9.3); they mean "not said".
  const result = settingsSchema.safeParse(withoutBlanks(input ?? {}));
  if (result.success) return result.data;
  throw new CallFailure(
    400,
    result.error.issues.map((issue) => ({
      message: `settings.${issue.path.join('.')} property is invalid`,
      detailedMessage: issue.message,
      errorCode: 'Invalid parameters',
      level: LEVEL_ERROR,
    })),
  );
}

/** Later settings over earlier ones; panes and locales are merged one by one, everything else is replaced. */
export function mergeSettings(current: Settings, change: Settings): Settings {
  const panes = {
    ...current.panes,
    ...change.panes,
    filters: { ...current.panes?.filters, ...change.panes?.filters },
    pageNavigation: { ...current.panes?.pageNavigation, ...change.panes?.pageNavigation },
  };
  return { ...current, ...change, panes, localeSettings: { ...current.localeSettings, ...change.localeSettings } };
}

/** What the screen needs to know of the settings. */
export interface Appearance {
  isTransparent: boolean;
  /** Where the page tabs are; undefined when the host hides them. */
  tabs: 'bottom' | 'left' | undefined;
  hasFilterPane: boolean;
  display: 'page' | 'width' | 'actual';
  /** One visual under the other, whatever the frame's width. */
  isStacked: boolean;
  customLayout: CustomLayout | undefined;
  zoom: number;
  /** Of the frame's own words. */
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
    display: DISPLAY[custom?.displayOption ?? 0] ?? 'page',
    isStacked: settings.layoutType === MOBILE_PORTRAIT,
    customLayout: custom,
    zoom: settings.zoomLevel ?? 1,
    language: localeSettings?.language ?? locale,
    locale: localeSettings?.formatLocale ?? localeSettings?.language ?? locale,
  };
}

function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined && item !== null);
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutBlanks(item)]));
}
