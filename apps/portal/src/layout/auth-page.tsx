import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Logo } from '../ui/logo.tsx';
import { AuthBackdrop } from './auth-backdrop.tsx';
import { LanguageMenu } from './language-menu.tsx';

/** The frame of the screens before sign-in: logo, language menu, and the content. */
export function AuthPage({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-hidden bg-sunken">
      <AuthBackdrop />
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
