import type { Scope } from '../../access/access.ts';
import { publishedHolders } from '../../access/published-holders.ts';
import { isPublished } from '../../access/published-pages.ts';
import { MAX_HOME_FIGURES } from '../../contract/props/home-figures.ts';
import type { ScreenProps } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';

type HomeFigureSettings = ScreenProps['HomeFigures/Manage'];

const SETTINGS = `select coalesce((select value from settings where key = 'home-figures'), '[]') as figures,
    (select coalesce(json_agg(json_build_object('reportId', report.report_id, 'name', report.name, 'isOnPage',
        exists (select from ${publishedHolders('report', 'report.report_id')} held
          join pages page on page.id = held.id and ${isPublished('page')}))
      order by report.name collate "da-x-icu"), '[]')
      from reports report where report.removed_at is null and report.kind = 'report') as reports`;

/** The figures that administrators have chosen, and the reports that there are to choose from. */
export async function getHomeFigureSettings(_scope: Scope, database: Database): Promise<HomeFigureSettings> {
  const [row] = await database.query<Omit<HomeFigureSettings, 'max'>>(SETTINGS, []);
  return { max: MAX_HOME_FIGURES, figures: row?.figures ?? [], reports: row?.reports ?? [] };
}
