import { LANGUAGE_COOKIE } from '@portico/server/page-object';
import type { Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { preferences, readPreference, type PreferenceName } from '../client/preferences.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../i18n/languages.ts';
import './globals.css';

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

/** The document: language and looks as the reader chose them, from cookies. */
export default async function Layout({ children }: { children: ReactNode }) {
  const chosen = await cookies();
  const language = chosen.get(LANGUAGE_COOKIE)?.value;
  const preference = (name: PreferenceName) => readPreference(name, chosen.get(preferences[name].cookie)?.value);
  return (
    <html
      lang={isLanguage(language) ? language : DEFAULT_LANGUAGE}
      data-theme={preference('theme')}
      data-sidebar={preference('sidebar')}
      // The three attributes are changed in place when the reader chooses otherwise.
      suppressHydrationWarning
    >
      <body>{children}</body>
    </html>
  );
}
