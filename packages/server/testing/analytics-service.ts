import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { sampleReports } from '@portico/database';

/** What the stand-in answers to one kind of call. */
export interface Reply {
  status: number;
  body?: object;
  /** A file, in place of a body. */
  file?: Buffer;
  headers?: Record<string, string>;
  /** Never answers. */
  isSilent?: boolean;
}

type CallKind =
  | 'token'
  | 'report'
  | 'generate'
  | 'list'
  | 'dataset'
  | 'dashboard'
  | 'tiles'
  | 'page'
  | 'export'
  | 'export-status'
  | 'export-file'
  | 'report-pages';

/** A workspace of the stand-in. Reports that are in none are described all the same, as some report. */
export interface ServiceWorkspace {
  id: string;
  name: string;
  isOnDedicatedCapacity?: boolean;
  reports: { id: string; name: string; reportType?: string; isSecured?: boolean }[];
  /** Each tile shows the report of its number in the list above, and has that report's id with another last place. */
  dashboards?: { id: string; name: string; reportIds: string[] }[];
}

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
  /** What the service lists. */
  workspaces: ServiceWorkspace[] = sampleWorkspaces();
  /** Tokens carry what they were asked for, and a number of their own. */
  isSigning = false;
  lifetimeMinutes = 20;
  /** How far its clock is before ours: life times must not depend on ours. */
  clockAheadMs = SERVICE_CLOCK_AHEAD_MS;
  /** How long an answer takes. */
  delayMs = 0;
  /** One call after another, as a service answers that has much to do. */
  isBusy = false;
  #turn = Promise.resolve();
  #replies = noReplies();
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
    this.#replies = noReplies();
    this.workspaces = sampleWorkspaces();
    Object.assign(this, { isSigning: false, lifetimeMinutes: 20, delayMs: 0, isBusy: false });
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
    const kind = kindOf(path);
    this.calls.push({ kind, path, authorization: request.headers.authorization, body });
    const waiting = this.#replies[kind];
    const reply = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? this.#healthy(kind, path, body);
    await (this.isBusy ? (this.#turn = this.#turn.then(() => sleep(this.delayMs))) : sleep(this.delayMs));
    if (reply.isSilent) return;
    const Date_ = new Date(Date.now() + this.clockAheadMs).toUTCString();
    response.writeHead(reply.status, {
      'Content-Type': 'application/json',
      RequestId: 'upstream-1',
      Date: Date_,
      ...reply.headers,
    });
    response.end(reply.file ?? JSON.stringify(reply.body ?? {}));
  }

  #healthy(kind: CallKind, path: string, body: string): Reply {
    const expiration = new Date(Date.now() + this.clockAheadMs + this.lifetimeMinutes * 60_000).toISOString();
    if (kind === 'token')
      return ok({ access_token: `application-token-${this.count('token')}`, expires_in: 3599, token_type: 'Bearer' });
    if (kind === 'export')
      return { status: 202, body: { id: `export-${this.count('export')}`, status: 'NotStarted' }, headers: SOON };
    if (kind === 'export-status') return ok({ id: 'export', status: 'Succeeded' });
    if (kind === 'export-file') return { status: 200, file: Buffer.from(this.#exported(path)) };
    if (kind === 'report-pages') return ok({ value: PAGES });
    if (kind === 'tiles' || kind === 'dashboard' || kind === 'page') return this.#within(path);
    const token = this.isSigning ? `${this.calls.length} ${path} ${body}` : 'embed-token';
    if (kind === 'generate') return ok({ token, tokenId: 'id', expiration });
    const [, workspaceId = '', items = '', id = ''] = /\/groups(?:\/([^/]+)\/(\w+)(?:\/([^/]+))?)?$/.exec(path) ?? [];
    if (!workspaceId) return ok({ value: this.workspaces.map(({ reports: _, ...workspace }) => workspace) });
    const reports = this.workspaces.find((workspace) => workspace.id === workspaceId)?.reports ?? [];
    const datasets = reports.map((report) => ({
      ...{ id: datasetOf(report.id), isEffectiveIdentityRequired: report.isSecured ?? false },
      ...{ name: `Data of ${report.name}`, qnaEmbedURL: `${this.url}/qnaEmbed?datasetId=${datasetOf(report.id)}` },
    }));
    const dashboards = this.workspaces.find((workspace) => workspace.id === workspaceId)?.dashboards ?? [];
    if (items === 'dashboards') return ok({ value: dashboards.map((dashboard) => this.#dashboard(dashboard)) });
    if (items === 'datasets')
      return ok(id ? (datasets.find((dataset) => dataset.id === id) ?? { id }) : { value: datasets });
    const described = reports.map(({ isSecured: _, ...report }) => this.#describe(report));
    return ok(
      id
        ? (described.find((report) => report.id === id) ?? this.#describe({ id, name: 'Report' }))
        : { value: described },
    );
  }

  /** What is within something: a dashboard and its tiles, a page of a report. */
  #within(path: string): Reply {
    const [, workspaceId, items, id, , part] =
      /\/groups\/([^/]+)\/(\w+)\/([^/]+)(\/\w+(?:\/([^/]+))?)?$/.exec(path) ?? [];
    const workspace = this.workspaces.find((one) => one.id === workspaceId);
    if (items === 'reports') return PAGES.some(({ name }) => name === part) ? ok({ name: part }) : { status: 404 };
    const dashboard = workspace?.dashboards?.find((one) => one.id === id);
    if (!dashboard) return { status: 404 };
    const tiles = dashboard.reportIds.map((reportId) => this.#tile(reportId));
    if (part)
      return ok(tiles.find((tile) => tile.id === part) ?? {}, tiles.some((tile) => tile.id === part) ? 200 : 404);
    return ok(path.endsWith('/tiles') ? { value: tiles } : this.#dashboard(dashboard));
  }

  #tile(reportId: string) {
    const id = tileOf(reportId);
    return { id, title: `Tile ${id}`, datasetId: datasetOf(reportId), embedUrl: `${this.url}/tileEmbed?tileId=${id}` };
  }

  #dashboard({ id, name }: { id: string; name: string }) {
    return { id, displayName: name, embedUrl: `${this.url}/dashboardEmbed?dashboardId=${id}` };
  }

  /** A file holds what was asked for. */
  #exported(path: string): string {
    const number = Number(/export-(\d+)/.exec(path)?.[1]);
    return `%PDF ${this.calls.filter(({ kind }) => kind === 'export')[number - 1]?.body ?? ''}`;
  }

  #describe<Report extends { id: string; reportType?: string }>(report: Report) {
    const dataset = report.reportType === 'PaginatedReport' ? {} : { datasetId: datasetOf(report.id) };
    return { ...report, ...dataset, embedUrl: `${this.url}/reportEmbed?reportId=${report.id}` };
  }
}

/** The pages of every report. */
const PAGES = [
  { name: 'Second', displayName: 'By region', order: 1 },
  { name: 'First', displayName: '', order: 0 },
];

const ok = (body: object, status = 200): Reply => ({ status, body });

/** The data set of a report has its own id in the last place of it. */
export const datasetOf = (reportId: string) => `${reportId.slice(0, -4)}da7a`;

/** The tile that shows a report, in the same way. */
export const tileOf = (reportId: string) => `${reportId.slice(0, -4)}711e`;

/** Asked again at once. */
const SOON = { 'Retry-After': '0' };

const noReplies = (): Record<CallKind, Reply[]> => ({
  ...{ token: [], report: [], generate: [], list: [], dataset: [], dashboard: [], tiles: [], page: [] },
  ...{ export: [], 'export-status': [], 'export-file': [], 'report-pages': [] },
});

function kindOf(path: string): CallKind {
  if (path.endsWith('/token')) return 'token';
  if (path.endsWith('/GenerateToken')) return 'generate';
  if (path.endsWith('/ExportTo')) return 'export';
  if (path.includes('/exports/')) return path.endsWith('/file') ? 'export-file' : 'export-status';
  if (path.endsWith('/pages')) return 'report-pages';
  if (/\/groups$|\/(reports|datasets|dashboards)$/.test(path)) return 'list';
  if (/\/tiles(\/[^/]+)?$/.test(path)) return 'tiles';
  if (/\/pages\/[^/]+$/.test(path)) return 'page';
  if (path.includes('/dashboards/')) return 'dashboard';
  return path.includes('/datasets/') ? 'dataset' : 'report';
}

const sampleWorkspaces = (): ServiceWorkspace[] => [
  {
    id: sampleReports.cars.workspaceId,
    name: 'Portico sandbox',
    isOnDedicatedCapacity: true,
    reports: Object.values(sampleReports).map(({ reportId, name, requiresIdentity }) => ({
      ...{ id: reportId, name, reportType: 'PowerBIReport' },
      ...(requiresIdentity && { isSecured: true }),
    })),
  },
];
