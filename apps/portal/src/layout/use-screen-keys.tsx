import type { PageObject } from '@portico/server/page-object';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { lazy } from '../loading/lazy.ts';
import { usePortal } from '../navigation/portal-context.ts';

const loadKeys = () => import('../components/screen-keys/key-sheet.tsx');
const KeySheet = lazy(loadKeys);

/** Fields, lists and dialogs have meanings of their own for letters. */
const OTHERS = 'input, textarea, select, [contenteditable="true"], [role$="dialog"], [role="menu"], [role="listbox"]';

/** Runs the keys without Ctrl; their code comes with the first of them. @returns what lists them, and the list */
export function useScreenKeys(page: PageObject): [() => void, ReactNode] {
  const { router } = usePortal();
  const [isListed, setListed] = useState(false);
  const list = () => setListed(true);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key.length > 1 || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest(OTHERS)) return;
    const open = (path: string) => void router.navigate(path);
    void loadKeys().then(({ press }) => press(event, page, { open, list }));
  });
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('keydown', (event) => onKey(event), listening);
    return () => listening.abort();
  }, []);
  return [list, isListed && <KeySheet onClose={() => setListed(false)} />];
}
