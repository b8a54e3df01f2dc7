import { useEffect, useState } from 'react';

/** A report's element in the document of a frame, and its box there, in CSS pixels from the beginning of the document. */
export interface ReportBox {
  element: HTMLElement;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Where the reports of a frame's document are, measured anew after each change of a block's size.
 * @param version another one when the document has other blocks
 */
export function useReportBoxes(content: Document | null, version: unknown): readonly ReportBox[] {
  const [boxes, setBoxes] = useState<readonly ReportBox[]>([]);
  useEffect(() => {
    if (!content) return;
    const measure = () => {
      const now = boxesIn(content);
      setBoxes((before) => (isSame(before, now) ? before : now));
    };
    const observer = new ResizeObserver(measure);
    // A page without reports has nothing to follow.
    const watched = content.querySelector('[data-report-id]') ? '.page-content, .block' : '.page-content';
    for (const block of content.querySelectorAll(watched)) observer.observe(block);
    return () => observer.disconnect();
  }, [content, version]);
  return boxes;
}

function boxesIn(content: Document): ReportBox[] {
  const { scrollX = 0, scrollY = 0 } = content.defaultView ?? {};
  return [...content.querySelectorAll<HTMLElement>('[data-report-id]')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { element, left: left + scrollX, top: top + scrollY, width, height };
  });
}

function isSame(before: readonly ReportBox[], now: readonly ReportBox[]): boolean {
  const boxOf = ({ left, top, width, height }: ReportBox) => [left, top, width, height].join();
  return (
    before.length === now.length &&
    now.every((each, index) => each.element === before[index]?.element && boxOf(each) === boxOf(before[index]))
  );
}

const keys = new WeakMap<HTMLElement, number>();
let lastKey = 0;

/** The same element is the same report. */
export function keyOf(element: HTMLElement): number {
  const key = keys.get(element) ?? ++lastKey;
  keys.set(element, key);
  return key;
}
