import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Something went wrong and stays until it is read: said at once to screen readers, marked by an icon and not by colour alone. */
export function Notice({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`flex items-start gap-2.5 rounded-normal bg-danger-soft px-3.5 py-3 text-danger ${className}`}>
      <Icon name="alert" className="mt-px size-[18px] shrink-0" />
      <div role="alert" className="min-w-0 flex-1">
        {children}
      </div>
    </div>
  );
}
