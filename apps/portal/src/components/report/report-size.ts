import type { Page } from '@portico/embed-sdk/report';

/** Narrower than this, a whole page of a report has letters that nobody can read. */
const PHONE_BELOW_PX = 800;
const STORE = 'portico.report-sizes';
const MAX_KEPT = 100;

/** How a report stands on a page: as a whole, or one visual after the other. */
export type ReportLayout = 'whole' | 'phone';

export const layoutFor = (widthPx: number): ReportLayout => (widthPx < PHONE_BELOW_PX ? 'phone' : 'whole');

/** The shape of a report's page, as CSS writes it; undefined if the frame does not say. */
export function shapeOf(page: Page | undefined, layout: ReportLayout): string | undefined {
  const size = (layout === 'phone' && page?.mobileSize) || page?.defaultSize;
  const { width, height } = size ?? {};
  return width && height ? `${width} / ${height}` : undefined;
}

/** What the shape depends on: what is shown in one column is as long as its width makes it. */
export function sizeKey(reportId: string, pageName: string | undefined, layout: ReportLayout, widthPx: number): string {
  return [reportId, pageName ?? '', layout === 'phone' ? Math.round(widthPx) : ''].join(' ');
}

function readShapes(): [string, string][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, string][];
  } catch {
    return [];
  }
}

/** The shape that a report had when it was last shown in this tab: the place that is kept free for it is as large. */
export const findShape = (key: string): string | undefined => new Map(readShapes()).get(key);

/** Keeps a shape for the next time. */
export function keepShape(key: string, shape: string): void {
  const others = readShapes().filter(([known]) => known !== key);
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...others.slice(1 - MAX_KEPT), [key, shape]]));
  } catch {
    // Full or refused: the place is then kept free for a report of the usual shape.
  }
}
