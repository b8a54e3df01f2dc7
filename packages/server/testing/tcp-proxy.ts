import net, { type AddressInfo } from 'node:net';

/** A way to a service that can be cut, or fall silent, as networks do. */
export class TcpProxy {
  /** `silent` takes connections and passes nothing on; `refusing` ends each at once. */
  state: 'open' | 'silent' | 'refusing' = 'open';
  readonly #sockets = new Set<net.Socket>();
  readonly #server: net.Server;

  constructor(port: number) {
    this.#server = net.createServer((client) => {
      this.#track(client);
      if (this.state === 'refusing') return client.destroy();
      const service = this.#track(net.connect(port, '127.0.0.1'));
      this.#pass(client, service);
      this.#pass(service, client);
    });
  }

  /** @returns its port */
  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  /** Ends what is connected, and begins anew. */
  set(state: TcpProxy['state']): void {
    this.state = state;
    if (state !== 'silent') for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #track(socket: net.Socket): net.Socket {
    this.#sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
  }

  #pass(from: net.Socket, to: net.Socket): void {
    from.on('data', (bytes) => {
      if (this.state === 'open') to.write(bytes);
    });
    from.on('close', () => to.destroy());
  }
}
