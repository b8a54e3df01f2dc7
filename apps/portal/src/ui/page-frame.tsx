import type { ReactNode } from 'react';

const widths = { wide: 'max-w-[1880px]', reading: 'max-w-4xl' } as const;

export interface PageFrameProps {
  heading: ReactNode;
  lead?: ReactNode;
  /** What can be done on this page, beside its heading. */
  actions?: ReactNode;
  width?: keyof typeof widths;
  children: ReactNode;
}

/** The heading of a screen inside the shell, and the room under it. */
export function PageFrame({ heading, lead, actions, width = 'wide', children }: PageFrameProps) {
  return (
    <div className={`mx-auto px-4 py-6 sm:px-8 sm:py-8 ${widths[width]}`}>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-display font-medium tracking-tight text-balance">{heading}</h1>
          {lead && <div className="mt-1 text-muted">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
