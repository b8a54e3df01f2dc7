import type { WebhookRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { useConfirm } from '../../components/confirmations.tsx';
import type { RowAction } from '../../components/row-menu.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';

/** What is open over a screen of webhooks. */
export type WebhookTask =
  | { kind: 'add' }
  | { kind: 'edit' | 'rotate' | 'replay'; webhook: WebhookRow }
  | { kind: 'secret'; name: string; secret: string };

/** Sends a test to a webhook. */
export function useWebhookTest(): (webhook: WebhookRow) => void {
  const text = useText();
  const { tryMutate } = useMutations();
  return ({ id }) => void tryMutate('webhooks.test', { parameters: { id }, success: text('webhooks.test.sent') });
}

/** The actions on a webhook. */
export function useWebhookActions(onTask: (task: WebhookTask) => void): (webhook: WebhookRow) => RowAction[] {
  const text = useText();
  const test = useWebhookTest();
  const { pause, resume } = useStateChange();
  const remove = useRemoval();
  return (webhook) => {
    const isActive = webhook.state === 'active';
    const open = (kind: 'edit' | 'rotate' | 'replay') => () => onTask({ kind, webhook });
    const toggle = {
      id: 'state',
      label: text(isActive ? 'webhooks.pause' : 'webhooks.resume'),
      icon: isActive ? 'pause' : 'play',
    } as const;
    return [
      { id: 'test', label: text('webhooks.test'), icon: 'send', run: () => test(webhook) },
      { id: 'edit', label: text('webhooks.edit'), icon: 'pencil', run: open('edit') },
      { ...toggle, run: () => (isActive ? pause : resume)(webhook) },
      { id: 'replay', label: text('webhooks.replay-failed'), icon: 'retry', run: open('replay') },
      { id: 'rotate', label: text('webhooks.rotate'), icon: 'shield', run: open('rotate') },
      { id: 'remove', label: text('webhooks.remove'), icon: 'trash', isDestructive: true, run: () => remove(webhook) },
    ];
  };
}

/** What happens during a pause is never sent, so that it is asked for; switching on is not. */
function useStateChange() {
  const text = useText();
  const confirm = useConfirm();
  const { mutate, tryMutate } = useMutations();
  return {
    pause: ({ id, description: name }: WebhookRow) =>
      confirm({
        heading: text('webhooks.pause.heading', { name }),
        consequence: text('webhooks.pause.consequence'),
        action: text('webhooks.pause'),
        run: () =>
          mutate('webhooks.state', {
            parameters: { id },
            body: { state: 'paused' },
            success: text('webhooks.paused', { name }),
          }),
      }),
    resume: ({ id, description: name }: WebhookRow) =>
      void tryMutate('webhooks.state', {
        parameters: { id },
        body: { state: 'active' },
        success: text('webhooks.resumed', { name }),
      }),
  };
}

/** Removes a webhook; whoever looks at it is led to the list. */
function useRemoval() {
  const text = useText();
  const toast = useToast();
  const confirm = useConfirm();
  const { router } = usePortal();
  return ({ id, description: name }: WebhookRow) =>
    confirm({
      heading: text('webhooks.remove.heading', { name }),
      consequence: text('webhooks.remove.consequence'),
      action: text('webhooks.remove'),
      isDestructive: true,
      run: async () => {
        await call('webhooks.destroy', { parameters: { id } });
        toast({ text: text('webhooks.removed', { name }) });
        await router.navigate(route('settings.webhooks'), { replace: true });
        // The list that was kept still has it.
        await router.reload();
      },
    });
}
