import type { AppProps } from 'next/app';
import Router from 'next/router';
import '../app/globals.css';

// The portal has its own router (src/navigation/router.ts); Next's router renders only the first page.
Router.ready(() => Router.beforePopState(() => false));

/** Next's root component. */
export default function App({ Component, pageProps }: AppProps<object>) {
  return <Component {...pageProps} />;
}
