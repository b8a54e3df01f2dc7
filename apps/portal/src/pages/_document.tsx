import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document';
import { preferences } from '../client/preferences.ts';
import { DEFAULT_LANGUAGE } from '../i18n/languages.ts';
import { requestScope } from '../host/request-scope.ts';
import type { DocumentPageProps } from './[[...path]].tsx';

/** The document around the portal: the reader's language and looks, and the nonce under which its scripts may run. */
export default function Document({ __NEXT_DATA__ }: DocumentProps) {
  const { language, looks } = __NEXT_DATA__.props.pageProps as Partial<DocumentPageProps>;
  const { nonce } = requestScope() ?? {};
  const allowed = nonce === undefined ? {} : { nonce };
  return (
    <Html
      lang={language ?? DEFAULT_LANGUAGE}
      data-theme={looks?.theme ?? preferences.theme.values[0]}
      data-sidebar={looks?.sidebar ?? preferences.sidebar.values[0]}
    >
      <Head {...allowed}>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </Head>
      <body>
        <Main />
        <NextScript {...allowed} />
      </body>
    </Html>
  );
}
