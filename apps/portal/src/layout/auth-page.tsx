import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { BrandPicture } from './brand-picture.tsx';
import { BrandName, useBrand } from './brand.tsx';
import { textLink } from '../ui/styles.ts';
import { BrowserLanguage, LanguageMenu } from './language-menu.tsx';

/** The frame of the screens before sign-in: a picture, beside the content or above it on small screens. */
export function AuthPage({ children }: { children: ReactNode }) {
  const text = useText();
  const { name, logoHref, pictureHref, supportUrl } = useBrand();
  return (
    <div className="grid min-h-dvh bg-surface max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <aside
        aria-label={name}
        className="relative isolate flex flex-col overflow-hidden bg-picture text-on-picture max-lg:h-28 lg:h-dvh lg:sticky lg:top-0"
      >
        <BrandPicture
          href={pictureHref}
          className="bottom-0 max-lg:right-4 max-lg:left-auto max-lg:h-26 max-lg:w-31 lg:h-[72%]"
        />
        <p className="flex items-center gap-3 p-4 sm:px-8 lg:p-10">
          <BrandName name={name} logo={logoHref} className="text-lead font-medium" />
        </p>
        <p className="max-w-md px-10 text-[2rem] leading-tight font-medium tracking-tight text-balance max-lg:hidden">
          {text('brand.tagline')}
        </p>
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="flex h-14 items-center justify-end gap-4 px-4 sm:px-8">
          {supportUrl !== null && (
            <a href={supportUrl} className={textLink}>
              {text('support.link')}
            </a>
          )}
          <BrowserLanguage />
          <LanguageMenu />
        </header>
        <main tabIndex={-1} className="flex flex-1 items-start justify-center px-4 pt-4 pb-16 lg:items-center lg:pt-0">
          {children}
        </main>
      </div>
    </div>
  );
}
