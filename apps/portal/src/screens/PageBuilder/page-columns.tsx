import type {
  Language,
  PageKind,
  PageLocale,
  PageRow,
  PageView,
  TagOption,
  UsageRow,
} from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Fragment, useMemo } from 'react';
import { Timestamp } from '../../components/timestamp.tsx';
import { UserLink } from '../../components/usage-list.tsx';
import { pageName } from '../../components/page-name.ts';
import { formatTimestamp } from '../../i18n/dates.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import type { TreeTableProps } from '../../ui/tree-table.tsx';
import { slugIn } from '../../components/page-settings/slug.ts';
import { PageStatus } from './page-status.tsx';

/** The columns of each list: templates have no address, no readers and no status, linked blocks no address and no readers of their own. */
const COLUMNS: Record<PageKind, readonly string[]> = {
  page: ['name', 'status', 'languages', 'slug', 'access', 'tags', 'readers', 'changed'],
  template: ['name', 'languages', 'changed'],
  'linked-block': ['name', 'status', 'languages', 'uses', 'changed'],
};

interface PageColumnsOptions {
  tags: readonly TagOption[];
  kind: PageKind;
  /** What is to be mended has a column where nothing else is listed. */
  view: PageView;
  /** What matches is a list: above each page stands where it is. */
  isFlat: boolean;
  uses?: Record<string, UsageRow[]> | undefined;
}

/** The columns of the list of pages, templates or linked blocks. */
export function usePageColumns({
  tags,
  kind,
  view,
  isFlat,
  uses,
}: PageColumnsOptions): TreeTableProps<PageRow>['columns'] {
  const text = useText();
  const { language } = usePortal().view;
  return useMemo(() => {
    const labels = new Map(tags.map(({ id, label }) => [id, label]));
    const labelsOf = ({ tagIds }: PageRow) => tagIds.map((id) => labels.get(id)).join(', ');
    const columns: TreeTableProps<PageRow>['columns'] = [
      { id: 'name', heading: text('page.name'), cell: (page) => <Name page={page} isFlat={isFlat} /> },
      { id: 'status', heading: text('user.status'), cell: (page) => <PageStatus page={page} /> },
      findingsColumn(text),
      dueColumn(text, language),
      {
        id: 'languages',
        heading: text('page.languages'),
        from: 1440,
        cell: ({ locales }) => <Languages locales={locales} />,
      },
      {
        id: 'slug',
        heading: text('page.slug'),
        from: 1600,
        cell: (page) => slugIn(page, language) ?? page.locales[0]?.slug,
      },
      accessColumn(text),
      { id: 'tags', heading: text('group.tags'), from: 1440, cell: (page) => <Tags labels={labelsOf(page)} /> },
      { id: 'uses', heading: text('usage.column'), from: 1200, cell: ({ id }) => <Uses users={uses?.[id] ?? []} /> },
      { id: 'readers', heading: text('page.readers'), from: 1200, isTabular: true, cell: ({ readers }) => readers },
      changedColumn(text),
    ];
    return columns.filter(({ id }) => COLUMNS[kind].includes(id) || id === view);
  }, [text, tags, language, kind, view, isFlat, uses]);
}

type Column = TreeTableProps<PageRow>['columns'][number];

const findingsColumn = (text: Text): Column => ({
  id: 'findings',
  heading: text('check.button', { count: 0 }),
  from: 1200,
  cell: ({ findings }) => (findings > 0 ? text('pages.findings', { count: findings }) : '–'),
});

const dueColumn = (text: Text, language: Language): Column => ({
  id: 'due',
  heading: text('page.review-on'),
  cell: ({ owner, reviewOn }) => (
    <span title={owner?.name} className="block max-w-56 truncate">
      {reviewOn !== null && formatTimestamp(`${reviewOn}T12:00:00Z`, language, 'UTC')}
      {owner && ` · ${owner.name}`}
    </span>
  ),
});

const accessColumn = (text: Text): Column => ({
  id: 'access',
  heading: text('page.access'),
  from: 1200,
  cell: ({ accessLevel }) => text(`page.access.${accessLevel}`),
});

const changedColumn = (text: Text): Column => ({
  id: 'changed',
  heading: text('page.changed'),
  from: 1200,
  isTabular: true,
  cell: (page) => <Change page={page} />,
});

/** In a list a page stands after those above it. */
function Name({ page, isFlat }: { page: PageRow; isFlat: boolean }) {
  if (!isFlat || page.path.length === 0) return <PageLink page={page} />;
  const path = page.path.join(' / ');
  return (
    <>
      <span title={path} className="shrink truncate font-normal text-muted">
        {path} /
      </span>
      <PageLink page={page} />
    </>
  );
}

function PageLink({ page }: { page: PageRow }) {
  const { language } = usePortal().view;
  const name = pageName(page, language);
  if (page.removedAt !== null)
    return (
      <span title={name} className="truncate">
        {name}
      </span>
    );
  return (
    <Link
      to={route('pages.builder', { id: page.id })}
      prefetch={false}
      title={name}
      className="truncate rounded-small hover:underline"
    >
      {name}
    </Link>
  );
}

/** How many are named in a row; the sheet names all. */
const MAX_NAMED = 2;

function Uses({ users }: { users: readonly UsageRow[] }) {
  const text = useText();
  if (users.length === 0) return '–';
  const rest = users.length - MAX_NAMED;
  return (
    <>
      {users.slice(0, MAX_NAMED).map((user, index) => (
        <Fragment key={user.id}>
          {index > 0 && ', '}
          <UserLink user={user} />
        </Fragment>
      ))}
      {rest > 0 && ` ${text('usage.more', { count: rest })}`}
    </>
  );
}

function Languages({ locales }: { locales: readonly PageLocale[] }) {
  const text = useText();
  const states = locales.map(({ language, state }) => {
    const code = language.toUpperCase();
    return state === 'current' ? code : text(`page.language.${state}`, { language: code });
  });
  return states.join(' · ');
}

function Tags({ labels }: { labels: string }) {
  return (
    <span title={labels} className="block max-w-28 truncate">
      {labels || '–'}
    </span>
  );
}

function Change({ page: { changedAt, changedBy } }: { page: PageRow }) {
  return (
    <span title={changedBy ?? undefined} className="block max-w-40 truncate">
      <Timestamp at={changedAt} />
      {changedBy !== null && ` · ${changedBy}`}
    </span>
  );
}
