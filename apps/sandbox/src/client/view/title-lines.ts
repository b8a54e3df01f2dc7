import type { Visual } from '../../model/report-document.ts';
import type { PageLayout } from './layout.ts';
import { linesOf } from '@portico/report-viewer/text-size';

/** As the style sheet has it, at the scale 1. */
const TITLE = { fontSize: 13.5, paddingPx: 32 } as const;

/** The lines of the longest title among the key figures of each row, by name of the visual. */
export function titleLines(visuals: readonly Visual[], layout: PageLayout): Map<string, number> {
  const figures = visuals.flatMap(({ name, type, title }) => {
    const box = layout.visuals.get(name);
    if (!box || (type !== 'card' && type !== 'kpi')) return [];
    const width = box.width - TITLE.paddingPx * layout.textScale;
    return [{ name, row: Math.round(box.y), lines: linesOf(title, TITLE.fontSize * layout.textScale, width) }];
  });
  const rows = new Map<number, number>();
  for (const { row, lines } of figures) rows.set(row, Math.max(rows.get(row) ?? 1, lines));
  return new Map(figures.map(({ name, row }) => [name, rows.get(row) ?? 1]));
}
