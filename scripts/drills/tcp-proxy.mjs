// A network that can fail: what runs through it can be cut, refused, or fall silent without being closed.
import net from 'node:net';
import { atEnd } from './at-end.mjs';

class TcpProxy {
  /** @type {Set<net.Socket>} */
  #sockets = new Set();
  /** They take everything and pass nothing on. @type {WeakSet<net.Socket>} */
  #silent = new WeakSet();
  #isSilent = false;
  #server = net.createServer((client) => this.#join(client));

  /** @param {number} target port on loopback */
  constructor(target) {
    this.target = target;
  }

  async listen() {
    await new Promise((resolve) => this.#server.listen(this.port ?? 0, '127.0.0.1', resolve));
    this.port = this.#server.address().port;
  }

  #join(client) {
    const pair = [client, net.connect(this.target, '127.0.0.1')];
    for (const [from, to] of [pair, pair.toReversed()]) {
      this.#sockets.add(from);
      if (this.#isSilent) this.#silent.add(from);
      from.on('data', (chunk) => this.#silent.has(from) || to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => {
        this.#sockets.delete(from);
        // Who waits on a silent network is not told that the other side has gone.
        if (!this.#silent.has(from)) to.destroy();
      });
    }
  }

  /** What is connected now falls silent for good; new connections work. */
  silenceOpen() {
    for (const socket of this.#sockets) this.#silent.add(socket);
  }

  /** All falls silent, new connections too. */
  silence() {
    this.#isSilent = true;
    this.silenceOpen();
  }

  /** Nobody listens any more. */
  async refuse() {
    if (!this.#server.listening) return;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** New connections work; those that fell silent stay so. */
  async heal() {
    this.#isSilent = false;
    if (!this.#server.listening) await this.listen();
  }
}

/** @param {number} target port on loopback */
export async function startTcpProxy(target) {
  const proxy = new TcpProxy(target);
  await proxy.listen();
  atEnd(() => proxy.refuse());
  return proxy;
}
