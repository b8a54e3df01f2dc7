import { countKeptDrafts } from '../api/kept-drafts.ts';
import { signOut } from '../api/session.ts';
import { useConfirm } from './confirmations.tsx';
import { useText } from '../i18n/use-text.ts';
import { usePortal } from '../navigation/portal-context.ts';

/** Signs out; first asks, if changes wait on this device that the server does not have. */
export function useSignOut(email: string): () => void {
  const text = useText();
  const confirm = useConfirm();
  const { router } = usePortal();
  return () => {
    const count = countKeptDrafts(email);
    if (count === 0) return void signOut().catch(() => router.reload());
    confirm({
      heading: text('user.sign-out.unsaved'),
      consequence: text('user.sign-out.unsaved.text', { count }),
      action: text('user.sign-out'),
      isDestructive: true,
      run: signOut,
    });
  };
}
