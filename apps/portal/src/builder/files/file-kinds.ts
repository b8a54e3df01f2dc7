import { formatSize } from '../../i18n/format-size.ts';
import { isPlayableVideo } from '@portico/server/file-types';
import type { FileRow, Language, FilmSource } from '@portico/server/page-object';
import type { MessageId } from '../../i18n/catalogues.ts';
import type { Text } from '../../i18n/use-text.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { LibraryFile } from './file-library.ts';

/** Which files a block can show; empty for all. */
export type FileKind = '' | 'image' | 'video';

/** What a kind is called in a dialog's heading and in the filter. */
export const KIND_HEADINGS = {
  '': 'files.choose',
  image: 'files.choose.image',
  video: 'files.choose.video',
} as const satisfies Record<FileKind, MessageId>;

/** The types that the browser's own dialog offers first. The server decides by the content. */
export const ACCEPTED_TYPES = {
  '': '',
  image: 'image/png,image/jpeg,image/webp,image/gif,image/avif',
  video: 'video/mp4,video/webm',
} as const satisfies Record<FileKind, string>;

/** What pages play of a film. One that was just uploaded is played if every browser plays it. */
export function filmOf({ film, type, href }: LibraryFile): FilmSource | null {
  return film === undefined && isPlayableVideo(type) ? { href, type, state: 'playable' } : (film ?? null);
}

/** Whether a block can show a file: of videos, those that browsers play, or of which they play another version. */
export function isOfKind(file: LibraryFile, kind: FileKind): boolean {
  if (kind !== 'video') return kind === '' || file.type.startsWith(`${kind}/`);
  const film = filmOf(file);
  return film !== null && film.state !== 'unplayable';
}

export const iconOf = ({ type }: { type: string }): IconName => (type.startsWith('video/') ? 'film' : 'file-text');

/** How many pages and videos use a file. */
export function describeUse({ pageCount, videoCount }: FileRow, text: Text): string {
  const pages = pageCount > 0 || videoCount === 0 ? [text('files.used', { count: pageCount })] : [];
  const videos = videoCount > 0 ? [text('files.used.videos', { count: videoCount })] : [];
  return [...pages, ...videos].join(' · ');
}

/** The type of a file and, of an image, its width and height. */
export function describeFormat({ name, widthPx, heightPx }: FileRow): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  const pixels = widthPx && heightPx ? [`${widthPx} × ${heightPx}`] : [];
  return [extension, ...pixels].join(' · ');
}

/** What is said of a file below its name where its size is not shown elsewhere. */
export const describeFile = (file: FileRow, language: Language): string =>
  `${describeFormat(file)} · ${formatSize(file.sizeBytes, language)}`;
