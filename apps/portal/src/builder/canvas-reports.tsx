import type { Report } from '@portico/embed-sdk/report';
import { UNCHOSEN_REPORT } from '@portico/page-document';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FramedReport, LAYER_STYLE } from '../components/report/framed-report.tsx';
import { keyOf, type ReportBox, useReportBoxes } from '../components/report/report-boxes.ts';
import { useBuilder } from './builder-context.ts';
import { UnchosenReport } from './unchosen-report.tsx';

/**
 * The page's reports, alive above their places in the canvas, as readers see them. Pointer and keys go to the block below until the block is
 * chosen.
 */
export default function CanvasReports() {
  const { page, size } = useBuilder();
  const layer = useRef<HTMLDivElement>(null);
  const boxes = useReportBoxes(page.editor.Canvas.getDocument() ?? null, `${page.version} ${size.scale}`);
  useFollowCanvas(layer);
  const chosen = page.selected?.view?.el;
  return (
    <div className="pointer-events-none absolute inset-0 z-10 overflow-hidden">
      <div ref={layer} className="page-content" style={{ ...LAYER_STYLE, scale: size.scale }}>
        {boxes.map((box) => {
          const { element, ...style } = box;
          return element.dataset.reportId === UNCHOSEN_REPORT ? (
            <UnchosenReport key={keyOf(element)} element={element} style={style} />
          ) : (
            <LiveReport key={keyOf(element)} box={box} isChosen={chosen === element} />
          );
        })}
      </div>
    </div>
  );
}

function LiveReport({ box, isChosen }: { box: ReportBox; isChosen: boolean }) {
  const { page, choices, liveReports, reportGroup } = useBuilder();
  const [shown, setShown] = useState<Report | null>(null);
  useFilterPane(shown, isChosen);
  return (
    <FramedReport
      box={box}
      reports={choices.reports}
      mode={reportGroup ? `group:${reportGroup}` : 'preview'}
      isActive={isChosen}
      onShown={(report) => {
        setShown(report);
        liveReports.set(box.element, report);
        page.notify();
      }}
    />
  );
}

/** The filters that readers begin with are chosen in the report's own pane, which readers do not have. */
function useFilterPane(report: Report | null, isVisible: boolean): void {
  const isShown = useRef(false);
  useEffect(() => {
    if (!report || isVisible === isShown.current) return;
    isShown.current = isVisible;
    // A report that has gone meanwhile needs none.
    report.updateSettings({ panes: { filters: { visible: isVisible } } }).catch(() => undefined);
  }, [report, isVisible]);
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
