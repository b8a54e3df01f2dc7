import type { IncomingMessage, ServerResponse } from 'node:http';
import { queues } from '@portico/database/queues';
import type { Gauge, Histogram, Registry } from 'prom-client';
import { routes } from '../contract/routes.ts';
import { POOL_SIZE } from '../database/pool.ts';
import { poolUsage } from '../database/database.ts';
import { OPEN_REQUESTS, type OpenRequestKind } from '../infrastructure/open-requests.ts';
import type { Services } from '../services.ts';
import type { Routing } from './route-map.ts';

/** What Prometheus is told of a process. */
export interface Metrics {
  contentType: string;
  /** Measures a request until its answer has ended. */
  watch(message: IncomingMessage, response: ServerResponse): void;
  /** All of it, in Prometheus' own format. */
  print(): Promise<string>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** What nginx writes where the client went first. */
const CLIENT_CLOSED = 499;
const FILES = '/_next/*';

type MetricServices = Pick<Services, 'database' | 'environment' | 'openRequests' | 'version'>;

/** Loads the library, which a process without metrics does not need. */
export async function createMetrics(services: MetricServices, { find }: Pick<Routing, 'find'>): Promise<Metrics> {
  const { default: client } = await import('prom-client');
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const requests = new client.Histogram({
    name: 'portico_http_request_duration_seconds',
    help: 'Requests until their answers have ended, by the template of their route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  const gauge = createGauges(client.Gauge, registry);
  addOwnGauges(gauge, services);
  addSharedGauges(gauge, services);
  const routeOf = (method: string, path: string) => {
    if (path.startsWith('/_next/')) return FILES;
    const match = find(method, path);
    return match ? routes[match.endpoint.route].path : 'none';
  };
  return {
    contentType: registry.contentType,
    watch: (message, response) => watch(requests, routeOf, message, response),
    print: () => registry.metrics(),
  };
}

function watch(
  requests: Histogram<'method' | 'route' | 'status'>,
  routeOf: (method: string, path: string) => string,
  { method = 'GET', url = '/' }: IncomingMessage,
  response: ServerResponse,
): void {
  const startedAt = performance.now();
  response.once('close', () => {
    const route = routeOf(method, url.split('?', 1)[0]!);
    const status = response.headersSent ? response.statusCode : CLIENT_CLOSED;
    // Anybody may make methods up.
    const known = route === 'none' ? 'any' : method;
    requests.observe({ method: known, route, status }, (performance.now() - startedAt) / 1000);
  });
}

interface QueueRow {
  queue: string;
  waiting: number;
  active: number;
  oldestSeconds: number;
}

const QUEUES = `select queue, count(*) filter (where job.state < 'active')::int as waiting,
    count(*) filter (where job.state = 'active')::int as active,
    coalesce(extract(epoch from now() - min(job.start_after) filter (where job.state < 'active' and job.start_after < now())), 0)::float8
      as "oldestSeconds"
  from unnest(string_to_array($1, ',')) queue left join pgboss.job job on job.name = queue and job.state <= 'active'
  group by queue`;
const MAILS = `select status, count(*)::int as count from mails where created_at > now() - interval '1 day' group by status`;

type Gauges = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  collect?: (set: (labels: Partial<Record<Label, string>>, value: number) => void) => void | Promise<void>,
) => Gauge;

/** Makes gauges that are read when they are asked for. */
const createGauges =
  (GaugeOf: typeof Gauge, registry: Registry): Gauges =>
  (name, help, labelNames, collect) =>
    new GaugeOf({
      ...{ name: `portico_${name}`, help, labelNames: [...labelNames], registers: [registry] },
      collect() {
        return collect?.((labels, value) => this.set(labels, value));
      },
    });

function addOwnGauges(gauge: Gauges, { environment, version, openRequests }: MetricServices): void {
  gauge('info', 'The build, and what this process does', ['version', 'role'], (set) =>
    set({ version, role: environment.role }, 1),
  );
  gauge('database_connections', 'Connections for requests, of this process', ['state'], (set) => {
    const { inUse, waiting } = poolUsage(environment.databaseUrl, environment.databaseDirectUrl);
    set({ state: 'in_use' }, inUse);
    set({ state: 'free' }, POOL_SIZE - inUse);
    set({ state: 'wanted' }, waiting);
  });
  gauge('open_requests', 'Requests that last, of this process', ['kind'], (set) => {
    for (const kind of Object.keys(OPEN_REQUESTS) as OpenRequestKind[]) set({ kind }, openRequests.count(kind));
  });
}

function addSharedGauges(gauge: Gauges, { database }: MetricServices): void {
  let asked: Promise<QueueRow[]> | null = null;
  /** Both are read at once. */
  const readQueues = () =>
    (asked ??= read(database.query<QueueRow>(QUEUES, [queues.join()])).finally(() => (asked = null)));
  gauge(
    'job_oldest_seconds',
    'For how long the oldest job of a queue is due, of all processes',
    ['queue'],
    async (set) => {
      for (const { queue, oldestSeconds } of await readQueues()) set({ queue }, oldestSeconds);
    },
  );
  gauge('jobs', 'Jobs that are not done, of all processes', ['queue', 'state'], async (set) => {
    for (const { queue, waiting, active } of await readQueues()) {
      set({ queue, state: 'waiting' }, waiting);
      set({ queue, state: 'active' }, active);
    }
  });
  gauge('mails', 'Mails of the last day, of all processes', ['status'], async (set) => {
    const counts = await read(database.query<{ status: string; count: number }>(MAILS, []));
    for (const status of ['queued', 'sent', 'failed'])
      set({ status }, counts.find((row) => row.status === status)?.count ?? 0);
  });
  gauge('database_up', 'Whether the database answered while this was asked', [], async (set) =>
    set({}, (await read(database.query('select 1 as up', []))).length),
  );
}

/** While the database is away, the rest is told. */
const read = <Row>(answer: Promise<Row[]>): Promise<Row[]> => answer.catch(() => []);
