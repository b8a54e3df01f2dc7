import { files, videoLocales, videos, videoTags, videoTracks } from '@portico/database';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Scope } from '../../access/access.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { changedNow } from './changed.ts';
import { NewVideo, VideoChange } from './schema.ts';
import { videoSubjects } from './subject.ts';

/** Captions of three hours in four languages, and chapters. */
const MAX_BODY_LENGTH = 4 * 1024 * 1024;

/** Makes a draft of an uploaded file. */
export const addVideo = action({
  route: 'videos.store',
  input: NewVideo,
  allow: 'administrator',
  async run({ scope, input: { language, title, ...video }, tx }) {
    const problem = await findFileProblem(tx, video);
    if (problem) return problem;
    const id = uuidv7();
    await tx.insert(videos).values({ id, ...video, changedBy: scope.userId });
    await tx.insert(videoLocales).values({ videoId: id, locale: language, title });
    return done({ id }, { action: 'video.added', subject: { kind: 'video', id, name: title } });
  },
});

/** Changes what a video is called, who may see it, what it is made of and what is said in it. */
export const updateVideo = action({
  route: 'videos.update',
  input: VideoChange,
  maxBodyLength: MAX_BODY_LENGTH,
  allow: 'administrator',
  async run({ scope, input, parameters: { id }, tx }) {
    const [video] = await tx
      .select()
      .from(videos)
      .where(and(eq(videos.id, id), isNull(videos.removedAt)))
      .for('update');
    if (!video) return fail('not_found');
    const { changedAt, ...changed } = input;
    if (changedAt && Date.parse(changedAt) !== video.changedAt.getTime()) return fail('video_outdated');
    const problem = await findFileProblem(tx, changed);
    if (problem) return problem;
    await change(tx, { scope, id }, changed);
    const subjectOf = await videoSubjects(tx, [id]);
    return done({}, { action: 'video.updated', subject: subjectOf(id) });
  },
});

async function change(
  tx: Transaction,
  { scope, id }: { scope: Scope; id: string },
  { locales, tags, tracks, ...video }: Omit<z.output<typeof VideoChange>, 'changedAt'>,
): Promise<void> {
  await tx
    .update(videos)
    .set({ ...video, ...changedNow(scope) })
    .where(eq(videos.id, id));
  await tx.delete(videoLocales).where(eq(videoLocales.videoId, id));
  await tx
    .insert(videoLocales)
    .values(locales.map(({ language, ...text }) => ({ videoId: id, locale: language, ...text })));
  await tx.delete(videoTags).where(eq(videoTags.videoId, id));
  const held = [...new Set(tags)].map((accessTagId) => ({ videoId: id, accessTagId }));
  if (held.length > 0) await tx.insert(videoTags).values(held);
  await tx.delete(videoTracks).where(eq(videoTracks.videoId, id));
  const said = tracks.map(({ language, ...track }) => ({ videoId: id, locale: language, ...track }));
  if (said.length > 0) await tx.insert(videoTracks).values(said);
}

/** Film and poster must be there, and be what they are named for; neither goes while this is written. */
async function findFileProblem(
  tx: Transaction,
  { fileId, posterId }: { fileId: string; posterId: string | null },
): Promise<Failure | null> {
  const found = await tx
    .select({ id: files.id, type: files.type })
    .from(files)
    .where(and(inArray(files.id, [fileId, ...(posterId ? [posterId] : [])]), isNull(files.removedAt)))
    .orderBy(files.id)
    .for('share');
  const isOf = (id: string, kind: string) => found.some((file) => file.id === id && file.type.startsWith(kind));
  if (!isOf(fileId, 'video/')) return fail('invalid_input', { fileId: 'validation.video-file' });
  return posterId === null || isOf(posterId, 'image/')
    ? null
    : fail('invalid_input', { posterId: 'validation.video-poster' });
}
