import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleReports } from '@portico/database';

/** What the stand-in answers to one kind of call. */
export interface Reply {
  status: number;
  body?: object;
  headers?: Record<string, string>;
  /** Never answers. */
  isSilent?: boolean;
}

type CallKind = 'token' | 'report' | 'generate';

export interface ReceivedCall {
  kind: CallKind;
  path: string;
  authorization: string | undefined;
  body: string;
}

const SERVICE_CLOCK_AHEAD_MS = 3_600_000;

/** A stand-in for the analytics service on a port of its own; each call's replies can be set, the last one repeats. */
export class AnalyticsService {
  readonly calls: ReceivedCall[] = [];
  #replies: Record<CallKind, Reply[]> = { token: [], report: [], generate: [] };
  #server = http.createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Sets what a kind of call is answered from now on. */
  reply(kind: CallKind, ...replies: Reply[]): void {
    this.#replies[kind] = replies;
  }

  /** Back to a service in good health, without a memory. */
  reset(): void {
    this.calls.length = 0;
    this.#replies = { token: [], report: [], generate: [] };
  }

  count(kind: CallKind): number {
    return this.calls.filter((call) => call.kind === kind).length;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const path = request.url ?? '';
    const kind = path.endsWith('/token') ? 'token' : path.endsWith('/GenerateToken') ? 'generate' : 'report';
    this.calls.push({ kind, path, authorization: request.headers.authorization, body });
    const waiting = this.#replies[kind];
    const reply = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? this.#healthy(kind, path);
    if (reply.isSilent) return;
    // The service's clock is an hour ahead: life times must not depend on ours.
    const Date_ = new Date(Date.now() + SERVICE_CLOCK_AHEAD_MS).toUTCString();
    response.writeHead(reply.status, {
      'Content-Type': 'application/json',
      RequestId: 'upstream-1',
      Date: Date_,
      ...reply.headers,
    });
    response.end(JSON.stringify(reply.body ?? {}));
  }

  #healthy(kind: CallKind, path: string): Reply {
    const expiration = new Date(Date.now() + SERVICE_CLOCK_AHEAD_MS + 20 * 60_000).toISOString();
    const reportId = path.split('/').at(-1) ?? '';
    const embedUrl = `${this.url}/reportEmbed?reportId=${reportId}`;
    const bodies = {
      token: { access_token: `application-token-${this.count('token')}`, expires_in: 3599, token_type: 'Bearer' },
      report: { id: reportId, datasetId: sampleReports.unemployment.workspaceId, embedUrl },
      generate: { token: 'embed-token', tokenId: 'id', expiration },
    };
    return { status: 200, body: bodies[kind] };
  }
}
