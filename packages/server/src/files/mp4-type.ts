import fs from 'node:fs/promises';
import { type FileTypeName, MP4_OTHER_CODECS } from '../contract/file-types.ts';

/** The boxes of an MP4 (ISO 14496-12) that are opened on the way to what its tracks say of their samples. */
const OPENED = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
/** What has more boxes before it says what is in it is no film: reading ends. */
const MAX_BOXES = 2_000;
const HEADER_BYTES = 16;
/** What is read of a description of samples: the box that names an H.264 profile stands near its beginning. */
const DESCRIPTION_BYTES = 512;

/** The codecs that every browser has for an MP4; HEVC, MPEG-4 Visual, AC-3 and what is encrypted are not among them. */
const COMMON_CODECS = ['avc1', 'avc3', 'vp09', 'av01', 'mp4a', '.mp3', 'Opus', 'fLaC'];
/** H.264 in eight bits and half the colours in each direction: Baseline, Main, Extended, High. */
const COMMON_PROFILES = [66, 77, 88, 100];

/**
 * The type of an MP4 by what is in it: a sound alone is no film, and one of rare codecs is not played as one. What cannot be read keeps the
 * type of its container. A library that reads films was slower than a hostile one allows: 24 MB of empty boxes stopped the process for 8 s.
 */
export async function typeOfMp4(file: string): Promise<FileTypeName> {
  const handle = await fs.open(file);
  try {
    const { size } = await handle.stat();
    const tracks = await readTracks(handle, size);
    const pictures = tracks.filter(({ kind }) => kind === 'vide');
    const sounds = tracks.filter(({ kind }) => kind === 'soun');
    if (pictures.length === 0) return sounds.length === 0 ? 'video/mp4' : 'audio/mp4';
    return [pictures[0], sounds[0]].every((track) => !track || isCommon(track)) ? 'video/mp4' : MP4_OTHER_CODECS;
  } finally {
    await handle.close();
  }
}

interface Track {
  /** `vide` and `soun` are the kinds that a player takes. */
  kind: string;
  /** What describes its samples, from its codec's four letters on. */
  description: Buffer;
}

async function readTracks(handle: fs.FileHandle, size: number): Promise<Track[]> {
  const tracks: Track[] = [];
  let kind = '';
  for await (const { name, start, end } of boxesOf(handle, size)) {
    if (name === 'hdlr') kind = ascii(await read(handle, start + 8, end, 4));
    // Behind its version, a number of entries and the size of the first.
    if (name === 'stsd') tracks.push({ kind, description: await read(handle, start + 12, end, DESCRIPTION_BYTES) });
  }
  return tracks;
}

/** The boxes of a file, each before those inside it. */
async function* boxesOf(handle: fs.FileHandle, size: number) {
  let at = 0;
  for (let count = 0; count < MAX_BOXES && at < size; count += 1) {
    const header = await read(handle, at, size, HEADER_BYTES);
    if (header.length < 8) return;
    const name = ascii(header.subarray(4, 8));
    const { headerBytes, bytes } = lengthsOf(header, size - at);
    if (bytes < headerBytes) return;
    yield { name, start: at + headerBytes, end: Math.min(at + bytes, size) };
    at += OPENED.includes(name) ? headerBytes : bytes;
  }
}

/** A length of 1 stands for one of eight bytes behind the name, and of 0 for the rest of the file. */
function lengthsOf(header: Buffer, rest: number) {
  const bytes = header.readUInt32BE(0);
  if (bytes === 1 && header.length === HEADER_BYTES)
    return { headerBytes: HEADER_BYTES, bytes: Number(header.readBigUInt64BE(8)) };
  return { headerBytes: 8, bytes: bytes === 0 ? rest : bytes };
}

async function read(handle: fs.FileHandle, start: number, end: number, bytes: number): Promise<Buffer> {
  const length = Math.max(0, Math.min(bytes, end - start));
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

const ascii = (bytes: Buffer): string => bytes.toString('latin1');

function isCommon({ description }: Track): boolean {
  const codec = ascii(description.subarray(0, 4));
  if (!COMMON_CODECS.includes(codec)) return false;
  // The configuration of H.264 says its version and then the profile.
  const configuration = description.indexOf('avcC');
  return !codec.startsWith('avc') || configuration < 0 || COMMON_PROFILES.includes(description[configuration + 5] ?? 0);
}
