import type { Absentee, ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { ExportButton } from '../../components/export-button.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { ListViews } from '../../components/list-views.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { useUrlQuery } from '../../navigation/url-query.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import { textLink } from '../../ui/styles.ts';

const WHO = ['never', 'lapsed'] as const;

/** Those who may open something and do not, by name, and as a file. */
export function AbsenteeSection({ subject, users, who, days, paging, maskBelow, groups }: ScreenProps['Activity/Use']) {
  const text = useText();
  const { urlWithQuery } = useUrlQuery();
  const columns = useColumns();
  const views = WHO.map((one) => ({
    ...{ id: one, label: text(`use.who.${one}`, { days }) },
    to: urlWithQuery({ who: one === 'never' ? undefined : one, page: undefined }),
  }));
  const hasMasked = groups.some(({ opened }) => opened === null);
  return (
    <Section
      heading={text('use.absentees')}
      lead={text(hasMasked ? 'use.absentees.masked' : 'use.absentees.lead', { count: maskBelow })}
      aside={paging.total > 0 && <Export subject={subject} days={days} who={who} />}
    >
      <ListViews label={text('use.who')} views={views} current={who} />
      <ListTable<Absentee>
        label={text('use.table', { name: text('use.absentees') })}
        columns={columns}
        rows={users}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        paging={paging}
        empty={<p className="text-muted">{text(`use.absentees.none.${who}`)}</p>}
      />
    </Section>
  );
}

function Export({ subject: { kind, id }, days, who }: Pick<ScreenProps['Activity/Use'], 'subject' | 'days' | 'who'>) {
  const file = `portico-${who}-${days}.csv`;
  const name = kind === 'page' ? 'pages.use-export' : 'reports.use-export';
  return <ExportButton route={name} parameters={{ id }} query={{ days, who }} fileName={file} />;
}

function useColumns(): Column<Absentee>[] {
  const text = useText();
  const time = (at: string | null) => (at === null ? text('report.never-viewed') : <Timestamp at={at} />);
  return [
    {
      ...{ id: 'name', heading: text('user.name') },
      cell: ({ id, name }) => (
        <Link to={route('users.show', { id })} className={textLink} title={name}>
          {name}
        </Link>
      ),
    },
    { id: 'email', heading: text('user.email'), cell: ({ email }) => email },
    { id: 'group', heading: text('use.group'), cell: ({ group }) => group },
    {
      ...{ id: 'last', heading: text('report.last-viewed'), isTabular: true },
      cell: ({ lastAt }) => time(lastAt),
    },
    {
      ...{ id: 'login', heading: text('use.last-login'), isTabular: true },
      cell: ({ lastLoginAt }) => time(lastLoginAt),
    },
  ];
}
