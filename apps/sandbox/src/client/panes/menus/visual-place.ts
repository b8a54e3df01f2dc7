import type { ReportPage, Visual } from '../../../model/report-document.ts';
import type { ReportContext } from '../../calls/context.ts';
import type { DataPoint } from '../../visuals/visual.ts';
import type { Words } from '../../words.ts';

/** What a menu was opened on. */
export interface VisualPlace {
  parts: ReportContext;
  page: ReportPage;
  visual: Visual;
  /** The mark under the pointer. */
  point: DataPoint | undefined;
  words: Words;
}
