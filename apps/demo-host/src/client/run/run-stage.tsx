import { RotateCcw } from 'lucide-react';
import type { Run } from './use-run.ts';

/** The place where a text runs, and what stands there until something is shown. */
export function RunStage({ run, title, onAgain }: { run: Run; title: string; onAgain: () => void }) {
  const { frame, round, stage, failure } = run;
  return (
    <section className="stage" aria-label={title} aria-busy={stage === 'running'} data-stage={stage}>
      {round > 0 && <iframe key={round} ref={frame} src="/runner" title={title} allow="fullscreen; clipboard-write" />}
      {stage === 'running' && <div className="cover skeleton" role="status" aria-label="Starting" />}
      {stage === 'idle' && (
        <div className="cover">
          <strong>Nothing runs yet.</strong>
          <p>Press Run, or Ctrl and Enter in the editor.</p>
        </div>
      )}
      {stage === 'failed' && (
        <div className="cover" role="alert">
          <strong>The text stopped{failure?.line ? ` in line ${failure.line}` : ''}.</strong>
          <p>{failure?.message}</p>
          <button className="button" onClick={onAgain}>
            <RotateCcw size={15} /> Try again
          </button>
        </div>
      )}
    </section>
  );
}
