import type { MailRow, ScreenProps } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { Timestamp } from '../../components/timestamp.tsx';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ListSearch } from '../../components/list-search.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { MailStatusLabel } from '../../components/mail-status.tsx';
import { RowMenu } from '../../components/row-menu.tsx';

const MailDialog = lazy(() => import('./mail-dialog.tsx'));

/** The mails that the portal sent or tried to send; without a mail server, they can be read here. */
export default function Manage({ mails, paging, search, isOutbox }: ScreenProps['Mails/Manage']) {
  const text = useText();
  const { tryMutate } = useMutations();
  const [opened, setOpened] = useState<MailRow | null>(null);
  const columns = useColumns(isOutbox ? setOpened : null);
  const resend = (id: string) => void tryMutate('mails.resend', { parameters: { id }, success: text('mails.resent') });
  return (
    <PageFrame heading={text('mails.heading')} lead={text(isOutbox ? 'mails.lead.outbox' : 'mails.lead.smtp')}>
      <div className="mb-3 flex">
        <ListSearch label={text('mails.search')} value={search} />
      </div>
      <ListTable<MailRow>
        label={text('mails.heading')}
        columns={columns}
        rows={mails}
        paging={paging}
        keyOf={({ id }) => id}
        nameOf={({ subject }) => subject}
        empty={
          <Empty icon="mail" heading={text('list.no-records')}>
            {text('mails.none')}
          </Empty>
        }
        actions={({ id, subject }) => (
          <RowMenu
            name={subject}
            actions={[{ id: 'resend', label: text('mails.resend'), icon: 'send', run: () => resend(id) }]}
          />
        )}
      />
      {opened && (
        <Suspense>
          <MailDialog mail={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </PageFrame>
  );
}

function useColumns(open: ((mail: MailRow) => void) | null): Column<MailRow>[] {
  const text = useText();
  return [
    {
      id: 'subject',
      heading: text('mails.subject'),
      cell: (mail) =>
        open ? (
          <button type="button" className="rounded-small text-left hover:underline" onClick={() => open(mail)}>
            {mail.subject}
          </button>
        ) : (
          mail.subject
        ),
    },
    { id: 'recipient', heading: text('mails.recipient'), cell: ({ recipient }) => recipient },
    { id: 'status', heading: text('user.status'), cell: ({ status }) => <MailStatusLabel status={status} /> },
    { id: 'queued', heading: text('mails.queued'), cell: ({ queuedAt }) => <Timestamp at={queuedAt} withTime /> },
    { id: 'sent', heading: text('mails.sent'), cell: ({ sentAt }) => <Timestamp at={sentAt} withTime /> },
    { id: 'attempts', heading: text('mails.attempts'), isTabular: true, cell: ({ attempts }) => attempts },
    { id: 'error', heading: text('mails.error'), cell: ({ error }) => error ?? '–' },
  ];
}
