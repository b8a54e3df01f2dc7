import type { ReactNode } from 'react';
import type { IconName } from './icon.tsx';
import { Illustration } from './illustration.tsx';

export interface EmptyProps {
  icon: IconName;
  heading: string;
  /** What the list would show, and how to add it. */
  children?: ReactNode;
  /** The first step. */
  action?: ReactNode;
}

/** Shown in place of an empty list. */
export function Empty({ icon, heading, children, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center rounded-normal border border-dashed border-line-control px-6 py-12 text-center">
      <Illustration icon={icon} />
      <h2 className="mt-4 text-lead font-medium">{heading}</h2>
      {children && <p className="mt-1 max-w-md text-balance text-muted">{children}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
