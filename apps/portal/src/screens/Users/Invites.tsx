import type { InvitationRow, ScreenProps } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { lazy } from '../../loading/lazy.ts';
import { useOpenDialog, useUrlQuery } from '../../navigation/url-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { BulkBar } from '../../components/bulk-bar.tsx';
import { ListSearch } from '../../components/list-search.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { invitationStates, useInvitationColumns } from './invitation-columns.tsx';
import { INVITATION_CHANGES, useInvitationActions } from './invitation-actions.ts';

const InviteSheet = lazy(() => import('./invite-sheet.tsx'));
const LinkDialog = lazy(() => import('./link-dialog.tsx'));
const ImportDialog = lazy(() => import('./import-dialog.tsx'));

type InvitesProps = ScreenProps['Users/Invites'];

/** The invitations and their states. */
export default function Invites({ invitations, paging, filter, groups, validDays }: InvitesProps) {
  const text = useText();
  const columns = useInvitationColumns();
  const [linked, setLinked] = useState<InvitationRow | null>(null);
  const actionsOf = useInvitationActions(validDays, setLinked);
  const { opened: open, setOpened: setOpen, close } = useOpenDialog<'invite' | 'import'>('invite');
  const buttons = <InviteButtons onOpen={setOpen} />;
  return (
    <PageFrame
      heading={text('invites.heading')}
      lead={text('invites.lead', { days: validDays })}
      actions={invitations.length > 0 && buttons}
    >
      <ListTable<InvitationRow>
        label={text('invites.heading')}
        columns={columns}
        rows={invitations}
        toolbar={<Toolbar filter={filter} />}
        bulk={(chosen) => <BulkBar chosen={chosen} changes={INVITATION_CHANGES} />}
        paging={paging}
        keyOf={({ id }) => id}
        nameOf={({ email }) => email}
        empty={
          <Empty icon="mail" heading={text('list.no-records')} action={buttons}>
            {text('invites.none')}
          </Empty>
        }
        actions={(invitation) => <RowMenu name={invitation.email} actions={actionsOf(invitation)} />}
      />
      <Suspense>
        {open === 'invite' && <InviteSheet groups={groups} validDays={validDays} onClose={close} />}
        {linked && <LinkDialog invitation={linked} validDays={validDays} onClose={() => setLinked(null)} />}
        {open === 'import' && <ImportDialog groups={groups} onClose={close} />}
      </Suspense>
    </PageFrame>
  );
}

/** Buttons to invite users: many from a list, or one. */
function InviteButtons({ onOpen }: { onOpen: (way: 'invite' | 'import') => void }) {
  const text = useText();
  return (
    <>
      <Button onPress={() => onOpen('import')}>
        <Icon name="upload" />
        {text('invites.import')}
      </Button>
      <Button variant="primary" onPress={() => onOpen('invite')}>
        <Icon name="plus" />
        {text('invites.invite')}
      </Button>
    </>
  );
}

function Toolbar({ filter: { search, state } }: Pick<InvitesProps, 'filter'>) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ListSearch label={text('invites.search')} value={search} />
      <FilterChip
        label={text('user.status')}
        all={text('filter.all')}
        value={state}
        onChange={(value) => setQuery({ state: value })}
        choices={invitationStates.map((value) => ({ value, label: text(`invites.state.${value}`) }))}
      />
    </div>
  );
}
