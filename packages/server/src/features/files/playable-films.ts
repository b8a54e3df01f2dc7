import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Failure, fail } from '../../contract/failures.ts';
import { CONVERTIBLE_TYPES, convertFilm, type ConvertibleType, isConvertible } from '../../files/convert-film.ts';
import { contentDisposition } from '../../files/file-name.ts';
import { serveFile } from '../../files/serve.ts';
import { playableKey } from '../../files/smaller-images.ts';
import type { Stream } from '../../http/read.ts';
import type { PortalRequest } from '../../http/request.ts';
import type { Services } from '../../services.ts';
import type { ReadableFile } from './queries.ts';

const LIMITS = { seconds: 2 * 60 * 60, outputBytes: 4 * 1024 ** 3 };
/** A film that ends its process each time is given up. */
const MAX_ATTEMPTS = 3;
const RENEW_MS = 15_000;
const LEASE = `now() + interval '1 minute'`;

/** SQL: the next film to be made playable, taken for a minute; none while another is being made. `$1`: the types. */
const TAKE = `insert into playable_films as film (source_key, file_id, locked_until)
  select file.storage_key, file.id, ${LEASE} from files file
    left join playable_films known on known.source_key = file.storage_key
    where file.removed_at is null and file.type = any(string_to_array($1, ','))
      and (known.source_key is null or (known.state = 'making' and known.locked_until < now()))
      and not exists (select from playable_films busy where busy.state = 'making' and busy.locked_until >= now())
    order by known.attempt_count nulls first, file.made_at limit 1
  on conflict (source_key) do update set locked_until = ${LEASE}, attempt_count = film.attempt_count + 1
    where film.state = 'making' and film.locked_until < now()
  returning film.source_key as "sourceKey", film.attempt_count as "attemptCount",
    (select file.type from files file where file.id = film.file_id) as type,
    (select file.size_bytes::float8 from files file where file.id = film.file_id) as "sizeBytes"`;

const RENEW = `update playable_films set locked_until = ${LEASE} where source_key = $1 and state = 'making'`;

const END = `update playable_films set state = $2, type = $3, size_bytes = $4, locked_until = null
  where source_key = $1 and state = 'making'`;

interface TakenFilm {
  sourceKey: string;
  attemptCount: number;
  type: ConvertibleType;
  sizeBytes: number;
}

type Deps = Pick<Services, 'database' | 'environment' | 'fileStorage' | 'log'>;

/** Makes every film playable that browsers do not play, one after another. What a killed process has begun is begun anew. */
export async function makePlayableFilms(services: Deps, limits = LIMITS): Promise<void> {
  const { database, environment, log } = services;
  const { ffmpeg } = environment.files;
  if (ffmpeg === null) return;
  for (;;) {
    const [film] = await database.query<TakenFilm>(TAKE, [CONVERTIBLE_TYPES.join(',')]);
    if (!film) return;
    const { sourceKey } = film;
    const timer = setInterval(() => void database.query(RENEW, [sourceKey]).catch(() => undefined), RENEW_MS);
    try {
      if (film.attemptCount > MAX_ATTEMPTS) throw new Error(`It was begun ${MAX_ATTEMPTS} times`);
      const { type, sizeBytes } = await make(services, ffmpeg, film, limits);
      await database.query(END, [sourceKey, 'made', type, sizeBytes]);
    } catch (error) {
      log.warn({ err: error, storageKey: sourceKey }, 'a film cannot be made playable');
      await database.query(END, [sourceKey, 'failed', null, null]);
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
    return { type: made, sizeBytes: size };
  } finally {
    await Promise.all([source, target].map((file) => fs.rm(file, { force: true })));
  }
}

/**
 * Answers with the version of a film that browsers play: 202 while it is being made, 204 if it could not be, and as if there were none
 * where nobody makes any.
 */
export async function servePlayable(
  { environment, fileStorage }: Pick<Services, 'environment' | 'fileStorage'>,
  request: PortalRequest,
  { name, type, checksum, storageKey, film }: ReadableFile,
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
  if (film?.state === 'failed') return { status: 204, stream: null, headers: {} };
  return environment.files.ffmpeg !== null && isConvertible(type)
    ? { status: 202, stream: null, headers: {} }
    : fail('not_found');
}
