import type { GroupRow } from '@portico/server/page-object';
import { call } from '../../api/call.ts';
import { useConfirm } from '../../components/confirmations.tsx';
import { useFailureToast } from '../../components/toasts.tsx';
import { useWrites } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConsequenceDetails } from './impact-details.tsx';

/** Removing a group: first what follows from it is asked of the server, then the person, then it is done. */
export function useGroupRemoval() {
  const text = useText();
  const confirm = useConfirm();
  const tellFailure = useFailureToast();
  const { write } = useWrites();
  return async ({ id, name }: GroupRow) => {
    try {
      const consequence = await call('groups.consequence', { parameters: { id } });
      confirm({
        heading: text('groups.remove.heading', { name }),
        consequence: <ConsequenceDetails consequence={consequence} isRemoval />,
        action: text('groups.remove'),
        isDestructive: true,
        run: () => write('groups.destroy', { parameters: { id }, success: text('groups.removed') }),
      });
    } catch (error) {
      tellFailure(error);
    }
  };
}
