import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '../../text/readable-text.ts';

/** A browser sends what it has; more comes with the next call. */
const MAX_VISITS = 100;
/** A page is not read for longer without a break. */
const MAX_SECONDS = 24 * 60 * 60;

/** Pages that were read. Each has an id of its own, by which a visit that is sent again counts once. */
export const Visits = z.object({
  visits: z
    .array(
      z.object({
        id: z.guid(),
        pageId: z.guid(),
        /** How long the page was before the reader's eyes. */
        seconds: z.number().int().min(0).max(MAX_SECONDS),
        /** The reader came back to a page that had been left open: more time, and no other visit. */
        isContinued: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(MAX_VISITS),
});

/** What a reader did on a page (specification, section 7): for a file, its name. */
export const PageAction = z.object({
  action: z.literal('file-accessed'),
  details: z.string().trim().min(1).max(MAX_TEXT_LENGTH),
});
