import type { ReportPage, Visual } from '../../../model/report-document.ts';
import type { ReportContext } from '../../calls/context.ts';
import type { DataPoint } from '../../visuals/visual.ts';
import type { Messages } from '../../messages.ts';

/** The visual and mark that a menu was opened on. */
export interface VisualPlace {
  context: ReportContext;
  page: ReportPage;
  visual: Visual;
  /** The mark under the pointer. */
  point: DataPoint | undefined;
  messages: Messages;
}
