import { Readable } from 'node:stream';
import { accessTags } from '@portico/database';
import { z } from 'zod';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { action, done } from './action.ts';
import type { Activity } from '../activity/activity.ts';
import type { PortalRequest } from './request.ts';
import type { Endpoint } from './endpoint.ts';
import { closeServices, createServices, type Services } from '../services.ts';
import { fail } from '../contract/failures.ts';
import type { Result } from './response.ts';
import { page } from './page.ts';
import { read } from './read.ts';

let portal: TestPortal;
let services: Services;

beforeAll(async () => {
  portal = await startTestPortal();
  services = createServices(portal.environment, 'v');
});
afterAll(async () => {
  await closeServices(services);
  await portal.close();
});

async function run(
  endpoint: Endpoint,
  role: 'guest' | 'member' | 'administrator',
  body: unknown = {},
): Promise<Result> {
  const { headers } = await portal.as(role);
  const request: PortalRequest = {
    path: '/',
    search: '',
    parameters: {},
    host: 'localhost:4300',
    header: (name) => (name.toLowerCase() === 'cookie' ? (headers['Cookie'] ?? null) : null),
    chunks: () => Readable.from([]),
    text: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
    clientIp: '',
  };
  return endpoint.answer(request, services);
}

const codeOf = (result: Result) => (result.kind === 'failure' ? result.body.error.code : result.kind);

const Label = z.object({ label: z.string().min(1, 'validation.label-required') });
const ended: Activity = { action: 'session.ended' };

/** A write as an administrator makes it: a new access tag. */
function addTag({ activity = ended, failsAfter = false } = {}) {
  return action({
    route: 'logout',
    input: Label,
    allow: 'administrator',
    async run({ input, tx }) {
      await tx.insert(accessTags).values(input);
      return failsAfter ? fail('not_found') : done(input, activity);
    },
  });
}

const countTags = async (label: string) =>
  (await portal.sql`select count(*)::int as count from access_tags where label = ${label}`)[0]?.['count'] as number;
const countActivities = async () =>
  (await portal.sql`select count(*)::int as count from activities where action = 'session.ended'`)[0]?.[
    'count'
  ] as number;

describe('a write', () => {
  test('stays together with its activity, which says who did it', async () => {
    const before = await countActivities();
    expect(await run(addTag(), 'administrator', { label: 'Kept' })).toMatchObject({
      kind: 'data',
      body: { label: 'Kept' },
    });
    expect([await countTags('Kept'), await countActivities()]).toEqual([1, before + 1]);
    const [activity] = await portal.sql`select * from activities order by at desc limit 1`;
    expect(activity).toMatchObject({ action: 'session.ended', user_name: 'Astrid Holm' });
    expect(activity?.['session_id']).not.toBeNull();
  });

  test('goes when its activity cannot be kept', async () => {
    const activity: Activity = { ...ended, subject: { kind: 'user', id: 'no uuid', name: 'x' } };
    expect(codeOf(await run(addTag({ activity }), 'administrator', { label: 'Unrecorded' }))).toBe('unexpected');
    expect(await countTags('Unrecorded')).toBe(0);
  });

  test('goes when it fails half-way, and leaves no activity', async () => {
    const before = await countActivities();
    expect(codeOf(await run(addTag({ failsAfter: true }), 'administrator', { label: 'Half' }))).toBe('not_found');
    expect([await countTags('Half'), await countActivities()]).toEqual([0, before]);
  });

  test('is not begun by somebody whom the rule turns away', async () => {
    expect(codeOf(await run(addTag(), 'member', { label: 'Forbidden' }))).toBe('forbidden');
    expect(codeOf(await run(addTag(), 'guest', { label: 'Forbidden' }))).toBe('signed_out');
    expect(await countTags('Forbidden')).toBe(0);
  });

  test.each([[{}], [{ label: '' }], [{ label: null }], ['no JSON'], ['null'], ['[]']])(
    'is not begun with an input that its schema refuses: %j',
    async (body) => {
      expect(codeOf(await run(addTag(), 'administrator', body))).toBe('invalid_input');
    },
  );

  test('gets of an input what its schema names, and nothing else', async () => {
    const given = await run(addTag(), 'administrator', { label: 'xxx1', extra: 'no field' });
    expect(given.kind === 'data' && given.body).toEqual({ label: 'xxx1' });
  });

  test('names the fields that are wrong', async () => {
    expect(await run(addTag(), 'administrator', { label: '' })).toMatchObject({
      body: { error: { fields: { label: 'validation.label-required' } } },
    });
  });
});

describe('an administrators’ page', () => {
  const secret = page({
    route: 'home',
    component: 'Home',
    title: 'title.home',
    allow: 'administrator',
    load: () => ({ pages: [], moreAtTop: 0, favourites: [], recent: [], changed: [], figures: [] }),
  });

  test.each([
    ['administrator', 200, 'Home'],
    ['member', 403, 'Error'],
  ] as const)('for a %s: %i %s', async (role, status, component) => {
    expect(await run(secret, role)).toMatchObject({ kind: 'page', status, page: { component } });
  });

  test('sends a guest to sign-in', async () => {
    expect(await run(secret, 'guest')).toEqual({ kind: 'redirect', location: '/login' });
  });
});

describe('an error that nobody expected', () => {
  const broken = read({
    route: 'report.view',
    allow: 'member',
    query: z.object({}),
    run: () => Promise.reject(new Error('select secrets from somewhere')),
  });

  test('is told as a reference number only', async () => {
    const result = await run(broken, 'member');
    expect(result).toEqual({
      kind: 'failure',
      body: { error: { code: 'unexpected', reference: expect.stringMatching(/^[0-9A-F]{10}$/) as string } },
    });
  });
});

/** Never run: the compiler is the test. */
export const mistakes = {
  // @ts-expect-error a route without `allow`
  pageWithoutAllow: () => page({ route: 'home', component: 'Home', title: 'title.home', load: () => ({ pages: [] }) }),
  // @ts-expect-error a route without `allow`
  actionWithoutAllow: () => action({ route: 'logout', input: Label, run: () => Promise.resolve(done({}, ended)) }),
  // @ts-expect-error a route without `allow`
  readWithoutAllow: () => read({ route: 'report.view', query: Label, run: () => Promise.resolve({}) }),
  resultWithoutActivity: () =>
    action({
      route: 'logout',
      allow: 'member',
      input: Label,
      // @ts-expect-error a write that forgets its activity
      run: () => Promise.resolve({ label: 'x' }),
    }),
  // @ts-expect-error an activity is no option of done()
  doneWithoutActivity: () => done({}),
  // @ts-expect-error an activity that has no name in the list
  unknownActivity: () => done({}, { action: 'group.exploded' }),
  foreignProps: () =>
    page({
      route: 'home',
      component: 'Home',
      title: 'title.home',
      allow: 'member',
      // @ts-expect-error props of another screen
      load: () => ({ intended: '/' }),
    }),
  guestScope: () =>
    page({
      route: 'login',
      component: 'Auth/Login',
      title: 'title.login',
      allow: 'guest',
      // @ts-expect-error nobody is signed in on a guests' route
      load: ({ scope }) => ({ intended: scope.name }),
    }),
};
