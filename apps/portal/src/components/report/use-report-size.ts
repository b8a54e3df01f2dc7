import type { Page, Report } from '@portico/embed-sdk/report';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { findShape, keepShape, layoutFor, shapeOf, sizeKey, type ReportLayout } from './report-size.ts';

/** A report on the page. */
export interface ShownReport {
  report: Report;
  /** Its pages as it said when it was loaded, none if it was not asked or did not say; null as long as it is being asked. */
  pages: Page[] | null;
}

/** What a report stands in. */
interface Standing {
  container: RefObject<HTMLElement | null>;
  /** Its place, where the report stands above the document that this is in. */
  holder: HTMLElement | undefined;
}

/** The element of a page's content that a report stands in; there is none where a report is previewed. */
const placeOf = ({ container, holder }: Standing) =>
  holder ?? container.current?.closest<HTMLElement>('[data-report-id]');

function giveShape(standing: Standing, shape: string | undefined): void {
  const element = placeOf(standing);
  if (!element || !shape) return;
  element.style.aspectRatio = shape;
  element.style.minHeight = '0';
}

/** How a report is laid out for the width of its place, once that is known. */
function useLayout({ container, holder }: Standing): ReportLayout | undefined {
  const [layout, setLayout] = useState<ReportLayout>();
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () => {
      // Without a width the place is hidden, and stays as it was.
      if (placeOf({ container, holder }))
        setLayout((before) => (element.clientWidth > 0 ? layoutFor(element.clientWidth) : (before ?? 'whole')));
      else setLayout('whole');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container, holder]);
  return layout;
}

/**
 * Gives the place the shape of the report's active page, also when it turns or the place gets another width.
 * @param onShape told of each shape
 * @returns what ends it
 */
function followShape(
  element: HTMLElement,
  { report, known }: { report: Report; known: Page[] },
  layout: ReportLayout,
  onShape: (shape: string, isFirst: boolean) => void,
): () => void {
  let isFirst = true;
  const fit = async () => {
    const pages = isFirst && known.length > 0 ? known : await report.getPages().catch(() => []);
    const shape = shapeOf(
      pages.find(({ isActive }) => isActive),
      layout,
    );
    if (!shape || report.isReset) return;
    onShape(shape, isFirst);
    isFirst = false;
  };
  const refit = () => void fit();
  report.on('pageChanged', refit);
  let width = -1;
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === width) return;
    width = element.clientWidth;
    refit();
  });
  observer.observe(element);
  return () => {
    report.off('pageChanged', refit);
    observer.disconnect();
  };
}

/**
 * Gives the place of a report the shape of the report's active page. Until the report is there, the place has the shape that it had
 * the last time.
 * @returns how the report is to be laid out
 */
export function useReportSize(
  { container, holder }: Standing,
  reportId: string | undefined,
  startPage: string | undefined,
  shown: ShownReport | null,
): ReportLayout | undefined {
  const layout = useLayout({ container, holder });
  const given = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element || !reportId || !layout) return;
    given.current = findShape(sizeKey(reportId, startPage, layout, element.clientWidth));
    giveShape({ container, holder }, given.current);
  }, [container, holder, reportId, startPage, layout]);
  useEffect(() => {
    const element = container.current;
    if (!element || !shown?.pages || !reportId || !layout || !placeOf({ container, holder })) return;
    return followShape(element, { report: shown.report, known: shown.pages }, layout, (shape, isFirst) => {
      given.current = shape;
      giveShape({ container, holder }, shape);
      if (isFirst) keepShape(sizeKey(reportId, startPage, layout, element.clientWidth), shape);
    });
  }, [container, holder, reportId, startPage, layout, shown]);
  // A builder that draws the place anew takes its shape away.
  useLayoutEffect(() => {
    if (holder?.style.aspectRatio === '') giveShape({ container, holder }, given.current);
  });
  return layout;
}
