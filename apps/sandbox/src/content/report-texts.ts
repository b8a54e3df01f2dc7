import { z } from 'zod';
import type { DashboardDocument } from '../model/dashboard-document.ts';
import type { ReportDocument } from '../model/report-document.ts';

/** What a report or a dashboard says in other languages, by what it says in its own. */
export const reportTextsSchema = z.object({
  id: z.guid(),
  texts: z.record(z.string(), z.record(z.string(), z.string())),
});
export type ReportTexts = z.infer<typeof reportTextsSchema>['texts'];

/** The texts of one language, such as `da` for the locale `da-DK`; what is not there is said in the report's own. */
export function textsIn(texts: ReportTexts | undefined, locale: string | undefined): Record<string, string> {
  const language = (locale ?? '').slice(0, 2).toLowerCase();
  const said = Object.entries(texts ?? {}).flatMap(([own, others]) => {
    const text = others[language];
    return text === undefined ? [] : [[own, text] as const];
  });
  return Object.fromEntries(said);
}

/** A dashboard with the titles and texts of its tiles in another language. */
export function translatedDashboard(document: DashboardDocument, texts: Record<string, string>): DashboardDocument {
  const said = (text: string) => texts[text] ?? text;
  const tiles = document.tiles.map((tile) => ({
    ...tile,
    title: said(tile.title),
    subTitle: said(tile.subTitle),
    content: tile.content.kind === 'text' ? { ...tile.content, text: said(tile.content.text) } : tile.content,
  }));
  return { ...document, displayName: said(document.displayName), tiles };
}

/** A report with its titles and texts in another language. Names that queries and hosts use stay. */
export function translated(document: ReportDocument, texts: Record<string, string>): ReportDocument {
  const said = (text: string) => texts[text] ?? text;
  const pages = document.pages.map((page) => ({
    ...page,
    displayName: said(page.displayName),
    visuals: page.visuals.map((visual) => ({
      ...visual,
      title: said(visual.title),
      ...('subtitle' in visual && { subtitle: said(visual.subtitle) }),
      ...('body' in visual && { body: said(visual.body) }),
    })),
  }));
  const bookmarks = document.bookmarks.map((bookmark) => ({
    ...bookmark,
    displayName: said(bookmark.displayName),
    ...(bookmark.children && {
      children: bookmark.children.map((child) => ({ ...child, displayName: said(child.displayName) })),
    }),
  }));
  return { ...document, name: said(document.name), pages, bookmarks };
}
