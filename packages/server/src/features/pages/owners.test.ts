import { type Author, authorIn, freshLocale, readPage } from '../../../testing/authoring.ts';
import { codeOf, startTestPortal, type TestPortal, type TestResponse } from '../../../testing/portal.ts';

let portal: TestPortal;
let author: Author;
let me: { id: string; name: string };
let member: string;

beforeAll(async () => {
  portal = await startTestPortal();
  author = await authorIn(portal);
  const { owners } = await author.client.screen('/admin/pages', 'PageBuilder/Manage');
  const [account] = await portal.sql<[{ id: string }]>`select id from users where name = 'Astrid Holm'`;
  me = owners.find(({ id }) => id === account.id)!;
  [{ id: member }] = await portal.sql<[{ id: string }]>`select id from users where role = 'member' limit 1`;
});
afterAll(() => portal.close());

const fieldsOf = ({ body }: TestResponse) => (body as { error: { fields: object } }).error.fields;
const change = (id: string, body: object) => author.client.put(`/admin/pages/${id}`, body);
const dueIds = async (query = '') => (await author.rows(`?view=due${query}`)).map(({ id }) => id);
const ownDue = async () => (await author.client.screen('/dashboard', 'Dashboard')).figures.pagesToReview;
const dayFromNow = async (days: number) =>
  (
    await portal.sql<
      [{ day: string }]
    >`select ((now() at time zone 'Europe/Copenhagen')::date + ${days}::int)::text as day`
  )[0].day;

describe('the owner of a page and the day of its review', () => {
  test('are kept, and the activity says what they were', async () => {
    const id = await author.added();
    expect((await author.builder(id)).page).toMatchObject({ owner: null, reviewOn: null });
    expect((await change(id, { ownerId: me.id, reviewOn: '2027-03-01' })).status).toBe(200);
    expect((await author.builder(id)).page).toMatchObject({ owner: me, reviewOn: '2027-03-01' });
    expect(await author.row(id)).toMatchObject({ owner: me, reviewOn: '2027-03-01' });
    const [{ details }] = await portal.sql<[{ details: object }]>`select details from activities
      where action = 'page.updated' and subject_id = ${id}`;
    expect(details).toEqual({
      'before.owner': '',
      'after.owner': me.name,
      'before.reviewOn': '',
      'after.reviewOn': '2027-03-01',
    });
    await change(id, { icon: 'chart' });
    expect((await author.builder(id)).page).toMatchObject({ owner: me, reviewOn: '2027-03-01' });
    await change(id, { ownerId: null, reviewOn: null });
    expect((await author.builder(id)).page).toMatchObject({ owner: null, reviewOn: null });
  });

  test('can be no member, nobody that there is, and no day that there is', async () => {
    const id = await author.added();
    for (const ownerId of [member, '00000000-0000-7000-8000-000000000000'])
      expect(fieldsOf(await change(id, { ownerId }))).toEqual({ ownerId: 'validation.page-owner' });
    expect(codeOf(await change(id, { reviewOn: '2027-02-30' }))).toBe('invalid_input');
  });

  test('bring the page into the list and before its owner from that day on', async () => {
    const before = await ownDue();
    const [today, tomorrow] = [await dayFromNow(0), await dayFromNow(1)];
    const ids = await Promise.all([1, 2, 3].map(() => author.added()));
    const [mine, nobodys, later] = ids as [string, string, string];
    await change(mine, { ownerId: me.id, reviewOn: today });
    await change(nobodys, { reviewOn: today });
    await change(later, { ownerId: me.id, reviewOn: tomorrow });
    expect(await dueIds()).toEqual(expect.arrayContaining([mine, nobodys]));
    expect(await dueIds()).not.toContain(later);
    expect(await dueIds(`&owner=${me.id}`)).toEqual([mine]);
    expect(await ownDue()).toBe(before + 1);
  });

  test('are no secret: readers see who answers for a page, as long as that person has an account', async () => {
    const locale = freshLocale();
    const id = await author.published('<p>Ejet</p>', { locales: [locale] });
    const ownerOf = async () => (await readPage(author.client, locale.slug))?.owner;
    expect(await ownerOf()).toBeNull();
    await change(id, { ownerId: me.id });
    expect(await ownerOf()).toBe(me.name);
    const [other] = await portal.sql<[{ id: string; name: string }]>`update users set role = 'administrator'
      where id = ${member} returning id, name`;
    await change(id, { ownerId: other.id });
    expect(await ownerOf()).toBe(other.name);
    await portal.sql`update users set status = 'inactive', role = 'member' where id = ${member}`;
    expect(await ownerOf()).toBeNull();
    await portal.sql`update users set status = 'active' where id = ${member}`;
  });

  test('stay with whoever is no administrator any more, and go with whoever is deleted', async () => {
    const id = await author.added();
    await change(id, { ownerId: me.id });
    const [other] = await portal.sql<[{ id: string; name: string }]>`update users set role = 'administrator'
      where id = ${member} returning id, name`;
    await change(id, { ownerId: other.id });
    await portal.sql`update users set role = 'member' where id = ${member}`;
    expect((await change(id, { ownerId: other.id, icon: 'users' })).status).toBe(200);
    expect((await author.builder(id)).page.owner).toEqual(other);
    await portal.sql`delete from users where id = ${member}`;
    expect((await author.builder(id)).page.owner).toBeNull();
  });
});
