import type { ReportPage, Visual } from '../../../model/report-document.ts';
import type { ReportParts } from '../../calls/parts.ts';
import type { DataPoint } from '../../visuals/visual.ts';
import type { Words } from '../../words.ts';

/** What a menu was opened on. */
export interface VisualPlace {
  parts: ReportParts;
  page: ReportPage;
  visual: Visual;
  /** The mark under the pointer. */
  point: DataPoint | undefined;
  words: Words;
}
