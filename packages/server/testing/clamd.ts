import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** What every scanner finds, though it does nothing. It is put together here so that no scanner takes this file away. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const COMMAND = 'zINSTREAM\0';

/** A scanner that speaks the protocol of clamd and finds one virus. */
export class TestScanner {
  /** Says this in place of what it finds. */
  answer: string | null = null;
  /** Answers before it has read the file, and reads no further. */
  isHasty = false;
  /** The length of each file that was sent to its end. */
  readonly scanned: number[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((socket) => this.#serve(socket));

  /** @returns its address, as the portal's setting names it */
  async start(place: { path: string } | { port: number; host: string } = { port: 0, host: '127.0.0.1' }) {
    await new Promise<void>((resolve) => this.#server.listen(place, resolve));
    return 'path' in place ? `unix:${place.path}` : `tcp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #serve(socket: Socket): void {
    let received = Buffer.alloc(0);
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      if (this.isHasty) {
        socket.pause();
        socket.end(`${this.answer}\0`);
        return;
      }
      received = Buffer.concat([received, data]);
      const file = readStream(received);
      if (!file) return;
      this.scanned.push(file.length);
      socket.end(`${this.answer ?? (file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')}\0`);
    });
  }
}

/** The file of a stream; null while its end has not come. */
function readStream(received: Buffer): Buffer | null {
  if (!received.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND))) return null;
  const chunks: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
