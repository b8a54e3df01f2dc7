import { access, type PageAccess, type ReportAccess, type Scope } from './access.ts';
import type { Database } from '../database/database.ts';
import { FALLBACK_LANGUAGE, type Language } from '../contract/languages.ts';
import { listedPages, type ListedPage } from './navigation.ts';
import type { ScreenProps, AccessReport, TagOption, UserRow } from '../contract/page-object.ts';
import { byLanguage, isPublished, publishedTexts, tagIds } from './published-pages.ts';

interface Report extends ReportAccess {
  name: string;
  /** Published pages that hold it. */
  pages: (PageAccess & { name: string })[];
}

interface Everything {
  pages: ListedPage[];
  reports: Report[];
  labels: Record<string, string>;
}

/** SQL: all that can be seen, and all access tags by name. `$1` is the language. */
const EVERYTHING = `select ${listedPages('$1')} as pages,
  (select coalesce(json_object_agg(id, label), '{}') from access_tags) as labels,
  (select coalesce(json_agg(json_build_object('name', report.name, 'visibility', report.visibility,
      'tags', ${tagIds('report_tags', 'report.id')},
      'pages', (select coalesce(json_agg(json_build_object('name', text.name, 'accessLevel', page.access_level,
            'tags', ${tagIds('page_tags', 'page.id')})), '[]')
        from (select distinct on (holder.id) holder.id, held_text.name
          from page_references held
          join pages holder on holder.id = held.page_id and ${isPublished('holder')}
          ${publishedTexts('holder', 'held_text')}
          where held.kind = 'report' and held.source = 'published' and held.target_id = report.report_id
          order by holder.id, ${byLanguage('held_text', '$1')}) text
        join pages page on page.id = text.id)
    ) order by report.name), '[]') from reports report) as reports`;

/**
 * What somebody can see, and why, decided by the same rules that let them in. People who cannot sign in see nothing;
 * they are shown what they would see.
 */
export async function getAccessReport(
  _scope: Scope,
  database: Database,
  user: UserRow,
  tags: readonly TagOption[],
  language: Language,
): Promise<ScreenProps['Users/Show']['sight']> {
  const [everything] = await database.query<Everything>(EVERYTHING, [language]);
  const { pages, reports, labels } = everything as Everything;
  const subject: Scope = {
    sessionId: '',
    userId: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    isPending: false,
    tags: tags.map(({ id }) => id),
  };
  return {
    pages: pages.map((page) => ({ ...pageReport(subject, page, labels), name: page.name, slug: page.slug })),
    reports: reports.map((report) => reportReport(subject, report, labels)),
  };
}

function pageReport(subject: Scope, page: PageAccess, labels: Record<string, string>): Omit<AccessReport, 'name'> {
  const { isGranted, reason } = access.page(subject, page);
  return { isVisible: isGranted, reason, tags: decisiveTags(subject, reason, page.tags, labels) };
}

function reportReport(subject: Scope, { name, pages, ...report }: Report, labels: Record<string, string>) {
  const { isGranted, reason } = access.report(subject, report);
  const visiblePages = pages.filter((page) => access.page(subject, page).isGranted).map((page) => page.name);
  const isOnNone = isGranted && visiblePages.length === 0;
  const row: AccessReport = {
    name,
    isVisible: isGranted && !isOnNone,
    reason: isOnNone ? 'on-no-visible-page' : reason,
    tags: decisiveTags(subject, reason, report.tags, labels),
  };
  return { ...row, pages: visiblePages };
}

/** The shared tags where sharing opened, the missing ones where that was the obstacle; otherwise no tag decided. */
function decisiveTags(
  subject: Scope,
  reason: AccessReport['reason'],
  tags: readonly string[],
  labels: Record<string, string>,
): string[] {
  const decisive: readonly string[] =
    reason === 'shared-tag' ? tags.filter((tag) => subject.tags.includes(tag)) : reason === 'no-shared-tag' ? tags : [];
  return decisive.map((tag) => labels[tag] ?? '').sort((one, other) => one.localeCompare(other, FALLBACK_LANGUAGE));
}
