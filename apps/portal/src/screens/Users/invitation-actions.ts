import type { InvitationRow } from '@portico/server/page-object';
import { useConfirm } from '../../components/confirmations.tsx';
import { optimisticProps, useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import type { RowAction } from '../../components/row-menu.tsx';

/** Activates or deactivates an invitation: optimistic, with rollback on failure. */
function useSwitch() {
  const text = useText();
  const { tryMutate } = useMutations();
  return ({ id, email }: InvitationRow, to: 'active' | 'inactive') =>
    void tryMutate('invites.status', {
      parameters: { id },
      body: { status: to },
      success: text(`invites.set.${to}.done`, { email }),
      optimistic: optimisticProps('Users/Invites', ({ invitations }) => ({
        invitations: invitations.map((one) =>
          one.id === id ? { ...one, state: to === 'active' ? 'open' : 'inactive' } : one,
        ),
      })),
    });
}

/** The actions on an invitation; an accepted one can only be deleted. */
export function useInvitationActions(validDays: number, onLink: (invitation: InvitationRow) => void) {
  const text = useText();
  const confirm = useConfirm();
  const { mutate, tryMutate } = useMutations();
  const change = useSwitch();
  const resend = ({ id }: InvitationRow) =>
    void tryMutate('invites.resend', { parameters: { id }, success: text('invites.sent') });
  const remove = ({ id, email }: InvitationRow) =>
    confirm({
      heading: text('invites.remove.heading', { email }),
      consequence: text('invites.remove.consequence'),
      action: text('invites.remove'),
      isDestructive: true,
      run: () => mutate('invites.destroy', { parameters: { id }, success: text('invites.removed') }),
    });
  return (invitation: InvitationRow): RowAction[] => {
    const { state } = invitation;
    const to = state === 'inactive' ? 'active' : 'inactive';
    const isOpen = state === 'open' || state === 'inactive';
    const again = { id: 'resend', label: text('invites.resend', { days: validDays }), icon: 'send' } as const;
    const toggle = { id: 'status', label: text(`users.set.${to}`), icon: to === 'active' ? 'check' : 'x' } as const;
    const link = { id: 'link', label: text('invites.link'), icon: 'link' } as const;
    const removal = { id: 'remove', label: text('invites.remove'), icon: 'trash', isDestructive: true } as const;
    return [
      ...(state === 'accepted'
        ? []
        : [
            { ...again, run: () => resend(invitation) },
            { ...link, run: () => onLink(invitation) },
          ]),
      ...(isOpen ? [{ ...toggle, run: () => change(invitation, to) }] : []),
      { ...removal, run: () => remove(invitation) },
    ];
  };
}
