import { sampleReports } from '@portico/database';
import { AnalyticsService } from '../../../testing/analytics-service.ts';
import { type Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';

let service: AnalyticsService;
let portal: TestPortal;
let member: Client;
const { reportId } = sampleReports.unemployment;

beforeAll(async () => {
  service = await new AnalyticsService().start();
  portal = await startTestPortal({ analyticsUrl: service.url });
});
afterAll(async () => {
  await portal.close();
  await service.stop();
});
beforeEach(async () => {
  service.reset();
  // No test has the token of another one.
  await portal.sql`update reports set changed_at = clock_timestamp()`;
  member = await portal.as('member');
});

const view = (id = reportId, client = member) => client.get(`/reports/view?reportId=${id}&mode=page`);

describe('a token', () => {
  test('comes with the address to load, and a life time that no clock of ours goes into', async () => {
    expect((await view()).body).toEqual({
      embedToken: 'embed-token',
      embedUrl: `${service.url}/reportEmbed?reportId=${reportId}`,
      expiresInSeconds: expect.any(Number) as number,
      ...{ type: 'report', id: reportId },
    });
    const { expiresInSeconds } = (await view()).body as { expiresInSeconds: number };
    expect(expiresInSeconds).toBeGreaterThan(19 * 60);
    expect(expiresInSeconds).toBeLessThanOrEqual(20 * 60 + 1);
  });

  test('is asked for one report and its data set, for reading, with a life time', async () => {
    await view();
    const call = service.calls.find(({ kind }) => kind === 'generate');
    expect(JSON.parse(call?.body ?? '')).toEqual({
      reports: [{ id: reportId }],
      datasets: [{ id: expect.any(String) as string }],
      lifetimeInMinutes: 20,
    });
  });

  test('of the application is used again, and renewed once when it is no longer accepted', async () => {
    await view();
    service.reset();
    await portal.sql`update reports set changed_at = clock_timestamp()`;
    await view();
    expect([service.count('generate'), service.count('token')]).toEqual([1, 0]);
    await portal.sql`update reports set changed_at = clock_timestamp()`;
    const expiration = new Date(Date.now() + 20 * 60_000).toISOString();
    service.reply(
      'generate',
      { status: 403, body: { error: { code: 'TokenExpired' } } },
      { status: 200, body: { token: 'embed-token', expiration } },
    );
    expect((await view()).status).toBe(200);
    expect(service.count('token')).toBe(1);
  });
});

describe('access is decided anew for every token', () => {
  const refused = async (client = member) => {
    const answer = await view(reportId, client);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
    expect(service.calls).toEqual([]);
  };
  const pageOf = (slug: string) => portal.sql`(select page_id from page_locales where slug = ${slug})`;

  test('a hidden report has none', async () => {
    await portal.sql`update reports set visibility = 'hidden' where report_id = ${reportId}`;
    await refused();
    await portal.sql`update reports set visibility = 'visible'`;
    expect((await view()).status).toBe(200);
  });

  test('a report with a tag that the group lacks has none', async () => {
    await portal.sql`insert into report_tags select reports.id, access_tags.id from reports, access_tags
      where report_id = ${reportId} and label = 'Økonomi'`;
    await refused();
    await portal.sql`delete from report_tags`;
  });

  test('a report on pages that this person may not see has none', async () => {
    await portal.sql`update pages set access_level = 'administrators' where id = ${pageOf('noegletal/ledighed')}`;
    await refused();
    expect((await view(reportId, await portal.as('administrator'))).status).toBe(200);
    await portal.sql`update pages set access_level = 'everyone' where id = ${pageOf('noegletal/ledighed')}`;
  });

  test('a report on an unpublished page has none', async () => {
    await portal.sql`update pages set status = 'unpublished' where id = ${pageOf('noegletal/ledighed')}`;
    await refused();
    await portal.sql`update pages set status = 'published'`;
  });

  test('a report that only an old version of a page holds has none', async () => {
    await portal.sql`update page_references set source = 'draft', block_id = 'old' where source = 'published' and kind = 'report'`;
    await refused();
    await portal.sql`update page_references set source = 'published' where block_id = 'old'`;
  });

  test('an unknown report has none', async () => {
    const answer = await view('11111111-1111-4111-8111-111111111111');
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
  });

  test.each(['', 'x', '1', `${reportId}'--`])('"%s" is no report id', async (id) => {
    const answer = await view(id);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid_input']);
  });

  test('there is no other mode than on a page', async () => {
    expect((await member.get(`/reports/view?reportId=${reportId}&mode=edit`)).status).toBe(422);
  });
});

describe('a preview', () => {
  const preview = async (client: Client) => client.get(`/reports/view?reportId=${reportId}&mode=preview`);
  const onNoPage = async (run: () => Promise<void>) => {
    await portal.sql`update page_references set source = 'draft', block_id = 'old' where source = 'published' and kind = 'report'`;
    await run();
    await portal.sql`update page_references set source = 'published' where block_id = 'old'`;
  };

  test('of a report that stands on no page is for administrators alone', async () => {
    const administrator = await portal.as('administrator');
    await onNoPage(async () => {
      expect((await preview(administrator)).status).toBe(200);
      expect((await view(reportId, administrator)).status).toBe(404);
      expect((await preview(member)).status).toBe(404);
    });
    expect((await preview(member)).status).toBe(200);
  });

  test('is for nobody whom the report is not for', async () => {
    const administrator = await portal.as('administrator');
    await portal.sql`update reports set visibility = 'hidden' where report_id = ${reportId}`;
    expect((await preview(administrator)).status).toBe(404);
    await portal.sql`update reports set visibility = 'visible' where report_id = ${reportId}`;
  });
});
