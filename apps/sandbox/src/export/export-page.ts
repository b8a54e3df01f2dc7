import type { QueryScope } from '../query/fields.ts';
import { type QueryEngine, runPage } from '../query/page-query.ts';
import { isDataVisual, type ReportDocument, type ReportPage } from '../model/report-document.ts';
import { type PageContent, pageContent } from './page-content.ts';

export interface PageExport {
  scope: QueryScope;
  document: ReportDocument;
  page: ReportPage;
  locale: string;
  /** What columns are called in the locale's language. */
  captions: Record<string, string>;
}

/** A page as its author saved it, with the numbers of a scope: the same statements as in a frame that has just been opened. */
export async function exportPage(
  engine: QueryEngine,
  { scope, document, page, locale, captions }: PageExport,
): Promise<PageContent> {
  const data = await runPage(engine, scope, {
    page,
    filters: { report: document.filters, page: page.filters, ...startingFilters(page) },
    sorts: {},
    drills: {},
    highlights: {},
  });
  return pageContent(document.name, page, data, { locale, captions });
}

/** The author's filters of visuals and choices of slicers. */
function startingFilters(page: ReportPage) {
  const of = (isWanted: (visual: ReportPage['visuals'][number]) => boolean) =>
    Object.fromEntries(
      page.visuals.flatMap((visual) =>
        isWanted(visual) && 'filters' in visual && visual.filters.length > 0 ? [[visual.name, visual.filters]] : [],
      ),
    );
  return { visuals: of(isDataVisual), slicers: of(({ type }) => type === 'slicer'), selections: {} };
}
