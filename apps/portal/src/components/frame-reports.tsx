import type { ReportName } from '@portico/server/page-object';
import { useLayoutEffect, useRef } from 'react';
import { FramedReport, LAYER_STYLE } from './report/framed-report.tsx';
import { keyOf, useReportBoxes } from './report/report-boxes.ts';
import type { ReportMode } from './report/report-token.ts';

export interface LiveReports {
  /** Those that the document names. */
  reports: readonly ReportName[];
  /** As whom a report is shown; null where its name alone stands in its place. */
  modeOf: (element: HTMLElement) => ReportMode | null;
}

/** The live reports of a document, above the frame that shows it; they are looked at and not used. */
export function FrameReports({ content, reports, modeOf }: LiveReports & { content: Document }) {
  const layer = useRef<HTMLDivElement>(null);
  const boxes = useReportBoxes(content, content);
  useLayoutEffect(() => {
    const follow = () => {
      const { scrollX = 0, scrollY = 0 } = content.defaultView ?? {};
      if (layer.current) layer.current.style.translate = `${-scrollX}px ${-scrollY}px`;
    };
    follow();
    content.addEventListener('scroll', follow, { passive: true });
    return () => content.removeEventListener('scroll', follow);
  }, [content]);
  return (
    <div className="pointer-events-none absolute inset-px overflow-hidden rounded-normal">
      <div ref={layer} className="page-content" style={LAYER_STYLE}>
        {boxes.map((box) => {
          const mode = modeOf(box.element);
          return mode && <FramedReport key={keyOf(box.element)} {...{ box, reports, mode }} />;
        })}
      </div>
    </div>
  );
}
