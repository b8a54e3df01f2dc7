import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A delivery as it came. */
export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Answers, until it is told otherwise, 204. It may leave a request without an answer. */
export class Receiver {
  readonly received: Received[] = [];
  answer: http.RequestListener = (_, response) => response.writeHead(204).end();
  readonly #server = http.createServer((request, response) => void this.#take(request, response));

  async #take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = request.headers as Record<string, string>;
    this.received.push({ path: request.url ?? '', headers, body: Buffer.concat(chunks).toString() });
    this.answer(request, response);
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#server.unref();
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
