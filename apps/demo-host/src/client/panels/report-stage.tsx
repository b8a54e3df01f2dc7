import type { ReportHandle } from '../use-report.ts';

/** The report's place on the page, and what stands there while it is not shown. */
export function ReportStage({ report: { container, stage, failure } }: { report: ReportHandle }) {
  return (
    <section className="stage" aria-label="Report" aria-busy={stage === 'loading'}>
      <div className="report" ref={container} data-stage={stage} />
      {stage === 'loading' && <div className="cover skeleton" role="status" aria-label="Loading the report" />}
      {stage === 'failed' && (
        <div className="cover" role="alert">
          <strong>The report cannot be shown.</strong>
          <p>{failure}</p>
        </div>
      )}
      {stage === 'removed' && (
        <div className="cover">
          <strong>The report was taken off the page.</strong>
          <p>Frame, listeners and waiting requests are gone. Embed it again to go on.</p>
        </div>
      )}
    </section>
  );
}
