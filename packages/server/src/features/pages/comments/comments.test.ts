import type { PageComment } from '../../../contract/page-object.ts';
import { documentOf, freshLocale, textBlock } from '../../../../testing/authoring.ts';
import {
  type Client,
  codeOf,
  startTestPortal,
  type TestPortal,
  type TestResponse,
} from '../../../../testing/portal.ts';
import { Reviewers } from '../../../../testing/reviews.ts';
import { securityTexts } from '../../../../testing/security-texts.ts';
import { UNSEEN } from '../../../../testing/text-fields.ts';

let portal: TestPortal;
let reviewers: Reviewers;
let member: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  reviewers = await Reviewers.in(portal);
  member = await portal.as('member');
});
afterAll(() => portal.close());
beforeEach(() => reviewers.require(true));

const fieldsOf = ({ body }: TestResponse) => (body as { error: { fields?: object } }).error.fields;

/** A page with one text in its draft. */
async function written() {
  const id = await reviewers.author.added({ locales: [freshLocale()] });
  await reviewers.author.save(id, documentOf(textBlock('<p>Kladde</p>')));
  return id;
}

const listed = async (id: string, client = reviewers.author.client) =>
  ((await client.get(`/admin/pages/${id}/comments`)).body as { comments: PageComment[] }).comments;

const change = (pageId: string, id: string, isResolved: boolean) =>
  reviewers.author.client.put(`/admin/pages/${pageId}/comments/${id}`, { isResolved });

const actionsOf = async (id: string) =>
  (
    await portal.sql<{ action: string; name: string }[]>`select action, user_name as name from activities
      where subject_id = ${id} and action like 'page.comment%' order by at, id`
  ).map(({ action, name }) => `${action} ${name}`);

describe('11 comments on blocks', () => {
  test('what one administrator says of a block others read, answer, resolve and reopen, and the activity has it', async () => {
    const id = await written();
    const first = await reviewers.commented(id);
    const { author } = reviewers;
    await author.client.post(`/admin/pages/${id}/comments`, { blockId: 'textblock1', text: 'Nu er de nye' });
    expect(await listed(id)).toMatchObject([
      { id: first, blockId: 'textblock1', text: 'Tallene er gamle', writtenBy: 'Rasmus Lund', resolvedAt: null },
      { text: 'Nu er de nye', writtenBy: 'Astrid Holm', resolvedBy: null },
    ]);
    expect((await change(id, first, true)).status).toBe(200);
    expect((await listed(id))[0]).toMatchObject({ resolvedBy: 'Astrid Holm', resolvedAt: expect.any(String) });
    expect(codeOf(await change(id, first, true))).toBe('already_done');
    expect((await change(id, first, false)).status).toBe(200);
    expect((await listed(id))[0]).toMatchObject({ resolvedBy: null, resolvedAt: null });
    expect(await actionsOf(id)).toEqual([
      'page.commented Rasmus Lund',
      'page.commented Astrid Holm',
      'page.comment-resolved Astrid Holm',
      'page.comment-reopened Astrid Holm',
    ]);
  });

  test('a block that the draft has lost is commented on as long as readers have it, and keeps what was said', async () => {
    const id = await written();
    await reviewers.approved(id);
    await reviewers.author.publish(id);
    await reviewers.author.save(id, documentOf(textBlock('<p>Ny</p>', 'textblock2')));
    expect((await reviewers.comment(id, 'Hvorfor er den væk?')).status).toBe(200);
    await reviewers.approved(id);
    await reviewers.author.publish(id);
    expect(fieldsOf(await reviewers.comment(id, 'Og nu?'))).toEqual({ blockId: 'validation.comment-block' });
    expect(await listed(id)).toMatchObject([{ text: 'Hvorfor er den væk?' }]);
  });

  test('where no reviews are asked for there are none, and they are there again when they are', async () => {
    const id = await written();
    const comment = await reviewers.commented(id);
    await reviewers.require(false);
    expect(await listed(id)).toEqual([]);
    expect(codeOf(await reviewers.comment(id))).toBe('not_found');
    expect(codeOf(await change(id, comment, true))).toBe('not_found');
    await reviewers.require(true);
    expect(await listed(id)).toHaveLength(1);
  });

  test('nobody but administrators reads or writes them', async () => {
    const id = await written();
    const comment = await reviewers.commented(id);
    const path = `/admin/pages/${id}/comments`;
    const answers = [
      await member.get(path),
      await member.post(path, { blockId: 'textblock1', text: 'Fra et medlem' }),
      await member.put(`${path}/${comment}`, { isResolved: true }),
    ];
    expect(answers.map(codeOf)).toEqual(['forbidden', 'forbidden', 'forbidden']);
    expect(await listed(id)).toMatchObject([{ text: 'Tallene er gamle', resolvedAt: null }]);
  });
});

describe('11 what no screen sends of comments is refused', () => {
  test('the comment of another page, a page that is gone, and a template', async () => {
    const [one, other] = [await written(), await written()];
    const comment = await reviewers.commented(other);
    expect(codeOf(await change(one, comment, true))).toBe('not_found');
    expect(await listed(other)).toMatchObject([{ resolvedAt: null }]);
    const template = await reviewers.author.added({ kind: 'template' });
    expect(codeOf(await reviewers.comment(template))).toBe('not_found');
    await reviewers.author.client.delete(`/admin/pages/${other}`);
    expect(codeOf(await reviewers.comment(other))).toBe('not_found');
    expect(codeOf(await change(other, comment, true))).toBe('not_found');
    expect(await listed(other)).toEqual([]);
  });

  test.each([
    ['a block that no page has', { blockId: 'textblock9', text: 'Hvor?' }, 'blockId'],
    ['a block by another kind of name', { blockId: "x'; drop table pages", text: 'Hvor?' }, 'blockId'],
    ['no block', { text: 'Hvor?' }, 'blockId'],
    ['no text', { blockId: 'textblock1' }, 'text'],
    ['an empty text', { blockId: 'textblock1', text: ' \u200b\n' }, 'text'],
    ['10,000 characters', { blockId: 'textblock1', text: 'x'.repeat(10_000) }, 'text'],
    ['a text that is none', { blockId: 'textblock1', text: { html: '<b>' } }, 'text'],
    ['a list', { blockId: ['textblock1'], text: 'Hvor?' }, 'blockId'],
  ])('%s', async (_, body, field) => {
    const id = await written();
    const answer = await reviewers.author.client.post(`/admin/pages/${id}/comments`, body);
    expect([answer.status, Object.keys(fieldsOf(answer) ?? {})]).toEqual([422, [field]]);
    expect(await listed(id)).toEqual([]);
  });

  test('a name or a moment that the sender makes up changes nothing', async () => {
    const id = await written();
    const body = { blockId: 'textblock1', text: 'Mit', writtenBy: reviewers.reviewer.id, resolvedAt: '2020-01-01' };
    await reviewers.author.client.post(`/admin/pages/${id}/comments`, body);
    expect(await listed(id)).toMatchObject([{ writtenBy: 'Astrid Holm', resolvedAt: null }]);
    const answer = await reviewers.author.client.put(`/admin/pages/${id}/comments/x`, { isResolved: 'ja' });
    expect([404, 422]).toContain(answer.status);
  });

  test('characters that others must not read are taken out, or the text is refused', async () => {
    const id = await written();
    for (const { typed } of securityTexts) expect([200, 422]).toContain((await reviewers.comment(id, typed)).status);
    const rows = await listed(id);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ text }) => UNSEEN.test(text))).toEqual([]);
    expect((await reviewers.comment(id, 'Hej\u0007 med\u001b[31m dig')).status).toBe(200);
    expect((await listed(id)).at(-1)?.text).toBe('Hej med [31m dig');
  });

  test('markup is text', async () => {
    const id = await written();
    await reviewers.comment(id, '<img src=x onerror=alert(1)>');
    expect(await listed(id)).toMatchObject([{ text: '<img src=x onerror=alert(1)>' }]);
  });

  test('more than a page has room for', async () => {
    const id = await written();
    await portal.sql`insert into page_comments (id, page_id, block_id, text)
      select gen_random_uuid(), ${id}, 'textblock1', 'Igen' from generate_series(1, 1000)`;
    expect(fieldsOf(await reviewers.comment(id))).toEqual({ text: 'validation.comments-many' });
  });
});
