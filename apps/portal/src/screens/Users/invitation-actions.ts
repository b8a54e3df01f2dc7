import type { InvitationRow } from '@portico/server/page-object';
import { optimisticProps, useMutations } from '../../api/mutations.ts';
import { type BulkChange, useBulkChange } from '../../components/use-bulk-change.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { RowAction } from '../../components/row-menu.tsx';

type Change = BulkChange<InvitationRow>;

const resend: Change = {
  ...{ route: 'invites.bulk', change: { kind: 'resend' }, label: 'invites.resend.many', done: 'invites.sent' },
  isFor: ({ state }) => state !== 'accepted',
};

const activate: Change = {
  ...{ route: 'invites.bulk', change: { kind: 'activate' }, label: 'users.set.active' },
  done: 'invites.set.active.done',
  isFor: ({ state }) => state === 'inactive',
};

const deactivate: Change = {
  ...{ route: 'invites.bulk', change: { kind: 'deactivate' }, label: 'users.set.inactive', undo: activate },
  done: 'invites.set.inactive.done',
  isFor: ({ state }) => state === 'open',
};

const remove: Change = {
  ...{ route: 'invites.bulk', change: { kind: 'remove' }, label: 'invites.remove', isDestructive: true },
  ...{ heading: 'invites.remove.heading', consequence: 'invites.remove.consequence', done: 'invites.removed' },
};

/** What is done with invitations, one or many; an accepted one can only be deleted. */
export const INVITATION_CHANGES = [resend, activate, deactivate, remove] as const;

/** Activates or deactivates an invitation: optimistic, with rollback on failure. */
function useSwitch() {
  const text = useText();
  const { tryMutate } = useMutations();
  return ({ id, email }: InvitationRow, to: 'active' | 'inactive') =>
    void tryMutate('invites.status', {
      parameters: { id },
      body: { status: to },
      success: text(`invites.set.${to}.done`, { name: email, count: 1 }),
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
  const change = useBulkChange();
  const set = useSwitch();
  return (invitation: InvitationRow): RowAction[] => {
    const { state } = invitation;
    const named = { ...invitation, name: invitation.email };
    const to = state === 'inactive' ? 'active' : 'inactive';
    const isOpen = state === 'open' || state === 'inactive';
    const again = { id: 'resend', label: text('invites.resend', { days: validDays }), icon: 'send' } as const;
    const toggle = { id: 'status', label: text(`users.set.${to}`), icon: to === 'active' ? 'check' : 'x' } as const;
    const link = { id: 'link', label: text('invites.link'), icon: 'link' } as const;
    const removal = {
      id: 'remove',
      label: text('invites.remove', { count: 1 }),
      icon: 'trash',
      isDestructive: true,
    } as const;
    return [
      ...(state === 'accepted'
        ? []
        : [
            { ...again, run: () => void change(resend, [named]) },
            { ...link, run: () => onLink(invitation) },
          ]),
      ...(isOpen ? [{ ...toggle, run: () => set(invitation, to) }] : []),
      { ...removal, run: () => void change(remove, [named]) },
    ];
  };
}
