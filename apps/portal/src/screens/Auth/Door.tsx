import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Logo } from '../../ui/logo.tsx';
import { LanguageMenu } from '../shell/language-menu.tsx';
import { Colonnade } from './colonnade.tsx';

/** The frame around the screens before the door: the portal's sign, a column for the form, the language. */
export function Door({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
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
        <div className="w-full max-w-[400px]">
          <h1 className="text-display font-medium tracking-tight">{heading}</h1>
          <p className="mt-1 mb-6 text-muted">{lead}</p>
          <div className="rounded-normal border border-line bg-surface p-6 shadow-low">{children}</div>
        </div>
      </main>
    </div>
  );
}
