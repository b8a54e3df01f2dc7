import type { ScreenProps, UsePart } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useIntl } from 'react-intl';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import { textLink } from '../../ui/styles.ts';
import { useLoadTime } from './use-figures.tsx';

/** What of something is used: the blocks of a page; or the pages of a report, and those that it is seen on. */
export function PartSections({ subject, parts }: ScreenProps['Activity/Use']) {
  const of = (...kinds: UsePart['kind'][]) => parts.filter(({ kind }) => kinds.includes(kind));
  if (subject.kind === 'page') return <PartSection kind="blocks" parts={of('report', 'file')} />;
  return (
    <>
      <PartSection kind="report-pages" parts={of('report-page')} />
      <PartSection kind="holders" parts={of('page')} />
    </>
  );
}

function PartSection({ kind, parts }: { kind: 'blocks' | 'report-pages' | 'holders'; parts: UsePart[] }) {
  const text = useText();
  const columns = useColumns(kind);
  const heading = text(`use.${kind}`);
  return (
    <Section heading={heading} lead={text(`use.${kind}.lead`)}>
      {parts.length === 0 ? (
        <p className="text-muted">{text(`use.${kind}.none`)}</p>
      ) : (
        <DataTable
          label={text('use.table', { name: heading })}
          columns={columns}
          rows={parts}
          keyOf={({ kind: part, part: id }) => `${part} ${id}`}
          nameOf={({ name }) => name}
        />
      )}
    </Section>
  );
}

function useColumns(kind: 'blocks' | 'report-pages' | 'holders'): Column<UsePart>[] {
  const text = useText();
  const { formatNumber } = useIntl();
  const loadTime = useLoadTime();
  const columns: (Column<UsePart> | false)[] = [
    { id: 'name', heading: text('activity-chart.name'), cell: (part) => <Name part={part} /> },
    kind === 'blocks' && {
      ...{ id: 'kind', heading: text('use.part.kind') },
      cell: (part) => text(part.kind === 'file' ? 'use.part.file' : 'use.part.report'),
    },
    { id: 'uses', heading: text('use.part.uses'), isTabular: true, cell: ({ uses }) => formatNumber(uses) },
    { id: 'load', heading: text('use.part.load'), isTabular: true, cell: ({ loadMs }) => loadTime(loadMs) },
    kind !== 'report-pages' && {
      ...{ id: 'there', heading: text('use.part.state') },
      cell: ({ isThere }) => text(isThere ? 'use.part.there' : 'use.part.gone'),
    },
  ];
  return columns.filter((column) => column !== false);
}

function Name({ part: { kind, part, name } }: { part: UsePart }) {
  if (kind !== 'page') return name;
  return (
    <Link to={route('pages.use', { id: part })} className={textLink}>
      {name}
    </Link>
  );
}
