import type { Report } from '@portico/embed-sdk/report';
import { UNCHOSEN_REPORT } from '@portico/page-document';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ReportPlaceholder } from '../components/report/report-placeholder.tsx';
import { reportStartOf } from '../components/report/report-start.ts';
import { useText } from '../i18n/use-text.ts';
import { useBuilder } from './builder-context.ts';
import { UnchosenReport } from './unchosen-report.tsx';

/** A report's element in the canvas's document, and its box there, in CSS pixels from the beginning of the document. */
interface ReportBox {
  element: HTMLElement;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The page's reports, alive above their places in the canvas: a frame's messages go to the window that holds it, and that is the
 * portal's. Pointer and keys go to the block below until the block is chosen.
 */
export default function CanvasReports() {
  const { page, size } = useBuilder();
  const layer = useRef<HTMLDivElement>(null);
  const boxes = useBoxes();
  useFollowCanvas(layer);
  const chosen = page.selected?.view?.el;
  return (
    <div className="pointer-events-none absolute inset-0 z-10 overflow-hidden">
      <div ref={layer} className="absolute origin-top-left" style={{ scale: size.scale }}>
        {boxes.map(({ element, ...box }) =>
          element.dataset.reportId === UNCHOSEN_REPORT ? (
            <UnchosenReport key={keyOf(element)} element={element} style={box} />
          ) : (
            <LiveReport key={keyOf(element)} element={element} {...box} isChosen={chosen === element} />
          ),
        )}
      </div>
    </div>
  );
}

const keys = new WeakMap<HTMLElement, number>();
let lastKey = 0;

/** The same element is the same report. */
function keyOf(element: HTMLElement): number {
  const key = keys.get(element) ?? ++lastKey;
  keys.set(element, key);
  return key;
}

function LiveReport({ element, isChosen, ...box }: ReportBox & { isChosen: boolean }) {
  const text = useText();
  const { page, choices, liveReports } = useBuilder();
  const { reportId = '', reportPage, reportFilters } = element.dataset;
  const known = choices.reports.find(({ id }) => id === reportId);
  const report = useMemo(
    () => known && { report_id: known.id, embedUrl: '', name: known.name, kind: known.kind },
    [known],
  );
  const start = useMemo(() => reportStartOf({ reportPage, reportFilters }), [reportPage, reportFilters]);
  const show = (shown: Report) => {
    liveReports.set(element, shown);
    page.notify();
  };
  return (
    <div
      inert={!isChosen}
      className={`absolute overflow-hidden rounded-normal bg-surface ${isChosen ? 'pointer-events-auto' : ''}`}
      style={box}
    >
      <ReportPlaceholder
        report={report}
        start={start}
        mode="preview"
        onShown={show}
        loadingLabel={text('renderer.loading')}
        errorLabel={text('renderer.error')}
        unavailableLabel={text('renderer.unavailable')}
      />
    </div>
  );
}

/** Where the reports of the canvas are, measured anew after each change of the page and of a block's size. */
function useBoxes(): readonly ReportBox[] {
  const { page, size } = useBuilder();
  const { version } = page;
  const { scale } = size;
  const [boxes, setBoxes] = useState<readonly ReportBox[]>([]);
  useEffect(() => {
    const canvas = page.editor.Canvas.getDocument()!;
    const measure = () => {
      const now = boxesIn(canvas);
      setBoxes((before) => (isSame(before, now) ? before : now));
    };
    const observer = new ResizeObserver(measure);
    // A page without reports has nothing to follow.
    const watched = canvas.querySelector('[data-report-id]') ? '.page-content, .block' : '.page-content';
    for (const block of canvas.querySelectorAll(watched)) observer.observe(block);
    return () => observer.disconnect();
  }, [page, version, scale]);
  return boxes;
}

function boxesIn(canvas: Document): ReportBox[] {
  const { scrollX = 0, scrollY = 0 } = canvas.defaultView ?? {};
  return [...canvas.querySelectorAll<HTMLElement>('[data-report-id]')].map((element) => {
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

/** Moves the layer with the canvas: where its frame stands, and as far as it is scrolled. */
function useFollowCanvas(layer: RefObject<HTMLElement | null>): void {
  const { page, size } = useBuilder();
  const { scale, device, isActual } = size;
  useLayoutEffect(() => {
    const { Canvas } = page.editor;
    const canvas = Canvas.getWindow();
    const outer = Canvas.getElement();
    const follow = () => {
      if (!layer.current?.parentElement) return;
      const frame = Canvas.getFrameEl().getBoundingClientRect();
      const { left, top } = layer.current.parentElement.getBoundingClientRect();
      const x = frame.left - left - canvas.scrollX * scale;
      layer.current.style.translate = `${x}px ${frame.top - top - canvas.scrollY * scale}px`;
    };
    // The frame comes to its size a moment later.
    const observer = new ResizeObserver(follow);
    observer.observe(Canvas.getFrameEl());
    for (const each of [canvas, outer]) each.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      for (const each of [canvas, outer]) each.removeEventListener('scroll', follow);
    };
  }, [layer, page, scale, device, isActual]);
}
