import { uploadIdOf } from '../../api/begun-uploads.ts';
import { randomId } from '../../api/random-id.ts';
import { isSentInParts, uploadFile, type SendOptions } from '../../api/upload.ts';
import { findVideoFacts } from './draw-frame.ts';

/** Kinds of film that the portal takes, as `input accept` names them. */
const ACCEPTED_VIDEOS = 'video/mp4,video/webm';
/** Those of which the portal makes a version that browsers play. */
const CONVERTIBLE_VIDEOS = '.avi,.wmv,.asf,.flv,.mkv,.mov';
export const ACCEPTED_POSTERS = 'image/png,image/jpeg,image/webp,image/avif';

/** @param makesFilms whether this portal has a program that makes films playable */
export const acceptedVideos = (makesFilms: boolean) =>
  makesFilms ? `${ACCEPTED_VIDEOS},${CONVERTIBLE_VIDEOS}` : ACCEPTED_VIDEOS;

/** What a video is made of. */
export interface VideoFiles {
  fileId: string;
  posterId: string | null;
  durationSeconds: number;
}

/** An uploaded film, as the form shows it. */
export interface UploadedVideo extends VideoFiles {
  file: { name: string; type: string; href: string };
  posterHref: string | null;
}

/** Stores a picture for a video. @throws as `uploadFile` */
export async function uploadPoster(picture: Blob, name: string, options: SendOptions = {}) {
  const { id, href } = await uploadFile(picture, { ...options, id: randomId(), name });
  return { posterId: id, posterHref: href };
}

/** Stores a film, and a picture of it as its poster. @throws as `uploadFile` */
export async function uploadVideo(film: File, options: SendOptions): Promise<UploadedVideo> {
  const { id, name, type, href } = await uploadFile(film, {
    ...options,
    id: isSentInParts(film) ? uploadIdOf(film) : randomId(),
    name: film.name,
  });
  const { durationSeconds, poster } = await findVideoFacts(href);
  const stored = poster ? await uploadPoster(poster, `${titleOf(name)}.jpg`) : { posterId: null, posterHref: null };
  return { fileId: id, durationSeconds, file: { name, type, href }, ...stored };
}

/** What a video is called before somebody has thought of a better title. */
export const titleOf = (fileName: string) =>
  fileName
    .replace(/\.\w+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim() || fileName;
