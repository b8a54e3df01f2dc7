import { z } from 'zod';
import { fields } from '../../validation/fields.ts';

/**
 * The name that a file had where it comes from. Its content follows as the body. Who sends it may choose its id: sent again
 * under the same id, because the answer was lost, it does not become a second file.
 */
export const Upload = z.object({ name: z.string().max(10_000).default(''), id: z.guid().toLowerCase().optional() });

/** What becomes of a file whose parts have all arrived. */
export const FinishedUpload = z.object({
  name: z.string().max(10_000).default(''),
  folderId: z.guid().toLowerCase().nullable().default(null),
});

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Ids with commas between them. */
const ids = z
  .string()
  .max(4000)
  .regex(new RegExp(`^(?:${ID}(?:,${ID})*)?$`, 'i'));

/** Anything unknown in the address is as if it was not there. */
export const FilesQuery = z.object({
  search: fields.search.default(''),
  kind: z.enum(['', 'image', 'video']).default('').catch(''),
  state: z.enum(['present', 'removed']).default('present').catch('present'),
  page: fields.page.default(1),
  /** Only these files, whatever they are called. */
  ids: ids.default('').catch(''),
});

/** `?download`, whatever it says: the file is saved and not shown. */
export const FileQuery = z.object({ download: z.string().optional() });
