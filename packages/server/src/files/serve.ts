import { fileTypes, isFileType } from '../contract/file-types.ts';
import type { Stream } from '../http/read.ts';
import type { PortalRequest } from '../http/request.ts';
import type { FileStorage } from '../infrastructure/file-storage.ts';
import { readRange } from './byte-range.ts';
import { contentDisposition } from './file-name.ts';
import type { SmallerImage } from './smaller-images.ts';

/** What is sent: bytes of the storage, and what is said of them. */
interface Content {
  storageKey: string;
  sizeBytes: number;
  etag: string;
  type: string;
  disposition: string;
  /** Who accepts another type gets something else from the same address. */
  isByAccept?: boolean;
}

/** Nothing in a file runs or loads anything, whatever a browser takes it for. */
const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
const POLICY = `${NOTHING_RUNS}; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox`;
/** Browsers show PDF in a viewer of their own, which some of them do not start in a sandbox or without styles. */
const PDF_POLICY = "base-uri 'none'; form-action 'none'; script-src 'none'; frame-ancestors 'self'";

const contentType = (type: string) => (type.startsWith('text/') ? `${type}; charset=utf-8` : type);

/** What goes with every answer about a file. Browsers keep it, and ask each time whether its reader may still have it. */
const headersOf = ({ etag, type, disposition, isByAccept }: Content) => ({
  ...(isByAccept && { Vary: 'X-Requested-With, Accept' }),
  'Cache-Control': 'private, no-cache',
  ETag: etag,
  'Accept-Ranges': 'bytes',
  'Content-Type': contentType(type),
  'Content-Disposition': disposition,
  'Content-Security-Policy': type === 'application/pdf' ? PDF_POLICY : POLICY,
  'Cross-Origin-Resource-Policy': 'same-origin',
});

/** A file's content, in the file storage. */
export interface FileContent {
  name: string;
  type: string;
  storageKey: string;
  sizeBytes: number;
  checksum: string;
}

/** How a file is sent that its reader sees, or saves if they ask for that. */
export function toContent(file: FileContent, isDownload: boolean): Content {
  const isShown = isFileType(file.type) && fileTypes[file.type].isShown && !isDownload;
  const { storageKey, sizeBytes, checksum, type } = file;
  const disposition = contentDisposition(isShown ? 'inline' : 'attachment', file.name);
  return { storageKey, sizeBytes, etag: `"${checksum}"`, type, disposition };
}

/** How a small picture of a file is sent. @param variant which one, in the ETag and the name under which it is saved */
export async function toPicture(
  storage: FileStorage,
  { checksum }: { checksum: string },
  { key: storageKey, type }: SmallerImage,
  variant: string,
): Promise<Content> {
  const sizeBytes = await storage.findSize(storageKey);
  if (sizeBytes === null) throw new Error(`The file storage has lost ${storageKey}`);
  const name = `${variant}.${type === 'image/avif' ? 'avif' : 'webp'}`;
  return {
    storageKey,
    sizeBytes,
    etag: `"${checksum}-${name}"`,
    type,
    disposition: contentDisposition('inline', name),
  };
}

/** What the portal's own screens and pages load into an element, whose bytes nothing there can read. */
const ELEMENTS = new Set(['image', 'video', 'audio']);

/** Whether the store may answer in the portal's place: nothing that a browser shows as a document, and nothing that a script reads. */
function isForStore(request: PortalRequest, { disposition }: Content): boolean {
  const [mode, destination, site] = ['mode', 'dest', 'site'].map((name) => request.header(`sec-fetch-${name}`) ?? '');
  if (mode === 'no-cors') return site === 'same-origin' && ELEMENTS.has(destination ?? '');
  return mode === 'navigate' && disposition.startsWith('attachment');
}

/**
 * Sends a browser on to the store for a file, which its reader may have now; where the portal has to serve it, it does. The store only
 * ever offers a file to be saved, of the type that the portal found in it: elements do not mind, and nothing opens at its origin.
 */
export async function serveFile(storage: FileStorage, request: PortalRequest, content: Content): Promise<Stream> {
  const { storageKey, type, disposition } = content;
  const address = isForStore(request, content)
    ? await storage.signAddress(storageKey, {
        type: contentType(type),
        disposition: disposition.replace(/^inline/, 'attachment'),
      })
    : null;
  if (address === null) return serve(storage, request, content);
  const headers = { Location: address, 'Cross-Origin-Resource-Policy': 'same-origin' };
  return { status: 302, stream: null, headers };
}

/** Answers with a file, with a part of it, or that the browser has it already (RFC 9110, 13 and 14). */
export async function serve(storage: FileStorage, request: PortalRequest, content: Content): Promise<Stream> {
  const { etag, sizeBytes, storageKey } = content;
  const headers = headersOf(content);
  if (matches(request.header('if-none-match'), etag)) return { status: 304, stream: null, headers };
  const condition = request.header('if-range');
  const range = condition === null || condition === etag ? readRange(request.header('range'), sizeBytes) : null;
  if (range === 'unsatisfiable')
    return { status: 416, stream: null, headers: { ...headers, 'Content-Range': `bytes */${sizeBytes}` } };
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  const stream = await storage.open(storageKey, { start, end });
  if (!stream) throw new Error(`The file storage has lost ${storageKey}`);
  const length = { 'Content-Length': String(end - start + 1) };
  if (!range) return { stream, headers: { ...headers, ...length } };
  const part = { 'Content-Range': `bytes ${start}-${end}/${sizeBytes}` };
  return { status: 206, stream, headers: { ...headers, ...length, ...part } };
}

const matches = (header: string | null, etag: string) =>
  (header ?? '').split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));
