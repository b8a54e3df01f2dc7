import type { ReportKind } from '@portico/server/page-object';
import type { IconName } from '../ui/icon.tsx';

/** What stands beside the name of what a report block can show. */
export const REPORT_ICONS: Readonly<Record<ReportKind, IconName>> = {
  report: 'chart',
  paginated: 'file-text',
  dashboard: 'gauge',
  tile: 'gauge',
  visual: 'chart',
  qna: 'message',
};
