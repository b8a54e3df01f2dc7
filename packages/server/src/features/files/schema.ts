import { z } from 'zod';
import { fields } from '../../validation/fields.ts';

/** The name that a file had where it comes from. Its content follows as the body. */
export const Upload = z.object({ name: z.string().max(10_000).default('') });

/** Anything unknown in the address is as if it was not there. */
export const FilesQuery = z.object({
  search: fields.search.default(''),
  kind: z.enum(['', 'image', 'video']).catch(''),
  state: z.enum(['present', 'removed']).catch('present'),
  page: fields.page.default(1),
});

/** `?download`, whatever it says: the file is saved and not shown. */
export const FileQuery = z.object({ download: z.string().optional() });
