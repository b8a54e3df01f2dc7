import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAIL_QUEUE } from '@portico/database/queues';
import { listen } from '../../testing/events.ts';
import { Client, startTestPortal, type TestPortal, testEnvironment, VERSION } from '../../testing/portal.ts';
import { createLog } from '../infrastructure/log.ts';
import { createPortal, type Portal } from '../portal.ts';
import type { Metrics } from './metrics.ts';

let portal: TestPortal;
let metrics: Metrics;
const servers: Server[] = [];
const opened: Portal[] = [];
const lines: Record<string, unknown>[] = [];

/** A portal behind Node's own server, as a process has it. @returns where */
async function serve(where: Portal, watched?: Metrics): Promise<string> {
  const server = createServer((request, response) => {
    watched?.watch(request, response);
    void where.track(request, response, () => where.handle(request, response));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** A portal with so many proxies before it, whose log is read. */
function behind(proxies: number): Promise<string> {
  const log = createLog({ write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const settings = { ...portal.variables, PROXY_COUNT: String(proxies), LOG_LEVEL: 'info' };
  const made = createPortal({ environment: testEnvironment(settings), version: VERSION, hasBackground: false, log });
  opened.push(made);
  return serve(made);
}

beforeAll(async () => {
  portal = await startTestPortal();
  metrics = await portal.portal.openMetrics();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await Promise.all(opened.map((each) => each.close()));
  await portal.close();
});

/** The value of a line; undefined if there is none. */
async function valueOf(line: string): Promise<number | undefined> {
  const found = (await metrics.print()).split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

describe('metrics', () => {
  const countOf = (method: string, route: string, status: number) =>
    valueOf(`portico_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);

  test('33.11 requests are counted by the templates of their routes, not by their paths', async () => {
    const address = await serve(portal.portal, metrics);
    const { headers } = await portal.as('administrator');
    const ids = ['0190c3a8-0000-7000-8000-000000000001', '0190c3a8-0000-7000-8000-000000000002'];
    for (const id of ids) await fetch(`${address}/admin/users/${id}`, { headers }).then((response) => response.text());
    for (const path of ['/a/b/c', '/a/b/d'])
      await fetch(address + path, { method: 'PUT', headers }).then((response) => response.text());
    await fetch(`${address}/health`).then((response) => response.text());
    expect(await countOf('GET', '/admin/users/:id', 404)).toBe(2);
    expect(await countOf('any', 'none', 404)).toBe(2);
    expect(await countOf('GET', '/health', 200)).toBe(1);
    expect(await metrics.print()).not.toContain(ids[0]);
  });

  test('33.11 the queues say how much waits, and for how long', async () => {
    await portal.sql`insert into pgboss.job (name, data, start_after)
      select ${MAIL_QUEUE}, '{}', now() + make_interval(secs => n) from unnest(array[-120, -60, 3600]) n`;
    const seconds = await valueOf('portico_job_oldest_seconds{queue="mail"}');
    expect(seconds).toBeGreaterThanOrEqual(120);
    expect(seconds).toBeLessThan(180);
    expect(await valueOf('portico_jobs{queue="mail",state="waiting"}')).toBe(3);
    expect(await valueOf('portico_jobs{queue="film",state="waiting"}')).toBe(0);
    expect(await valueOf('portico_mails{status="failed"}')).toBe(0);
  });

  test('33.11 connections, streams, the event loop and the build are told', async () => {
    const open = () => valueOf('portico_open_requests{kind="stream"}');
    expect(await open()).toBe(0);
    const stream = await listen(await portal.as('administrator'));
    await stream.next();
    expect(await open()).toBe(1);
    expect(await valueOf('portico_database_connections{state="free"}')).toBeLessThanOrEqual(10);
    expect(await valueOf('portico_database_connections{state="wanted"}')).toBe(0);
    expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(await valueOf(`portico_info{version="${VERSION}",role="both"}`)).toBe(1);
    expect(await valueOf('portico_database_up')).toBe(1);
  });

  test('33.11 without a database the rest is told', async () => {
    const environment = testEnvironment({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    const away = createPortal({ environment, version: VERSION, hasBackground: false });
    opened.push(away);
    const printed = await (await away.openMetrics()).print();
    expect(printed).toContain('portico_database_up 0');
    expect(printed).toContain('nodejs_eventloop_lag_p99_seconds');
  });
});

describe('the id of a request', () => {
  const FAILS = '/no-such-page';
  let session: Record<string, string>;

  beforeAll(async () => {
    session = (await portal.as('administrator')).headers;
  });

  async function ask(address: string, id?: string) {
    const headers = { ...session, ...(id !== undefined && { 'X-Request-Id': id }) };
    const response = await fetch(address + FAILS, { headers });
    const { props } = (await response.json()) as { props: { reference: string } };
    const line = lines.findLast(({ reference }) => reference === props.reference);
    return { answered: response.headers.get('X-Request-Id'), shown: props.reference, logged: line?.['requestId'] };
  }

  test('33.12 is answered, stands in the log, and is the number that people are shown', async () => {
    const { answered, shown, logged } = await ask(await behind(0));
    expect(shown).toMatch(/^[\dA-F]{10}$/);
    expect([answered, logged]).toEqual([shown, shown]);
  });

  test('33.12 is that of a proxy of ours, which stands beside the number', async () => {
    const id = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
    const { answered, shown, logged } = await ask(await behind(1), id);
    expect([answered, logged]).toEqual([id, id]);
    expect(shown).toMatch(/^[\dA-F]{10}$/);
  });

  test.each([
    ['of somebody who may not name it', 0, 'made-up-by-a-client'],
    ['that is no id', 1, 'a b'],
    ['that is too long', 1, 'x'.repeat(129)],
  ])('33.12 is not one %s', async (_, proxies, id) => {
    const { answered, shown } = await ask(await behind(proxies), id);
    expect(answered).toBe(shown);
  });

  test('33.12 is not mixed up between requests that are open at once', async () => {
    const address = await behind(1);
    const ids = Array.from({ length: 20 }, (_, index) => `request-${index}`);
    const answers = await Promise.all(ids.map((id) => ask(address, id)));
    expect(answers.map(({ answered }) => answered)).toEqual(ids);
    expect(answers.map(({ logged }) => logged)).toEqual(ids);
    expect(new Set(answers.map(({ shown }) => shown)).size).toBe(ids.length);
  });
});

test('33.11 none of it is at the portal’s own address', async () => {
  const answer = await new Client(portal.portal).get('/metrics');
  expect(JSON.stringify(answer.body)).not.toContain('portico_');
});
