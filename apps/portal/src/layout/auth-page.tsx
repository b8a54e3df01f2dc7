import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { BrandLogo, useBrand } from './brand-logo.tsx';
import { AuthPicture } from './auth-picture.tsx';
import { textLink } from '../ui/styles.ts';
import { LanguageMenu } from './language-menu.tsx';

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
        <div className="absolute inset-x-0 -z-10 max-lg:-top-44 max-lg:h-160 lg:bottom-0 lg:h-[72%]">
          {pictureHref === null ? <AuthPicture /> : null}
        </div>
        {pictureHref !== null && <OwnPicture href={pictureHref} />}
        <p className="flex items-center gap-3 p-4 sm:px-8 lg:p-10">
          <BrandLogo href={logoHref} />
          <span className="text-lead font-medium">{name}</span>
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
          <LanguageMenu />
        </header>
        <main tabIndex={-1} className="flex flex-1 items-start justify-center px-4 pt-4 pb-16 lg:items-center lg:pt-0">
          {children}
        </main>
      </div>
    </div>
  );
}

/** A picture of the organisation's own, dark enough for the words over it. */
function OwnPicture({ href }: { href: string }) {
  return (
    <div className="absolute inset-0 -z-10">
      <img src={href} alt="" className="size-full object-cover" />
      <div className="absolute inset-0 bg-picture opacity-75" />
    </div>
  );
}
