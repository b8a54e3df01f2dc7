import type { ReactNode } from 'react';

const widths = { wide: 'max-w-[1880px]', overview: 'max-w-[1400px]', reading: 'max-w-4xl' } as const;

export interface PageHeadingProps {
  /** The way here, above the heading. */
  trail?: ReactNode;
  heading: ReactNode;
  lead?: ReactNode;
  /** What can be done on this page, beside its heading. */
  actions?: ReactNode;
}

/** How every screen inside the shell begins: what it is, what for, and what can be done. */
export function PageHeading({ trail, heading, lead, actions }: PageHeadingProps) {
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className={`min-w-0 grow ${lead ? 'basis-64' : ''}`}>
        {trail}
        <h1 className="text-display font-medium tracking-tight text-balance wrap-anywhere hyphens-auto [hyphenate-limit-chars:18_5_5]">
          {heading}
        </h1>
        {lead && <div className="mt-1 text-pretty text-muted">{lead}</div>}
      </div>
      {actions && (
        <div className={`flex flex-wrap items-center gap-2 print:hidden ${lead ? 'self-end' : ''}`}>{actions}</div>
      )}
    </header>
  );
}

export interface PageFrameProps extends PageHeadingProps {
  width?: keyof typeof widths;
  children: ReactNode;
}

/** The heading of a screen inside the shell, and the room under it. */
export function PageFrame({ width = 'wide', children, ...heading }: PageFrameProps) {
  return (
    <div className={`mx-auto px-4 py-6 sm:px-8 sm:py-8 ${widths[width]}`}>
      <PageHeading {...heading} />
      {children}
    </div>
  );
}
