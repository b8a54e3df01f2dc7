import type { UnusedRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { formatTimestamp } from '../../i18n/dates.ts';
import { useText } from '../../i18n/use-text.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import type { Column } from '../../ui/data-table.tsx';
import { textLink } from '../../ui/styles.ts';

/** Where one sees more of it. */
export function addressOf({ kind, id, name }: UnusedRow): string {
  if (kind === 'page') return route('pages.use', { id });
  if (kind === 'report') return route('reports.use', { id });
  if (kind === 'file') return route('files.manage', {}, { search: name });
  return route('tags.manage', {}, { search: name });
}

/** What is proposed, why, and since when. */
export function useUnusedColumns(): Column<UnusedRow>[] {
  const text = useText();
  const { language } = usePortal().view;
  const dayOf = (day: string) => formatTimestamp(`${day}T12:00:00Z`, language, 'UTC');
  return [
    {
      ...{ id: 'name', heading: text('activity-chart.name') },
      cell: (row) => (
        <Link to={addressOf(row)} className={textLink} title={row.name}>
          {row.name}
        </Link>
      ),
    },
    { id: 'reason', heading: text('unused.reason'), cell: ({ reason }) => text(`unused.reason.${reason}`) },
    {
      ...{ id: 'last', heading: text('unused.last-used'), isTabular: true },
      cell: ({ lastUsedOn, kind }) =>
        lastUsedOn === null ? (kind === 'tag' ? '–' : text('report.never-viewed')) : dayOf(lastUsedOn),
    },
    {
      ...{ id: 'since', heading: text('unused.since'), isTabular: true },
      cell: ({ since }) => (since === null ? '–' : <Timestamp at={since} />),
    },
  ];
}
