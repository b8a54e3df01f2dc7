import type { SessionRow } from '../../contract/page-object.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
let administrator: Client;
let member: Client;
beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
  member = await portal.as('member');
});
afterAll(() => portal.close());

const ask = (isAsked: boolean) => administrator.put('/admin/settings/location', { isAsked });
const send = (location: unknown) => member.post('/location', { location });
const known = () => portal.sql<{ location: string }[]>`select location from sessions where location is not null`;

test('nobody is asked until an administrator says so; what is sent all the same is refused', async () => {
  expect(await portal.portal.asksLocation()).toBe(false);
  expect(await send('55.6761,12.5683')).toMatchObject({ status: 403, body: { error: { code: 'location_off' } } });
  expect((await member.put('/admin/settings/location', { isAsked: true })).status).toBe(403);
  expect((await ask(true)).status).toBe(200);
  expect(await portal.portal.asksLocation()).toBe(true);
});

test('a location is kept with its session, which its user and administrators see, and goes when it is switched off', async () => {
  expect((await send('55.67610,-12.56830')).status).toBe(200);
  const { props } = await member.page('/profile');
  expect((props as unknown as { sessions: SessionRow[] }).sessions).toMatchObject([
    { isCurrent: true, location: '55.67610,-12.56830' },
  ]);
  const [activity] = await portal.sql`select details from activities where action = 'location.saved'`;
  expect(JSON.stringify(activity)).not.toContain('55.6');
  await ask(false);
  expect(await known()).toEqual([]);
  const saved = await portal.sql`select action from activities where action like 'location.%' order by at`;
  expect(saved.map(({ action }) => action as string)).toEqual([
    'location.enabled',
    'location.saved',
    'location.disabled',
  ]);
});

test.each(['', '55,6761 12,5683', '91,0', '-90.1,0', '0,180.5', '1e1,2', '55.6761', '0,0,0', ' 1,1', '1,1\n', null, 5])(
  'what is no location is refused: %j',
  async (location) => {
    await ask(true);
    expect((await send(location)).status).toBe(422);
    expect(await known()).toEqual([]);
  },
);

test.each(['0,0', '-90,-180', '90,180', '55.123456789,12.1'])('%s is a location', async (location) => {
  await ask(true);
  expect((await send(location)).status).toBe(200);
  expect(await known()).toEqual([{ location }]);
});

test('what comes while it is being switched off is not kept', async () => {
  await ask(true);
  let sending: ReturnType<typeof send> | undefined;
  await portal.sql.begin(async (held) => {
    await held`update settings set value = 'false' where key = 'location'`;
    await held`update sessions set location = null`;
    sending = send('1,1');
    await eventually(async () => {
      const waiting = await portal.sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return waiting.length > 0;
    });
  });
  expect((await sending)?.status).toBe(403);
  expect(await known()).toEqual([]);
});
