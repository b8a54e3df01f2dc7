import type { ReportStart } from './embed-report.ts';

/** The page and the filters that an author has chosen, as the attributes of a report's element say them. */
export function reportStartOf({ reportPage, reportFilters }: DOMStringMap): ReportStart {
  return {
    pageName: reportPage,
    filters: reportFilters === undefined ? undefined : (JSON.parse(reportFilters) as object[]),
  };
}
