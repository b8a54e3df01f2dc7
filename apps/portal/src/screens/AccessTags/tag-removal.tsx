import type { TagRow } from '@portico/server/page-object';
import { call } from '../../api/call.ts';
import { useConfirm } from '../../components/confirmations.tsx';
import { useErrorToast } from '../../components/toasts.tsx';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { TagImpact } from './tag-impact.tsx';

/** Removes an access tag: fetches the impact from the server, asks for a confirmation, then removes it. */
export function useTagRemoval() {
  const text = useText();
  const confirm = useConfirm();
  const showError = useErrorToast();
  const { mutate } = useMutations();
  return async ({ id, label }: TagRow) => {
    try {
      const impact = await call('tags.consequence', { parameters: { id } });
      confirm({
        heading: text('tags.remove.heading', { name: label }),
        consequence: <TagImpact impact={impact} />,
        action: text('tags.remove'),
        isDestructive: true,
        run: () => mutate('tags.destroy', { parameters: { id }, success: text('tags.removed') }),
      });
    } catch (error) {
      showError(error);
    }
  };
}
