import { reports } from '@portico/database';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { fail } from '../../contract/failures.ts';
import type { HomeFigureChoice } from '../../contract/page-object.ts';
import { action, done } from '../../http/action.ts';
import { lockSetting, storeSetting } from '../../infrastructure/setting-change.ts';
import { HomeFigures } from './schema.ts';

/** Chooses the figures of Home. What each reader gets of them is decided when they are shown. */
export const updateHomeFigures = action({
  route: 'home-figures.update',
  input: HomeFigures,
  allow: 'administrator',
  async run({ scope, input: { figures }, tx }) {
    const before = await lockSetting<HomeFigureChoice[]>(tx, 'home-figures', []);
    const ids = [...new Set(figures.map(({ reportId }) => reportId))];
    const isThere = and(inArray(reports.reportId, ids), eq(reports.kind, 'report'), isNull(reports.removedAt));
    if ((await tx.$count(reports, isThere)) < ids.length)
      return fail('invalid_input', { figures: 'validation.figure-report-gone' });
    await storeSetting(tx, 'home-figures', { value: figures, changedBy: scope.userId });
    return done({}, { action: 'home-figures.updated', details: { before: before.length, after: figures.length } });
  },
});
