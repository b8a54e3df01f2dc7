import type { Report } from '@portico/embed-sdk/report';

/** How long the size of a place must rest before a visual is laid out anew for it. */
const RESIZE_PAUSE_MS = 100;

/** In CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

type Settings = Parameters<Report['updateSettings']>[0];

/**
 * One visual fills its place also when that gets another size than it had.
 * @param known the size that the visual is laid out for
 * @param layoutFor the settings for another size; null for a whole report, which follows by itself.
 */
export function followSize(
  element: HTMLElement,
  report: Report,
  known: Size,
  layoutFor: ((size: Size) => Settings) | null,
  signal: AbortSignal,
): void {
  if (!layoutFor) return;
  let { width, height } = known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fit = () => {
    const { clientWidth, clientHeight } = element;
    if (clientWidth === 0 || (clientWidth === width && clientHeight === height)) return;
    [width, height] = [clientWidth, clientHeight];
    void report.updateSettings(layoutFor({ width, height })).catch(() => undefined);
  };
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(fit, RESIZE_PAUSE_MS);
  });
  observer.observe(element);
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  signal.addEventListener('abort', end, { once: true });
}
