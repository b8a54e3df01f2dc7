import { MAIL_QUEUE } from '@portico/database/queues';
import type { DashboardFigures, VisitDay } from '../../contract/page-object.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { addUser } from '../../../testing/users.ts';

let portal: TestPortal;
let administrator: Client;
beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
});
afterAll(() => portal.close());

async function shown() {
  const { component, props } = await administrator.page('/dashboard');
  expect(component).toBe('Dashboard');
  return props as unknown as { figures: DashboardFigures; visits: VisitDay[] };
}

test('figures follow what there is', async () => {
  const { figures: before } = await shown();
  await addUser(portal);
  await addUser(portal, { status: 'inactive' });
  await portal.sql`insert into invitations (id, email, token_hash, expires_at, group_id)
    select gen_random_uuid(), n || '@portico.example', sha256(n::text::bytea),
      now() + make_interval(days => n), (select id from groups limit 1) from unnest(array[1, -1]) n`;
  await portal.sql`insert into mails (id, recipient, language, kind, subject, status, created_at)
    select gen_random_uuid(), 'a@portico.example', 'da', 'invitation', 'S', 'failed', now() - make_interval(days => n)
    from unnest(array[1, 29, 31]) n`;
  await portal.sql`insert into page_findings (page_id, key, rule, severity)
    select id, key, 'page-empty', 'warning' from (select id from pages where status = 'published' limit 1) page,
      unnest(array['a', 'b']) key`;
  await portal.sql`update page_drafts set translations = '{"da": "current"}'
    where page_id in (select id from pages where kind = 'page' and status = 'published' limit 1)`;
  await portal.sql`insert into pgboss.job (name, data, start_after)
    select ${MAIL_QUEUE}, '{}', now() - make_interval(mins => n) from unnest(array[4, 6]) n`;
  await portal.sql`update reports set missing_since = now() where id in (select id from reports limit 1)`;
  await portal.sql`insert into files (id, name, type, size_bytes, checksum, storage_key)
    select gen_random_uuid(), 'f', 'text/plain', 1500, encode(sha256('f'), 'hex'), gen_random_uuid()`;
  await portal.sql`insert into settings (key, value) values ('verified-backup', '{"verifiedAt": "2026-11-30T04:00:00Z"}')`;
  const { figures } = await shown();
  expect(before.verifiedBackupAt).toBeNull();
  expect(figures).toEqual({
    activeUsers: before.activeUsers + 1,
    neverSignedIn: before.neverSignedIn + 2,
    openInvitations: before.openInvitations + 1,
    failedMails: before.failedMails + 2,
    pagesToFix: before.pagesToFix + 1,
    pagesToReview: before.pagesToReview,
    staleTranslations: before.staleTranslations + 1,
    missingReports: before.missingReports + 1,
    lateJobs: before.lateJobs + 1,
    publishedPages: before.publishedPages,
    reports: before.reports,
    files: before.files + 1,
    fileBytes: before.fileBytes + 1500,
    verifiedBackupAt: '2026-11-30T04:00:00Z',
  });
});

test('visits are by day, thirty of them, also what is not rolled up yet', async () => {
  const { visits: before } = await shown();
  expect(before).toHaveLength(30);
  await portal.sql`insert into activities (id, at, action, subject_kind, subject_id, subject_name)
    select gen_random_uuid(), now(), 'page.visited', 'page', gen_random_uuid(), 'Page' from generate_series(1, 3)`;
  const { visits } = await shown();
  expect(visits.at(-1)).toEqual({ day: before.at(-1)?.day, visits: (before.at(-1)?.visits ?? 0) + 3 });
  expect(visits.slice(0, -1)).toEqual(before.slice(0, -1));
});

test('is for administrators alone', async () => {
  const member = await portal.as('member');
  expect((await member.get('/dashboard')).status).toBe(403);
});
