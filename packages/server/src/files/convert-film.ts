import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Logger } from '@portico/log';
import { MP4_OTHER_CODECS } from '../contract/file-types.ts';
import { dependencies } from '../infrastructure/dependencies.ts';
import { newReference } from '../infrastructure/reference.ts';

/** How ffmpeg reads films that browsers do not play. It is told, and never guesses: a list of other files is none of these. */
const DEMUXERS = {
  [MP4_OTHER_CODECS]: 'mov',
  'video/quicktime': 'mov',
  'video/matroska': 'matroska',
  'video/vnd.avi': 'avi',
  'video/x-ms-asf': 'asf',
  'video/x-flv': 'flv',
} as const satisfies Record<string, string>;

export type ConvertibleType = keyof typeof DEMUXERS;

export const isConvertible = (type: string): type is ConvertibleType => Object.hasOwn(DEMUXERS, type);

export const CONVERTIBLE_TYPES = Object.keys(DEMUXERS);

/** What every browser plays with codecs of its own or the system's, and what Chromium without either does. */
const FORMATS = [
  {
    encoder: 'libx264',
    type: 'video/mp4',
    options:
      '-c:v libx264 -preset veryfast -crf 23 -pix_fmt yuv420p -c:a aac -b:a 128k -ac 2 -movflags +faststart -f mp4',
  },
  {
    encoder: 'libvpx-vp9',
    type: 'video/webm',
    options:
      '-c:v libvpx-vp9 -deadline realtime -cpu-used 6 -b:v 0 -crf 34 -pix_fmt yuv420p -c:a libopus -b:a 96k -ac 2 -f webm',
  },
] as const;

export type PlayableType = (typeof FORMATS)[number]['type'];

export interface ConversionLimits {
  seconds: number;
  outputBytes: number;
}

const MEMORY_KB = 3 * 1024 * 1024;
const CHECK_MS = 1_000;

/**
 * Runs the program in a small shell: with a limit of memory, behind everything else, and no longer than the shell's own input is open. That
 * ends with the portal's process, however it ends.
 */
const WRAPPER = `ulimit -v ${MEMORY_KB} 2>/dev/null; exec 3<&0
nice -n 15 "$0" "$@" </dev/null 3<&- & child=$!
{ cat <&3 >/dev/null; kill -9 $child; } >/dev/null 2>&1 & watcher=$!
wait $child; status=$?; kill $watcher 2>/dev/null; exit $status`;

/** Starts it without the portal's variables, secrets among them. */
const start = (ffmpeg: string, options: readonly string[]) =>
  spawn('/bin/sh', ['-c', WRAPPER, ffmpeg, '-nostdin', '-hide_banner', '-loglevel', 'error', ...options], {
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });

async function run(ffmpeg: string, options: readonly string[], isOver: () => Promise<boolean>): Promise<string> {
  const child = start(ffmpeg, options);
  child.stdin.on('error', () => undefined);
  const [said, complained] = [buffer(child.stdout), buffer(child.stderr)];
  const timer = setInterval(() => void isOver().then((over) => over && child.stdin.destroy()), CHECK_MS);
  try {
    const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
    child.stdin.destroy();
    if (code !== 0) throw new Error(`ffmpeg ends with ${String(code)}: ${String(await complained).slice(-500)}`);
    return String(await said);
  } finally {
    clearInterval(timer);
  }
}

/** The first format that this ffmpeg can make. @throws if it does not run, or can make none */
async function findFormat(ffmpeg: string) {
  const encoders = await run(ffmpeg, ['-encoders'], () => Promise.resolve(false));
  const format = FORMATS.find(({ encoder }) => encoders.includes(` ${encoder} `));
  if (!format) throw new Error('ffmpeg has neither libx264 nor libvpx-vp9');
  return format;
}

/** Whether there is a program, and it can make what browsers play. */
export const canConvert = (ffmpeg: string): Promise<boolean> =>
  findFormat(ffmpeg).then(
    () => true,
    () => false,
  );

/** Says once, at the start, that the program of the settings is of no use. */
export async function checkFfmpeg(ffmpeg: string | null, log: Logger): Promise<void> {
  if (ffmpeg === null) return;
  try {
    await findFormat(ffmpeg);
  } catch (error) {
    const { code } = dependencies.ffmpeg;
    const about = { dependency: 'ffmpeg', code, reference: newReference() };
    log.error({ ...about, err: error }, 'FFMPEG does not run: films that browsers do not play are only downloaded');
  }
}

/** What ffmpeg says of its progress ends with how long the film is, in millionths of a second. */
function durationOf(progress: string): number {
  const micros = Number(
    progress
      .match(/^out_time_us=(\d+)$/gm)
      ?.at(-1)
      ?.split('=')[1] ?? 0,
  );
  return micros / 1_000_000;
}

/**
 * Makes a film that browsers play of one that they do not, at most 1280 pixels wide.
 * @throws if ffmpeg cannot, or a limit is reached
 */
export async function convertFilm(
  ffmpeg: string,
  { source, type, target }: { source: string; type: ConvertibleType; target: string },
  { seconds, outputBytes }: ConversionLimits,
): Promise<{ type: PlayableType; durationSeconds: number }> {
  const format = await findFormat(ffmpeg);
  const end = Date.now() + seconds * 1000;
  const input = [
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    DEMUXERS[type],
    '-f',
    DEMUXERS[type],
    '-i',
    `file:${source}`,
  ];
  const streams = '-map 0:v:0 -map 0:a:0? -sn -dn -map_metadata -1 -map_chapters -1 -threads 2 -vf'.split(' ');
  const scale = "scale='trunc(min(1280,iw)/2)*2':-2";
  const saysProgress = ['-progress', 'pipe:1', '-stats_period', '30'];
  const options = [...saysProgress, ...input, ...streams, scale, ...format.options.split(' '), '-y', `file:${target}`];
  const isOver = async () => {
    const { size } = await fs.stat(target).catch(() => ({ size: 0 }));
    return Date.now() > end || size > outputBytes;
  };
  const progress = await run(ffmpeg, options, isOver);
  return { type: format.type, durationSeconds: durationOf(progress) };
}
