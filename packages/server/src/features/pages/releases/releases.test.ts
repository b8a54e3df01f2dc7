import { sampleUsers } from '@portico/database';
import { RELEASE_SCHEDULE_QUEUE } from '@portico/database/queues';
import { type Author, authorIn, documentOf, freshLocale, readPage, textBlock } from '../../../../testing/authoring.ts';
import { eventually } from '../../../../testing/eventually.ts';
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
/** Of the member. */
let group: { id: string; name: string };
let tag: string;

beforeAll(async () => {
  portal = await startTestPortal({ hasBackground: true });
  author = await authorIn(portal);
  member = await portal.as('member');
  releases = new Releases(author.client);
  [group] = (await portal.sql`select groups.id, groups.name from groups join users on users.group_id = groups.id
    where email = ${sampleUsers.member.email}`) as unknown as [typeof group];
  [{ id: tag }] = (await portal.sql`select access_tag_id as id from group_access_tags where group_id = ${group.id}
    limit 1`) as unknown as [{ id: string }];
});
afterAll(() => portal.close());

const fieldsOf = ({ body }: TestResponse) => (body as { error: { fields?: Record<string, string> } }).error.fields;
const written = (text: string) => documentOf(textBlock(`<p>${text}</p>`));
const content = async (slug: string) => (await readPage(member, slug))?.htmlContent ?? null;
const NEXT_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString();

/** A page with a draft; its old text is published, unless there is none. */
async function page({ old, draft, ...body }: { old?: string; draft?: string; accessLevel?: string; tags?: string[] }) {
  const locale = freshLocale();
  const id = await author.added({ locales: [locale], ...body });
  if (old) {
    await author.save(id, written(old));
    await author.publish(id);
  }
  if (draft) await author.save(id, written(draft));
  return { id, slug: locale.slug };
}

/** Everything about pages that a release could change. */
const stateOf = (ids: readonly string[]) => portal.sql`select page.id, page.status, page.published_version_id,
    page.access_level, page.priority, (select array_agg(access_tag_id order by 1) from page_tags where page_id = page.id),
    (select json_agg(ref order by ref.target_id, ref.block_id) from page_references ref
      where ref.page_id = page.id and source = 'published')
  from pages page where id in ${portal.sql([...ids])} order by id`;

describe('a release', () => {
  test('publishes what was pinned, unpublishes, and changes access and tags, together; and is taken back together', async () => {
    const added = await page({ draft: 'Ny' });
    const changed = await page({ old: 'Før', draft: 'Efter' });
    const gone = await page({ old: 'Går' });
    const closed = await page({ old: 'Lukkes', draft: 'Halvfærdig' });
    const ids = [added.id, changed.id, gone.id, closed.id];
    const before = await stateOf(ids);
    const id = await releases.added(ids);
    await releases.change(id, gone.id, { change: 'unpublish' });
    await releases.change(id, closed.id, { change: 'keep', accessLevel: 'tagged', tags: [tag] });
    await author.save(changed.id, written('Senere end udgivelsen'));
    expect(await stateOf(ids)).toEqual(before);

    expect(await releases.publish(id)).toMatchObject({ status: 200, body: { pages: 4 } });
    expect(await content(added.slug)).toContain('Ny');
    expect(await content(changed.slug)).toContain('Efter');
    expect(await content(gone.slug)).toBeNull();
    expect(await content(closed.slug)).toContain('Lukkes');
    expect(await author.row(closed.id)).toMatchObject({ accessLevel: 'tagged', tagIds: [tag] });
    expect(await author.row(changed.id)).toMatchObject({ status: 'published', isChanged: true });

    expect(await releases.takeBack(id)).toMatchObject({ status: 200, body: { pages: 4 } });
    expect(await stateOf(ids)).toEqual(before);
    expect(await content(changed.slug)).toContain('Før');
    expect(await content(gone.slug)).toContain('Går');
    expect((await releases.show(id)).release).toMatchObject({ state: 'taken-back', takenBackBy: 'Astrid Holm' });
    const activities = await portal.sql`select action from activities where details ->> 'release' = 'Efterår'
      and subject_id = ${changed.id} order by at, id`;
    expect(activities.map(({ action }) => action as string)).toEqual([
      'release.page-added',
      'page.published',
      'page.published',
    ]);
  });

  test('says that a draft has gone on since, and takes the newer one when asked', async () => {
    const { id: pageId, slug } = await page({ draft: 'Første' });
    const id = await releases.added([pageId]);
    expect(await releases.item(id, pageId)).toMatchObject({ version: 1, isDraftNewer: false, status: 'draft' });
    await author.save(pageId, written('Anden'));
    expect(await releases.item(id, pageId)).toMatchObject({ version: 1, isDraftNewer: true });
    await releases.change(id, pageId, { change: 'publish' });
    expect(await releases.item(id, pageId)).toMatchObject({ version: 1, isDraftNewer: true });
    await releases.change(id, pageId, { change: 'publish', takesDraft: true });
    expect(await releases.item(id, pageId)).toMatchObject({ version: 2, isDraftNewer: false });
    await releases.publish(id);
    expect(await content(slug)).toContain('Anden');
  });

  test('puts pages in their places among their siblings, and back', async () => {
    const parent = await page({ old: 'Forælder' });
    const names = ['a', 'b', 'c'];
    const ids: string[] = [];
    for (const name of names) ids.push(await author.added({ locales: [freshLocale(`${parent.slug}/${name}`)] }));
    const order = async () =>
      (await author.rows())
        .filter(({ parentId }) => parentId === parent.id)
        .map(({ locales }) => locales[0]?.slug.slice(-1));
    const [first = '', , last = ''] = ids;
    const id = await releases.added([last]);
    await releases.change(id, last, { change: 'keep', position: 1 });
    await releases.publish(id);
    expect(await order()).toEqual(['c', 'a', 'b']);
    await releases.takeBack(id);
    expect(await order()).toEqual(['a', 'b', 'c']);

    const second = await releases.added([first]);
    await releases.change(second, first, { change: 'keep', position: 3 });
    await releases.publish(second);
    await author.client.put('/admin/pages/priority', { parentId: parent.id, ids: ids.toReversed() });
    const refused = await releases.takeBack(second);
    expect([codeOf(refused), fieldsOf(refused)]).toEqual([
      'release_conflict',
      { [first]: 'validation.release-order-changed' },
    ]);
    expect(await order()).toEqual(['c', 'b', 'a']);
  });

  test('that fails in the middle leaves nothing', async () => {
    const pages = [await page({ old: 'Før 1', draft: 'Efter 1' }), await page({ old: 'Før 2', draft: 'Efter 2' })];
    const ids = pages.map(({ id }) => id).sort();
    const id = await releases.added(ids);
    const before = await stateOf(ids);
    await portal.sql`create function refuse_page() returns trigger language plpgsql as $$ begin
      raise exception 'not this page'; end $$`;
    await portal.sql.unsafe(`create trigger refuse_page before update on pages for each row
      when (old.id = '${ids[1]}' and new.published_version_id is distinct from old.published_version_id)
      execute function refuse_page()`);
    expect((await releases.publish(id)).status).toBe(500);
    await portal.sql`drop trigger refuse_page on pages`;
    expect(await stateOf(ids)).toEqual(before);
    expect((await releases.show(id)).release.state).toBe('draft');
    expect((await releases.publish(id)).status).toBe(200);
  });

  test('is published once, however often and by however many it is asked', async () => {
    const { id: pageId } = await page({ draft: 'Én gang' });
    const id = await releases.added([pageId]);
    const { revision } = (await releases.show(id)).release;
    const publish = () => author.client.post(`/admin/releases/${id}/publish`, { revision });
    const answers = await Promise.all([publish(), publish(), publish(), publish()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(codeOf(await publish())).toBe('already_done');
    const back = await Promise.all([releases.takeBack(id), releases.takeBack(id), releases.takeBack(id)]);
    expect(back.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(codeOf(await publish())).toBe('already_done');
    expect(
      await portal.sql`select 1 from activities where action like 'release.%' and subject_id = ${id}
      and action in ('release.published', 'release.taken-back')`,
    ).toHaveLength(2);
  });

  test('two releases with the same pages, and saves and publications of these pages, all at once, stop nobody', async () => {
    const pages = [await page({ old: 'a' }), await page({ old: 'b' }), await page({ old: 'c' })];
    const ids = pages.map(({ id }) => id);
    const [one, two] = [await releases.added(ids), await releases.added(ids.toReversed())];
    const answers = await Promise.all([
      releases.publish(one),
      releases.publish(two),
      ...ids.map((id) => author.save(id, written('Mens der udgives'))),
      ...ids.map((id) => author.client.post(`/admin/pages/${id}/unpublish`)),
      releases.plan(one).then(() => ({ status: 200 })),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('that was changed after it was looked at is not published', async () => {
    const [one, two] = [await page({ draft: 'Et' }), await page({ draft: 'To' })];
    const id = await releases.added([one.id]);
    const { revision } = await releases.plan(id);
    await releases.add(id, [two.id]);
    const refused = await author.client.post(`/admin/releases/${id}/publish`, { revision });
    expect(codeOf(refused)).toBe('release_outdated');
    expect(await content(one.slug)).toBeNull();
  });

  test('without pages is not published', async () => {
    const refused = await releases.publish(await releases.added([]));
    expect(fieldsOf(refused)).toEqual({ id: 'validation.release-empty' });
  });
});

describe('what stands against publishing a release is said with the page, and nothing is published', () => {
  test.each<[string, (pageId: string) => Promise<unknown>, string]>([
    ['a page in the bin', (id) => author.client.delete(`/admin/pages/${id}`), 'validation.release-page-removed'],
    [
      'a page that has no name in the language of its version any more',
      async (id) => {
        const { document } = await author.draft(id);
        const { locales } = (await author.row(id))!;
        const names = locales.map(({ state: _, ...locale }) => locale);
        const english = { language: 'en', name: `Page ${id}`, slug: id, description: '' };
        await author.client.put(`/admin/pages/${id}`, { locales: [...names, english] });
        await author.save(id, { ...document, sourceLanguage: 'en' });
        const answer = await author.client.put(`/admin/pages/${id}`, { locales: [english] });
        expect(answer.status).toBe(200);
      },
      'validation.release-language',
    ],
  ])('%s', async (_, spoil, reason) => {
    const [good, bad] = [await page({ draft: 'God' }), await page({ draft: 'Ikke' })];
    const id = await releases.added([good.id, bad.id]);
    await spoil(bad.id);
    expect((await releases.plan(id)).conflicts).toMatchObject([{ id: bad.id, reason }]);
    const refused = await releases.publish(id);
    expect([codeOf(refused), fieldsOf(refused)]).toEqual(['release_conflict', { [bad.id]: reason }]);
    expect(await content(good.slug)).toBeNull();
    await author.client.delete(`/admin/releases/${id}/pages/${bad.id}`);
    expect((await releases.publish(id)).status).toBe(200);
    expect(await content(good.slug)).toContain('God');
  });

  test('a page of which the check finds errors, as all of them are published', async () => {
    const target = await page({ draft: 'Mål' });
    const good = await page({ draft: `<a href="page:${target.id}">Mål</a>` });
    const together = await releases.added([good.id, target.id]);
    expect((await releases.plan(together)).conflicts).toEqual([]);
    await author.client.delete(`/admin/releases/${together}/pages/${target.id}`);
    await author.client.delete(`/admin/pages/${target.id}`);
    const reason = 'validation.page-blocked';
    expect((await releases.plan(together)).conflicts).toMatchObject([{ id: good.id, reason }]);
    const refused = await releases.publish(together);
    expect([codeOf(refused), fieldsOf(refused)]).toEqual(['release_conflict', { [good.id]: reason }]);
    expect(await content(good.slug)).toBeNull();
  });

  test('11 a page of which the check finds errors goes out with a reason, which its activity keeps; no other conflict does', async () => {
    const target = await page({ draft: 'Mål' });
    const bad = await page({ draft: `<a href="page:${target.id}">Mål</a>` });
    const [good, gone] = [await page({ draft: 'God' }), await page({ draft: 'Væk' })];
    await author.client.delete(`/admin/pages/${target.id}`);
    const id = await releases.added([bad.id, good.id, gone.id]);
    await author.client.delete(`/admin/pages/${gone.id}`);
    const override = { reason: ' Siden kommer\u200b i morgen ' };
    expect(fieldsOf(await releases.publish(id, override))).toEqual({ [gone.id]: 'validation.release-page-removed' });
    await author.client.delete(`/admin/releases/${id}/pages/${gone.id}`);
    expect(codeOf(await releases.publish(id, { reason: '  ' }))).toBe('invalid_input');
    expect(await content(bad.slug)).toBeNull();
    expect((await releases.publish(id, override)).status).toBe(200);
    expect([await content(bad.slug), await content(good.slug)]).toEqual([expect.anything(), expect.anything()]);
    const rows = await portal.sql<{ id: string; details: object }[]>`
      select subject_id as id, details from activities where action = 'page.published'
        and subject_id in (${bad.id}, ${good.id})`;
    const detailsOf = (pageId: string) => rows.find((row) => row.id === pageId)?.details;
    const overridden = { overridden: 'link-removed', reason: 'Siden kommer i morgen' };
    expect(detailsOf(bad.id)).toMatchObject({ version: 1, ...overridden });
    expect(detailsOf(good.id)).not.toHaveProperty('overridden');
  });

  test('a tag that has been removed', async () => {
    const { body } = await author.client.post('/admin/tags', { label: 'Kortlivet', description: '' });
    const { id: shortLived } = body as { id: string };
    const { id: pageId, slug } = await page({ draft: 'Med tag' });
    const id = await releases.added([pageId]);
    await releases.change(id, pageId, { change: 'publish', accessLevel: 'tagged', tags: [shortLived] });
    await author.client.delete(`/admin/tags/${shortLived}`);
    expect(fieldsOf(await releases.publish(id))).toEqual({ [pageId]: 'validation.release-tag-removed' });
    expect(await content(slug)).toBeNull();
  });
});

describe('taking back', () => {
  test('a release of which a page was published again since names it, and leaves it if so decided', async () => {
    const [one, two] = [await page({ old: 'Et før', draft: 'Et' }), await page({ old: 'To før', draft: 'To' })];
    const id = await releases.added([one.id, two.id]);
    await releases.publish(id);
    await author.save(two.id, written('To, rettet siden'));
    await author.publish(two.id);
    const refused = await releases.takeBack(id);
    const reasons = { [two.id]: 'validation.release-page-changed' };
    expect([codeOf(refused), fieldsOf(refused)]).toEqual(['release_conflict', reasons]);
    expect(await content(one.slug)).toContain('Et</p>');
    expect((await releases.plan(id)).conflicts).toMatchObject([{ id: two.id }]);
    // Only what has been changed since can be left.
    expect(codeOf(await releases.takeBack(id, [one.id]))).toBe('release_conflict');
    expect((await releases.takeBack(id, [two.id])).body).toEqual({ pages: 1, reports: 0 });
    expect(await content(one.slug)).toContain('Et før');
    expect(await content(two.slug)).toContain('To, rettet siden');
  });

  test('is for published releases', async () => {
    const id = await releases.added([(await page({ draft: 'x' })).id]);
    expect(fieldsOf(await releases.takeBack(id))).toEqual({ id: 'validation.release-unpublished' });
  });
});

describe('a schedule', () => {
  const comeDue = async (id: string) => {
    await portal.sql`update releases set scheduled_for = now() - interval '1 second' where id = ${id}`;
    await portal.sql`update pgboss.job set start_after = now()
      where name = ${RELEASE_SCHEDULE_QUEUE} and data ->> 'releaseId' = ${id}`;
  };

  test('publishes the release at its time by a job; until then nothing of it can be changed', async () => {
    const { id: pageId, slug } = await page({ draft: 'Planlagt' });
    const id = await releases.added([pageId]);
    expect((await releases.schedule(id, NEXT_YEAR)).status).toBe(200);
    const [job] = await portal.sql`select start_after = scheduled_for as "isPunctual" from pgboss.job, releases
      where job.name = ${RELEASE_SCHEDULE_QUEUE} and data ->> 'releaseId' = releases.id::text and releases.id = ${id}`;
    expect(job).toEqual({ isPunctual: true });
    for (const answer of [
      await releases.change(id, pageId, { change: 'unpublish' }),
      await author.client.post(`/admin/releases/${id}/pages`, { ids: [pageId] }),
      await author.client.delete(`/admin/releases/${id}/pages/${pageId}`),
      await author.client.put(`/admin/releases/${id}`, { name: 'Andet' }),
      await author.client.delete(`/admin/releases/${id}`),
    ])
      expect(codeOf(answer)).toBe('release_closed');
    await author.save(pageId, written('Senere'));
    await comeDue(id);
    expect(await eventually(() => content(slug))).toContain('Planlagt');
    expect((await releases.show(id)).release).toMatchObject({ state: 'published', publishedBy: 'Astrid Holm' });
    const [activity] = await portal.sql`select user_name as name from activities
      where action = 'release.published' and subject_id = ${id}`;
    expect(activity).toEqual({ name: 'Astrid Holm' });
  });

  test('that is cancelled publishes nothing', async () => {
    const { id: pageId, slug } = await page({ draft: 'Aflyst' });
    const id = await releases.added([pageId]);
    await releases.schedule(id, NEXT_YEAR);
    expect((await author.client.delete(`/admin/releases/${id}/schedule`)).status).toBe(200);
    expect(codeOf(await author.client.delete(`/admin/releases/${id}/schedule`))).toBe('already_done');
    expect((await releases.show(id)).release).toMatchObject({ state: 'draft', scheduledFor: null });
    expect((await releases.change(id, pageId, { change: 'publish' })).status).toBe(200);
    expect(await content(slug)).toBeNull();
  });

  test.each([
    ['stands against it', (_target: string, own: string) => own],
    ['leads to one that is gone', (target: string) => target],
  ])('whose time comes while a page %s publishes nothing, and the release says so', async (_, chooseGone) => {
    const [target, one] = [await page({ old: 'Mål' }), await page({ draft: 'Et' })];
    const two = await page({ draft: `<a href="page:${target.id}">Mål</a>` });
    const id = await releases.added([one.id, two.id]);
    await releases.schedule(id, NEXT_YEAR);
    await author.client.delete(`/admin/pages/${chooseGone(target.id, two.id)}`);
    await comeDue(id);
    const failed = () => portal.sql`select 1 from activities where action = 'release.failed' and subject_id = ${id}`;
    await eventually(async () => ((await failed()).length > 0 ? true : undefined));
    expect(await content(one.slug)).toBeNull();
    const { release } = await releases.show(id);
    expect(release).toMatchObject({ state: 'draft', failedAt: expect.any(String) as string });
  });

  test('in the past is refused', async () => {
    const id = await releases.added([(await page({ draft: 'x' })).id]);
    const answer = await releases.schedule(id, '2020-01-01T00:00:00+01:00');
    expect(fieldsOf(answer)).toEqual({ at: 'validation.schedule-past' });
  });
});

describe('the plan of a release', () => {
  test('says who gains and loses what, and changes nothing', async () => {
    const opened = await page({ draft: 'Åbnes', accessLevel: 'tagged', tags: [tag] });
    const closed = await page({ old: 'Lukkes' });
    const ids = [opened.id, closed.id];
    const id = await releases.added(ids);
    await releases.change(id, closed.id, { change: 'keep', accessLevel: 'administrators' });
    const before = [await stateOf(ids), await releases.show(id)];
    const plan = await releases.plan(id);
    const own = plan.groups.find((each) => each.group === group.name);
    expect(own?.gained.pages.map(({ name }) => name)).toEqual([`Side ${opened.slug}`]);
    expect(own?.lost.pages.map(({ name }) => name)).toEqual([`Side ${closed.slug}`]);
    expect(plan.conflicts).toEqual([]);
    expect([await stateOf(ids), await releases.show(id)]).toEqual(before);
    await releases.publish(id);
    const back = (await releases.plan(id)).groups.find((each) => each.group === group.name);
    expect([back?.gained.pages, back?.lost.pages]).toEqual([own?.lost.pages, own?.gained.pages]);
  });
});

describe('the preview of a release', () => {
  test('is what a member of the group reads once it is published', async () => {
    const target = await page({ draft: 'Målet' });
    const source = await page({ draft: 'x' });
    await author.save(source.id, documentOf(textBlock(`<p><a href="page:${target.id}">Derhen</a></p>`)));
    const id = await releases.added([target.id, source.id]);
    const preview = await releases.preview(id, source.id, group.id);
    expect(preview?.htmlContent).toContain(`/${target.slug}`);
    expect(await readPage(member, source.slug)).toBeNull();
    await releases.publish(id);
    const { shell: _, ...read } = (await readPage(member, source.slug)) as unknown as Record<string, unknown>;
    // Readers get it later than it is shown here.
    expect({ ...preview, updatedAt: '' }).toEqual({ ...read, updatedAt: '' });
  });

  test('is nothing where the group would not see the page', async () => {
    const { id: pageId } = await page({ draft: 'Internt' });
    const id = await releases.added([pageId]);
    await releases.change(id, pageId, { change: 'publish', accessLevel: 'administrators' });
    expect(await releases.preview(id, pageId, group.id)).toBeNull();
  });

  test('is not for members, nor of pages that are not in the release, nor for groups that there are not', async () => {
    const [one, two] = [await page({ draft: 'Et' }), await page({ draft: 'To' })];
    const id = await releases.added([one.id]);
    const ask = (client: Client, pageId: string, groupId: string) =>
      client.get(`/admin/releases/${id}/pages/${pageId}/preview?groupId=${groupId}`);
    expect(codeOf(await ask(member, one.id, group.id))).toBe('forbidden');
    expect(codeOf(await ask(author.client, two.id, group.id))).toBe('not_found');
    expect(codeOf(await ask(author.client, one.id, one.id))).toBe('not_found');
    expect(codeOf(await ask(author.client, "x' or true", group.id))).toBe('not_found');
    expect((await ask(author.client, one.id, 'x')).status).toBe(422);
  });
});

describe('pages of a release', () => {
  test('are found by name and slug, those with changes first, without those that are in it', async () => {
    const [one, two] = [await page({ old: 'Et' }), await page({ draft: 'To' })];
    const id = await releases.added([]);
    const find = async (search: string) =>
      (
        (await author.client.get(`/admin/releases/${id}/candidates?search=${search}`)).body as {
          pages: { id: string }[];
        }
      ).pages;
    expect(await find(one.slug)).toMatchObject([{ id: one.id, isChanged: false, status: 'published' }]);
    expect(await find(two.slug)).toMatchObject([{ id: two.id, isChanged: true, status: 'draft' }]);
    expect(await find('%25')).toEqual([]);
    await releases.add(id, [one.id]);
    expect(await find(one.slug)).toEqual([]);
  });

  test('are linked blocks too: the pages that show them get them with the rest', async () => {
    const linked = await author.published('<p>Før</p>', { kind: 'linked-block' });
    const block = { id: 'linkedblock1', type: 'linked', settings: { linkedBlockId: linked }, texts: {} };
    const { id: pageId, slug } = await page({ draft: 'x' });
    expect((await author.save(pageId, documentOf(block))).status).toBe(200);
    expect((await author.publish(pageId)).status).toBe(200);
    await author.save(linked, written('Efter'));
    const id = await releases.added([linked]);
    expect(await releases.item(id, linked)).toMatchObject({
      kind: 'linked-block',
      change: 'publish',
      isUnchanged: false,
    });
    for (const setting of [{ accessLevel: 'administrators' }, { tags: [] }, { position: 1 }])
      expect((await releases.change(id, linked, { change: 'publish', ...setting })).status).toBe(422);
    expect(await content(slug)).toContain('Før');
    expect((await releases.publish(id)).status).toBe(200);
    expect(await content(slug)).toContain('Efter');
    expect((await releases.takeBack(id)).status).toBe(200);
    expect(await content(slug)).toContain('Før');
  });

  test('are neither templates, nor pages in the bin, nor what is none', async () => {
    const template = await author.added({ kind: 'template' });
    const removed = await page({ draft: 'x' });
    await author.client.delete(`/admin/pages/${removed.id}`);
    const id = await releases.added([]);
    for (const pageId of [template, removed.id, '00000000-0000-7000-8000-000000000000'])
      expect(codeOf(await author.client.post(`/admin/releases/${id}/pages`, { ids: [pageId] }))).toBe('not_found');
    expect((await author.client.post(`/admin/releases/${id}/pages`, { ids: ["' or 1=1"] })).status).toBe(422);
    expect((await releases.show(id)).items).toEqual([]);
  });

  test('are not changed by way of another release', async () => {
    const { id: pageId } = await page({ draft: 'x' });
    const [own, other] = [await releases.added([pageId]), await releases.added([])];
    expect(codeOf(await releases.change(other, pageId, { change: 'unpublish' }))).toBe('not_found');
    expect(codeOf(await releases.change(own, 'x', { change: 'unpublish' }))).toBe('not_found');
    expect((await releases.change(own, pageId, { change: 'drop' })).status).toBe(422);
    expect((await releases.change(own, pageId, { change: 'keep', position: 0 })).status).toBe(422);
    expect(await releases.item(own, pageId)).toMatchObject({ change: 'publish' });
  });
});
