import type { ReportFilter, ReportKind, ReportVisibility, TagOption } from '@portico/server/page-object';
import { ListSearch } from '../../components/list-search.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { useUrlQuery, type QueryChanges } from '../../navigation/url-query.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { textLink } from '../../ui/styles.ts';

const states = ['present', 'removed'] as const;
const kinds = ['report', 'paginated'] as const satisfies readonly ReportKind[];
const visibilities = ['visible', 'hidden'] as const satisfies readonly ReportVisibility[];

/** The query changes that remove all filters. */
const withoutFilters: QueryChanges = {
  ...{ search: '', visibility: '', kind: '', workspace: '', tag: '', finding: '', page: undefined },
};

export const isFiltered = ({ search, visibility, kind, workspace, tag, finding }: ReportFilter) =>
  [search, visibility, kind, workspace, tag, finding].some((value) => value !== '');

export interface ReportToolbarProps {
  filter: ReportFilter;
  tags: readonly TagOption[];
  workspaces: readonly { id: string; name: string }[];
}

/** Search and filters of the list of reports; their state is the URL. */
export function ReportToolbar({ filter, ...choices }: ReportToolbarProps) {
  const text = useText();
  const { setQuery, urlWithQuery } = useUrlQuery();
  return (
    <>
      <nav aria-label={text('pages.views')} className="mb-3 flex flex-wrap gap-1">
        {states.map((state) => (
          <Link
            key={state}
            to={urlWithQuery({ state: state === 'present' ? undefined : state, page: undefined })}
            aria-current={state === filter.state ? 'page' : undefined}
            className="rounded-normal px-3 py-2 font-medium text-muted hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft"
          >
            {text(`reports.state.${state}`)}
          </Link>
        ))}
      </nav>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <ListSearch label={text('reports.search')} value={filter.search} />
        <Filters filter={filter} {...choices} />
        {isFiltered(filter) && (
          <button type="button" className={`h-10 px-2 ${textLink}`} onClick={() => setQuery(withoutFilters)}>
            {text('filter.clear')}
          </button>
        )}
      </div>
    </>
  );
}

function Filters({ filter, tags, workspaces }: ReportToolbarProps) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  const chips = [
    { name: 'visibility', choices: visibilities.map((value) => option(value, text(`report.visibility.${value}`))) },
    { name: 'kind', choices: kinds.map((value) => option(value, text(`report.kind.${value}`))) },
    { name: 'workspace', choices: workspaces.map(({ id, name }) => option(id, name || id)) },
    { name: 'tag', label: 'report.tags', choices: tags.map(({ id, label }) => option(id, label)) },
    { name: 'finding', choices: [option('any', text('report.finding.any'))] },
  ] as const;
  return chips.map((chip) => (
    <FilterChip
      key={chip.name}
      label={text('label' in chip ? chip.label : `report.${chip.name}`)}
      all={text('filter.all')}
      value={filter[chip.name]}
      onChange={(value) => setQuery({ [chip.name]: value, page: undefined })}
      choices={chip.choices}
    />
  ));
}

const option = (value: string, label: string) => ({ value, label });
