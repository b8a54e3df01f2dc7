import { createHash } from 'node:crypto';
import { DOCUMENT_FORMAT } from '@portico/page-document';
import { z } from 'zod';
import { accessLevels, pageKinds } from '../../../contract/props/pages.ts';
import { pageIcons } from '../../../contract/page-object.ts';
import { MAX_TEXT_LENGTH, toReadableText } from '../../../text/readable-text.ts';
import { findSettingProblems } from '../settings.ts';
import { fields, formRules, textOrNothing, textsOf } from '../../../validation/fields.ts';

/**
 * An archive is one file: a line with its format, a line with the key, the signature and the length of the manifest, the
 * manifest, and then the bytes of the pages and files that it lists, one after another. Nothing is compressed and nothing has a
 * path. The same pages make the same bytes: there is no time, no number and no order in it that an import changes.
 */
export const ARCHIVE_FORMAT = 1;

/** The first line; it is signed with the manifest. */
export const firstLine = (format = ARCHIVE_FORMAT) => `PORTICO PAGES ${format}\n`;
export const FORMAT_LINE = /^PORTICO PAGES ([1-9]\d{0,8})\n/;
export const SIGNATURE_LINE = /^([\w-]{43}) ([\w-]{86}) (\d{1,9})\n/;

export const MAX_ARCHIVE_PAGES = 2000;
export const MAX_ARCHIVE_FILES = 5000;
export const MAX_MANIFEST_BYTES = 4 * 1024 * 1024;
/** A document with its names and tags. */
export const MAX_PAGE_BYTES = 5 * 1024 * 1024;
/** All pages together are read at once. */
export const MAX_PAGES_BYTES = 64 * 1024 * 1024;
/** How many times as large as a single file an archive may be. */
export const FILES_PER_ARCHIVE = 10;

const id = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const sizeBytes = z.number().int().min(1);

/** A text that others read, as it was mended when it was exported. */
const readable = z.string().refine((text) => text !== '' && text === toReadableText(text, MAX_TEXT_LENGTH));

export const Manifest = z.strictObject({
  documentFormat: z.literal(DOCUMENT_FORMAT),
  /** What the pages name, by external ids. */
  reports: z.array(z.strictObject({ id, name: readable })),
  /** In the order of the menu. */
  pages: z.array(z.strictObject({ id, sizeBytes: sizeBytes.max(MAX_PAGE_BYTES), sha256 })).min(1),
  files: z.array(z.strictObject({ id, name: readable, type: z.string().max(200), sizeBytes, sha256 })),
});

export type Manifest = z.output<typeof Manifest>;

const locale = z.strictObject({
  language: fields.language,
  name: textsOf(formRules.page).name,
  /** The slug after its last slash: what stands before is that of the parent, wherever it is. */
  segment: z.string().regex(/^[a-z0-9-]*$/),
  description: textOrNothing(formRules.pageDescription.description),
});

/** A page as an archive has it. Whether its document may be stored is said by page-document. */
export const PageEntry = z
  .strictObject({
    id,
    kind: z.enum(pageKinds),
    parentId: id.nullable(),
    templateId: id.nullable(),
    accessLevel: z.enum(accessLevels),
    /** Of a page that has one. */
    icon: z.enum(pageIcons).optional(),
    /** Labels. */
    tags: z.array(textsOf(formRules.tag).label).max(500),
    locales: z
      .array(locale)
      .min(1)
      .refine((locales) => new Set(locales.map(({ language }) => language)).size === locales.length),
    document: z.unknown(),
  })
  .refine((entry) => Object.keys(findSettingProblems(entry.kind, entry)).length === 0);

export type PageEntry = z.output<typeof PageEntry>;

/** JSON with the keys of each object in order, so that equal values are equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

export const sha256Of = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
