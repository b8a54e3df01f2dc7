import type { InvitationRow, ScreenProps } from '@portico/server/page-object';
import { lazy, Suspense, useState } from 'react';
import { useAddressQuery } from '../../client/address-query.ts';
import { usePortal } from '../../client/portal.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Pager } from '../parts/pager.tsx';
import { RowMenu } from '../parts/row-menu.tsx';
import { invitationStates, useInvitationColumns } from './invitation-columns.tsx';
import { useInvitationActions } from './invitation-actions.ts';

const InviteSheet = lazy(() => import('./invite-sheet.tsx'));
const ImportDialog = lazy(() => import('./import-dialog.tsx'));

/** Who is invited, who came, and who did not. */
export default function Invites({ invitations, paging, filter, groups, validDays }: ScreenProps['Users/Invites']) {
  const text = useText();
  const { progress } = usePortal();
  const { refine } = useAddressQuery();
  const columns = useInvitationColumns();
  const actionsOf = useInvitationActions(validDays);
  const [open, setOpen] = useState<'invite' | 'import' | null>(null);
  const close = () => setOpen(null);
  const buttons = (
    <>
      <Button onPress={() => setOpen('import')}>
        <Icon name="upload" />
        {text('invites.import')}
      </Button>
      <Button look="primary" onPress={() => setOpen('invite')}>
        <Icon name="plus" />
        {text('invites.invite')}
      </Button>
    </>
  );
  return (
    <PageFrame heading={text('invites.heading')} lead={text('invites.lead', { days: validDays })} actions={buttons}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchField
          label={text('invites.search')}
          value={filter.search}
          onSearch={(search) => refine({ search }, { replace: true })}
        />
        <FilterChip
          label={text('person.status')}
          all={text('filter.all')}
          value={filter.state}
          onChange={(state) => refine({ state })}
          choices={invitationStates.map((value) => ({ value, label: text(`invites.state.${value}`) }))}
        />
      </div>
      {invitations.length === 0 ? (
        <Empty icon="mail" heading={text('list.no-records')} action={buttons}>
          {text('invites.none')}
        </Empty>
      ) : (
        <DataTable<InvitationRow>
          key={paging.page}
          label={text('invites.heading')}
          columns={columns}
          rows={invitations}
          keyOf={({ id }) => id}
          nameOf={({ email }) => email}
          isWaiting={progress.isUnderway}
          actions={(invitation) => <RowMenu name={invitation.email} actions={actionsOf(invitation)} />}
        />
      )}
      <Pager paging={paging} />
      <Suspense>
        {open === 'invite' && <InviteSheet groups={groups} validDays={validDays} onClose={close} />}
        {open === 'import' && <ImportDialog groups={groups} onClose={close} />}
      </Suspense>
    </PageFrame>
  );
}
