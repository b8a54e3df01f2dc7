import type { BodyOf, Calls, EventMaps, ReplyOf } from '@portico/embed-frame';
import type { OpenedReport } from '../../model/frame-wire.ts';
import type { ReportPage, Visual } from '../../model/report-document.ts';

/** Types of the interface, taken from its call table. */
export type LoadBody = BodyOf<Calls['loadReport']>;
export type WirePage = ReplyOf<Calls['getPages']>[number];
export type WireVisual = ReplyOf<Calls['getVisuals']>[number];
export type ReportEvents = EventMaps['report'];
/** Raises an event of the report at the host. */
export type RaiseEvent = <Name extends keyof ReportEvents>(name: Name, body: ReportEvents[Name]) => void;

/** `models.PageSizeType.Custom` and `models.PageSizeType.Widescreen`. */
const CUSTOM_SIZE = 4;
const WIDESCREEN = 0;

/** A page as hosts see it. */
export function toWirePage({ name, displayName, width, height }: ReportPage, activePage: string): WirePage {
  const isWidescreen = width === 1280 && height === 720;
  return {
    name,
    displayName,
    isActive: name === activePage,
    visibility: 0,
    defaultSize: { type: isWidescreen ? WIDESCREEN : CUSTOM_SIZE, width, height },
    defaultDisplayOption: 0,
  };
}

/** A visual as hosts see it. */
export function toWireVisual({ name, title, type, layout }: Visual): WireVisual {
  return { name, title, type, layout: { ...layout } };
}

export function findPage(report: OpenedReport, name: string | undefined): ReportPage | undefined {
  return report.document.pages.find((page) => page.name === name);
}
