import { z } from 'zod';
import { LANGUAGES } from '../../contract/languages.ts';
import { accessLevels } from '../../contract/props/pages.ts';
import { trackKinds, videoStatuses } from '../../contract/props/videos.ts';
import { Chosen, fields, formRules, textOrNothing, textsOf } from '../../validation/fields.ts';

const MAX_TAGS = 500;
const MAX_VIDEOS = 1000;
/** Nothing is longer than a day. */
const MAX_SECONDS = 24 * 60 * 60;

const { title } = textsOf(formRules.video);
const seconds = z.number().min(0).max(MAX_SECONDS);
const isUnique = (keys: readonly string[]) => new Set(keys).size === keys.length;
const tagList = z.array(z.guid()).max(MAX_TAGS);
const ids = z.array(z.guid()).min(1).max(MAX_VIDEOS);

/** A new video: a draft of an uploaded file, which the edit screen completes. */
export const NewVideo = z.object({
  fileId: z.guid(),
  posterId: z.guid().nullable().default(null),
  durationSeconds: seconds,
  language: fields.language,
  title,
});

const locale = z.object({
  language: fields.language,
  title,
  description: textOrNothing(formRules.videoDescription.description),
});

const track = z.object({ kind: z.enum(trackKinds), language: fields.language, ...textsOf(formRules.videoTrack) });

/** All that can be changed of a video. */
export const VideoChange = z.object({
  /** When the video that was changed had changed last: a later change is not overwritten. Without it, whatever there is. */
  changedAt: z.iso.datetime().optional(),
  fileId: z.guid(),
  posterId: z.guid().nullable().default(null),
  durationSeconds: seconds,
  locales: z
    .array(locale)
    .min(1, 'validation.video-language-required')
    .max(LANGUAGES.length)
    .refine((locales) => isUnique(locales.map(({ language }) => language))),
  categoryId: z.guid().nullable().default(null),
  accessLevel: z.enum(accessLevels).default('everyone'),
  tags: tagList.default([]),
  tracks: z
    .array(track)
    .max(LANGUAGES.length * trackKinds.length)
    .refine((tracks) => isUnique(tracks.map(({ kind, language }) => `${kind} ${language}`)))
    .default([]),
});

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), categoryId: z.guid().nullable() }),
  z.object({ kind: z.literal('access'), accessLevel: z.enum(accessLevels) }),
  z.object({ kind: z.literal('tags'), add: tagList, remove: tagList }),
  z.object({ kind: z.enum(['publish', 'unpublish', 'remove', 'recover']) }),
]);

/** One change of many videos. */
export const BulkVideoChange = Chosen.extend({ change });

/** What a category is called. */
export const CategoryNames = z.object({
  locales: z
    .array(z.object({ language: fields.language, ...textsOf(formRules.videoCategory) }))
    .min(1, 'validation.video-language-required')
    .max(LANGUAGES.length)
    .refine((locales) => isUnique(locales.map(({ language }) => language))),
});

/** All categories in their new order. */
export const CategoryOrder = z.object({ ids });

/** Anything unknown in the address is as if it was not there. */
export const CatalogueQuery = z.object({ search: fields.search.default('') });

export const VideosQuery = z.object({
  search: fields.search.default(''),
  status: z.enum([...videoStatuses, '']).catch(''),
  category: z
    .guid()
    .or(z.enum(['', 'none']))
    .catch(''),
  access: z.enum([...accessLevels, '']).catch(''),
  state: z.enum(['present', 'removed']).catch('present'),
  page: fields.page.default(1),
});

/** Where a player is, or was a while ago. A player that was opened anew is another viewing. */
export const Progress = z.object({
  viewing: z.guid(),
  positionSeconds: seconds,
  /** How long ago it was there: a relative time, so that a wrong clock does no harm. */
  ageMs: z
    .number()
    .int()
    .min(0)
    .max(24 * 60 * 60 * 1000),
});

/** The text's hash, so that browsers ask anew for one that was changed. Anything is as good. */
export const TrackQuery = z.object({ version: z.string().optional() });
