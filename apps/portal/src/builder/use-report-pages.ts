import type { ReportOption } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const STALE_AFTER_MS = 5 * 60_000;

/** The pages of a report, as its service lists them; null while it has not answered, and of what has no pages. */
export function useReportPages(report: Pick<ReportOption, 'id' | 'kind'> | undefined) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['report-pages', report?.id],
    queryFn: () => call('reports.pages', { query: { reportId: report?.id ?? '' } }),
    enabled: report?.kind === 'report',
    // The server has tried more than once already.
    retry: false,
    staleTime: ({ state }) => (state.data?.problem === null ? STALE_AFTER_MS : 0),
  });
  const pages = data?.problem === null ? data.pages : null;
  const isSilent = !isFetching && pages === null && (isError || data !== undefined);
  return { pages, isSilent, isLoading: isFetching && pages === null, retry: () => void refetch() };
}
