import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { v7 as uuidv7 } from 'uuid';
import { LANGUAGES } from './languages.ts';
import { type SampleVideo, sampleVideoCategories, sampleVideos, toWebVtt } from './sample/videos.ts';
import { files } from './schema/files.ts';
import { videoCategories, videoCategoryLocales, videoLocales, videos, videoTracks } from './schema/videos.ts';

type Transaction = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0];

/** Keeps bytes under a key, where the portal looks for them. */
export type StoreFile = (content: Uint8Array, key: string) => Promise<void>;

const FOLDER = path.join(import.meta.dirname, '../sample-videos');
const POSTER = { widthPx: 640, heightPx: 360 };

/** Puts the sample videos into the catalogue, and their files into the file storage. */
export async function insertVideos(tx: Transaction, storeFile: StoreFile, editorId: string): Promise<void> {
  const categoryIds = new Map<string, string>();
  for (const [index, [key, names]] of Object.entries(sampleVideoCategories).entries()) {
    const categoryId = uuidv7();
    categoryIds.set(key, categoryId);
    await tx.insert(videoCategories).values({ id: categoryId, priority: index + 1 });
    await tx
      .insert(videoCategoryLocales)
      .values(LANGUAGES.map((locale) => ({ categoryId, locale, name: names[locale] })));
  }
  for (const video of sampleVideos) {
    const fileId = await insertFile(tx, { storeFile, editorId }, { name: `${video.file}.webm`, type: 'video/webm' });
    const poster = { name: `${video.file}.webp`, type: 'image/webp', ...POSTER };
    const posterId = await insertFile(tx, { storeFile, editorId }, poster);
    const categoryId = categoryIds.get(video.category) ?? null;
    await insertVideo(tx, video, { fileId, posterId, categoryId, changedBy: editorId });
  }
}

interface FileContext {
  storeFile: StoreFile;
  editorId: string;
}

interface SampleFile {
  name: string;
  type: string;
  widthPx?: number;
  heightPx?: number;
}

/** The bytes are kept before the row that names them, as with an upload. A picture is its own small one. */
async function insertFile(tx: Transaction, { storeFile, editorId }: FileContext, file: SampleFile): Promise<string> {
  const content = await fs.readFile(path.join(FOLDER, file.name));
  const [id, storageKey, thumbnailKey] = [uuidv7(), uuidv7(), file.widthPx === undefined ? null : uuidv7()];
  await storeFile(content, storageKey);
  if (thumbnailKey) await storeFile(content, thumbnailKey);
  const checksum = createHash('sha256').update(content).digest('hex');
  const stored = { sizeBytes: content.length, checksum, storageKey, thumbnailKey };
  await tx.insert(files).values({ id, ...file, ...stored, madeBy: editorId });
  return id;
}

interface VideoFiles {
  fileId: string;
  posterId: string;
  categoryId: string | null;
  changedBy: string;
}

async function insertVideo(tx: Transaction, video: SampleVideo, columns: VideoFiles): Promise<void> {
  const { durationSeconds, titles, descriptions, captions, chapters } = video;
  const videoId = uuidv7();
  const published = { status: 'published', publishedAt: new Date() } as const;
  await tx.insert(videos).values({ id: videoId, durationSeconds, ...columns, ...published });
  await tx
    .insert(videoLocales)
    .values(LANGUAGES.map((locale) => ({ videoId, locale, title: titles[locale], description: descriptions[locale] })));
  const tracks = LANGUAGES.flatMap((locale) => [
    { videoId, locale, kind: 'captions' as const, content: toWebVtt(captions, locale) },
    { videoId, locale, kind: 'chapters' as const, content: toWebVtt(chapters, locale) },
  ]);
  await tx.insert(videoTracks).values(tracks);
}
