import fs from 'node:fs';
import { eventually } from '../testing/eventually.ts';
import { Client, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { type PortalProcess, startPortalProcess } from '../testing/processes.ts';
import { addUser } from '../testing/users.ts';

/** More than a worker takes at one look. */
const MAILS = 24;

let portal: TestPortal;
let webs: PortalProcess[];
let administrator: Client;

const startProcess = (role: string) => startPortalProcess({ ...portal.variables, ROLE: role }, {});

/** What `/ready` says of jobs. */
const workerAt = async (process: PortalProcess) => {
  const { body } = await new Client(process).get('/ready');
  return (body as { parts: { worker: string } }).parts.worker;
};

beforeAll(async () => {
  portal = await startTestPortal();
  webs = await Promise.all([startProcess('web'), startProcess('web')]);
  administrator = await portal.as('administrator');
});
afterAll(async () => {
  await Promise.all(webs.map((web) => web.end()));
  await portal.close();
});

test('33.10 webs take no jobs and say that nobody does; a worker beside them takes each job once', async () => {
  const ids: string[] = [];
  for (let count = 0; count < MAILS; count++) ids.push((await addUser(portal)).id);
  const answers = await Promise.all(
    ids.map((id, index) =>
      new Client(webs[index % 2]!, administrator.session).post(`/admin/users/${id}/reset-password`),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await Promise.all(webs.map(workerAt))).toEqual(['missing', 'missing']);
  expect(fs.readdirSync(portal.outbox)).toEqual([]);

  const worker = await startProcess('worker');
  const sent = await eventually(async () => {
    const files = fs.readdirSync(portal.outbox).filter((file) => file.endsWith('.eml'));
    const [open] = await portal.sql`select from mails where status = 'queued' limit 1`;
    return !open && files.length >= MAILS && files;
  });
  expect(sent).toHaveLength(MAILS);
  const attempts = await portal.sql`
    select state::text, retry_count::int as retries, count(*)::int as jobs from pgboss.job where name = 'mail' group by 1, 2`;
  expect(attempts).toEqual([{ state: 'completed', retries: 0, jobs: MAILS }]);
  expect(await Promise.all(webs.map(workerAt))).toEqual(['ok', 'ok']);

  await worker.end();
  await eventually(async () => (await workerAt(webs[0]!)) === 'missing');
});
