import type { FileReference, VideoReference } from '@portico/page-document';
import { IMAGE_WIDTHS, isPlayableVideo } from '../contract/file-types.ts';
import { route } from '../contract/routes.ts';
import { publishedHolders } from './published-holders.ts';
import { isPublished, tagIds } from './published-pages.ts';

/** SQL: the published pages that name a file, themselves or by a linked block, as a JSON array of PageAccess. */
export const pagesOfFile = (file: string) => `(
  select coalesce(json_agg(json_build_object('accessLevel', holder.access_level,
      'tags', ${tagIds('page_tags', 'holder.id')})), '[]')
    from ${publishedHolders('file', `${file}.id`)} held join pages holder on holder.id = held.id and ${isPublished('holder')})`;

/** Where a file opens, where it is downloaded, and where its small picture is, if it has one. */
export function fileLinks({ id, name, hasThumbnail }: { id: string; name: string; hasThumbnail: boolean }) {
  const href = route('file.view', { id, name });
  return {
    href,
    downloadHref: `${href}?download`,
    thumbnailHref: hasThumbnail ? route('file.thumbnail', { id }) : null,
  };
}

/** A file that a document names, as it is stored. */
export interface LinkedFile {
  id: string;
  name: string;
  /** The media type of its content. */
  type: string;
  hasThumbnail: boolean;
  widthPx: number | null;
  heightPx: number | null;
}

/** SQL: a LinkedFile as JSON. */
export const linkedFile = (
  file: string,
) => `json_build_object('id', ${file}.id, 'name', ${file}.name, 'type', ${file}.type,
  'widthPx', ${file}.width_px, 'heightPx', ${file}.height_px, 'hasThumbnail', ${file}.thumbnail_key is not null)`;

/** A file as the renderer needs it. */
export function fileReference(file: LinkedFile): FileReference {
  const { href, downloadHref, thumbnailHref } = fileLinks(file);
  const { id, name, widthPx, heightPx } = file;
  const smaller = IMAGE_WIDTHS.filter((width) => widthPx !== null && width < widthPx).map((width) => ({
    href: route('file.image', { id, width: String(width) }),
    widthPx: width,
  }));
  return {
    ...{ name, href, downloadHref },
    ...(thumbnailHref !== null && { thumbnailHref }),
    ...(widthPx !== null && { widthPx }),
    ...(heightPx !== null && { heightPx }),
    ...(smaller.length > 0 && { smaller }),
  };
}

/** The same where it is to be played; nothing else than a video that browsers play is. */
export function videoReference({ type, ...file }: LinkedFile): VideoReference | undefined {
  return isPlayableVideo(type) ? { href: fileLinks(file).href, type, captions: [] } : undefined;
}
