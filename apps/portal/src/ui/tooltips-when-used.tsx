import { type ComponentType, useEffect, useState } from 'react';

const TRY_AGAIN_MS = 5_000;

/** Tooltips, whose code is loaded when a pointer or a key is used for the first time; without a connection, some time after it. */
export function Tooltips() {
  const [Watch, setWatch] = useState<ComponentType | null>(null);
  useEffect(() => {
    const used = new AbortController();
    let isLoading = false;
    const tryAgain = () => setTimeout(() => (isLoading = false), TRY_AGAIN_MS);
    const load = () => {
      if (isLoading) return;
      isLoading = true;
      import('./tooltips.tsx').then((loaded) => {
        used.abort();
        setWatch(() => loaded.default);
      }, tryAgain);
    };
    for (const name of ['pointermove', 'keydown'] as const)
      document.addEventListener(name, load, { passive: true, signal: used.signal });
    return () => used.abort();
  }, []);
  return Watch && <Watch />;
}
