import { type Author, authorIn, documentOf, freshLocale, nextYear, textBlock } from '../../../testing/authoring.ts';
import { codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
let author: Author;

beforeAll(async () => {
  portal = await startTestPortal();
  author = await authorIn(portal);
});
afterAll(() => portal.close());

const NESTED = '<b>'.repeat(33_000);
const REFUSED = {
  error: {
    code: 'invalid_input',
    fields: { document: 'validation.document-too-complex' },
    problems: [
      {
        path: ['blocks', 0, 'texts', 'da', 'html'],
        message: expect.stringContaining('Divide it into several blocks.') as string,
      },
    ],
  },
};

describe('33.2 a text whose purifying would take minutes', () => {
  test('is refused at once when it is saved, and says what to do', async () => {
    const id = await author.added();
    expect(await author.save(id, documentOf(textBlock(NESTED)))).toMatchObject({ status: 422, body: REFUSED });
    expect((await author.draft(id)).revision).toBe(1);
    expect((await author.save(id, documentOf(textBlock('<p>Short</p>')))).status).toBe(200);
  });

  test('that stands in a draft since earlier rules is refused when it is published, scheduled, pinned or copied', async () => {
    const id = await author.added();
    const document = documentOf(textBlock(NESTED));
    await portal.sql`update page_drafts set document = ${JSON.stringify(document)}::text::jsonb, revision = 2 where page_id = ${id}`;
    const { client } = author;
    const schedule = { revision: 2, at: nextYear() };
    const { body: release } = await client.post('/admin/releases', { name: 'With a costly page' });
    const answers = [
      await client.post(`/admin/pages/${id}/publish`, { revision: 2 }),
      await client.put(`/admin/pages/${id}/schedule`, schedule),
      await client.post(`/admin/pages/${id}/duplicate`, {}),
      await client.post(`/admin/releases/${(release as { id: string }).id}/pages`, { ids: [id] }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 422, body: REFUSED });
  });
});

/** As `locks.ts` has it. */
const STRUCTURE_LOCK = 4_330_010;

describe('33.13 pages that are created at once', () => {
  test('by 20 administrators are all there, or somebody is asked to try again', async () => {
    const locales = Array.from({ length: 20 }, () => [freshLocale()]);
    const answers = await Promise.all(locales.map((each) => author.add({ locales: each })));
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 200) continue;
      // On the busiest machine alone.
      expect([answer.status, codeOf(answer)]).toEqual([503, 'busy']);
      expect((await author.add({ locales: locales[index]! })).status).toBe(200);
    }
  });

  test('wait for whoever changes the structure; too long, and the answer is to try again, with nothing lost', async () => {
    const locales = [freshLocale()];
    const refused = await portal.sql.begin(async (held) => {
      await held`select pg_advisory_xact_lock(${STRUCTURE_LOCK}::bigint)`;
      return author.add({ locales });
    });
    expect([refused.status, codeOf(refused), refused.headers.get('Retry-After')]).toEqual([503, 'busy', '2']);
    expect((await author.add({ locales })).status).toBe(200);
  });
});
