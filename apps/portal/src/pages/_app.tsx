import type { AppProps } from 'next/app';
import '../app/globals.css';
import { isDevelopment } from '../env.ts';

// Only in development is Next's client there, whose router renders only the first page: the portal has its own (src/navigation/router.ts).
if (isDevelopment)
  void import('next/router').then(({ default: router }) => router.ready(() => router.beforePopState(() => false)));

/** Next's root component. */
export default function App({ Component, pageProps }: AppProps<object>) {
  return <Component {...pageProps} />;
}
