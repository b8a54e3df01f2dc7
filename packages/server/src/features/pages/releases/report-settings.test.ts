import { sampleReports, sampleUsers } from '@portico/database';
import { type Author, authorIn, documentOf, freshLocale, readPage } from '../../../../testing/authoring.ts';
import {
  type Client,
  codeOf,
  startTestPortal,
  type TestPortal,
  type TestResponse,
} from '../../../../testing/portal.ts';
import { Releases } from '../../../../testing/releases.ts';

let portal: TestPortal;
let author: Author;
let member: Client;
let releases: Releases;
/** Of the member; another one, and a tag that the member's group does not have. */
let group: { id: string; name: string };
let otherGroup: string;
let foreignTag: string;
/** Of reports without a rule of its own about identities. */
let cars: string;
let unemployment: string;
/** A page that shows both. */
let shown: { id: string; slug: string };

const rows = <Row>(query: Promise<unknown>) => query as Promise<Row[]>;

beforeAll(async () => {
  portal = await startTestPortal();
  author = await authorIn(portal);
  member = await portal.as('member');
  releases = new Releases(author.client);
  const { sql } = portal;
  [group] = (await rows<typeof group>(sql`select groups.id, groups.name from groups
    join users on users.group_id = groups.id where email = ${sampleUsers.member.email}`)) as [typeof group];
  [{ id: otherGroup }] = (await rows<{ id: string }>(sql`insert into groups (id, directory_id, name)
    values (gen_random_uuid(), gen_random_uuid(), 'Den anden') returning id`)) as [{ id: string }];
  [{ id: foreignTag }] = (await rows<{ id: string }>(
    sql`insert into access_tags (id, label) values (gen_random_uuid(), 'Fremmed') returning id`,
  )) as [{ id: string }];
  const idOf = async (reportId: string) =>
    ((await rows<{ id: string }>(sql`select id from reports where report_id = ${reportId}`)) as [{ id: string }])[0].id;
  [cars, unemployment] = [await idOf(sampleReports.cars.reportId), await idOf(sampleReports.unemployment.reportId)];
  const locale = freshLocale();
  const id = await author.added({ locales: [locale] });
  const block = (reportId: string, name: string) => ({
    ...{ id: `report${name}`, type: 'report', settings: { reportId } },
    texts: { da: { title: name } },
  });
  const blocks = [block(sampleReports.cars.reportId, 'cars'), block(sampleReports.unemployment.reportId, 'work')];
  await author.save(id, documentOf(...blocks));
  await author.publish(id);
  shown = { id, slug: locale.slug };
});
afterAll(() => portal.close());

const fieldsOf = ({ body }: TestResponse) => (body as { error: { fields?: Record<string, string> } }).error.fields;

/** Everything about reports that a release could change. */
const stateOf =
  () => portal.sql`select report.id, report.name, report.description, report.visibility, report.removed_at,
    (select array_agg(access_tag_id order by 1) from report_tags where report_id = report.id) as tags,
    (select json_agg(json_build_array(group_id, roles, username) order by group_id) from report_identities
      where report_id = report.id) as identities
  from reports report order by report.id`;
const rowOf = async (id: string) => (await stateOf()).find((row) => row.id === id);
const readReports = async () =>
  (await readPage(member, shown.slug))?.powerBiData.map(({ report_id }) => report_id).sort() ?? null;
const BOTH = [sampleReports.cars.reportId, sampleReports.unemployment.reportId].sort();

describe('11 a release of report settings', () => {
  test('gives reports their settings together with its pages, and takes all of them back', async () => {
    const locale = freshLocale();
    const pageId = await author.added({ locales: [locale] });
    await author.save(
      pageId,
      documentOf({ id: 'textblock1', type: 'text', settings: {}, texts: { da: { html: '<p>Ny</p>' } } }),
    );
    const before = await stateOf();
    const id = await releases.added([pageId]);
    const identities = [{ groupId: group.id, roles: ['South'], username: '{email}' }];
    const changes = { name: 'Biler 2027', description: 'Som de bliver', tags: [foreignTag], identities };
    expect((await releases.changeReport(id, cars, changes)).status).toBe(200);
    expect((await releases.changeReport(id, unemployment, { visibility: 'hidden' })).status).toBe(200);
    expect(await releases.reportOf(id, cars)).toMatchObject({ changes, isRemoved: false });
    expect(await releases.reportOf(id, unemployment)).toMatchObject({ changes: { visibility: 'hidden' } });
    expect((await releases.show(id)).release).toMatchObject({ pages: 1, reports: 2 });
    expect(await stateOf()).toEqual(before);

    expect(await releases.publish(id)).toMatchObject({ status: 200, body: { pages: 1, reports: 2 } });
    expect(await readPage(member, locale.slug)).not.toBeNull();
    expect(await rowOf(cars)).toMatchObject({
      ...{ name: 'Biler 2027', description: 'Som de bliver', visibility: 'visible', tags: [foreignTag] },
      identities: [[group.id, ['South'], '{email}']],
    });
    expect(await rowOf(unemployment)).toMatchObject({ visibility: 'hidden' });
    const token = await member.get(`/reports/view?reportId=${sampleReports.cars.reportId}&mode=page`);
    expect(codeOf(token)).toBe('not_found');

    expect(await releases.takeBack(id)).toMatchObject({ status: 200, body: { pages: 1, reports: 2 } });
    expect(await stateOf()).toEqual(before);
    expect(await readPage(member, locale.slug)).toBeNull();
    const activities =
      await portal.sql`select action, details from activities where subject_id = ${cars} order by at, id`;
    expect(activities.map(({ action }) => action as string)).toEqual([
      'release.report-changed',
      'report.updated',
      'report.updated',
    ]);
    expect(activities.every(({ details }) => (details as { release: string }).release === 'Efterår')).toBe(true);
  });

  test('leaves what it does not name, whatever the report is given meanwhile', async () => {
    const id = await releases.added([]);
    await releases.changeReport(id, cars, { visibility: 'hidden' });
    await portal.sql`update reports set name = 'Omdøbt' where id = ${cars}`;
    await releases.publish(id);
    expect(await rowOf(cars)).toMatchObject({ name: 'Omdøbt', visibility: 'hidden' });
    await portal.sql`update reports set name = 'Omdøbt igen' where id = ${cars}`;
    expect((await releases.takeBack(id)).status).toBe(200);
    expect(await rowOf(cars)).toMatchObject({ name: 'Omdøbt igen', visibility: 'visible' });
  });

  test('that fails in the middle leaves nothing', async () => {
    const locale = freshLocale();
    const pageId = await author.added({ locales: [locale] });
    const id = await releases.added([pageId]);
    await releases.changeReport(id, cars, { visibility: 'hidden' });
    await releases.changeReport(id, unemployment, { description: 'Fejler' });
    const [last] = [cars, unemployment].sort().toReversed();
    await portal.sql.unsafe(`alter table reports add constraint fails check (id <> '${last}' or
      (visibility = 'visible' and description <> 'Fejler')) not valid`);
    const before = await stateOf();
    try {
      expect((await releases.publish(id)).status).toBeGreaterThanOrEqual(400);
      expect(await stateOf()).toEqual(before);
      expect(await readPage(member, locale.slug)).toBeNull();
      expect((await releases.show(id)).release.state).toBe('draft');
    } finally {
      await portal.sql`alter table reports drop constraint fails`;
    }
    expect((await releases.publish(id)).status).toBe(200);
    await releases.takeBack(id);
  });

  test('names the reports that stand against it', async () => {
    const id = await releases.added([]);
    const [{ id: tag } = { id: '' }] = await rows<{ id: string }>(
      portal.sql`insert into access_tags (id, label) values (gen_random_uuid(), 'Går snart') returning id`,
    );
    const identities = [{ groupId: otherGroup, roles: ['South'], username: '{email}' }];
    await releases.changeReport(id, cars, { tags: [tag] });
    await releases.changeReport(id, unemployment, { identities });
    await portal.sql`delete from access_tags where id = ${tag}`;
    await portal.sql`delete from groups where id = ${otherGroup}`;
    const before = await stateOf();
    const reasons = {
      [cars]: 'validation.release-report-tag-removed',
      [unemployment]: 'validation.release-report-group-removed',
    };
    const { conflicts } = await releases.plan(id);
    expect(Object.fromEntries(conflicts.map((each) => [each.id, each.reason]))).toEqual(reasons);
    const refused = await releases.publish(id);
    expect([codeOf(refused), fieldsOf(refused)]).toEqual(['release_conflict', reasons]);
    await portal.sql`update reports set removed_at = now() where id = ${cars}`;
    expect(fieldsOf(await releases.publish(id))).toMatchObject({ [cars]: 'validation.release-report-removed' });
    await portal.sql`update reports set removed_at = null where id = ${cars}`;
    expect(await stateOf()).toEqual(before);
  });

  test('of which a report was changed since names it, and leaves it if so decided', async () => {
    const id = await releases.added([]);
    await releases.changeReport(id, cars, { description: 'Fra udgivelsen' });
    await releases.changeReport(id, unemployment, { description: 'Fra udgivelsen' });
    await releases.publish(id);
    await portal.sql`update reports set description = 'Fra i dag' where id = ${cars}`;
    const refused = await releases.takeBack(id);
    expect([codeOf(refused), fieldsOf(refused)]).toEqual([
      'release_conflict',
      { [cars]: 'validation.release-report-changed' },
    ]);
    expect(await rowOf(unemployment)).toMatchObject({ description: 'Fra udgivelsen' });
    expect(await releases.takeBack(id, [cars])).toMatchObject({ status: 200, body: { pages: 0, reports: 1 } });
    expect(await rowOf(cars)).toMatchObject({ description: 'Fra i dag' });
    expect(await rowOf(unemployment)).not.toMatchObject({ description: 'Fra udgivelsen' });
  });

  test('is planned and previewed as any group before it is published, and changes nothing by that', async () => {
    const id = await releases.added([]);
    await releases.changeReport(id, cars, { visibility: 'hidden' });
    await releases.changeReport(id, unemployment, { tags: [foreignTag] });
    const before = await stateOf();
    const plan = await releases.plan(id);
    const own = plan.groups.find((each) => each.group === group.name);
    const names = [(await rowOf(cars))?.name as string, (await rowOf(unemployment))?.name as string].sort();
    expect(own?.lost.reports.map(({ name }) => name).sort()).toEqual(names);
    expect((await releases.reportOf(id, cars))?.pages).toContainEqual(expect.objectContaining({ id: shown.id }));
    expect(await readReports()).toEqual(BOTH);
    const preview = await releases.preview(id, shown.id, group.id);
    expect(await stateOf()).toEqual(before);
    await releases.publish(id);
    expect(preview?.powerBiData.map(({ report_id }) => report_id)).toEqual(await readReports());
    expect(await readReports()).not.toEqual(BOTH);
    await releases.takeBack(id);
    expect(await readReports()).toEqual(BOTH);
  });

  test('has nothing of what a report is already, nor of what is none; and is not for members, nor once it is out', async () => {
    const id = await releases.added([]);
    expect(fieldsOf(await releases.changeReport(id, cars, {}))).toEqual({
      name: 'validation.release-report-unchanged',
    });
    const send = (client: Client, report: string) =>
      client.put(`/admin/releases/${id}/reports/${report}`, { name: 'x', visibility: 'hidden' });
    expect(codeOf(await send(author.client, shown.id))).toBe('not_found');
    expect(codeOf(await send(author.client, "x' or true"))).toBe('not_found');
    expect(codeOf(await send(member, cars))).toBe('forbidden');
    expect((await send(author.client, cars)).status).toBe(200);
    await author.client.delete(`/admin/releases/${id}/reports/${cars}`);
    expect((await releases.show(id)).reports).toEqual([]);
    await releases.changeReport(id, cars, { description: 'Andet' });
    await releases.publish(id);
    expect(codeOf(await send(author.client, cars))).toBe('release_closed');
    await releases.takeBack(id);
  });
});
