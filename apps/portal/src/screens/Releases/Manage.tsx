import type { ReleaseRow, ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense, useEffect, useState } from 'react';
import { BulkBar } from '../../components/bulk-bar.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Link } from '../../navigation/link.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { removeReleases } from './release-changes.ts';
import { ReleaseStatus } from './release-status.tsx';

const ReleaseSheet = lazy(() => import('./release-sheet.tsx'));

/** The releases: several pages each, which are published together. */
export default function Manage({ releases }: ScreenProps['Releases/Manage']) {
  const text = useText();
  const columns = useColumns();
  const [isAdding, setAdding] = useState(false);
  const open = useOpening();
  const close = (addedId?: string) => {
    setAdding(false);
    if (addedId !== undefined) open(addedId);
  };
  const add = (
    <Button variant="primary" onPress={() => setAdding(true)}>
      <Icon name="plus" />
      {text('releases.add')}
    </Button>
  );
  return (
    <PageFrame heading={text('releases.heading')} actions={releases.length > 0 && add}>
      <ListTable<ReleaseRow>
        label={text('releases.heading')}
        columns={columns}
        rows={releases}
        toolbar={<p className="mb-3 flex min-h-10 items-center text-muted">{text('releases.lead')}</p>}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        bulk={(chosen) => <BulkBar chosen={chosen} changes={[removeReleases]} />}
        empty={
          <Empty icon="layers" heading={text('list.no-records')} action={add}>
            {text('releases.none')}
          </Empty>
        }
      />
      {isAdding && (
        <Suspense>
          <ReleaseSheet release={null} onClose={close} />
        </Suspense>
      )}
    </PageFrame>
  );
}

/** Opens a release once the sheet in which it was added is gone, and with it what guards its unsaved changes. */
function useOpening(): (id: string) => void {
  const { router } = usePortal();
  const [opened, setOpened] = useState<string | null>(null);
  useEffect(() => {
    if (opened !== null) void router.navigate(route('releases.show', { id: opened }));
  }, [router, opened]);
  return setOpened;
}

function useColumns(): readonly Column<ReleaseRow>[] {
  const text = useText();
  return [
    {
      id: 'name',
      heading: text('page.name'),
      cell: ({ id, name }) => (
        <Link
          to={route('releases.show', { id })}
          prefetch={false}
          title={name}
          className="truncate rounded-small hover:underline"
        >
          {name}
        </Link>
      ),
    },
    { id: 'state', heading: text('user.status'), cell: (release) => <ReleaseStatus release={release} /> },
    { id: 'pages', heading: text('releases.pages'), isTabular: true, cell: ({ pages }) => pages },
    {
      id: 'reports',
      heading: text('releases.plan.reports'),
      isTabular: true,
      cell: ({ reports }) => reports,
    },
    { id: 'note', heading: text('releases.note'), cell: ({ note }) => note || '–' },
    {
      id: 'changed',
      heading: text('page.changed'),
      isTabular: true,
      cell: ({ changedAt, changedBy }) => (
        <>
          <Timestamp at={changedAt} />
          {changedBy !== null && ` · ${changedBy}`}
        </>
      ),
    },
  ];
}
