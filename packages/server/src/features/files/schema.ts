import { z } from 'zod';
import { fileSorts } from '../../contract/props/files.ts';
import { Chosen, fields, formRules, textsOf } from '../../validation/fields.ts';

/** Null: in no folder. */
const folderId = z.guid().toLowerCase().nullable().default(null);

/**
 * The name that a file had where it comes from. Its content follows as the body. Who sends it may choose its id: sent again
 * under the same id, because the answer was lost, it does not become a second file.
 */
export const Upload = z.object({
  name: z.string().max(10_000).default(''),
  id: z.guid().toLowerCase().optional(),
  folderId,
});

/** What becomes of a file whose parts have all arrived. */
export const FinishedUpload = z.object({
  name: z.string().max(10_000).default(''),
  folderId,
});

/** What takes the place of a file's content: an upload whose parts have all arrived. */
export const Replacement = z.object({ fileId: z.guid().toLowerCase(), name: z.string().max(10_000).default('') });

export const TakenBack = z.object({ versionId: z.guid().toLowerCase() });

export const FileDetails = z.object({ ...textsOf(formRules.file), folderId });

export const Folder = z.object({ ...textsOf(formRules.fileFolder), parentId: folderId });

/** One change of many files. */
export const BulkFileChange = Chosen.extend({
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('folder'), folderId }),
    z.object({ kind: z.enum(['remove', 'recover']) }),
  ]),
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

export const ManagedFilesQuery = z.object({
  search: fields.search.default(''),
  kind: z.enum(['', 'image', 'video', 'audio', 'document']).default('').catch(''),
  folder: z
    .union([z.enum(['', 'none']), z.guid().toLowerCase()])
    .default('')
    .catch(''),
  use: z.enum(['', 'unused']).default('').catch(''),
  state: z.enum(['present', 'removed']).default('present').catch('present'),
  sort: z.enum(fileSorts).default('-made').catch('-made'),
  page: fields.page.default(1),
});

/** `?download`, whatever it says: the file is saved and not shown. */
export const FileQuery = z.object({ download: z.string().optional(), playable: z.string().optional() });
