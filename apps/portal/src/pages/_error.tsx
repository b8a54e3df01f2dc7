import type { NextPageContext } from 'next';
import { Crash } from '../app/crash.tsx';

/** What Next shows when it cannot make a document at all. */
export default function DocumentError() {
  return <Crash />;
}

/** Makes the page at each request, because the scripts of a page made ahead have no nonce. */
DocumentError.getInitialProps = ({ res }: NextPageContext) => ({ status: res?.statusCode ?? 500 });
