import { z } from 'zod';
import { absentees, unusedKinds, useDaysShown } from '../../contract/props/use.ts';
import { fields } from '../../validation/fields.ts';

/** The state of the screen, as its address carries it. */
export const UseQuery = z.object({
  days: z.enum(useDaysShown).catch('30'),
  who: z.enum(absentees).catch('never'),
  page: fields.page.default(1),
});

export const AbsenteesExport = UseQuery.omit({ page: true });

export const UnusedQuery = z.object({ kind: z.enum(unusedKinds).catch('page'), page: fields.page.default(1) });

/** Whether something stays, or is proposed again. */
export const Keeping = z.object({ kind: z.enum(unusedKinds), isKept: z.boolean() });
