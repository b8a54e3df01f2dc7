import type { GroupUse, ScreenProps } from '@portico/server/page-object';
import { useIntl } from 'react-intl';
import { useText } from '../../i18n/use-text.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';

/** Who may open something now, group by group. */
export function GroupSection({ subject, groups, days, maskBelow }: ScreenProps['Activity/Use']) {
  const text = useText();
  const { formatNumber } = useIntl();
  const told = (count: number | null) =>
    count === null ? text('use.group.masked', { count: maskBelow }) : formatNumber(count);
  const columns: Column<GroupUse>[] = [
    { id: 'group', heading: text('use.group'), cell: ({ group }) => group },
    { id: 'users', heading: text('use.group.users'), isTabular: true, cell: ({ users }) => formatNumber(users) },
    {
      ...{ id: 'opened', heading: text('use.group.opened', { days }), isTabular: true },
      cell: ({ opened }) => told(opened),
    },
    { id: 'never', heading: text('use.group.never'), isTabular: true, cell: ({ never }) => told(never) },
  ];
  return (
    <Section heading={text('use.groups')} lead={text(`use.groups.lead.${subject.kind}`)}>
      {groups.length === 0 ? (
        <p className="text-muted">{text(`use.groups.none.${subject.kind}`)}</p>
      ) : (
        <DataTable
          label={text('use.table', { name: text('use.groups') })}
          columns={columns}
          rows={groups}
          keyOf={({ group }) => group}
          nameOf={({ group }) => group}
        />
      )}
    </Section>
  );
}
