import { lazy, Suspense, useEffect, useState } from 'react';

const Watch = lazy(() => import('./tooltips.tsx'));

/** Tooltips, whose code is loaded when a pointer or a key is used for the first time. */
export function Tooltips() {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const used = new AbortController();
    for (const name of ['pointermove', 'keydown'] as const)
      document.addEventListener(name, () => setUsed(true), { once: true, signal: used.signal });
    return () => used.abort();
  }, []);
  return <Suspense>{isUsed && <Watch />}</Suspense>;
}
