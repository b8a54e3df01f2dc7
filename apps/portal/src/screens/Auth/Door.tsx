import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Logo } from '../../ui/logo.tsx';
import { LanguageMenu } from '../shell/language-menu.tsx';
import { Colonnade } from './colonnade.tsx';

export interface DoorProps {
  heading: string;
  lead?: ReactNode;
  /** Other ways from here, under the form. */
  footer?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** The ground of the screens before the door: the portal's sign, the language, and room for what goes on there. */
export function Forecourt({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-hidden bg-sunken">
      <Colonnade />
      <header className="relative flex h-16 items-center justify-between px-4 sm:px-8">
        <span className="flex items-center gap-3">
          <Logo />
          <span className="text-lead font-medium">Portico</span>
          <span className="text-muted max-sm:hidden">{text('brand.tagline')}</span>
        </span>
        <LanguageMenu />
      </header>
      <main tabIndex={-1} className="relative flex flex-1 items-start justify-center px-4 pt-[8vh] pb-16">
        {children}
      </main>
    </div>
  );
}

/** The frame around the screens before the door: a heading, and a column for the form. */
export function Door({ heading, lead, footer, isWide = false, children }: DoorProps) {
  return (
    <Forecourt>
      <div className={`w-full ${isWide ? 'max-w-[560px]' : 'max-w-[400px]'}`}>
        <h1 className="text-display font-medium tracking-tight text-balance">{heading}</h1>
        {lead && <p className="mt-1 text-pretty wrap-anywhere text-muted">{lead}</p>}
        <div className="mt-6 rounded-normal border border-line bg-surface p-6 shadow-low">{children}</div>
        {footer && <div className="mt-5 flex flex-col items-center gap-2 text-center">{footer}</div>}
      </div>
    </Forecourt>
  );
}
