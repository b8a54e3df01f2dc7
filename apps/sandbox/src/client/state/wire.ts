import type { BodyOf, Calls, EventMaps, EventOrigin, ReplyOf } from '@portico/embed-frame';
import type { Filter } from '../../model/filters.ts';
import type { OpenedReport } from '../../model/frame-wire.ts';
import type { ReportPage, Visual } from '../../model/report-document.ts';

/** Types of the interface, taken from its call table. */
export type LoadBody = BodyOf<Calls['loadReport']>;
export type WirePage = ReplyOf<Calls['getPages']>[number];
export type WireVisual = ReplyOf<Calls['getVisuals']>[number];
export type WireFilter = ReplyOf<Calls['getReportFilters']>[number];
export type ReportEvents = EventMaps['report'];
/** Raises an event of the report at the host. */
export type RaiseEvent = <Name extends keyof ReportEvents>(
  name: Name,
  body: ReportEvents[Name],
  origin?: EventOrigin,
) => void;

/** `models.PageSizeType.Custom` and `models.PageSizeType.Widescreen`. */
const CUSTOM_SIZE = 4;
const WIDESCREEN = 0;
/** `models.SectionVisibility`. */
const VISIBLE = 0;
const HIDDEN_IN_VIEW_MODE = 1;
/** In the order of `models.DisplayOption`. */
const DISPLAY_OPTIONS = ['fitToPage', 'fitToWidth', 'actualSize'];

/**
 * A page as hosts see it.
 * @param mobile its size on a phone
 */
export function toWirePage(
  page: ReportPage,
  activePage: string,
  mobile: { width: number; height: number } | undefined = page.mobile,
): WirePage {
  const { name, displayName, width, height, background, wallpaper } = page;
  const isWidescreen = width === 1280 && height === 720;
  return {
    name,
    displayName,
    isActive: name === activePage,
    visibility: page.isHidden ? HIDDEN_IN_VIEW_MODE : VISIBLE,
    defaultSize: { type: isWidescreen ? WIDESCREEN : CUSTOM_SIZE, width, height },
    ...(mobile ? { mobileSize: { type: CUSTOM_SIZE, width: mobile.width, height: mobile.height } } : {}),
    defaultDisplayOption: DISPLAY_OPTIONS.indexOf(page.displayOption ?? 'fitToPage'),
    ...(background ? { background: styleOf(background) } : {}),
    ...(wallpaper ? { wallpaper: styleOf(wallpaper) } : {}),
  };
}

function styleOf({ color, transparency }: NonNullable<ReportPage['background']>) {
  return { ...(color === undefined ? {} : { color }), ...(transparency === undefined ? {} : { transparency }) };
}

/** A visual as hosts see it. */
export function toWireVisual({ name, title, type, layout }: Visual): WireVisual {
  return { name, title, type, layout: { ...layout } };
}

const FILTER_SCHEMAS = [
  'advanced',
  'basic',
  'notSupported',
  'includeExclude',
  'relativeDate',
  'topN',
  'tuple',
  'relativeTime',
  'identity',
  'hierarchy',
];

/** A filter as hosts see it, with the schema of its type. */
export function toWireFilter(filter: Filter): WireFilter {
  const schema = FILTER_SCHEMAS[filter.filterType] ?? 'notSupported';
  return { $schema: `http://powerbi.com/product/schema#${schema}`, ...filter } as WireFilter;
}

export function findPage(report: OpenedReport, name: string | undefined): ReportPage | undefined {
  return report.document.pages.find((page) => page.name === name);
}
