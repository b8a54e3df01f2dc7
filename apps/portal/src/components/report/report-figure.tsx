import type { Report } from '@portico/embed-sdk/report';
import type { EmbeddedReport } from '@portico/server/page-object';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Failed } from './report-placeholder.tsx';
import type { ReportMode } from './report-token.ts';
import { useReport } from './use-report.ts';

export interface ReportFigureProps {
  report: EmbeddedReport;
  pageName?: string | undefined;
  /** Undefined: the whole page. */
  visualName?: string | undefined;
  mode?: ReportMode;
  onShown?: ((report: Report) => void) | undefined;
}

/** A live visual that fills its place: bars where it will be, the visual, or why there is none. */
export function ReportFigure({ report, pageName, visualName, mode, onShown }: ReportFigureProps) {
  const text = useText();
  const start = useMemo(() => ({ pageName, visualName }), [pageName, visualName]);
  const { container, isDrawn, reason, retry, ...progress } = useReport({ report, start, mode, onShown });
  // A visual that is there, and has drawn nothing yet, is an empty frame.
  const state = progress.state === 'shown' && !isDrawn ? 'loading' : progress.state;
  return (
    <div
      className="report"
      data-state={state}
      data-drawn={isDrawn || undefined}
      data-figure={visualName}
      aria-busy={state === 'loading'}
    >
      <div ref={container} className="report-frame" inert={state !== 'shown'} />
      {state === 'loading' && <Skeleton label={text('renderer.loading')} />}
      {state === 'unavailable' && (
        <div className="report-label text-muted" role="status">
          <Icon name="file-x" className="size-5" />
          {text('renderer.unavailable')}
        </div>
      )}
      {state === 'failed' && <Failed label={text('renderer.error')} reason={reason} retry={retry} />}
    </div>
  );
}

const BARS = ['h-2/5', 'h-3/5', 'h-1/2', 'h-4/5', 'h-3/4', 'h-full', 'h-2/3'];

function Skeleton({ label }: { label: string }) {
  return (
    <div className="absolute inset-0 flex items-end gap-3 p-5" role="status">
      <span className="sr-only">{label}</span>
      {BARS.map((height) => (
        <span key={height} aria-hidden="true" className={`flex-1 rounded-small bg-line ${height}`} />
      ))}
    </div>
  );
}
