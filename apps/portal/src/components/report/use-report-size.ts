import type { Report } from '@portico/embed-sdk/report';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { findShape, keepShape, layoutFor, shapeOf, sizeKey, type ReportLayout } from './report-size.ts';

/** The element of a page's content that a report stands in; there is none where a report is previewed. */
const placeOf = (container: HTMLElement) => container.closest<HTMLElement>('[data-report-id]');

function giveShape(container: HTMLElement, shape: string | undefined): void {
  const place = placeOf(container);
  if (!place || !shape) return;
  place.style.aspectRatio = shape;
  place.style.minHeight = '0';
}

/** How a report is laid out for the width of its place, once that is known. */
function useLayout(container: RefObject<HTMLElement | null>): ReportLayout | undefined {
  const [layout, setLayout] = useState<ReportLayout>();
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () => {
      // Without a width the place is hidden, and stays as it was.
      if (placeOf(element))
        setLayout((before) => (element.clientWidth > 0 ? layoutFor(element.clientWidth) : (before ?? 'whole')));
      else setLayout('whole');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);
  return layout;
}

/**
 * Gives the place of a report the shape of the report's active page, also when it turns or the place gets another width. Until the
 * report is there, the place has the shape that it had the last time.
 * @returns how the report is to be laid out
 */
export function useReportSize(
  container: RefObject<HTMLElement | null>,
  reportId: string | undefined,
  startPage: string | undefined,
  report: Report | undefined,
): ReportLayout | undefined {
  const layout = useLayout(container);
  useLayoutEffect(() => {
    const element = container.current;
    if (element && reportId && layout)
      giveShape(element, findShape(sizeKey(reportId, startPage, layout, element.clientWidth)));
  }, [container, reportId, startPage, layout]);
  useEffect(() => {
    const element = container.current;
    if (!element || !report || !reportId || !layout || !placeOf(element)) return;
    let isFirst = true;
    const fit = async () => {
      const pages = await report.getPages().catch(() => []);
      if (container.current !== element || report.isReset) return;
      const active = pages.find(({ isActive }) => isActive);
      const shape = shapeOf(active, layout);
      if (!shape) return;
      giveShape(element, shape);
      if (isFirst) keepShape(sizeKey(reportId, startPage, layout, element.clientWidth), shape);
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
  }, [container, reportId, startPage, layout, report]);
  return layout;
}
