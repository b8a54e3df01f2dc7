import { createHash } from 'node:crypto';
import { type Author, authorIn, documentOf, freshLocale, textBlock } from '../../../testing/authoring.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { publishedPageStatement } from './queries.ts';

let portal: TestPortal;
let author: Author;
let member: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  author = await authorIn(portal);
  member = await portal.as('member');
});
afterAll(() => portal.close());

interface Plan {
  'Relation Name'?: string;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  Plans?: Plan[];
}

/** What PostgreSQL does to read a page for the member's session: the tables that it looks into, and the blocks that it reads. */
async function workFor(slug: string): Promise<{ tables: string[]; blocks: number }> {
  const tokenHash = createHash('sha256')
    .update(member.session ?? '')
    .digest();
  const { statement, parameters } = publishedPageStatement(slug, 'da', { tokenHash }) ?? {
    statement: '',
    parameters: [],
  };
  const [row] = await portal.sql.unsafe<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
    `explain (analyze, buffers, format json) ${statement}`,
    parameters,
  );
  const plan = row?.['QUERY PLAN'][0]?.Plan as Plan;
  const nodes = (one: Plan): Plan[] => [one, ...(one.Plans ?? []).flatMap(nodes)];
  const read = nodes(plan).filter((node) => node['Actual Loops'] > 0);
  const tables = read.flatMap((node) => node['Relation Name'] ?? []);
  return { tables: [...new Set(tables)].sort(), blocks: plan['Shared Hit Blocks'] };
}

/** What is read once a page is found: texts of the whole page, and all that it names. */
const CONTENTS = ['files', 'page_feedback', 'page_references', 'reports'];

describe('33.6 L5 a page that its reader does not see', () => {
  test('is no more work than a draft, and than none: nothing of it is read', async () => {
    const html = `<p>${'Hemmeligt indhold. '.repeat(3000)}</p>`;
    const slugs = {
      hidden: freshLocale(),
      old: freshLocale(),
      tagged: freshLocale(),
      draft: freshLocale(),
      open: freshLocale(),
    };
    await author.published(html, { locales: [slugs.hidden], accessLevel: 'administrators' });
    await author.published(html, { locales: [slugs.tagged], accessLevel: 'tagged' });
    const moved = await author.published(html, { locales: [slugs.old], accessLevel: 'administrators' });
    await author.client.put(`/admin/pages/${moved}`, { locales: [freshLocale()], accessLevel: 'administrators' });
    await author.save(await author.added({ locales: [slugs.draft] }), documentOf(textBlock(html)));
    await author.published(html, { locales: [slugs.open] });

    const none = await workFor('ingen-side');
    for (const { slug } of [slugs.hidden, slugs.tagged, slugs.old, slugs.draft]) {
      const work = await workFor(slug);
      expect(work.tables.filter((table) => CONTENTS.includes(table))).toEqual([]);
      // A few blocks of an index and a row: some microseconds.
      expect(work.blocks - none.blocks).toBeLessThan(20);
      expect((await member.get(`/${slug}`)).status).toBe(404);
    }
    const open = await workFor(slugs.open.slug);
    expect(open.tables).toEqual(expect.arrayContaining(['page_references']));
    expect((await member.get(`/${slugs.open.slug}`)).status).toBe(200);
  });

  test('leaves its address to one in another language that they see', async () => {
    const { name, slug } = freshLocale();
    await author.published('<p>Skjult</p>', {
      locales: [{ language: 'da', name, slug }],
      accessLevel: 'administrators',
    });
    const english = await author.added({ locales: [{ language: 'en', name: `${name} en`, slug }] });
    const block = { ...textBlock(''), texts: { en: { html: '<p>Open</p>' } } };
    await author.save(english, { ...documentOf(block), sourceLanguage: 'en' });
    expect((await author.publish(english)).status).toBe(200);
    expect((await member.page(`/${slug}`)).props).toMatchObject({
      htmlContent: expect.stringContaining('Open') as string,
    });
    expect((await author.client.page(`/${slug}`)).props).toMatchObject({
      htmlContent: expect.stringContaining('Skjult') as string,
    });
  });
});
