import { access, type PageAccess, type Scope } from '../../access/access.ts';
import { type ListedReport, listedReportsWhere, visibleHolders } from '../../access/listed-reports.ts';
import { byLanguage, isPublished, tagIds } from '../../access/published-pages.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import type { Language } from '../../contract/languages.ts';
import type { ScreenProps } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';

type Shown = ScreenProps['Activity/Use']['subject'];

/** A page or a report whose use is asked for. */
export interface UseSubject extends Shown {
  /** What its use is recorded as, and under which id. */
  action: 'page.visited' | 'report.viewed';
  usedId: string;
  isSeenBy: (scope: Scope) => boolean;
}

interface StoredPage extends PageAccess {
  name: string;
  slug: string;
  isPublished: boolean;
}

const PAGE = `select text.name, text.slug, ${isPublished('page')} as "isPublished", page.access_level as "accessLevel",
    ${tagIds('page_tags', 'page.id')} as tags
  from pages page join page_locales text on text.page_id = page.id
  where page.id = $1 and page.kind = 'page' and page.removed_at is null
  order by ${byLanguage('text', '$2')} limit 1`;

/** A page that is not in the bin. */
export async function findPage(database: Database, id: string, language: Language): Promise<UseSubject | Failure> {
  const [page] = await database.query<StoredPage>(PAGE, [id, language]);
  if (!page) return fail('not_found');
  return {
    ...{ kind: 'page', id, name: page.name, slug: page.isPublished ? page.slug : null },
    ...{ action: 'page.visited', usedId: id },
    isSeenBy: (scope) => page.isPublished && access.page(scope, page).isGranted,
  };
}

const REPORT = `select report.report_id as "reportId", ${listedReportsWhere('report.id = $1', '$2')} as reports
  from reports report where report.id = $1 and report.removed_at is null`;

/** A report that is not in the bin. */
export async function findReport(database: Database, id: string, language: Language): Promise<UseSubject | Failure> {
  const [row] = await database.query<{ reportId: string; reports: ListedReport[] }>(REPORT, [id, language]);
  const [report] = row?.reports ?? [];
  if (!row || !report) return fail('not_found');
  return {
    ...{ kind: 'report', id, name: report.name, slug: null, action: 'report.viewed', usedId: row.reportId },
    isSeenBy: (scope) => access.report(scope, report).isGranted && visibleHolders(scope, report).length > 0,
  };
}
