import { useCallback, useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useConfirm } from './confirmations.tsx';
import { usePortal } from '../navigation/portal-context.ts';

/** Asks for a confirmation before unsaved changes are discarded. */
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

/** While there are unsaved changes, leaving the page needs a confirmation: links, back and forward, closing the tab. */
export function useUnsavedChanges(isDirty: boolean): void {
  const { router } = usePortal();
  const ask = useDiscardConfirmation();
  useEffect(() => {
    if (!isDirty) return;
    // When the document itself is left, the browser shows its own question.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const release = router.guard(ask);
    return () => {
      window.removeEventListener('beforeunload', warn);
      release();
    };
  }, [isDirty, router, ask]);
}
