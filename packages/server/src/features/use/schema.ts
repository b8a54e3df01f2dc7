import { z } from 'zod';
import { absentees, unusedKinds, useDaysShown } from '../../contract/props/use.ts';
import { fields } from '../../validation/fields.ts';

/** As many as a page of the list has. */
const MAX_KEPT = 50;

/** The state of the screen, as its address carries it. */
export const UseQuery = z.object({
  days: z.enum(useDaysShown).catch('30'),
  who: z.enum(absentees).catch('never'),
  page: fields.page.default(1),
});

export const AbsenteesExport = UseQuery.omit({ page: true });

export const UnusedQuery = z.object({ kind: z.enum(unusedKinds).catch('page'), page: fields.page.default(1) });

/** Whether something stays, or is proposed again. */
export const Keeping = z.object({
  kind: z.enum(unusedKinds),
  ids: z.array(z.guid()).min(1).max(MAX_KEPT),
  isRetained: z.boolean(),
});
