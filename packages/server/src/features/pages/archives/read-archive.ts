import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { DOCUMENT_FORMAT } from '@portico/page-document';
import { type Failure, fail } from '../../../contract/failures.ts';
import {
  ARCHIVE_FORMAT,
  FORMAT_LINE,
  Manifest,
  MAX_ARCHIVE_FILES,
  MAX_ARCHIVE_PAGES,
  MAX_MANIFEST_BYTES,
  MAX_PAGES_BYTES,
  SIGNATURE_LINE,
  sha256Of,
} from './format.ts';
import { isSignedBy } from './signing.ts';
import type { Signature } from './write-archive.ts';

/** Longer than both lines together. */
const HEAD_BYTES = 256;

/** What stands before the pages. */
export interface ArchiveHead extends Signature {
  manifest: Manifest;
  manifestHash: string;
  /** Where the first page begins. */
  length: number;
}

/** Bytes of an archive; fewer where it ends before. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>;

const rejected = (message: ArchiveProblem) => fail('file_rejected', { file: message });

type ArchiveProblem =
  | 'validation.archive-format'
  | 'validation.archive-newer'
  | 'validation.archive-truncated'
  | 'validation.archive-signature'
  | 'validation.archive-manifest'
  | 'validation.archive-entries'
  | 'validation.archive-duplicate'
  | 'validation.archive-tampered';

/** Reads what an archive says of itself. The signature is checked before anything that it covers is looked at. */
export async function readHead(read: ReadBytes): Promise<ArchiveHead | Failure> {
  const head = (await read(0, HEAD_BYTES)).toString('latin1');
  const first = FORMAT_LINE.exec(head);
  if (!first) return rejected('validation.archive-format');
  if (Number(first[1]) > ARCHIVE_FORMAT) return rejected('validation.archive-newer');
  const second = SIGNATURE_LINE.exec(head.slice(first[0].length));
  if (!second) return rejected('validation.archive-format');
  const [line, publicKey = '', signature = '', size] = second;
  if (Number(size) > MAX_MANIFEST_BYTES) return rejected('validation.archive-entries');
  const start = first[0].length + line.length;
  const bytes = await read(start, Number(size));
  if (bytes.length < Number(size)) return rejected('validation.archive-truncated');
  if (!isSignedBy(publicKey, bytes, signature)) return rejected('validation.archive-signature');
  const manifest = parseManifest(bytes);
  if ('failure' in manifest) return manifest;
  return { publicKey, signature, manifest, manifestHash: sha256Of(bytes), length: start + bytes.length };
}

function parseManifest(bytes: Buffer): Manifest | Failure {
  const json = parseJson(bytes);
  const parsed = Manifest.safeParse(json);
  if (!parsed.success) return rejected(isNewer(json) ? 'validation.archive-newer' : 'validation.archive-manifest');
  const { pages, files } = parsed.data;
  const pagesBytes = pages.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (pages.length > MAX_ARCHIVE_PAGES || files.length > MAX_ARCHIVE_FILES || pagesBytes > MAX_PAGES_BYTES)
    return rejected('validation.archive-entries');
  const hasTwice = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id)).size < list.length;
  return hasTwice(pages) || hasTwice(files) ? rejected('validation.archive-duplicate') : parsed.data;
}

/** JSON in UTF-8; null for anything else. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** Its documents have a later format than the one that this version knows. */
const isNewer = (json: unknown) =>
  Number((json as { documentFormat?: unknown } | null)?.documentFormat) > DOCUMENT_FORMAT;

/** Where each entry of an archive begins. */
export function placesOf({ manifest: { pages, files }, length }: Pick<ArchiveHead, 'manifest' | 'length'>) {
  let start = length;
  const place = <Entry extends { sizeBytes: number }>(entry: Entry) => {
    const placed = { ...entry, start };
    start += entry.sizeBytes;
    return placed;
  };
  const placed = { pages: pages.map(place), files: files.map(place) };
  return { ...placed, end: start };
}

/** Reads an archive from its first byte to its last; whatever it was not signed with is refused. */
export async function verifyArchive(path: string, maxFileBytes: number): Promise<ArchiveHead | Failure> {
  const handle = await fs.open(path, 'r');
  try {
    const head = await readHead(async (start, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    });
    if ('failure' in head) return head;
    if (head.manifest.files.some(({ sizeBytes }) => sizeBytes > maxFileBytes)) return fail('file_too_large');
    const { pages, files, end } = placesOf(head);
    const { size } = await handle.stat();
    if (size < end) return rejected('validation.archive-truncated');
    if (size > end) return rejected('validation.archive-tampered');
    for (const { start, sizeBytes, sha256 } of [...pages, ...files]) {
      const hash = createHash('sha256');
      const stream = handle.createReadStream({ start, end: start + sizeBytes - 1, autoClose: false });
      for await (const chunk of stream) hash.update(chunk as Buffer);
      if (hash.digest('hex') !== sha256) return rejected('validation.archive-tampered');
    }
    return head;
  } finally {
    await handle.close();
  }
}
