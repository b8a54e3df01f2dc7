import { randomUUID } from 'node:crypto';
import { sampleUsers } from '@portico/database';
import { linkTo } from '../testing/mails.ts';
import { makeOwnToken, makeServiceToken } from '../testing/programs.ts';
import { addUser, totpCode, enrolTwoFactor, PASSWORD } from '../testing/users.ts';
import { accessRequestWrites } from '../testing/access-requests.ts';
import { archiveWrites } from '../testing/archive-writes.ts';
import { fileWrites } from '../testing/file-writes.ts';
import { pageWrites, type Prepare, type Write } from '../testing/page-writes.ts';
import { homeWrites } from '../testing/home-writes.ts';
import { readingWrites } from '../testing/reading-writes.ts';
import { settingsWrites } from '../testing/settings-writes.ts';
import { reviewWrites } from '../testing/review-writes.ts';
import { releaseWrites } from '../testing/release-writes.ts';
import { AnalyticsService } from '../testing/analytics-service.ts';
import { reportWrites } from '../testing/reports.ts';
import { subscriptionWrites } from '../testing/subscriptions.ts';
import { videoWrites } from '../testing/video-writes.ts';
import { webhookWrites } from '../testing/webhooks.ts';
import { type Client, startTestPortal, type TestPortal } from '../testing/portal.ts';
import type { ActivityName } from './activity/activity-names.ts';
import type { TwoFactorEnrolment } from './contract/page-object.ts';
import { type RouteName, routes } from './contract/routes.ts';

let portal: TestPortal;
let service: AnalyticsService;
let administrator: Client;
let groupId: string;

beforeAll(async () => {
  service = await new AnalyticsService().start();
  portal = await startTestPortal({
    analyticsUrl: service.url,
    settings: { TRIES_PER_ACCOUNT: '1000', TRIES_PER_ADDRESS: '100000' },
  });
  administrator = await portal.as('administrator');
  const [group] = await portal.sql<{ id: string }[]>`select id from groups where name = 'Analyse'`;
  groupId = group?.id ?? '';
});
afterAll(async () => {
  await portal.close();
  await service.stop();
});

const NEW_PASSWORD = 'Havnen-Om-Natten-42';
const details = { name: 'Ny Person', company: 'Nordhavn', contactNumber: '+45 12 34 56 78' };
const chosen = { password: NEW_PASSWORD, confirmation: NEW_PASSWORD };
let serial = 0;
const newEmail = () => `new-${++serial}@portico.example`;

/** Somebody new who is signed in. */
async function createUser(options: Parameters<typeof addUser>[1] = {}) {
  const user = await addUser(portal, options);
  return { ...user, client: await portal.signIn(user) };
}

/** Somebody who has given the password, and is asked for a code. */
async function createPendingUser() {
  const { client, ...user } = await createUser();
  const factor = await enrolTwoFactor(client);
  return { ...user, ...factor, client: await portal.signIn(user) };
}

async function invited(): Promise<{ id: string; email: string; path: string }> {
  const email = newEmail();
  const { body } = await administrator.post('/admin/invites', { email, groupId });
  return { id: (body as { id: string }).id, email, path: await linkTo(portal, email) };
}

async function requested(): Promise<string> {
  const { client, id } = await createPendingUser();
  await client.post('/two-factor/reset/request');
  const [row] = await portal.sql<{ id: string }[]>`select id from notifications where requester_id = ${id}`;
  return row?.id ?? '';
}

const newToken = () => ({
  ...{ name: newEmail(), scopes: ['content:read'], expiresInDays: 1 },
  password: sampleUsers.administrator.password,
});

const byAdministrator = (path: string, body?: object): Write => ({
  client: administrator,
  path,
  ...(body && { body }),
});

/** Every write of the portal, with the activity that it leaves. */
const writes: Partial<Record<RouteName, [ActivityName, Prepare]>> = {
  'login.password': [
    'password.accepted',
    async () => ({ client: await portal.as('guest'), path: '/login', body: sampleUsers.member }),
  ],
  logout: ['session.ended', async () => ({ client: (await createUser()).client, path: '/logout' })],
  'two-factor.verify': [
    'two-factor.passed',
    async () => {
      const { client, secret } = await createPendingUser();
      return { client, path: '/two-factor', body: { code: await totpCode(secret), remember: true } };
    },
  ],
  'two-factor.enrol': [
    'two-factor.enrolment-begun',
    async () => ({ client: await mustEnrol(), path: '/two-factor/enrol' }),
  ],
  'two-factor.confirm': [
    'two-factor.enrolled',
    async () => {
      const client = await mustEnrol();
      const { key } = (await client.post('/two-factor/enrol')).body as TwoFactorEnrolment;
      return { client, path: '/two-factor/confirm', body: { code: await totpCode(key.replaceAll(' ', '')) } };
    },
  ],
  'two-factor.recover': [
    'two-factor.reset',
    async () => {
      const { client, recoveryCodes } = await createPendingUser();
      return { client, path: '/two-factor/reset/recover', body: { recoveryCode: recoveryCodes[0] } };
    },
  ],
  'two-factor.request': [
    'two-factor-reset.requested',
    async () => ({ client: (await createPendingUser()).client, path: '/two-factor/reset/request' }),
  ],
  'register.store': [
    'user.registered',
    async () => ({ client: await portal.as('guest'), path: (await invited()).path, body: { ...details, ...chosen } }),
  ],
  'password.email': [
    'password-reset.requested',
    async () => ({ client: await portal.as('guest'), path: '/forgot-password', body: { email: newEmail() } }),
  ],
  'password.store': [
    'password.reset',
    async () => {
      const { id, email } = await addUser(portal);
      await administrator.post(`/admin/users/${id}/reset-password`);
      return { client: await portal.as('guest'), path: await linkTo(portal, email), body: chosen };
    },
  ],
  'password.update': [
    'password.changed',
    async () => ({
      client: (await createUser()).client,
      path: '/change-password',
      body: { oldPassword: PASSWORD, ...chosen },
    }),
  ],
  'profile.update': [
    'profile.updated',
    async () => ({ client: (await createUser()).client, path: '/profile', body: { ...details, language: 'fr' } }),
  ],
  'profile.destroy': [
    'account.deleted',
    async () => ({ client: (await createUser()).client, path: '/profile', body: { password: PASSWORD } }),
  ],
  'profile.reauthenticate': [
    'session.reauthenticated',
    async () => ({
      ...{ client: (await createUser()).client, path: '/profile/reauthentication', body: { password: PASSWORD } },
    }),
  ],
  'profile.two-factor.enrol': [
    'two-factor.enrolment-begun',
    async () => ({ client: (await createUser()).client, path: '/profile/two-factor', body: { password: PASSWORD } }),
  ],
  'profile.two-factor.confirm': [
    'two-factor.enrolled',
    async () => {
      const { client } = await createUser();
      const { key } = (await client.post('/profile/two-factor', { password: PASSWORD })).body as TwoFactorEnrolment;
      return {
        client,
        path: '/profile/two-factor/confirm',
        body: { code: await totpCode(key.replaceAll(' ', '')) },
      };
    },
  ],
  'profile.two-factor.codes': ['recovery-codes.renewed', () => enrolled('/profile/two-factor/codes')],
  'profile.two-factor.disable': ['two-factor.disabled', () => enrolled('/profile/two-factor')],
  'profile.sessions.end': [
    'session.ended',
    async () => {
      const user = await addUser(portal);
      await portal.signIn(user);
      const client = await portal.signIn(user);
      const { sessions } = await client.screen('/profile', 'Profile/Edit');
      return { client, path: `/profile/sessions/${sessions.find(({ isCurrent }) => !isCurrent)?.id}` };
    },
  ],
  'profile.sessions.end-others': [
    'sessions.ended',
    async () => {
      const user = await addUser(portal);
      await portal.signIn(user);
      return { client: await portal.signIn(user), path: '/profile/sessions' };
    },
  ],
  'profile.devices.forget': [
    'device.forgotten',
    async () => {
      const { client, secret } = await createPendingUser();
      await client.post('/two-factor', { code: await totpCode(secret), remember: true });
      const { devices } = await client.screen('/profile', 'Profile/Edit');
      return { client, path: `/profile/devices/${devices[0]?.id}` };
    },
  ],
  'users.store': [
    'user.added',
    async () => byAdministrator('/admin/users', { ...details, email: newEmail(), groupId, role: 'member' }),
  ],
  'users.update': [
    'user.updated',
    async () => {
      const { id, email } = await addUser(portal);
      return byAdministrator(`/admin/users/${id}`, { ...details, email, groupId, role: 'administrator' });
    },
  ],
  'users.destroy': ['user.removed', async () => byAdministrator(`/admin/users/${(await addUser(portal)).id}`)],
  'users.restore': [
    'user.restored',
    async () => {
      const { id } = await addUser(portal);
      await administrator.delete(`/admin/users/${id}`);
      return byAdministrator(`/admin/users/${id}/restore`);
    },
  ],
  'users.status': [
    'user.deactivated',
    async () => byAdministrator(`/admin/users/${(await addUser(portal)).id}/status`, { status: 'inactive' }),
  ],
  'users.bulk-group': [
    'user.regrouped',
    async () => {
      const [group] = await portal.sql<{ id: string }[]>`select id from groups where name = 'Ledelse'`;
      const moved = [await addUser(portal), await addUser(portal)];
      return byAdministrator('/admin/users/group', { moves: [{ ids: moved.map(({ id }) => id), groupId: group?.id }] });
    },
  ],
  'users.bulk': [
    'user.activated',
    async () => {
      const users = [await addUser(portal, { status: 'inactive' }), await addUser(portal, { status: 'inactive' })];
      return byAdministrator('/admin/users/bulk', {
        ids: users.map(({ id }) => id),
        change: { kind: 'status', status: 'active' },
      });
    },
  ],
  'users.confirm': [
    'user.confirmed',
    async () => {
      const { id } = await addUser(portal);
      const values = [{ userId: id, field: 'company', value: 'Nordhavn' }];
      return byAdministrator('/admin/users/confirmed', { values });
    },
  ],
  'users.reset-password': [
    'password-reset.sent',
    async () => byAdministrator(`/admin/users/${(await addUser(portal)).id}/reset-password`),
  ],
  'users.unlock': [
    'sign-in.unlocked',
    async () => byAdministrator(`/admin/users/${(await addUser(portal)).id}/unlock`),
  ],
  'users.reset-two-factor': [
    'two-factor.reset',
    async () => byAdministrator(`/admin/users/${(await createPendingUser()).id}/reset-two-factor`),
  ],
  'users.end-sessions': [
    'sessions.ended',
    async () => byAdministrator(`/admin/users/${(await createUser()).id}/sessions`),
  ],
  'invites.store': ['invitation.sent', async () => byAdministrator('/admin/invites', { email: newEmail(), groupId })],
  'invites.import': [
    'invitation.sent',
    async () => {
      const invitations = [
        { email: newEmail(), groupId },
        { email: newEmail(), groupId, role: 'administrator' },
      ];
      return byAdministrator('/admin/invites/import', { invitations });
    },
  ],
  'invites.resend': ['invitation.resent', async () => byAdministrator(`/admin/invites/${(await invited()).id}/resend`)],
  'invites.link': ['invitation.linked', async () => byAdministrator(`/admin/invites/${(await invited()).id}/link`)],
  'invites.status': [
    'invitation.deactivated',
    async () => byAdministrator(`/admin/invites/${(await invited()).id}/status`, { status: 'inactive' }),
  ],
  'invites.bulk': [
    'invitation.deleted',
    async () => byAdministrator('/admin/invites/bulk', { ids: [(await invited()).id], change: { kind: 'remove' } }),
  ],
  'invites.destroy': ['invitation.deleted', async () => byAdministrator(`/admin/invites/${(await invited()).id}`)],
  'groups.store': [
    'group.added',
    async () => byAdministrator('/admin/groups', { groupId: newEmail(), name: 'Ny', tags: await tagIds() }),
  ],
  'groups.update': [
    'group.updated',
    async () => byAdministrator(`/admin/groups/${await newGroup()}`, { groupId: newEmail(), name: 'Anden', tags: [] }),
  ],
  'groups.bulk': [
    'group.removed',
    async () => byAdministrator('/admin/groups/bulk', { ids: [await newGroup()], change: { kind: 'remove' } }),
  ],
  'groups.destroy': ['group.removed', async () => byAdministrator(`/admin/groups/${await newGroup()}`)],
  'unused.keep': [
    'content.kept',
    async () => {
      const [tag] = await portal.sql<{ id: string }[]>`select id from access_tags limit 1`;
      return byAdministrator('/admin/unused', { kind: 'tag', ids: [tag?.id ?? ''], isRetained: true });
    },
  ],
  'settings.location': [
    'location.enabled',
    async () => {
      await portal.sql`delete from settings where key = 'location'`;
      return byAdministrator('/admin/settings/location', { isAsked: true });
    },
  ],
  'tokens.service.store': [
    'token.created',
    () => Promise.resolve(byAdministrator('/admin/settings/tokens', newToken())),
  ],
  'tokens.service.destroy': [
    'token.revoked',
    async () => byAdministrator(`/admin/settings/tokens/${(await makeServiceToken(portal, administrator)).id}`),
  ],
  'tokens.own.store': [
    'token.created',
    () => Promise.resolve({ client: administrator, path: '/profile/tokens', body: newToken() }),
  ],
  'tokens.own.destroy': [
    'token.revoked',
    async () =>
      byAdministrator(`/profile/tokens/${(await makeOwnToken(portal, administrator, sampleUsers.administrator)).id}`),
  ],
  'set.location': [
    'location.saved',
    async () => {
      await portal.sql`insert into settings (key, value) values ('location', 'true')
        on conflict (key) do update set value = excluded.value`;
      return byAdministrator('/location', { location: '55.6761,12.5683' });
    },
  ],
  'brand.update': [
    'brand.updated',
    async () => {
      const [name, shortName] = [newEmail().slice(0, 40), 'Havnen'];
      const own = { accent: null, supportUrl: '', logo: null, picture: null };
      return byAdministrator('/admin/settings/brand', { name, shortName, ...own });
    },
  ],
  'tags.store': ['tag.added', async () => byAdministrator('/admin/tags', newTag())],
  'tags.update': ['tag.updated', async () => byAdministrator(`/admin/tags/${await addNewTag()}`, newTag())],
  'tags.bulk': [
    'tag.removed',
    async () => byAdministrator('/admin/tags/bulk', { ids: [await addNewTag()], change: { kind: 'remove' } }),
  ],
  'tags.destroy': ['tag.removed', async () => byAdministrator(`/admin/tags/${await addNewTag()}`)],
  'notifications.send': ['two-factor.reset', async () => byAdministrator(`/notifications/${await requested()}/send`)],
  'notifications.dismiss': [
    'notification.dismissed',
    async () => byAdministrator(`/notifications/${await requested()}`),
  ],
  'notifications.findings': [
    'page-findings.acknowledged',
    async () => {
      await portal.sql`insert into page_findings (page_id, key, rule, severity, is_new)
        select id, ${newEmail()}, 'page-empty', 'warning', true from pages where status = 'published' limit 1`;
      return byAdministrator('/notifications/findings');
    },
  ],
  'log.page.action': [
    'file.accessed',
    async () => ({
      client: (await createUser()).client,
      path: '/log/page-action',
      body: { action: 'file-accessed', details: 'Regnskab.pdf' },
    }),
  ],
  'search.empty': [
    'search.missed',
    async () => ({ client: (await createUser()).client, path: '/search/empty', body: { q: 'kvantemekanik' } }),
  ],
  'log.visits': [
    'page.visited',
    async () => {
      const [page] = await portal.sql<{ id: string }[]>`
        select id from pages where status = 'published' and kind = 'page' and access_level = 'everyone' limit 1`;
      const visits = [{ id: randomUUID(), pageId: page?.id, seconds: 5 }];
      return { client: (await createUser()).client, path: '/log/visits', body: { visits } };
    },
  ],
  'log.report-views': [
    'report.viewed',
    async () => {
      const [held] = await portal.sql<{ pageId: string; reportId: string }[]>`
        select held.page_id as "pageId", held.target_id as "reportId" from page_references held
        join pages page on page.id = held.page_id and page.access_level = 'everyone' and page.status = 'published'
        join reports report on report.report_id = held.target_id and report.visibility = 'visible'
        where held.kind = 'report' and held.source = 'published'
          and not exists (select from report_tags given where given.report_id = report.id) limit 1`;
      const views = [{ id: randomUUID(), ...held, loadMs: 900 }];
      return { client: (await createUser()).client, path: '/log/report-views', body: { views } };
    },
  ],
  'mails.resend': [
    'mail.resent',
    async () => {
      const { email } = await invited();
      const [mail] = await portal.sql<{ id: string }[]>`
        update mails set status = 'failed' where recipient = ${email} returning id`;
      return byAdministrator(`/admin/mails/${mail?.id}/resend`);
    },
  ],
};

/** Somebody whom the policy asks for a second factor, and who has none yet. */
async function mustEnrol(): Promise<Client> {
  const { client, id } = await createUser();
  await portal.sql`update sessions set is_pending = true where user_id = ${id}`;
  return client;
}

async function enrolled(path: string): Promise<Write> {
  const { client } = await createUser();
  await enrolTwoFactor(client);
  return { client, path, body: { password: PASSWORD } };
}

async function tagIds(): Promise<string[]> {
  return (await portal.sql<{ id: string }[]>`select id from access_tags`).map(({ id }) => id);
}

async function newGroup(): Promise<string> {
  const { body } = await administrator.post('/admin/groups', { groupId: newEmail(), name: 'Ny', tags: [] });
  return (body as { id: string }).id;
}

const newTag = () => ({ label: `Tag ${++serial}`, description: '' });

async function addNewTag(): Promise<string> {
  const { body } = await administrator.post('/admin/tags', newTag());
  return (body as { id: string }).id;
}

/** Everything that the portal keeps, apart from attempts, which count whether they succeed or not. */
async function fingerprint(): Promise<string> {
  const tables = await portal.sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = 'job')
      and table_name not in ('rate_limits', 'activities') and table_name not like 'activities%' order by 1`;
  const parts = await Promise.all(
    tables.map(({ name }) =>
      portal.sql.unsafe(`select md5(string_agg(row::text, '' order by row::text)) from ${name} row`),
    ),
  );
  return JSON.stringify(parts);
}

const send = (name: RouteName, { client, path, body = {} }: Write) => client.send(routes[name].method, path, body);

const lastActivities = async (count: number) =>
  (await portal.sql<{ action: string }[]>`select action from activities order by at desc, id desc limit ${count}`).map(
    ({ action }) => action,
  );

const countActivities = async () => Number((await portal.sql`select count(*) as count from activities`)[0]?.['count']);

Object.assign(
  writes,
  pageWrites(() => administrator),
  fileWrites(() => administrator),
  releaseWrites(() => administrator),
  archiveWrites(() => administrator),
  accessRequestWrites(
    () => administrator,
    () => portal,
  ),
  homeWrites(() => administrator),
  readingWrites(() => administrator),
  settingsWrites(
    () => administrator,
    () => portal,
  ),
  reviewWrites(() => portal),
  videoWrites(() => portal),
  webhookWrites(
    () => portal,
    () => administrator,
  ),
  subscriptionWrites(() => portal),
  reportWrites(
    () => portal,
    () => service,
  ),
);

test('every write of the portal is in the table', () => {
  // The set-up has a test of its own: it is only there as long as nobody else is. A preview changes nothing, and who is in a
  // builder now is no history, nor is how far an upload is.
  const apart = [
    'setup.store',
    'invites.preview',
    'pages.bulk-impact',
    'users.bulk-group-impact',
    'users.unconfirmed',
    'users.export-chosen',
    'files.impact',
    'groups.impact',
    'tags.impact',
    'reports.impact',
    'videos.impact',
    'imports.plan',
    'pages.presence',
    'pages.leave',
    'uploads.store',
    'uploads.continue',
    'uploads.destroy',
  ];
  const all = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].method !== 'GET');
  expect(Object.keys(writes).sort()).toEqual(all.filter((name) => !apart.includes(name)).sort());
});

describe.each(Object.entries(writes))('%s', (name, [activity, prepare]) => {
  test('leaves nothing when its activity cannot be kept, and everything with its activity when it can', async () => {
    const write = await prepare();
    await portal.sql`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no activity today'; end $$`;
    await portal.sql`create trigger refuse before insert on activities for each row execute function refuse()`;
    // Sessions are noted as seen once a minute, whatever is asked: not in between.
    await portal.sql`update sessions set seen_at = now()`;
    const before = await fingerprint();
    const refused = await send(name as RouteName, write);
    const after = await fingerprint();
    await portal.sql`drop trigger refuse on activities`;
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([500, []]);
    expect(after).toBe(before);

    const activitiesBefore = await countActivities();
    const answer = await send(name as RouteName, write);
    expect([answer.status, answer.status === 200 ? '' : answer.body]).toEqual([200, '']);
    const made = (await countActivities()) - activitiesBefore;
    expect(made).toBeGreaterThan(0);
    expect(await lastActivities(made)).toContain(activity);
  });
});
