import { useId, type ReactNode } from 'react';

export interface SectionProps {
  heading: string;
  lead?: ReactNode;
  /** Beside the heading. */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A part of a screen under a heading of its own, in a frame. */
export function Section({ heading, lead, aside, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="scroll-mt-20 rounded-normal border border-line bg-surface p-5 sm:p-6"
    >
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className={`min-w-0 grow ${lead ? 'basis-60' : ''}`}>
          <h2 id={headingId} className="text-lead font-medium">
            {heading}
          </h2>
          {lead && <p className="mt-0.5 max-w-2xl text-pretty text-muted">{lead}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
