import type { FileReference, VideoReference } from '@portico/page-document';
import { IMAGE_WIDTHS, isPlayableVideo } from '../contract/file-types.ts';
import type { Language } from '../contract/languages.ts';
import { route } from '../contract/routes.ts';
import { publishedHolders } from './published-holders.ts';
import { isPublished, tagIds } from './published-pages.ts';
import type { FilmSource } from '../contract/props/videos.ts';
import type { CatalogueVideo } from '../contract/props/files.ts';
import { isPublishedVideo, videoTitle } from './published-videos.ts';

/** SQL: a file, and the films that it is the poster of in the catalogue: who reads a page with a film sees its poster. */
const namedAs = (file: string) => `(select ${file}.id
  union select showing.file_id from videos showing where showing.poster_id = ${file}.id and ${isPublishedVideo('showing')})`;

/** SQL: the published pages that name a file or show it, themselves or by a linked block, as a JSON array of PageAccess. */
export const pagesOfFile = (file: string) => `(
  select coalesce(json_agg(json_build_object('accessLevel', holder.access_level,
      'tags', ${tagIds('page_tags', 'holder.id')})), '[]')
    from ${namedAs(file)} named cross join lateral ${publishedHolders('file', 'named.id')} held
      join pages holder on holder.id = held.id and ${isPublished('holder')})`;

/** Where a file opens, where it is downloaded, and where its small picture is, if it has one. */
export function fileLinks({ id, name, hasThumbnail }: { id: string; name: string; hasThumbnail: boolean }) {
  const href = route('file.view', { id, name });
  return {
    href,
    downloadHref: `${href}?download`,
    thumbnailHref: hasThumbnail ? route('file.thumbnail', { id }) : null,
  };
}

/** What was made of a film that browsers do not play. */
export interface StoredFilm {
  state: 'making' | 'made' | 'failed';
  /** The media type of what was made. */
  type: string | null;
  sizeBytes: number | null;
}

/** SQL: a StoredFilm as JSON; null where nothing is to be made of a file. */
export const storedFilm = (file: string) => `case when starts_with(${file}.type, 'video/') then (
  select json_build_object('state', made.state, 'type', made.type, 'sizeBytes', made.size_bytes)
    from playable_films made where made.source_key = ${file}.storage_key) end`;

/** Where a film is in the version that browsers play: itself, or what was made of it. */
export function filmSource(file: { id: string; name: string; type: string; film: StoredFilm | null }): FilmSource {
  const { type, film } = file;
  const { href } = fileLinks({ ...file, hasThumbnail: false });
  if (isPlayableVideo(type)) return { href, type, state: 'playable' };
  if (film?.state === 'made') return { href: `${href}?playable`, type: film.type ?? type, state: 'playable' };
  const state = film ? ({ making: 'making', failed: 'unmade' } as const)[film.state] : 'unplayable';
  return { href, type, state };
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
  film: StoredFilm | null;
  /** What the catalogue of videos knows of it. */
  video: VideoAssets | null;
}

/** The poster and the captions of a published video of the catalogue. */
interface VideoAssets {
  id: string;
  poster: { id: string; name: string } | null;
  captions: { language: Language; hash: string }[];
}

/** SQL: what a VideoAssets consists of. */
const videoAssets = (video: string) => `'id', ${video}.id,
    'poster', (select json_build_object('id', poster.id, 'name', poster.name) from files poster
      where poster.id = ${video}.poster_id and poster.removed_at is null),
    'captions', (select coalesce(json_agg(json_build_object('language', track.locale, 'hash', track.hash) order by track.locale), '[]')
      from video_tracks track where track.video_id = ${video}.id and track.kind = 'captions')`;

/** SQL: a VideoAssets as JSON: of the video whose film a file is. */
const shownVideo = (file: string) => `(select json_build_object(${videoAssets('shown')})
  from videos shown where shown.file_id = ${file}.id and ${isPublishedVideo('shown')} order by shown.id limit 1)`;

/** A video as it is stored, which is perhaps not published yet. */
export interface StoredCatalogueVideo extends VideoAssets {
  title: string;
  isPublished: boolean;
}

/** SQL: a StoredCatalogueVideo as JSON: of the video that pages show with a file, or of one that would be if it was published. */
export const catalogueVideo = (
  file: string,
  language: `$${number}`,
) => `(select json_build_object(${videoAssets('held')}, 'title', ${videoTitle('held.id', language)},
    'isPublished', ${isPublishedVideo('held')})
  from videos held where held.file_id = ${file}.id and held.removed_at is null
  order by ${isPublishedVideo('held')} desc, held.id limit 1)`;

/** SQL: a LinkedFile as JSON. */
export const linkedFile = (
  file: string,
) => `json_build_object('id', ${file}.id, 'name', ${file}.name, 'type', ${file}.type,
  'widthPx', ${file}.width_px, 'heightPx', ${file}.height_px, 'hasThumbnail', ${file}.thumbnail_key is not null,
  'film', ${storedFilm(file)}, 'video', ${shownVideo(file)})`;

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

/**
 * The same where it is to be played; nothing else than a film that browsers play, or of which a version for them is made, is.
 * @param noticeOf what is said where there is no such version
 */
export function videoReference(
  { video, ...file }: LinkedFile,
  noticeOf: (state: 'making' | 'unmade') => string,
): VideoReference | undefined {
  const { state, href, type } = filmSource(file);
  if (state === 'unplayable') return undefined;
  const { posterHref, captions } = video ? posterAndCaptions(video) : { posterHref: null, captions: [] };
  const notice = state === 'playable' ? {} : { notice: noticeOf(state) };
  return { href, type, ...(posterHref !== null && { posterHref }), captions, ...notice };
}

/** What administrators are told of the video of a film. */
export const toCatalogueVideo = ({ id, title, isPublished, ...video }: StoredCatalogueVideo): CatalogueVideo => ({
  ...{ id, title, isPublished },
  ...posterAndCaptions({ id, ...video }),
});

/** Where the poster and the captions of a video are. */
function posterAndCaptions({ id, poster, captions }: VideoAssets): Pick<CatalogueVideo, 'posterHref' | 'captions'> {
  return {
    posterHref: poster && fileLinks({ ...poster, hasThumbnail: false }).href,
    captions: captions.map(({ language, hash }) => ({
      href: route('video.track', { id, kind: 'captions', language }, { version: hash }),
      language,
      label: new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language,
    })),
  };
}
