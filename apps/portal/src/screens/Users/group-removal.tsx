import type { GroupRow } from '@portico/server/page-object';
import { call } from '../../api/call.ts';
import { useConfirm } from '../../components/confirmations.tsx';
import { useErrorToast } from '../../components/toasts.tsx';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { ImpactDetails } from './impact-details.tsx';

/** Removes a group: fetches the impact from the server, asks for a confirmation, then removes it. */
export function useGroupRemoval() {
  const text = useText();
  const confirm = useConfirm();
  const showError = useErrorToast();
  const { mutate } = useMutations();
  return async ({ id, name }: GroupRow) => {
    try {
      const impact = await call('groups.consequence', { parameters: { id } });
      confirm({
        heading: text('groups.remove.heading', { name }),
        consequence: <ImpactDetails impact={impact} isRemoval />,
        action: text('groups.remove'),
        isDestructive: true,
        run: () => mutate('groups.destroy', { parameters: { id }, success: text('groups.removed') }),
      });
    } catch (error) {
      showError(error);
    }
  };
}
