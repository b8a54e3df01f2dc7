import { z } from 'zod';
import { accessLevels } from '../../../contract/props/pages.ts';
import { MAX_RELEASE_PAGES, MAX_RELEASE_REPORTS, releaseChanges } from '../../../contract/props/releases.ts';
import { fields, formRules, textOrNothing, textsOf } from '../../../validation/fields.ts';
import { override } from '../schema.ts';

const MAX_TAGS = 500;
const MAX_POSITION = 10_000;

export const ReleaseDetails = z.object({
  name: textsOf(formRules.release).name,
  note: textOrNothing(formRules.versionNote.note),
});

export const ReleasePages = z.object({ ids: z.array(z.guid()).min(1).max(MAX_RELEASE_PAGES) });

/** What a release does with one page. A setting that is null stays as the page has it. */
export const ReleaseItemChange = z.object({
  change: z.enum(releaseChanges),
  accessLevel: z.enum(accessLevels).nullable().default(null),
  /** Ids of access tags. */
  tags: z.array(z.guid()).max(MAX_TAGS).nullable().default(null),
  /** The page's place among its siblings, from 1. */
  position: z.number().int().min(1).max(MAX_POSITION).nullable().default(null),
  /** Take the draft as it is now in place of the pinned version. */
  takesDraft: z.boolean().default(false),
});

const revision = z.number().int().min(1);

/** What is published is the release as its administrator has seen it. */
export const ReleasePublication = z.object({ revision, override });

export const ReleaseSchedule = z.object({ revision, at: z.iso.datetime({ offset: true }) });

/** `except`: pages and reports that have been changed since, and that stay as they are now. */
export const ReleaseTakingBack = z.object({
  except: z
    .array(z.guid())
    .max(MAX_RELEASE_PAGES + MAX_RELEASE_REPORTS)
    .default([]),
});

export const PageSearch = z.object({ search: fields.search.default('') });

export const ReleasePreview = z.object({ groupId: z.guid() });
