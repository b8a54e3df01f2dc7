import type {
  ConnectionOption,
  ReportFilter,
  ReportKind,
  ReportVisibility,
  TagOption,
} from '@portico/server/page-object';
import { FilterChips, ListFilters } from '../../components/list-filters.tsx';
import { BinViews } from '../../components/list-views.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { QueryChanges } from '../../navigation/url-query.ts';

const kinds = ['report', 'paginated', 'dashboard', 'tile', 'visual', 'qna'] as const satisfies readonly ReportKind[];
const visibilities = ['visible', 'hidden'] as const satisfies readonly ReportVisibility[];

const FILTERS = ['search', 'visibility', 'kind', 'connection', 'workspace', 'tag', 'finding', 'use'] as const;

const withoutFilters: QueryChanges = Object.fromEntries(FILTERS.map((name) => [name, '']));

export const isFiltered = (filter: ReportFilter) => FILTERS.some((name) => filter[name] !== '');

export interface ReportToolbarProps {
  filter: ReportFilter;
  tags: readonly TagOption[];
  connections: readonly ConnectionOption[];
  workspaces: readonly { id: string; name: string }[];
}

/** Search and filters of the list of reports; their state is the URL. */
export function ReportToolbar({ filter, tags, connections, workspaces }: ReportToolbarProps) {
  const text = useText();
  const labels = { present: text('reports.state.present'), removed: text('reports.state.removed') };
  const chips = [
    { name: 'visibility', choices: visibilities.map((value) => option(value, text(`report.visibility.${value}`))) },
    { name: 'kind', choices: kinds.map((value) => option(value, text(`report.kind.${value}`))) },
    { name: 'connection', choices: connections.map(({ id, name }) => option(id, name)) },
    { name: 'workspace', choices: workspaces.map(({ id, name }) => option(id, name || id)) },
    { name: 'tag', label: 'report.tags', choices: tags.map(({ id, label }) => option(id, label)) },
    { name: 'finding', choices: [option('any', text('report.finding.any'))] },
    { name: 'use', choices: [option('unused', text('report.use.unused'))] },
  ] as const;
  return (
    <>
      <BinViews state={filter.state} labels={labels} />
      <ListFilters
        {...{ searchLabel: text('reports.search'), search: filter.search, withoutFilters }}
        isFiltered={isFiltered(filter)}
      >
        <FilterChips
          filter={filter}
          chips={chips
            .filter(isOffered)
            .map((chip) => ({ ...chip, label: text('label' in chip ? chip.label : `report.${chip.name}`) }))}
        />
      </ListFilters>
    </>
  );
}

/** One connection is no choice; a filter that is set can be taken back. */
const isOffered = ({ name, choices }: { name: string; choices: readonly unknown[] }) =>
  name !== 'connection' || choices.length > 1;

const option = (value: string, label: string) => ({ value, label });
