import { samplePageIds, samplePages, sampleReports } from '@portico/database';
import { type Client, ORIGIN, startTestPortal, type TestPortal, VERSION } from '../../../testing/portal.ts';
import type { PageObject, RendererProps } from '../../contract/page-object.ts';

let portal: TestPortal;
let member: Client;
let administrator: Client;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  member = await portal.as('member');
  administrator = await portal.as('administrator');
});

const slugsIn = (page: PageObject) => page.props.shell?.navigation.map(({ slug }) => slug);
const rendered = (page: PageObject) => page.props as unknown as RendererProps;
const withoutReference = (page: PageObject) => ({ ...page, props: { ...page.props, reference: '' }, url: '' });

describe('a page object', () => {
  test('carries component, props with the shell, url, title and version', async () => {
    const page = await member.page('/noegletal/ledighed?a=1');
    expect(page).toEqual({
      component: 'Renderer/View',
      props: {
        pageId: samplePageIds.unemployment,
        name: 'Ledighed',
        slug: 'noegletal/ledighed',
        isSecured: false,
        ...{ language: 'da', updatedAt: expect.any(String) as string, updatedBy: 'Astrid Holm', owner: null },
        ...{ isFavourite: false, isFollowed: false, feedback: null, canSubscribe: true },
        htmlContent: expect.stringContaining(`data-report-id="${sampleReports.unemployment.reportId}"`) as string,
        cssContent: '',
        powerBiData: [
          {
            ...{ report_id: sampleReports.unemployment.reportId, kind: 'report' },
            embedUrl: expect.stringContaining('/reportEmbed?reportId=') as string,
            name: 'Unemployment by industry',
          },
        ],
        shell: {
          user: { id: expect.any(String), name: 'Mikkel Dam', email: 'member@portico.example', role: 'member' },
          navigationHash: expect.any(String),
          navigation: expect.any(Array) as [],
          hasVideos: false,
          announcements: [expect.objectContaining({ title: 'Ledighedstallene kommer nu hver mandag kl. 8' })],
          pendingNotifications: 0,
        },
      },
      url: '/noegletal/ledighed?a=1',
      title: 'Ledighed - Portico',
      version: VERSION,
    });
  });

  test('is asked for anew, as a document, by a client of another build', async () => {
    const answer = await member.get('/nyheder?a=1', { 'X-Portico-Version': 'build-0' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([409, '/nyheder?a=1']);
    expect((await member.get('/nyheder', { 'X-Portico-Version': VERSION })).status).toBe(200);
    const elsewhere = await member.get('//evil.example/', { 'X-Portico-Version': 'build-0' });
    expect(elsewhere.headers.get('Location')).toBe('/evil.example/');
  });

  test('names several reports in the order of the page', async () => {
    const { powerBiData } = rendered(await member.page(`/${samplePages.climateAndTransport.da}`));
    expect(powerBiData.map(({ name }) => name)).toEqual([
      'Seattle weather',
      'Fuel economy of cars',
      'Wildlife strikes',
    ]);
  });
});

describe('Home', () => {
  test('lists the pages that the person may see, as the menu does', async () => {
    const page = await member.page('/');
    const { pages } = page.props as unknown as { pages: { slug: string; description: string }[] };
    expect(page).toMatchObject({ component: 'Home', title: 'Forside - Portico' });
    expect(pages.map(({ slug }) => slug)).toEqual(slugsIn(page));
    expect(pages[0]).toEqual({
      slug: 'noegletal',
      name: 'Nøgletal',
      description: 'De tal, vi styrer efter, opdateret hver nat',
      isSecured: false,
      icon: 'chart',
    });
  });
});

describe('who sees which page', () => {
  const pages = Object.entries(samplePages).map(([name, { da }]) => [name, da] as const);
  const hiddenFromMember = new Set(['payAndConditions', 'finance', 'administration']);

  test.each(pages)('%s: menu and renderer agree', async (name, slug) => {
    const answer = await member.get(`/${slug}`);
    const isListed = slugsIn(await member.page('/'))?.includes(slug);
    expect([answer.status === 200, isListed]).toEqual([!hiddenFromMember.has(name), !hiddenFromMember.has(name)]);
    expect((await administrator.get(`/${slug}`)).status).toBe(200);
  });

  test('a member cannot open a tagged page without the tag', async () => {
    const slug = samplePages.finance.da;
    expect((await member.get(`/${slug}`)).status).toBe(404);
    await portal.sql`insert into group_access_tags select users.group_id, access_tags.id from users, access_tags
      where users.email = 'member@portico.example' and access_tags.label = 'Økonomi'`;
    expect(await member.page(`/${slug}`)).toMatchObject({
      component: 'Renderer/SecuredView',
      props: { isSecured: true },
    });
    await portal.sql`delete from group_access_tags using users, access_tags where group_access_tags.group_id = users.group_id
      and users.email = 'member@portico.example' and access_tag_id = access_tags.id and label = 'Økonomi'`;
    expect((await member.get(`/${slug}`)).status).toBe(404);
  });

  test('a hidden page is as one that does not exist', async () => {
    const [hidden, missing] = [await member.page(`/${samplePages.finance.da}`), await member.page('/no-such-page')];
    expect(withoutReference(hidden)).toEqual(withoutReference(missing));
    expect(hidden).toMatchObject({
      component: 'Error',
      title: 'Siden findes ikke - Portico',
      props: { status: 404, code: 'not_found' },
    });
  });

  test('secured pages are marked in the menu, so that nobody fetches them ahead', async () => {
    const navigation = (await administrator.page('/')).props.shell?.navigation ?? [];
    const secured = navigation.filter(({ isSecured }) => isSecured).map(({ slug }) => slug);
    expect(secured).toEqual(['personale/loen-og-vilkaar', 'oekonomi', 'it-drift/vagtplan', 'pasning-af-portalen']);
  });

  test('who names the menu that they have gets its entries again only when they have changed', async () => {
    const { navigationHash } = (await member.page('/')).props.shell!;
    expect((await administrator.page('/')).props.shell?.navigationHash).not.toBe(navigationHash);
    const again = async () =>
      ((await member.get('/', { 'X-Portico-Navigation': navigationHash })).body as PageObject).props.shell!;
    expect(await again()).toMatchObject({ navigationHash });
    expect(await again()).not.toHaveProperty('navigation');
    await portal.sql`update pages set status = 'draft' where id = (select page_id from page_locales where slug = 'nyheder')`;
    const changed = await again();
    expect(changed.navigationHash).not.toBe(navigationHash);
    expect(changed.navigation.map(({ slug }) => slug)).not.toContain('nyheder');
    await portal.sql`update pages set status = 'published'`;
    expect(await again()).not.toHaveProperty('navigation');
  });

  describe('where there are hundreds of pages', () => {
    beforeEach(async () => {
      await portal.sql`create temp table made as select gen_random_uuid() as id, gen_random_uuid() as version_id, n
        from generate_series(0, 299) n`;
      await portal.sql`insert into pages (id, priority) select id, 1000 + n from made`;
      await portal.sql`insert into page_locales (page_id, locale, name, slug) select id, 'da', 'Side ' || n,
        case when n between 1 and 70 then 'flat-' || n when n % 100 = 0 then 'top-' || n else 'top-' || n / 100 * 100 || '/side-' || n end from made`;
      await portal.sql`insert into page_versions (id, page_id, number, document, languages)
        select version_id, id, 1, '{"format": 1, "sourceLanguage": "da", "css": "", "blocks": []}', '{da}' from made`;
      await portal.sql`update pages page set status = 'published', published_version_id = version_id
        from made where made.id = page.id`;
    });
    afterEach(() =>
      portal.sql`delete from pages where id in (select id from made)`.then(() => portal.sql`drop table made`),
    );

    const below = (top: string) => (page: PageObject) => slugsIn(page)?.filter((slug) => slug.startsWith(`${top}/`));

    const open = async (path: string) => {
      const { 'X-Requested-With': _, ...headers } = member.headers;
      const answer = await portal.portal.answer(new Request(ORIGIN + path, { headers }));
      return answer.kind === 'page' ? answer.page : null;
    };

    test('a document has those that are seen around it; the client and who asks for all get all', async () => {
      const shown = (await open('/top-100/side-150'))!;
      expect(below('top-100')(shown)).toHaveLength(33);
      expect(slugsIn(shown)).toContain('top-100/side-150');
      expect(below('top-200')(shown)).toEqual([]);
      const cut = shown.props.shell?.navigation.filter(({ isPartial }) => isPartial).map(({ slug }) => slug);
      expect(cut).toEqual([]);
      expect(slugsIn(shown)).toHaveLength(34);
      const first = (await open('/'))!.props.shell!.navigation;
      expect(first).toHaveLength(21);
      expect(first[0]).toMatchObject({ slug: 'noegletal', isPartial: true });
      const whole = await member.page('/top-100/side-150');
      expect(below('top-200')(whole)).toHaveLength(99);
      expect(shown.props.shell?.navigationHash).toBe(whole.props.shell?.navigationHash);
      const { navigationHash, navigation } = whole.props.shell!;
      expect((await member.get('/profile/navigation')).body).toEqual({ navigationHash, navigation });
      expect(whole.props.shell).not.toHaveProperty('isPartial');
    });

    test('Home has the first at the top and the first below each', async () => {
      await portal.sql`update pages set priority = 0 where id = (select page_id from page_locales where slug = 'top-100')`;
      const { pages, moreAtTop } = await member.screen('/', 'Home');
      const atTop = (slug: string) => !slug.includes('/');
      expect(pages.filter(({ slug }) => atTop(slug))).toHaveLength(60);
      expect(moreAtTop).toBe((slugsIn(await member.page('/'))?.filter(atTop).length ?? 0) - 60);
      expect(pages.filter(({ slug }) => slug.startsWith('top-100/'))).toHaveLength(12);
      expect(pages.find(({ slug }) => slug === 'top-100')).toMatchObject({ moreBelow: 87 });
    });
  });

  test.each(['draft', 'unpublished'])('a page in status %s is not there for anybody', async (status) => {
    await portal.sql`update pages set status = ${status} where id = (select page_id from page_locales where slug = 'nyheder')`;
    expect((await administrator.get('/nyheder')).status).toBe(404);
    expect(slugsIn(await administrator.page('/'))).not.toContain('nyheder');
    await portal.sql`update pages set status = 'published'`;
  });

  test('a template is no page', async () => {
    await portal.sql`update pages set kind = 'template' where id = (select page_id from page_locales where slug = 'nyheder')`;
    expect((await administrator.get('/nyheder')).status).toBe(404);
    await portal.sql`update pages set kind = 'page'`;
  });

  test.each(['/nyheder/', '/Nyheder', '/nyheder%2F', '/%00', '/%E0%A4%A', "/'%20or%201=1"])(
    '%s is no page, and no error',
    async (path) => {
      expect((await member.get(path)).status).toBe(404);
    },
  );
});

describe('languages', () => {
  test.each([
    [null, 'Nøgletal', 'noegletal'],
    ['da', 'Nøgletal', 'noegletal'],
    ['en', 'Key figures', 'key-figures'],
    ['de', 'Nøgletal', 'noegletal'],
    ['fr', 'Nøgletal', 'noegletal'],
    ['xx', 'Nøgletal', 'noegletal'],
  ])('with %s stored, pages come as %s', async (language, name, slug) => {
    member.language = language;
    expect((await member.page('/')).props.shell?.navigation[0]).toEqual({
      name,
      slug,
      isSecured: false,
      icon: 'chart',
    });
    expect(rendered(await member.page(`/${slug}`)).name).toBe(name);
  });

  test('a link of another language opens in one’s own, at its own address', async () => {
    member.language = 'en';
    expect(await member.page('/noegletal/ledighed?a=1')).toMatchObject({
      title: 'Unemployment - Portico',
      url: '/key-figures/unemployment?a=1',
    });
  });

  test('a language without a published version falls back to Danish, one without Danish to any', async () => {
    const publishOnly = (
      slug: string,
      languages: string[],
    ) => portal.sql`update page_versions set languages = ${languages}
      where page_id = (select page_id from page_locales where slug = ${slug})`;
    await publishOnly('nyheder', ['da']);
    await publishOnly('personale', ['en']);
    member.language = 'en';
    expect(rendered(await member.page('/nyheder')).name).toBe('Nyheder');
    expect((await member.get('/news')).status).toBe(404);
    member.language = 'fr';
    expect(rendered(await member.page('/people')).name).toBe('People');
    await portal.sql`update page_versions set languages = '{da,en}'`;
  });

  test.each([
    ['da', 'Forside - Portico'],
    ['de', 'Startseite - Portico'],
    ['en', 'Home - Portico'],
    ['fr', 'Accueil - Portico'],
  ])('the title of Home in %s is "%s"', async (language, title) => {
    member.language = language;
    expect((await member.page('/')).title).toBe(title);
  });
});

describe('reports that a page holds', () => {
  const { reportId } = sampleReports.unemployment;
  const names = async (client: Client) =>
    rendered(await client.page('/noegletal/ledighed')).powerBiData.map(({ name }) => name);

  test('are left out while hidden', async () => {
    await portal.sql`update reports set visibility = 'hidden' where report_id = ${reportId}`;
    expect(await names(administrator)).toEqual([]);
    await portal.sql`update reports set visibility = 'visible'`;
    expect(await names(member)).toEqual(['Unemployment by industry']);
  });

  test('are left out for somebody who shares no tag with them', async () => {
    await portal.sql`insert into report_tags select reports.id, access_tags.id from reports, access_tags
      where report_id = ${reportId} and label = 'Økonomi'`;
    expect(await names(member)).toEqual([]);
    expect(await names(administrator)).toEqual(['Unemployment by industry']);
    await portal.sql`delete from report_tags`;
  });
});
