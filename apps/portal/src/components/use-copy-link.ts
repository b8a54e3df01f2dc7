import { useText } from '../i18n/use-text.ts';
import { useToast } from './toasts.tsx';

/** What puts an address on the clipboard, and says so. */
export function useCopyLink() {
  const text = useText();
  const toast = useToast();
  return async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ text: text('reader.link-copied') });
    } catch {
      // No permission, or a portal without https, where browsers have no clipboard.
      toast({ text: text('reader.copy-failed'), isFailure: true });
    }
  };
}
