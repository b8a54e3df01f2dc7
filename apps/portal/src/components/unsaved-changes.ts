import { useCallback, useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useConfirm } from './confirmations.tsx';
import { usePortal } from '../navigation/portal-context.ts';

/** Asks before what was typed is thrown away. */
export function useDiscardConfirmation(): (discard: () => Promise<unknown>) => void {
  const text = useText();
  const confirm = useConfirm();
  return useCallback(
    (discard) =>
      confirm({
        heading: text('discard.heading'),
        consequence: text('discard.text'),
        action: text('discard.action'),
        isDestructive: true,
        run: discard,
      }),
    [confirm, text],
  );
}

/** While there is something unsaved, every way out leads past a question: links, back and forward, closing the tab. */
export function useUnsavedChanges(isDirty: boolean): void {
  const { router } = usePortal();
  const ask = useDiscardConfirmation();
  useEffect(() => {
    if (!isDirty) return;
    // The browser asks in its own words when the document itself is left.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const release = router.guard(ask);
    return () => {
      window.removeEventListener('beforeunload', warn);
      release();
    };
  }, [isDirty, router, ask]);
}
