import { access, type PageAccess, type ReportAccess, type Scope } from './access.ts';
import { publishedHolders } from './published-holders.ts';
import { byLanguage, isPublished, publishedTexts, tagIds } from './published-pages.ts';

/** A report before access is decided. */
export interface ListedReport extends ReportAccess {
  name: string;
  /** Published pages that hold it. */
  pages: (PageAccess & { id: string; name: string })[];
  /** The user names by group, null for all other groups. What is read off the history does not know them. */
  identities?: { groupId: string | null; username: string }[];
}

/** SQL: the reports of a condition on `report` as a JSON array of ListedReport. The language is a place among the parameters. */
export const listedReportsWhere = (condition: string, language: `$${number}`) => `(
  select coalesce(json_agg(json_build_object('name', report.name, 'visibility', report.visibility,
      'tags', ${tagIds('report_tags', 'report.id')},
      'identities', (select coalesce(json_agg(json_build_object('groupId', identity.group_id, 'username', identity.username)), '[]')
        from report_identities identity where identity.report_id = report.id),
      'pages', (select coalesce(json_agg(json_build_object('id', page.id, 'name', text.name, 'accessLevel', page.access_level,
            'tags', ${tagIds('page_tags', 'page.id')})), '[]')
        from (select distinct on (holder.id) holder.id, held_text.name
          from ${publishedHolders('report', 'report.report_id')} held
          join pages holder on holder.id = held.id and ${isPublished('holder')}
          ${publishedTexts('holder', 'held_text')}
          order by holder.id, ${byLanguage('held_text', language)}) text
        join pages page on page.id = text.id)
    ) order by report.name), '[]') from reports report where report.removed_at is null and ${condition})`;

/** SQL: all reports in the same way. */
export const listedReports = (language: `$${number}`) => listedReportsWhere('true', language);

/** The pages that hold a report, as far as this person may see them. */
export function visibleHolders(scope: Scope, { pages }: ListedReport): ListedReport['pages'] {
  return pages.filter((page) => access.page(scope, page).isGranted);
}
