import { types } from 'node:util';
import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Logger } from '@portico/log';
import { type Failure, fail } from '../contract/failures.ts';
import { withCircuitBreaker } from './circuit-breaker.ts';
import { dependencies, DependencyFailure } from './dependencies.ts';
import { findDiskFailure } from './disk-failure.ts';

/** Asks a virus scanner about files before anybody can have them. */
export interface VirusScanner {
  /** Null: nothing was found, or the portal has no scanner. A scanner that cannot be asked lets nothing through. */
  check(file: string): Promise<Failure | null>;
}

const { connectMs, answerMs } = dependencies.scanner;
const CHUNK_BYTES = 64 * 1024;

const allow: VirusScanner = { check: () => Promise.resolve(null) };

/** The scanner at the address of a clamd: `tcp://host:port` or `unix:/path`. @param address null for none */
export function createVirusScanner(address: string | null, log: Logger): VirusScanner {
  if (address === null) return allow;
  const withBreaker = withCircuitBreaker('scanner');
  return {
    async check(file) {
      try {
        const answer = await withBreaker(() => askForVerdict(address, file));
        if (answer.endsWith(' OK')) return null;
        log.warn({ answer }, 'the virus scanner refuses a file');
        return fail('file_rejected', { file: 'validation.file-virus' });
      } catch (error) {
        if (!(error instanceof DependencyFailure) || error.dependency !== 'scanner') throw error;
        const { dependency, code } = error as DependencyFailure;
        log.error({ err: error, dependency, code }, 'the virus scanner cannot be asked');
        return fail(code);
      }
    },
  };
}

/** What the scanner says of a file: that it is good, or what was found. @throws DependencyFailure; of the disk, if the file cannot be read */
async function askForVerdict(address: string, file: string): Promise<string> {
  const answer = await ask(address, file).catch((error: unknown) => {
    const isOfFile = types.isNativeError(error) && 'path' in error && error.path === file;
    throw (isOfFile && findDiskFailure(error)) || new DependencyFailure('scanner', String(error), { cause: error });
  });
  if (answer.endsWith(' OK') || answer.endsWith(' FOUND')) return answer;
  throw new DependencyFailure('scanner', `The virus scanner says: ${answer || 'nothing'}`);
}

/**
 * Sends a file by `INSTREAM`: chunks with their length before them, then one of no length.
 * @returns the answer; it may come before the end of a file that is too long for the scanner, which then reads no further
 */
async function ask(address: string, file: string): Promise<string> {
  const socket = connect(placeOf(address)).setTimeout(connectMs);
  socket.once('connect', () => socket.setTimeout(answerMs));
  socket.once('timeout', () => socket.destroy(new Error('The virus scanner takes too long.')));
  try {
    let isSent = false;
    const received = buffer(socket);
    const sending = pipeline(chunksOf(file), socket, { end: false }).then(() => {
      isSent = true;
      return received;
    });
    const answer = (await Promise.race([received, sending])).toString('utf8').replace(/\0$/, '').trim();
    if (!isSent) throw new Error(`The virus scanner did not read to the end: ${answer}`);
    return answer;
  } finally {
    socket.destroy();
  }
}

async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>)
    yield Buffer.concat([lengthOf(chunk.length), chunk]);
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function placeOf(address: string): NetConnectOpts {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) };
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}
