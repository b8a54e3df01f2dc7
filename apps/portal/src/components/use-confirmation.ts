import type { UnconfirmedValue } from '@portico/server/page-object';
import { useMutations } from '../api/mutations.ts';
import { useText } from '../i18n/use-text.ts';

/** Makes values count. */
export function useConfirmation(onConfirmed?: () => void) {
  const text = useText();
  const { tryMutate } = useMutations();
  return async (values: readonly Pick<UnconfirmedValue, 'userId' | 'field' | 'value'>[]) => {
    const input = { body: { values: values.map(({ userId, field, value }) => ({ userId, field, value })) } };
    const success = ({ confirmed }: { confirmed: number }) => text('unconfirmed.done', { count: confirmed });
    await tryMutate('users.confirm', { ...input, success });
    onConfirmed?.();
  };
}
