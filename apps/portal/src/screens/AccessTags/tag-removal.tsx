import type { TagRow } from '@portico/server/page-object';
import { call } from '../../api/call.ts';
import { useImpactConfirmation } from '../../components/impact-confirmation.ts';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { TagImpact } from './tag-impact.tsx';

/** Removes an access tag: fetches the impact from the server, asks for a confirmation, then removes it. */
export function useTagRemoval() {
  const text = useText();
  const confirm = useImpactConfirmation();
  const { mutate } = useMutations();
  return async ({ id, label }: Pick<TagRow, 'id' | 'label'>) => {
    await confirm(call('tags.consequence', { parameters: { id } }), (impact) => ({
      heading: text('tags.remove.heading', { name: label }),
      consequence: <TagImpact impact={impact} />,
      action: text('tags.remove'),
      isDestructive: true,
      run: () => mutate('tags.destroy', { parameters: { id }, success: text('tags.removed') }),
    }));
  };
}
