import { useEffect, useState } from 'react';

export type Scheme = 'light' | 'dark';

const KEY = 'portico-demo.scheme';

/** Light or dark: the reader's choice, before that the system's. */
export function useScheme(): [Scheme, () => void] {
  const [scheme, setScheme] = useState<Scheme>(() => {
    const kept = localStorage.getItem(KEY);
    if (kept === 'light' || kept === 'dark') return kept;
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  });
  useEffect(() => {
    document.documentElement.dataset['scheme'] = scheme;
  }, [scheme]);
  const toggle = () => {
    const next = scheme === 'light' ? 'dark' : 'light';
    localStorage.setItem(KEY, next);
    setScheme(next);
  };
  return [scheme, toggle];
}
