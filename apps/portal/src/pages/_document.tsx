import interHref from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { accentCss } from '@portico/server/accent';
import { DEFAULT_BRAND } from '@portico/server/page-object';
import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document';
import { preferences } from '../ui/preferences.ts';
import { isDevelopment } from '../env.ts';
import { requestContext } from '../server/request-context.ts';
import { DEFAULT_LANGUAGE } from '../i18n/languages.ts';
import type { DocumentPageProps } from './[[...path]].tsx';

/** The document around the portal: the user's language and preferences, and the nonce of its scripts. */
export default function Document({ __NEXT_DATA__ }: DocumentProps) {
  const { page, language, chosen, settings } = __NEXT_DATA__.props.pageProps as Partial<DocumentPageProps>;
  const brand = settings?.brand ?? DEFAULT_BRAND;
  const { nonce } = requestContext() ?? {};
  const allowed = nonce === undefined ? {} : { nonce };
  return (
    <Html
      lang={language ?? DEFAULT_LANGUAGE}
      data-theme={chosen?.theme ?? preferences.theme.values[0]}
      // As the builder's screen has it.
      data-sidebar={
        page?.component === 'PageBuilder/Create' ? 'narrow' : (chosen?.sidebar ?? preferences.sidebar.values[0])
      }
    >
      <PortalHead {...allowed}>
        <link rel="preload" href={interHref} as="font" type="font/woff2" crossOrigin="anonymous" />
        <FirstTitle text={page?.title ?? brand.shortName} />
        {brand.logoHref ? (
          <link rel="icon" href={brand.logoHref} type="image/png" />
        ) : (
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        )}
        {brand.accent !== null && <style dangerouslySetInnerHTML={{ __html: accentCss(brand.accent) }} />}
      </PortalHead>
      <body>
        <Main />
        <NextScript {...allowed} />
      </body>
    </Html>
  );
}

/** What only Next's client reads, which is there in development alone: three requests before a document's own scripts are complete. */
const MANIFEST = /\/_\w+Manifest\.js/;

class PortalHead extends Head {
  override getScripts(...files: Parameters<Head['getScripts']>) {
    const scripts = super.getScripts(...files);
    const srcOf = ({ props }: (typeof scripts)[number]) => String((props as { src?: string }).src ?? '');
    return isDevelopment ? scripts : scripts.filter((script) => !MANIFEST.test(srcOf(script)));
  }
}

/** The title of the first page; the outlet sets the title of later ones. */
function FirstTitle({ text }: { text: string }) {
  return <title>{text}</title>;
}
