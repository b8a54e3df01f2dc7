import type { ReactNode } from 'react';
import { InitialFocus } from '../../ui/initial-focus.tsx';
import { AuthPage } from '../../layout/auth-page.tsx';

export interface AuthCardProps {
  heading: string;
  lead?: ReactNode;
  /** Links to other screens, under the form. */
  footer?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** The frame of a form before sign-in: a heading, and a column for the form. */
export function AuthCard({ heading, lead, footer, isWide = false, children }: AuthCardProps) {
  return (
    <AuthPage>
      <div className={`w-full ${isWide ? 'max-w-[560px]' : 'max-w-[400px]'}`}>
        <h1 className="text-display font-medium tracking-tight text-balance">{heading}</h1>
        {lead && <p className="mt-1 text-balance wrap-anywhere text-muted">{lead}</p>}
        <InitialFocus className="mt-6">{children}</InitialFocus>
        {footer && <div className="mt-5 flex flex-col items-center gap-2 text-center">{footer}</div>}
      </div>
    </AuthPage>
  );
}
