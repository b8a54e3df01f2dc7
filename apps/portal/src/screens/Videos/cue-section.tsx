import { useId, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** The chapters of a video, or what is said in it, below their heading. */
export function CueSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lead font-medium">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Stands there until they are loaded. */
export function CueLoading({ error }: { error: Error | null }) {
  const text = useText();
  return error ? <Notice>{text('transcript.failed')}</Notice> : <Spinner />;
}
