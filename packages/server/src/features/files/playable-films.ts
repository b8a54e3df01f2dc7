import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { files } from '@portico/database';
import { FILM_QUEUE } from '@portico/database/queues';
import { type Failure, fail } from '../../contract/failures.ts';
import {
  canConvert,
  CONVERTIBLE_TYPES,
  convertFilm,
  type ConvertibleType,
  isConvertible,
} from '../../files/convert-film.ts';
import { contentDisposition } from '../../files/file-name.ts';
import { serveFile } from '../../files/serve.ts';
import { playableKey } from '../../files/smaller-images.ts';
import { executeSql, type Transaction } from '../../database/database.ts';
import type { Stream } from '../../http/read.ts';
import type { PortalRequest } from '../../http/request.ts';
import { dependencies, dependencyFailureOf } from '../../infrastructure/dependencies.ts';
import { findDiskFailure } from '../../infrastructure/disk-failure.ts';
import { enqueue } from '../../infrastructure/jobs.ts';
import type { Services } from '../../services.ts';
import type { ReadableFile } from './queries.ts';

const LIMITS = { seconds: dependencies.ffmpeg.answerMs / 1000, outputBytes: 4 * 1024 ** 3 };
/** A film that ends its process each time is given up. */
const MAX_ATTEMPTS = 3;
const RENEW_MS = 15_000;
const LEASE = `now() + interval '1 minute'`;

/** SQL: whether a film is to be made, and nobody makes it now. */
const isFree = (film: string) =>
  `${film}.state = 'making' and (${film}.locked_until is null or ${film}.locked_until < now())`;

const ANNOUNCE = `insert into playable_films (source_key, file_id, attempt_count) values ($1, $2, 0)
  on conflict (source_key) do nothing`;

/** SQL: films that were there before there was a program, and those of other portals. `$1`: the types. */
const ANNOUNCE_ALL = `insert into playable_films (source_key, file_id, attempt_count)
  select file.storage_key, file.id, 0 from files file
    where file.removed_at is null and file.type = any(string_to_array($1, ','))
      and not exists (select from playable_films known where known.source_key = file.storage_key)
  on conflict (source_key) do nothing`;

/** SQL: where nobody makes films, none is being made. */
const WITHDRAW = `delete from playable_films film where ${isFree('film')}`;

/** SQL: the next film to be made playable, taken for a minute; none while another is being made. */
const TAKE = `update playable_films film set locked_until = ${LEASE}, attempt_count = film.attempt_count + 1
  from files file
  where file.storage_key = film.source_key and ${isFree('film')} and file.id = (select source.id from playable_films next
      join files source on source.storage_key = next.source_key and source.removed_at is null
      where ${isFree('next')} order by next.attempt_count, source.made_at limit 1)
    and not exists (select from playable_films busy where busy.state = 'making' and busy.locked_until >= now())
  returning film.source_key as "sourceKey", film.attempt_count as "attemptCount", file.type,
    file.size_bytes::float8 as "sizeBytes"`;

const RENEW = `update playable_films set locked_until = ${LEASE} where source_key = $1 and state = 'making'`;

/** SQL: also gives videos of the catalogue the length that no browser could find out. */
const END = `with ended as (
    update playable_films set state = $2, type = $3, size_bytes = $4, locked_until = null
    where source_key = $1 and state = 'making' returning file_id)
  update videos set duration_seconds = $5::float8 from ended
    where videos.file_id = ended.file_id and videos.duration_seconds = 0 and $5::float8 > 0`;

/** SQL: gives a film back that storage has stopped, and not the film. */
const RELEASE = `update playable_films set locked_until = null, attempt_count = attempt_count - 1
  where source_key = $1 and state = 'making'`;

interface TakenFilm {
  sourceKey: string;
  attemptCount: number;
  type: ConvertibleType;
  sizeBytes: number;
}

type Deps = Pick<Services, 'database' | 'environment' | 'fileStorage' | 'log'>;

/** From now on a film that browsers do not play counts as one that is being made; the next round says whether it is. */
export async function announceFilm(
  tx: Transaction,
  { id, type, storageKey }: Pick<typeof files.$inferSelect, 'id' | 'type' | 'storageKey'>,
): Promise<void> {
  if (!isConvertible(type)) return;
  await executeSql(tx, ANNOUNCE, [storageKey, id]);
  await enqueue(tx, FILM_QUEUE, {});
}

/** Makes every film playable that browsers do not play, one after another. What a killed process has begun is begun anew. */
export async function makePlayableFilms(services: Deps, limits = LIMITS): Promise<void> {
  const { database, environment, log } = services;
  const { ffmpeg } = environment.files;
  // A program that does not run is the operator's to mend: no film is given up for it.
  if (ffmpeg === null || !(await canConvert(ffmpeg))) {
    await database.query(WITHDRAW, []);
    return;
  }
  await database.query(ANNOUNCE_ALL, [CONVERTIBLE_TYPES.join(',')]);
  for (;;) {
    const [film] = await database.query<TakenFilm>(TAKE, []);
    if (!film) return;
    const { sourceKey } = film;
    const timer = setInterval(() => void database.query(RENEW, [sourceKey]).catch(() => undefined), RENEW_MS);
    try {
      if (film.attemptCount > MAX_ATTEMPTS) throw new Error(`It was begun ${MAX_ATTEMPTS} times`);
      const { type, sizeBytes, durationSeconds } = await make(services, ffmpeg, film, limits);
      await database.query(END, [sourceKey, 'made', type, sizeBytes, durationSeconds]);
    } catch (error) {
      const failure = findDiskFailure(error) ?? dependencyFailureOf(error);
      if (failure) {
        await database.query(RELEASE, [sourceKey]);
        // The queue logs it, and tries again within a minute.
        throw failure;
      }
      log.warn({ err: error, storageKey: sourceKey }, 'a film cannot be made playable');
      await database.query(END, [sourceKey, 'failed', null, null, 0]);
    } finally {
      clearInterval(timer);
    }
  }
}

async function make({ fileStorage }: Deps, ffmpeg: string, film: TakenFilm, limits: typeof LIMITS) {
  const { sourceKey, type, sizeBytes } = film;
  const [source, target] = await Promise.all([fileStorage.temporaryPath(), fileStorage.temporaryPath()]);
  try {
    const stream = await fileStorage.open(sourceKey, { start: 0, end: sizeBytes - 1 });
    if (!stream) throw new Error(`The file storage has lost ${sourceKey}`);
    await pipeline(Readable.fromWeb(stream as never), createWriteStream(source, { mode: 0o600 }));
    const made = await convertFilm(ffmpeg, { source, type, target }, limits);
    const { size } = await fs.stat(target);
    await fileStorage.store(target, playableKey(sourceKey));
    return { ...made, sizeBytes: size };
  } finally {
    await Promise.all([source, target].map((file) => fs.rm(file, { force: true })));
  }
}

/**
 * Answers with the version of a film that browsers play: 202 while it is being made, 204 if it could not be, and as if there were none
 * where nobody makes any.
 */
export async function servePlayable(
  { fileStorage }: Pick<Services, 'fileStorage'>,
  request: PortalRequest,
  { name, checksum, storageKey, film }: ReadableFile,
): Promise<Stream | Failure> {
  if (film?.state === 'made' && film.type !== null && film.sizeBytes !== null) {
    const ending = film.type === 'video/mp4' ? 'mp4' : 'webm';
    return serveFile(fileStorage, request, {
      ...{
        storageKey: playableKey(storageKey),
        sizeBytes: film.sizeBytes,
        type: film.type,
        etag: `"${checksum}-playable"`,
      },
      disposition: contentDisposition('inline', `${name.replace(/\.[a-z0-9]+$/i, '')}.${ending}`),
    });
  }
  if (!film) return fail('not_found');
  return { status: film.state === 'failed' ? 204 : 202, stream: null, headers: {} };
}
