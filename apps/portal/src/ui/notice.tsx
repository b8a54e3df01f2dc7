import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Reference } from './reference.tsx';

const kinds = {
  danger: { style: 'bg-danger-soft text-danger', icon: 'alert', role: 'alert' },
  warning: { style: 'bg-warning-soft text-warning', icon: 'alert', role: undefined },
  success: { style: 'bg-success-soft text-success', icon: 'check', role: 'status' },
  info: { style: 'bg-accent-soft text-on-accent-soft', icon: 'info', role: undefined },
} as const satisfies Record<string, { style: string; icon: IconName; role: 'alert' | 'status' | undefined }>;

export interface NoticeProps {
  children: ReactNode;
  kind?: keyof typeof kinds;
  /** The reference number in the server's log. */
  reference?: string | undefined;
  className?: string;
}

/**
 * A message in the page. Screen readers announce failures at once; an icon shows the kind, not colour alone.
 */
export function Notice({ children, kind = 'danger', reference, className = '' }: NoticeProps) {
  const { style, icon, role } = kinds[kind];
  return (
    <div className={`flex items-start gap-2.5 rounded-normal px-3.5 py-3 ${style} ${className}`}>
      <Icon name={icon} className="mt-px size-[18px] shrink-0" />
      <div className="min-w-0 flex-1">
        <div role={role}>{children}</div>
        {reference && <Reference value={reference} className="mt-1" />}
      </div>
    </div>
  );
}
