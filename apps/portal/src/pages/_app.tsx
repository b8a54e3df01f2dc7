import type { AppProps } from 'next/app';
import Router from 'next/router';
import '../app/globals.css';

// The portal moves between pages by itself (src/navigation/router.ts); Next's router has only the first of them to draw.
Router.ready(() => Router.beforePopState(() => false));

/** Next's frame around every document. */
export default function App({ Component, pageProps }: AppProps<object>) {
  return <Component {...pageProps} />;
}
