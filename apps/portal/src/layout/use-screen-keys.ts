import type { PageObject } from '@portico/server/page-object';
import { useEffect, useEffectEvent } from 'react';
import { usePortal } from '../navigation/portal-context.ts';

export const loadKeys = () => import('../components/screen-keys/key-sheet.tsx');

/** Fields, lists and dialogs have meanings of their own for letters. */
const OTHERS = 'input, textarea, select, [contenteditable="true"], [role$="dialog"], [role="menu"], [role="listbox"]';

/** Runs the keys without Ctrl; their code comes with the first of them. */
export function useScreenKeys(page: PageObject, list: () => void): void {
  const { router } = usePortal();
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
}
