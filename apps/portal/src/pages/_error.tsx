import type { NextPageContext } from 'next';
import { Crash } from '../app/crash.tsx';

/** Shown by Next when it cannot render a document. */
export default function DocumentError() {
  return <Crash />;
}

/** Renders the page at each request, because the scripts of a prerendered page have no nonce. */
DocumentError.getInitialProps = ({ res }: NextPageContext) => ({ status: res?.statusCode ?? 500 });
