import type { EmbeddedReport, PageObject } from '@portico/server/page-object';
import { warmFrame } from './embed-report.ts';
import { askForTokenAhead } from './report-token.ts';

/** Reports of a page that are in sight when it opens; the others are prepared when the reader comes near them. */
const MAX_PREPARED = 2;

function reportsOf(props: PageObject['props']): EmbeddedReport[] {
  if ('powerBiData' in props) return props.powerBiData;
  return 'recent' in props ? props.figures.map(({ report }) => report) : [];
}

/** Prepares the reports of a page that is about to be shown: tokens and a viewer, while its code and its HTML are on the way. */
export function prepareReports({ props }: PageObject, frameOrigins: string[]): void {
  const reports = reportsOf(props);
  const user = props.shell?.user.email;
  if (reports.length === 0 || !user) return;
  const ahead = 'recent' in props ? reports : reports.slice(0, MAX_PREPARED);
  for (const { report_id: reportId } of ahead) askForTokenAhead(user, reportId);
  // A viewer that cannot be loaded ahead is loaded with its report, which tells of the failure.
  const first = reports.find(({ kind }) => kind === 'report' || kind === 'visual');
  if (first) warmFrame(user, frameOrigins, first.embedUrl).catch(() => undefined);
}
