import type { InvitationLine, InvitationPreview } from '@portico/server/page-object';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';

/** The lines of a list of invitations; invalid lines come first, with their problems. */
export function ImportPreview({ preview: { lines } }: { preview: InvitationPreview }) {
  const text = useText();
  const bad = lines.filter(({ problem }) => problem !== null);
  const good = lines.filter(({ problem }) => problem === null);
  const columns: Column<InvitationLine>[] = [
    { id: 'email', heading: text('user.email'), cell: ({ email }) => email || '–' },
    { id: 'line', heading: text('import.line'), isTabular: true, cell: ({ line }) => line },
    {
      id: 'problem',
      heading: text('user.status'),
      cell: ({ problem }) =>
        problem === null ? (
          <Status tone="good">{text('import.line.good')}</Status>
        ) : (
          <Status tone="bad">{text(problem as MessageId)}</Status>
        ),
    },
    { id: 'group', heading: text('user.group'), cell: ({ group }) => group?.name ?? '–' },
    { id: 'role', heading: text('user.role'), cell: ({ role }) => text(`user.role.${role}`) },
  ];
  return (
    <>
      {bad.length > 0 && <Notice kind="warning">{text('import.bad', { count: bad.length })}</Notice>}
      <p role="status">{text('import.good', { count: good.length })}</p>
      <DataTable
        label={text('import.lines')}
        columns={columns}
        rows={[...bad, ...good]}
        keyOf={({ line }) => String(line)}
        nameOf={({ email }) => email}
      />
    </>
  );
}
