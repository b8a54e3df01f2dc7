import type { InvitationRow, InvitationState } from '@portico/server/page-object';
import { useMemo } from 'react';
import { Timestamp } from '../../components/timestamp.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Status, type StatusTone } from '../../ui/status.tsx';
import { MailStatusLabel } from '../../components/mail-status.tsx';

const tones: Record<InvitationState, StatusTone> = {
  open: 'waiting',
  inactive: 'quiet',
  expired: 'bad',
  accepted: 'good',
};

/** The states of an invitation, in the order of the filter. */
export const invitationStates = Object.keys(tones) as InvitationState[];

/** The columns of the list of invitations. */
export function useInvitationColumns(): readonly Column<InvitationRow>[] {
  const text = useText();
  return useMemo(
    () => [
      { id: 'email', heading: text('user.email'), cell: ({ email }) => email },
      {
        id: 'state',
        heading: text('user.status'),
        cell: ({ state }) => <Status tone={tones[state]}>{text(`invites.state.${state}`)}</Status>,
      },
      { id: 'group', heading: text('user.group'), cell: ({ group }) => group?.name ?? '–' },
      { id: 'role', heading: text('user.role'), cell: ({ role }) => text(`user.role.${role}`) },
      {
        id: 'expires',
        heading: text('invites.expires'),
        cell: ({ expiresAt }) => <Timestamp at={expiresAt} withTime />,
      },
      { id: 'sent', heading: text('invites.sent-at'), cell: ({ sentAt }) => <Timestamp at={sentAt} withTime /> },
      { id: 'mail', heading: text('invites.mail'), cell: ({ mail }) => <MailStatusLabel status={mail} /> },
      { id: 'by', heading: text('invites.by'), cell: ({ invitedBy }) => invitedBy || '–' },
    ],
    [text],
  );
}
