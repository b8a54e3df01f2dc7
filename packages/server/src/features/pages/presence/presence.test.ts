import { randomUUID } from 'node:crypto';
import { Author, documentOf, textBlock } from '../../../../testing/authoring.ts';
import { listen } from '../../../../testing/events.ts';
import { Client, codeOf, startTestPortal, type TestPortal, VERSION } from '../../../../testing/portal.ts';
import { addUser } from '../../../../testing/users.ts';
import type { PagePresence } from '../../../contract/page-object.ts';
import { createPortal } from '../../../index.ts';

let portal: TestPortal;
let anna: Client;
let bo: Client;
let author: Author;

beforeAll(async () => {
  portal = await startTestPortal();
  anna = await portal.as('administrator');
  const user = await addUser(portal, { name: 'Bo Dahl', role: 'administrator' });
  bo = await portal.signIn(user);
  author = new Author(anna);
});
afterAll(() => portal.close());

const ONE = textBlock('<p>One</p>', 'block001');
const TWO = textBlock('<p>Two</p>', 'block002');

/** A tab of an administrator in the builder. */
function tab(client: Client, pageId: string, editor = randomUUID()) {
  const path = `/admin/pages/${pageId}/editors`;
  return {
    editor,
    edit: async (block: string | null) => (await client.put(path, { editor, block })).body as { block: string | null },
    takeOver: (block: string) => client.post(`${path}/take-over`, { editor, block }),
    close: () => client.delete(path, { editor }),
    save: (revision: number, ...blocks: object[]) =>
      client.put(`/admin/pages/${pageId}/draft`, { revision, document: documentOf(...blocks), editor }),
  };
}

/** A page with two texts, at revision 2. */
async function addPage(): Promise<string> {
  const id = await author.added();
  await author.save(id, documentOf(ONE, TWO), 1);
  return id;
}

const presenceOf = async (client: Client, id: string) =>
  (await client.get(`/admin/pages/${id}/editors`)).body as PagePresence;
const editorsOf = async (client: Client, id: string) =>
  (await presenceOf(client, id)).editors.map(({ name, isSelf, block }) => ({ name, isSelf, block }));

/** Lets as much time pass for a tab as it takes to be given up. */
const fallSilent = (editor: string) =>
  portal.sql`update page_editors set seen_at = now() - interval '31 seconds' where id = ${editor}`;

describe('11 who edits a page', () => {
  test('is read by all who edit it, with the block that each is in', async () => {
    const id = await addPage();
    const [own, other] = [tab(anna, id), tab(bo, id)];
    await own.edit('block001');
    await other.edit(null);
    expect(await editorsOf(anna, id)).toEqual([
      { name: 'Astrid Holm', isSelf: true, block: 'block001' },
      { name: 'Bo Dahl', isSelf: false, block: null },
    ]);
    expect((await editorsOf(bo, id)).map(({ isSelf }) => isSelf)).toEqual([false, true]);
    await own.close();
    expect(await editorsOf(bo, id)).toEqual([{ name: 'Bo Dahl', isSelf: true, block: null }]);
  });

  test('ends with a tab that is not heard of, and with its session', async () => {
    const id = await addPage();
    const silent = tab(anna, id);
    await silent.edit('block001');
    const user = await addUser(portal, { role: 'administrator' });
    const leaving = await portal.signIn(user);
    await tab(leaving, id).edit('block002');
    expect(await editorsOf(bo, id)).toHaveLength(2);
    await leaving.post('/logout');
    await fallSilent(silent.editor);
    expect(await editorsOf(bo, id)).toEqual([]);
  });

  test('is told at once, by another process too, and so is a save', async () => {
    const id = await addPage();
    const elsewhere = createPortal({ environment: portal.environment, version: VERSION, hasBackground: false });
    const stream = await listen(new Client(elsewhere, bo.session), `/admin/pages/${id}/editors/stream`);
    const next = async () => JSON.parse(/data: (.*)/.exec((await stream.next()) ?? '')?.[1] ?? 'null') as PagePresence;
    expect(await next()).toMatchObject({ editors: [], revision: 2 });
    const own = tab(anna, id);
    await own.edit('block001');
    expect((await next()).editors).toMatchObject([{ id: own.editor, isSelf: false, block: 'block001' }]);
    await own.save(2, textBlock('<p>1</p>', 'block001'), TWO);
    expect(await next()).toMatchObject({ revision: 3 });
    await own.edit('block002');
    expect((await next()).editors).toMatchObject([{ block: 'block002' }]);
    await stream.cancel();
    await elsewhere.close();
  });

  test('is told to administrators alone: the stream ends with the role, and with the page', async () => {
    const id = await addPage();
    const user = await addUser(portal, { role: 'administrator' });
    const client = await portal.signIn(user);
    const stream = await listen(client, `/admin/pages/${id}/editors/stream`);
    await stream.next();
    await portal.sql`update users set role = 'member' where id = ${user.id}`;
    await tab(anna, id).edit(null);
    expect(await stream.next()).toBeNull();
    expect(codeOf(await client.put(`/admin/pages/${id}/editors`, { editor: randomUUID(), block: null }))).toBe(
      'forbidden',
    );
    const other = await listen(bo, `/admin/pages/${id}/editors/stream`);
    await other.next();
    await anna.delete(`/admin/pages/${id}`);
    await tab(anna, id).close();
    expect(codeOf(await bo.get(`/admin/pages/${id}/editors`))).toBe('not_found');
    await other.cancel();
  });

  test('is said by each session for itself', async () => {
    const id = await addPage();
    const own = tab(anna, id);
    await own.edit('block001');
    const answer = await bo.put(`/admin/pages/${id}/editors`, { editor: own.editor, block: null });
    expect(codeOf(answer)).toBe('forbidden');
    await bo.delete(`/admin/pages/${id}/editors`, { editor: own.editor });
    expect((await presenceOf(bo, id)).editors).toMatchObject([{ id: own.editor, block: 'block001' }]);
    const elsewhere = await addPage();
    expect(codeOf(await anna.put(`/admin/pages/${elsewhere}/editors`, { editor: own.editor, block: null }))).toBe(
      'forbidden',
    );
  });
});

describe('11 a block that somebody edits', () => {
  test('is theirs until they leave it, are gone, or are not heard of', async () => {
    const id = await addPage();
    const [own, other] = [tab(anna, id), tab(bo, id)];
    expect(await own.edit('block001')).toEqual({ block: 'block001' });
    expect(await other.edit('block001')).toEqual({ block: null });
    await own.edit('block002');
    expect(await other.edit('block001')).toEqual({ block: 'block001' });
    expect(await other.edit('block002')).toEqual({ block: null });
    await own.close();
    expect(await other.edit('block002')).toEqual({ block: 'block002' });
    const third = tab(anna, id);
    expect(await third.edit('block002')).toEqual({ block: null });
    await fallSilent(other.editor);
    expect(await third.edit('block002')).toEqual({ block: 'block002' });
    expect(await other.edit('block002')).toEqual({ block: null });
  });

  test('is given to one of those who come to it at once', async () => {
    const id = await addPage();
    const tabs = [tab(anna, id), tab(bo, id), tab(anna, id), tab(bo, id)];
    const held = await Promise.all(tabs.map((each) => each.edit('block001')));
    expect(held.filter(({ block }) => block === 'block001')).toHaveLength(1);
  });

  test.each<[string, object[], boolean]>([
    ['other contents', [textBlock('<p>Mine</p>', 'block001'), TWO], false],
    ['it is gone', [TWO], false],
    ['it is hidden in another block of the same id', [{ ...ONE, type: 'html' }, TWO], false],
    ['another block has changed', [ONE, textBlock('<p>Mine</p>', 'block002')], true],
    ['it stands elsewhere', [TWO, ONE], true],
  ])('is not saved over: %s', async (_, blocks, isSaved) => {
    const id = await addPage();
    const [own, other] = [tab(anna, id), tab(bo, id)];
    await own.edit('block001');
    const answer = await other.save(2, ...blocks);
    expect(isSaved ? answer.status : codeOf(answer)).toBe(isSaved ? 200 : 'block_leased');
    const { revision, document } = await author.draft(id);
    expect(revision).toBe(isSaved ? 3 : 2);
    expect(document.blocks.find((block) => block.id === 'block001')).toEqual(ONE);
    expect((await own.save(revision, textBlock('<p>Hers</p>', 'block001'), TWO)).status).toBe(200);
  });

  test('is not saved over by another tab of the same administrator, by no tab at all, or by restoring a version', async () => {
    const id = await addPage();
    await author.publish(id);
    const own = tab(bo, id);
    await own.edit('block001');
    await own.save(2, textBlock('<p>Hers</p>', 'block001'), TWO);
    expect(codeOf(await tab(bo, id).save(3, ONE, TWO))).toBe('block_leased');
    expect(codeOf(await author.save(id, documentOf(ONE, TWO), 3))).toBe('block_leased');
    const before = await portal.sql`select count(*) from page_versions where page_id = ${id}`;
    expect(codeOf(await anna.post(`/admin/pages/${id}/versions/1/restore`, { revision: 3 }))).toBe('block_leased');
    expect(await portal.sql`select count(*) from page_versions where page_id = ${id}`).toEqual(before);
    // Whoever edits it restores the page from the same builder.
    expect((await bo.post(`/admin/pages/${id}/versions/1/restore`, { revision: 3 })).status).toBe(200);
  });

  test('is taken over by an administrator who says so, and the activity names from whom', async () => {
    const id = await addPage();
    const [own, other] = [tab(anna, id), tab(bo, id)];
    await own.edit('block001');
    expect((await other.takeOver('block001')).body).toEqual({ block: 'block001' });
    expect(codeOf(await own.save(2, textBlock('<p>Late</p>', 'block001'), TWO))).toBe('block_leased');
    expect((await other.save(2, textBlock('<p>Bo</p>', 'block001'), TWO)).status).toBe(200);
    expect(codeOf(await other.takeOver('block001'))).toBe('already_done');
    expect(codeOf(await other.takeOver('block002'))).toBe('already_done');
    const [activity] = await portal.sql<{ userName: string; details: object }[]>`
      select user_name as "userName", details from activities
      where action = 'page.block-taken-over' and subject_id = ${id}`;
    expect(activity).toMatchObject({ userName: 'Bo Dahl', details: { block: 'block001' } });
  });
});
