import type { VideoAccess } from './access.ts';
import { byLanguage, tagIds } from './published-pages.ts';

/** SQL: the catalogue has the video. One whose file is in the bin, or gone, is not in it. */
export const isPublishedVideo = (video: string) =>
  `${video}.status = 'published' and ${video}.removed_at is null and exists (select 1 from files played
    where played.id = ${video}.file_id and played.removed_at is null)`;

/** SQL: the published videos that a file is the film or the poster of, as a JSON array of VideoAccess. */
export const videosOfFile = (file: string) => `(
  select coalesce(json_agg(json_build_object('accessLevel', holder.access_level,
      'tags', ${tagIds('video_tags', 'holder.id')})), '[]')
    from videos holder where ${file}.id in (holder.file_id, holder.poster_id) and ${isPublishedVideo('holder')})`;

/** SQL: by what access to the published videos is decided, each kind once, as a JSON array of VideoAccess. */
export const VIDEO_AUDIENCES = `(
  select coalesce(json_agg(distinct audience.access), '[]') from (
    select jsonb_build_object('accessLevel', video.access_level, 'tags', (
        select coalesce(jsonb_agg(held.access_tag_id order by held.access_tag_id), '[]')
          from video_tags held where held.video_id = video.id)) as access
      from videos video where ${isPublishedVideo('video')}) audience)`;

/** A video of the catalogue before access is decided. */
export interface ListedVideo extends VideoAccess {
  id: string;
  name: string;
}

/** SQL: what a video is called, in a language if it has it; nothing for one that is gone. */
export const videoTitle = (
  video: string,
  language: `$${number}`,
) => `coalesce((select text.title from video_locales text
    where text.video_id = ${video} order by ${byLanguage('text', language)} limit 1), '')`;

/** SQL: the videos of the catalogue as a JSON array of ListedVideo. */
export const listedVideos = (language: `$${number}`) => `(
  select coalesce(json_agg(json_build_object('id', video.id, 'name', ${videoTitle('video.id', language)},
      'accessLevel', video.access_level, 'tags', ${tagIds('video_tags', 'video.id')}) order by video.id), '[]')
    from videos video where ${isPublishedVideo('video')})`;
