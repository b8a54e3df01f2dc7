import fs from 'node:fs/promises';
import { pageArchives, pageLocales, pages, pageVersions, releaseItems, releases } from '@portico/database';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { type Failure, fail, isFailure } from '../../../contract/failures.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { route } from '../../../contract/routes.ts';
import type { Transaction } from '../../../database/database.ts';
import { action, done } from '../../../http/action.ts';
import { read } from '../../../http/read.ts';
import type { Services } from '../../../services.ts';
import { EmptyInput } from '../../../validation/fields.ts';
import { contentDisposition } from '../../../files/file-name.ts';
import { serve } from '../../../files/serve.ts';
import { isPresent, listBelow } from '../structure.ts';
import { firstName } from '../subject.ts';
import { forgetArchives } from './forget.ts';
import { canonicalJson, FILES_PER_ARCHIVE, sha256Of } from './format.ts';
import { Export } from './schema.ts';
import { getOwnKey } from './signing.ts';
import { listSources } from './sources.ts';
import { collectParts, type Signature, writeArchive } from './write-archive.ts';
import { onDisk } from '../../../infrastructure/disk-failure.ts';

type Wanted = z.output<typeof Export>;

/** Writes a page, all that is below it, or the pages of a release to one file. It is whole before anybody gets it. */
export const exportPages = action({
  route: 'exports.store',
  input: Export,
  allow: 'administrator',
  prepare: ({ input, services }) => makeArchive(services, input),
  async run({ scope, prepared: { subject, archive, pageCount }, tx }) {
    await forgetArchives(tx);
    const id = uuidv7();
    await tx.insert(pageArchives).values({ id, direction: 'export', ...archive, madeBy: scope.userId });
    const { name } = archive;
    const activity = { action: 'pages.exported' as const, subject, details: { pages: pageCount } };
    return done({ href: route('exports.view', { id, name }), name }, activity);
  },
});

/** An archive that was exported, for a day. */
export const viewExport = read({
  route: 'exports.view',
  query: EmptyInput,
  allow: 'administrator',
  isResource: true,
  async run({ parameters: { id }, request, services: { database, fileStorage } }) {
    const [archive] = await database.query<{ name: string; storageKey: string; sizeBytes: number; hash: string }>(
      EXPORT,
      [id],
    );
    if (!archive || (await fileStorage.findSize(archive.storageKey)) === null) return fail('not_found');
    const { name, storageKey, sizeBytes, hash } = archive;
    const disposition = contentDisposition('attachment', name);
    return serve(fileStorage, request, {
      ...{ storageKey, sizeBytes, disposition },
      ...{ etag: `"${hash}"`, type: 'application/octet-stream' },
    });
  },
});

const EXPORT = `select name, storage_key as "storageKey", size_bytes::float8 as "sizeBytes", manifest_hash as hash
  from page_archives where id = $1 and direction = 'export'`;

async function makeArchive(services: Services, wanted: Wanted) {
  const { database, fileStorage, environment } = services;
  const chosen = await database.transaction((tx) => findChosen(tx, wanted));
  if (isFailure(chosen)) return chosen;
  const text = wanted.kind === 'page' ? wanted.text : 'draft';
  const sources = await listSources(database, chosen.ids, { text, pinned: chosen.pinned });
  if (isFailure(sources)) return sources;
  const parts = await collectParts(database, sources, environment.files.maxSizeBytes * FILES_PER_ARCHIVE);
  if (isFailure(parts)) return parts;
  const manifest = Buffer.from(canonicalJson(parts.manifest));
  const manifestHash = sha256Of(manifest);
  const signature = await signatureOf(services, manifest, manifestHash);
  const temporary = await fileStorage.temporaryPath();
  try {
    const sizeBytes = await onDisk(() => writeArchive(temporary, parts, manifest, signature, fileStorage));
    const storageKey = uuidv7();
    await fileStorage.store(temporary, storageKey);
    const name = `${chosen.fileName}.portico`;
    const archive = { name, storageKey, sizeBytes, manifestHash, reports: parts.manifest.reports, ...signature };
    return { subject: chosen.subject, pageCount: parts.pages.length, archive };
  } finally {
    await fs.rm(temporary, { force: true });
  }
}

interface Chosen {
  ids: string[];
  /** The documents of versions that are exported in place of drafts. */
  pinned: Map<string, unknown>;
  subject: { kind: 'page' | 'release'; id: string; name: string };
  fileName: string;
}

function findChosen(tx: Transaction, wanted: Wanted): Promise<Chosen | Failure> {
  return wanted.kind === 'page' ? findPages(tx, wanted) : findReleasePages(tx, wanted.id);
}

async function findPages(
  tx: Transaction,
  { id, withChildren }: Extract<Wanted, { kind: 'page' }>,
): Promise<Chosen | Failure> {
  const [page] = await tx
    .select({ kind: pages.kind })
    .from(pages)
    .where(and(eq(pages.id, id), isPresent));
  if (!page) return fail('not_found');
  const locales = await tx.select().from(pageLocales).where(eq(pageLocales.pageId, id));
  const below = withChildren && page.kind === 'page' ? await listBelow(tx, id, isPresent) : [];
  const language = LANGUAGES.find((each) => locales.some(({ locale }) => locale === each));
  const slug = locales.find(({ locale }) => locale === language)?.slug ?? '';
  const subject = { kind: 'page' as const, id, name: firstName(locales) };
  return { ids: [id, ...below], pinned: new Map(), subject, fileName: slug.slice(slug.lastIndexOf('/') + 1) };
}

/** The pages of a release, those that it publishes as it pins them. */
async function findReleasePages(tx: Transaction, id: string): Promise<Chosen | Failure> {
  const [release] = await tx.select({ name: releases.name }).from(releases).where(eq(releases.id, id));
  if (!release) return fail('not_found');
  const items = await tx
    .select({ id: releaseItems.pageId, document: pageVersions.document })
    .from(releaseItems)
    .innerJoin(pages, and(eq(pages.id, releaseItems.pageId), isPresent))
    .leftJoin(pageVersions, eq(pageVersions.id, releaseItems.versionId))
    .where(eq(releaseItems.releaseId, id));
  if (items.length === 0) return fail('invalid_input', { id: 'validation.release-empty' });
  const pinned = new Map(items.flatMap((item) => (item.document ? [[item.id, item.document] as const] : [])));
  const subject = { kind: 'release' as const, id, name: release.name };
  return { ids: items.map((item) => item.id), pinned, subject, fileName: `release-${id.slice(-12)}` };
}

const KNOWN_SIGNATURE = `select archive.public_key as "publicKey", archive.signature from page_archives archive
  join signing_keys key on key.public_key = archive.public_key
  where archive.manifest_hash = $1 and archive.direction = 'import' and archive.applied_at is not null
  order by archive.applied_at desc limit 1`;

/**
 * Who answers for these pages: whoever exported them first, as long as they are what was imported from there. Changed by a
 * single character, they are this installation's.
 */
async function signatureOf(services: Services, manifest: Buffer, hash: string): Promise<Signature> {
  const [known] = await services.database.query<Signature>(KNOWN_SIGNATURE, [hash]);
  if (known) return known;
  const key = await getOwnKey(services);
  return { publicKey: key.publicKey, signature: key.sign(manifest) };
}
