import type { ConnectionProblem, ReportKind } from './reports.ts';

/** A report that a page names. */
export interface ReportName {
  /** The analytics service's id. */
  id: string;
  name: string;
  kind: ReportKind;
}

/** What a report block can show. */
export interface ReportOption extends ReportName {
  /** The day on which it was last viewed, in the organisation's time zone; null if it never was. */
  lastViewedOn: string | null;
}

/** A page of a report: the service's own name of it, and its title. */
export interface ReportPage {
  name: string;
  displayName: string;
}

/** What `reports.pages` answers. */
export interface ReportPages {
  /** In the order that they have in the report. */
  pages: ReportPage[];
  problem: ConnectionProblem | null;
}
