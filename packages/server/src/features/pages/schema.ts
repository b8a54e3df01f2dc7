import { z } from 'zod';
import { LANGUAGES } from '../../contract/languages.ts';
import { accessLevels, pageKinds, pageStatuses, pageViews } from '../../contract/props/pages.ts';
import { pageIcons } from '../../contract/page-object.ts';
import { fields, formRules, textOrNothing, textsOf } from '../../validation/fields.ts';

const MAX_TAGS = 500;
const MAX_PAGES = 10_000;
/** So many ids have room in an address. */
const MAX_CHOSEN = 50;

/** How a page is called in one language. Its slug is the whole address: the parent's, a slash, and its own segment. */
const locale = z.object({
  language: fields.language,
  name: textsOf(formRules.page).name,
  // Templates have none.
  slug: textOrNothing(formRules.page.slug),
  description: textOrNothing(formRules.pageDescription.description),
});

const details = {
  locales: z
    .array(locale)
    .min(1, 'validation.page-language-required')
    .max(LANGUAGES.length)
    .refine((locales) => new Set(locales.map(({ language }) => language)).size === locales.length),
  accessLevel: z.enum(accessLevels),
  icon: z.enum(pageIcons).nullable(),
  /** Ids of access tags. */
  tags: z.array(z.guid()).max(MAX_TAGS),
};

/** A new page, template or linked block: empty, or with the blocks of a template. A slug is read of pages alone. */
export const NewPage = z.object({
  ...details,
  accessLevel: details.accessLevel.default('everyone'),
  icon: details.icon.default(null),
  tags: details.tags.default([]),
  kind: z.enum(pageKinds).default('page'),
  templateId: z.guid().nullish(),
  /** A name or a slug that another page has gets a number, and is not refused. */
  numbersTaken: z.boolean().default(false),
});

/** What is missing stays as it is: nobody undoes what another has changed meanwhile. */
export const PageDetails = z
  .object({
    ...details,
    /** Id of an administrator. */
    ownerId: z.guid().nullable(),
    /** From this day on the page is to be looked through. */
    reviewOn: z.iso.date().nullable(),
  })
  .partial();

/** Blocks that become a linked block. The document is judged by page-document; its source language is that of the name. */
export const NewLinkedBlock = z.object({ name: textsOf(formRules.page).name, document: z.unknown() });

/** The pages at the top (null) or the children of one page, in their new order. */
export const PagePriority = z.object({ parentId: z.guid().nullable(), ids: z.array(z.guid()).min(1).max(MAX_PAGES) });

const tagList = z.array(z.guid()).max(MAX_TAGS);

/** A reason to publish in spite of errors that the check finds; the activity keeps it. */
export const override = z.object(textsOf(formRules.override)).optional();

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('access'), accessLevel: z.enum(accessLevels) }),
  z.object({ kind: z.literal('tags'), add: tagList.max(50), remove: tagList.max(50) }),
  z.object({ kind: z.literal('move'), parentId: z.guid().nullable() }),
  z.object({ kind: z.literal('publish'), override }),
  z.object({ kind: z.enum(['unpublish', 'remove', 'recover']) }),
]);

/** One change of many pages, each with the revision of the draft that its list showed. */
export const BulkChange = z.object({
  pages: z
    .array(z.object({ id: z.guid(), revision: z.number().int().min(0) }))
    .min(1)
    .max(MAX_PAGES),
  change,
});

export const Duplication = z.object({ withChildren: z.boolean().default(false) });

const revision = z.number().int().min(0);
const note = textOrNothing(formRules.versionNote.note);

/** Judged by page-document; the document for programs has its schema. */
const pageDocument = z.unknown().meta({ $ref: '#/components/schemas/PageDocument' });

/** A draft, with the revision that it is based on, and the tab that it comes from. The document is judged by page-document. */
export const Draft = z.object({ revision, document: pageDocument, editor: z.guid().optional() });

/** What is published is the draft as its author saw it. */
export const Publication = z.object({ revision, note, override });

const time = z.iso.datetime({ offset: true });

/** When the draft goes out as it is now; or, instead of it, the version that is scheduled already. */
export const Schedule = z.object({ revision, note, override, at: time, keepsVersion: z.boolean().default(false) });

/** `note` is for the version in which the draft is kept that the restored one takes the place of. */
export const Restoration = z.object({ revision, note });

const whichText = z.union([z.literal('draft'), z.coerce.number().int().min(1).max(999_999_999)]);
const language = fields.language.optional().catch(undefined);

/** Two texts of a page to compare, and the language to read them in. */
export const ComparisonQuery = z.object({
  from: whichText.optional().catch(undefined),
  to: whichText.catch('draft'),
  language,
});

/** What is previewed, by whom, when, and in which language. */
export const PreviewQuery = z.object({
  text: whichText.or(z.literal('readers')).catch('draft'),
  group: z
    .guid()
    .or(z.enum(['administrator', 'none']))
    .catch('administrator'),
  at: time.optional().catch(undefined),
  language,
});

/** Versions older than a number; without one the newest. */
export const VersionsQuery = z.object({ before: z.coerce.number().int().min(1).max(999_999_999).optional() });

/** Anything unknown in the address is as if it was not there. */
export const PagesQuery = z.object({
  search: fields.search.default(''),
  status: z.enum([...pageStatuses, '']).catch(''),
  tag: z.guid().or(z.literal('')).catch(''),
  access: z.enum([...accessLevels, '']).catch(''),
  owner: z.guid().or(z.literal('')).catch(''),
  view: z.enum(pageViews).catch('all'),
});

const noParent = z.guid().nullish();

/** Some rows of a list: of all that match, or of the children of a page. */
export const RowsQuery = PagesQuery.extend({
  kind: z.enum(pageKinds).default('page'),
  parent: noParent,
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** The page whose children are meant; without one the pages at the top. */
export const ChildrenQuery = z.object({ parent: noParent });

/** A page is looked for by name or slug, or by its id; none of `without`, ids with commas, and none below them. */
export const ChoicesQuery = z.object({
  search: fields.search.default(''),
  id: z.guid().optional(),
  without: z
    .string()
    .refine((ids) => ids === '' || z.array(z.guid()).max(MAX_CHOSEN).safeParse(ids.split(',')).success)
    .default(''),
});

/** Slugs that are taken: this one, and it with a number. */
export const SlugsQuery = z.object({
  language: fields.language,
  slug: z
    .string()
    .regex(/^[a-z0-9/-]+$/)
    .max(500),
});
