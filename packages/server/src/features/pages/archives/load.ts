import type { Block, DocumentProblem, PurifiedDocument } from '@portico/page-document';
import { type Failure, fail, isFailure } from '../../../contract/failures.ts';
import type { ImportDecisions, PageOption, RemovedContent } from '../../../contract/page-object.ts';
import type { Database } from '../../../database/database.ts';
import type { FileStorage } from '../../../infrastructure/file-storage.ts';
import type { Services } from '../../../services.ts';
import { cleanDocument } from '../documents.ts';
import { type Manifest, PageEntry } from './format.ts';
import { parseJson, placesOf, readHead } from './read-archive.ts';

/** A page of an archive, with its document as it may be stored: null where it may not. */
export interface ArchivedPage {
  entry: PageEntry;
  document: PurifiedDocument | null;
  removed: RemovedContent[];
  problems: DocumentProblem[];
}

/** An uploaded archive whose key is trusted. */
export interface LoadedArchive {
  id: string;
  name: string;
  /** What its key is called here. */
  signer: string;
  storageKey: string;
  pages: ArchivedPage[];
  files: (Manifest['files'][number] & { start: number })[];
  /** What the pages name, and what they name here instead. */
  reports: { id: string; name: string; target: string | null }[];
}

const ARCHIVE = `select archive.name, archive.storage_key as "storageKey", key.name as signer
  from page_archives archive left join signing_keys key on key.public_key = archive.public_key
  where archive.id = $1 and archive.direction = 'import'`;

const REPORTS = `select report.report_id as id, report.name from reports report where report.removed_at is null order by report.name collate "da-x-icu", report.id`;

/** The reports of this installation, by their external ids. */
export function listReportOptions(database: Database): Promise<PageOption[]> {
  return database.query<PageOption>(REPORTS, []);
}

/** Reads an uploaded archive. Its bytes were verified when it came; its documents go the way of all documents. */
export async function loadArchive(
  { database, fileStorage }: Pick<Services, 'database' | 'fileStorage'>,
  id: string,
  decisions: ImportDecisions,
): Promise<LoadedArchive | Failure> {
  const [row] = await database.query<{ name: string; storageKey: string; signer: string | null }>(ARCHIVE, [id]);
  // Its bytes are kept for a day.
  const size = row ? await fileStorage.findSize(row.storageKey) : null;
  if (!row || size === null) return fail('not_found');
  if (row.signer === null) return fail('key_untrusted');
  const { name, signer, storageKey } = row;
  const readBytes = (start: number, length: number) =>
    readRange(fileStorage, storageKey, start, Math.min(length, size - start));
  const head = await readHead(readBytes);
  if (isFailure(head)) return head;
  const places = placesOf(head);
  const reports = mapReports(head.manifest.reports, await listReportOptions(database), decisions);
  const targets = new Map(reports.flatMap((report) => (report.target ? [[report.id, report.target] as const] : [])));
  const pages: ArchivedPage[] = [];
  for (const place of places.pages) {
    const page = await readPage(await readBytes(place.start, place.sizeBytes), place.id, targets);
    if (isFailure(page)) return page;
    pages.push(page);
  }
  return { id, name, signer, storageKey, pages, files: places.files, reports };
}

async function readRange(storage: FileStorage, key: string, start: number, length: number): Promise<Buffer> {
  const stream = await storage.open(key, { start, end: start + length - 1 });
  if (!stream) throw new Error(`The file storage has lost ${key}`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function readPage(
  bytes: Buffer,
  id: string,
  targets: ReadonlyMap<string, string>,
): Promise<ArchivedPage | Failure> {
  const parsed = PageEntry.safeParse(parseJson(bytes));
  if (!parsed.success || parsed.data.id !== id) return fail('file_rejected', { file: 'validation.archive-manifest' });
  const entry = parsed.data;
  const cleaned = await cleanDocument(entry.document);
  if (isFailure(cleaned)) return { entry, document: null, removed: [], problems: cleaned.problems ?? [] };
  const { document, removed } = cleaned;
  return {
    entry,
    document: { ...document, blocks: document.blocks.map((block) => retarget(block, targets)) },
    removed,
    problems: [],
  };
}

/** A block that names the reports of this installation. */
function retarget(block: Block, targets: ReadonlyMap<string, string>): Block {
  const children = block.children && { children: block.children.map((child) => retarget(child, targets)) };
  if (block.type !== 'report') return { ...block, ...children };
  const { reportId } = block.settings;
  return { ...block, settings: { ...block.settings, reportId: targets.get(reportId.toLowerCase()) ?? reportId } };
}

/** What each report is here: what somebody has decided, else the one of the same id, else the only one of the same name. */
function mapReports(named: Manifest['reports'], own: readonly PageOption[], { reports }: ImportDecisions) {
  const known = new Set(own.map(({ id }) => id));
  return named.map(({ id, name }) => {
    const decided = reports[id];
    if (decided !== undefined) return { id, name, target: decided !== null && known.has(decided) ? decided : null };
    if (known.has(id)) return { id, name, target: id };
    const alike = own.filter((report) => report.name.toLowerCase() === name.toLowerCase());
    return { id, name, target: alike.length === 1 ? (alike[0]?.id ?? null) : null };
  });
}
