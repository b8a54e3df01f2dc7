import { z } from 'zod';
import { formRules, textsOf } from '../../../validation/fields.ts';
import { MAX_ARCHIVE_PAGES } from './format.ts';

/** What is exported: a page, with those below it or without, or the pages of a release as it pins them. */
export const Export = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    id: z.guid(),
    withChildren: z.boolean().default(false),
    text: z.enum(['draft', 'published']).default('draft'),
  }),
  z.object({ kind: z.literal('release'), id: z.guid() }),
]);

/** The name of the file that follows as the body. */
export const ArchiveUpload = z.object({ name: z.string().max(10_000).default('') });

const guid = z.guid().toLowerCase();

/** `ImportDecisions`. */
export const Decisions = z.object({
  pages: z.record(guid, z.enum(['take', 'leave'])).default({}),
  settings: z.array(guid).max(MAX_ARCHIVE_PAGES).default([]),
  reports: z.record(guid, guid.nullable()).default({}),
});

/** What is imported is the plan as its administrator has seen it. */
export const Import = z.object({ decisions: Decisions, revision: z.string().regex(/^[0-9a-f]{64}$/) });

/** Trusts the key that an uploaded archive is signed with. */
export const TrustedKey = z.object({ ...textsOf(formRules.trustedKey), archiveId: z.guid() });
