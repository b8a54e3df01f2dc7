import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { DOCUMENT_FORMAT } from '@portico/page-document';
import { type Failure, fail } from '../../../contract/failures.ts';
import type { Database } from '../../../database/database.ts';
import type { FileStorage } from '../../../infrastructure/file-storage.ts';
import { MAX_TEXT_LENGTH, toReadableText } from '../../../text/readable-text.ts';
import {
  canonicalJson,
  firstLine,
  type Manifest,
  MAX_ARCHIVE_FILES,
  MAX_ARCHIVE_PAGES,
  MAX_PAGES_BYTES,
  type PageEntry,
  sha256Of,
} from './format.ts';
import type { FileContent } from '../../../files/serve.ts';
import { namedBy, type SourcePage } from './sources.ts';

interface StoredFile extends FileContent {
  id: string;
}

/** All that an archive is made of, before it is signed. */
export interface ArchiveParts {
  manifest: Manifest;
  pages: Buffer[];
  files: StoredFile[];
}

const FILES = `select file.id, file.name, file.type, file.size_bytes::float8 as "sizeBytes", file.checksum,
    file.storage_key as "storageKey"
  from files file where file.id in (select unnest(string_to_array($1, ',')::uuid[])) and file.removed_at is null
  order by file.id`;

/** A report that is not known here has the name that the latest import gave it. */
const REPORTS = `select named.id::text as id, coalesce(report.name, (select called.name from page_archives archive,
      json_to_recordset(archive.reports::json) as called (id text, name text)
      where called.id = named.id::text and archive.applied_at is not null order by archive.applied_at desc limit 1), '') as name
  from (select unnest(string_to_array($1, ',')::uuid[]) as id) named
  left join reports report on report.report_id = named.id and report.removed_at is null order by named.id`;

/** What goes into the archive of these pages; at most so many bytes of files. */
export async function collectParts(
  database: Database,
  sources: readonly SourcePage[],
  maxSizeBytes: number,
): Promise<ArchiveParts | Failure> {
  const pages = sources.map((source) => Buffer.from(canonicalJson(toEntry(source))));
  const [files, reports] = await Promise.all([
    database.query<StoredFile>(FILES, [namedBy(sources, 'file').join(',')]),
    database.query<{ id: string; name: string }>(REPORTS, [namedBy(sources, 'report').join(',')]),
  ]);
  const sumOf = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0);
  const pageBytes = sumOf(pages.map(({ length }) => length));
  const isTooLarge =
    pages.length > MAX_ARCHIVE_PAGES ||
    files.length > MAX_ARCHIVE_FILES ||
    pageBytes > MAX_PAGES_BYTES ||
    pageBytes + sumOf(files.map((file) => file.sizeBytes)) > maxSizeBytes;
  if (isTooLarge) return fail('invalid_input', { id: 'validation.archive-too-large' });
  const manifest: Manifest = {
    documentFormat: DOCUMENT_FORMAT,
    reports: reports.map(({ id, name }) => ({ id, name: toReadableText(name, MAX_TEXT_LENGTH) || id })),
    pages: sources.map(({ id }, index) => {
      const bytes = pages[index] as Buffer;
      return { id, sizeBytes: bytes.length, sha256: sha256Of(bytes) };
    }),
    files: files.map(({ id, name, type, sizeBytes, checksum }) => ({ id, name, type, sizeBytes, sha256: checksum })),
  };
  return { manifest, pages, files };
}

/** A page as an archive has it: its tags by their labels, its parent by its id, and nothing that only holds here. */
export function toEntry(source: Omit<SourcePage, 'priority'>): Omit<PageEntry, 'document'> & { document: unknown } {
  const { id, kind, parentId, templateId, accessLevel, icon, tags, document } = source;
  const locales = source.locales.map(({ language, name, slug, description }) => {
    const segment = kind === 'page' ? slug.slice(slug.lastIndexOf('/') + 1) : '';
    return { language, name, segment, description };
  });
  return { id, kind, parentId, templateId, accessLevel, ...(icon && { icon }), tags, locales, document };
}

export interface Signature {
  publicKey: string;
  signature: string;
}

/** Writes an archive to a new file. @returns its size */
export async function writeArchive(
  target: string,
  { pages, files }: ArchiveParts,
  manifest: Buffer,
  { publicKey, signature }: Signature,
  storage: FileStorage,
): Promise<number> {
  const handle = await fs.open(target, 'wx', 0o600);
  try {
    await handle.appendFile(`${firstLine()}${publicKey} ${signature} ${manifest.length}\n`);
    for (const bytes of [manifest, ...pages]) await handle.appendFile(bytes);
    for (const file of files) await copyFile(handle, file, storage);
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

async function copyFile(handle: fs.FileHandle, file: StoredFile, storage: FileStorage): Promise<void> {
  const stream = await storage.open(file.storageKey, { start: 0, end: file.sizeBytes - 1 });
  if (!stream) throw new Error(`The file storage has lost ${file.storageKey}`);
  const hash = createHash('sha256');
  for await (const chunk of stream) {
    hash.update(chunk);
    await handle.appendFile(chunk);
  }
  if (hash.digest('hex') !== file.checksum) throw new Error(`The file storage has other bytes of ${file.storageKey}`);
}
