import type { AppProps } from 'next/app';
import Head from 'next/head';
import Router from 'next/router';
import type { ApplicationProps } from '../screens/application.tsx';
import '../screens/globals.css';

// The portal moves between pages by itself (src/client/visits.ts); Next's router has only the first of them to draw.
Router.ready(() => Router.beforePopState(() => false));

/** Next's frame around every document. */
export default function App({ Component, pageProps }: AppProps<Partial<ApplicationProps>>) {
  return (
    <>
      {pageProps.page && (
        <Head>
          <title>{pageProps.page.title}</title>
        </Head>
      )}
      <Component {...pageProps} />
    </>
  );
}
