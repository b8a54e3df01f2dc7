import { access, type PageAccess, type ReportAccess, type Scope } from '../../access/access.ts';
import { publishedHolders } from '../../access/published-holders.ts';
import { byLanguage, isPublished, publishedTexts, tagIds } from '../../access/published-pages.ts';
import { FALLBACK_LANGUAGE } from '../../contract/languages.ts';
import type { HomeFigure, HomeFigureChoice, Language } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';

interface ChosenFigure extends ReportAccess {
  choice: HomeFigureChoice;
  name: string;
  embedUrl: string;
  pages: (PageAccess & { slug: string })[];
}

/** SQL: the chosen figures, in their order, each with all that access to its report is decided by. */
const CHOSEN = `select figure.choice, report.name, report.embed_url as "embedUrl", report.visibility,
    ${tagIds('report_tags', 'report.id')} as tags,
    (select coalesce(json_agg(json_build_object('slug', text.slug, 'accessLevel', page.access_level,
        'tags', ${tagIds('page_tags', 'page.id')}) order by page.priority, page.id), '[]')
      from (select distinct on (holder.id) holder.id, held_text.slug
        from ${publishedHolders('report', 'report.report_id')} held
        join pages holder on holder.id = held.id and ${isPublished('holder')}
        ${publishedTexts('holder', 'held_text')}
        order by holder.id, ${byLanguage('held_text', '$1')}) text
      join pages page on page.id = text.id) as pages
  from settings setting
    cross join lateral jsonb_array_elements(setting.value) with ordinality figure (choice, number)
    join reports report on report.report_id = (figure.choice->>'reportId')::uuid and report.kind = 'report' and report.removed_at is null
  where setting.key = 'home-figures' order by figure.number`;

function titleIn({ titles }: HomeFigureChoice, language: Language): string {
  const find = (asked: Language) => titles.find((each) => each.language === asked);
  return (find(language) ?? find(FALLBACK_LANGUAGE) ?? titles[0])?.title ?? '';
}

/** The figures of Home whose reports this person may see on a page. Their tokens are asked for like those of any report. */
export async function listFigures(scope: Scope, database: Database, language: Language): Promise<HomeFigure[]> {
  const chosen = await database.query<ChosenFigure>(CHOSEN, [language]);
  return chosen.flatMap(({ choice, name, embedUrl, pages, ...report }) => {
    const page = pages.find((each) => access.page(scope, each).isGranted);
    if (!page || !access.report(scope, report).isGranted) return [];
    const { reportId, pageName, visualName } = choice;
    const embedded = { report_id: reportId, embedUrl, name, kind: 'report' as const };
    return [{ title: titleIn(choice, language), report: embedded, pageName, visualName, slug: page.slug }];
  });
}
