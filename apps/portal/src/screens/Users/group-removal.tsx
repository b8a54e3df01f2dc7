import type { GroupRow } from '@portico/server/page-object';
import { call } from '../../api/call.ts';
import { useImpactConfirmation } from '../../components/impact-confirmation.ts';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { ImpactDetails } from './impact-details.tsx';

/** Removes a group: fetches the impact from the server, asks for a confirmation, then removes it. */
export function useGroupRemoval() {
  const text = useText();
  const confirm = useImpactConfirmation();
  const { mutate } = useMutations();
  return async ({ id, name }: GroupRow) => {
    await confirm(call('groups.consequence', { parameters: { id } }), (impact) => ({
      heading: text('groups.remove.heading', { name }),
      consequence: <ImpactDetails impact={impact} isRemoval />,
      action: text('groups.remove'),
      isDestructive: true,
      run: () => mutate('groups.destroy', { parameters: { id }, success: text('groups.removed') }),
    }));
  };
}
