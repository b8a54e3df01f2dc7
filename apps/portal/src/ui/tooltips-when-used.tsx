import { type ComponentType, useEffect, useState } from 'react';
import { importWithRetry } from '../loading/lazy.ts';

/** Tooltips, whose code is loaded when a pointer or a key is used for the first time. */
export function Tooltips() {
  const [Watch, setWatch] = useState<ComponentType | null>(null);
  useEffect(() => {
    const used = new AbortController();
    const load = () => {
      used.abort();
      // Without them everything else works.
      importWithRetry(() => import('./tooltips.tsx')).then(
        (loaded) => setWatch(() => loaded.default),
        () => undefined,
      );
    };
    for (const name of ['pointermove', 'keydown'] as const)
      document.addEventListener(name, load, { passive: true, signal: used.signal });
    return () => used.abort();
  }, []);
  return Watch && <Watch />;
}
