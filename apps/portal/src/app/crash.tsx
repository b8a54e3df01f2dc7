import { Component, use, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { loadIntl } from '../i18n/catalogues.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../i18n/languages.ts';
import { useText } from '../i18n/use-text.ts';
import { Logo } from '../ui/logo.tsx';
import { buttonStyle } from '../ui/styles.ts';

/** Catches errors of the portal itself, for example when a new build has replaced the one in this browser. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    return this.state.hasCrashed ? <Crash /> : this.props.children;
  }
}

/** The page for an error of the portal itself; it needs nothing but the texts. */
export function Crash() {
  const language = typeof document === 'undefined' ? null : document.documentElement.lang;
  return (
    <RawIntlProvider value={use(loadIntl(isLanguage(language) ? language : DEFAULT_LANGUAGE))}>
      <CrashNotice />
    </RawIntlProvider>
  );
}

function CrashNotice() {
  const text = useText();
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="flex flex-col items-center">
        <Logo className="size-10" />
        <h1 className="mt-6 text-display font-medium tracking-tight">{text('error.heading.unexpected')}</h1>
        <p className="mt-2 mb-8 max-w-md text-lead text-muted">{text('error.crash')}</p>
        {/* A full load, on purpose: what failed is in memory. */}
        <a href="" className={buttonStyle('primary')}>
          {text('retry.action')}
        </a>
      </div>
    </main>
  );
}
