import { randomUUID } from 'node:crypto';
import { browse, bytesOf, FileClient, picture, samples } from '../../../testing/files.ts';
import { codeOf, startTestPortal, type TestPortal, type TestResponse } from '../../../testing/portal.ts';
import { sendUpload } from '../../../testing/uploads.ts';
import type { FileRow, FileVersion, ScreenProps } from '../../contract/page-object.ts';

let portal: TestPortal;
let files: FileClient;

beforeAll(async () => {
  portal = await startTestPortal();
  files = new FileClient(portal, await portal.as('administrator'));
});
afterAll(() => portal.close());

const area = (query = ''): Promise<ScreenProps['Files/Manage']> =>
  files.client.screen(`/admin/files${query}`, 'Files/Manage');
const names = async (query: string) => (await area(query)).files.map(({ name }) => name);
const fieldsOf = ({ body }: TestResponse) => (body as { error: { fields?: Record<string, string> } }).error.fields;

async function folder(name: string, parentId: string | null = null): Promise<string> {
  return ((await files.client.post('/admin/file-folders', { name, parentId })).body as { id: string }).id;
}

async function replace(file: FileRow, name: string, content: Uint8Array | string): Promise<TestResponse> {
  const id = await sendUpload(files.client, content);
  return files.client.post(`/admin/uploads/${id}/replace`, { fileId: file.id, name });
}

const versionsOf = async ({ id }: FileRow) =>
  ((await files.client.get(`/admin/files/${id}/versions`)).body as { versions: FileVersion[] }).versions;

describe('the list', () => {
  test('finds files by name, kind, folder and use, and sorts them', async () => {
    const inside = await folder('Maps');
    const mark = randomUUID().slice(0, 8);
    const [small, large] = [
      await files.uploaded(`${mark} b.txt`, 'short'),
      await files.uploaded(`${mark} a.txt`, 'much longer'),
    ];
    await files.uploaded(`${mark} c.mp4`, samples.mp4);
    await files.client.put(`/admin/files/${small.id}`, { name: small.name, folderId: inside });
    expect(await names(`?search=${mark}&sort=name`)).toEqual([`${mark} a.txt`, `${mark} b.txt`, `${mark} c.mp4`]);
    expect(await names(`?search=${mark}&sort=-size&kind=document`)).toEqual([large.name, small.name]);
    expect(await names(`?search=${mark}&kind=video`)).toEqual([`${mark} c.mp4`]);
    expect(await names(`?folder=${inside}`)).toEqual([small.name]);
    expect(await names(`?search=${mark}&folder=none&kind=document`)).toEqual([large.name]);
    expect((await area()).folders.find(({ id }) => id === inside)).toMatchObject({ name: 'Maps', fileCount: 1 });
  });

  test('says in how many videos a file is, and does not call it unused then', async () => {
    const mark = randomUUID().slice(0, 8);
    const film = await files.uploaded(`${mark}.mp4`, samples.mp4);
    expect(await names(`?search=${mark}&use=unused`)).toEqual([film.name]);
    await files.client.post('/admin/videos', {
      ...{ fileId: film.id, posterId: null, durationSeconds: 1, language: 'en', title: 'A film' },
    });
    expect((await area(`?search=${mark}`)).files).toMatchObject([{ pageCount: 0, videoCount: 1 }]);
    expect(await names(`?search=${mark}&use=unused`)).toEqual([]);
    expect((await files.list(`?search=${mark}`)).files).toMatchObject([{ videoCount: 1 }]);
  });

  test('has what is in the bin on its own', async () => {
    const file = await files.uploaded(`${randomUUID()}.txt`, 'a text');
    await files.client.delete(`/admin/files/${file.id}`);
    expect(await names(`?search=${file.name}`)).toEqual([]);
    expect(await names(`?search=${file.name}&state=removed`)).toEqual([file.name]);
  });
});

describe('folders', () => {
  test('have names of their own within each other, and are no circle', async () => {
    const [outer, mark] = [await folder('Reports'), randomUUID()];
    const inner = await folder(mark, outer);
    const again = await files.client.post('/admin/file-folders', { name: mark.toUpperCase(), parentId: outer });
    expect(fieldsOf(again)).toEqual({ name: 'validation.folder-unique' });
    expect((await files.client.post('/admin/file-folders', { name: mark })).status).toBe(200);
    for (const parentId of [outer, inner]) {
      const circle = await files.client.put(`/admin/file-folders/${outer}`, { name: 'Reports', parentId });
      expect(fieldsOf(circle)).toEqual({ parentId: 'validation.folder-within' });
    }
    expect((await files.client.put(`/admin/file-folders/${inner}`, { name: 'Moved', parentId: null })).status).toBe(
      200,
    );
    expect((await area()).folders.find(({ id }) => id === inner)).toMatchObject({ name: 'Moved', parentId: null });
  });

  test('are removed when there is nothing in them, whatever of them is in the bin', async () => {
    const id = await folder(randomUUID());
    const file = await files.uploaded('a.txt', 'a text');
    await files.client.put(`/admin/files/${file.id}`, { name: 'a.txt', folderId: id });
    const refused = await files.client.delete(`/admin/file-folders/${id}`);
    expect(fieldsOf(refused)).toEqual({ folder: 'validation.folder-not-empty' });
    await files.client.delete(`/admin/files/${file.id}`);
    expect((await files.client.delete(`/admin/file-folders/${id}`)).status).toBe(200);
    expect((await files.client.post(`/admin/files/${file.id}/recover`)).status).toBe(200);
  });

  test('that are not there take no files', async () => {
    const file = await files.uploaded('a.txt', 'a text');
    const answer = await files.client.put(`/admin/files/${file.id}`, { name: 'a.txt', folderId: randomUUID() });
    expect(fieldsOf(answer)).toEqual({ folderId: 'validation.folder-gone' });
  });
});

test('a renamed file ends as its type says, and its old address leads to it', async () => {
  const file = await files.uploaded('plan.pdf', samples.pdf);
  await files.client.put(`/admin/files/${file.id}`, { name: '../Årsplan.html' });
  expect((await area('?search=Årsplan')).files).toMatchObject([{ name: '..-Årsplan.html.pdf' }]);
  expect((await browse(files.client, file.href)).status).toBe(200);
});

describe('a replaced file', () => {
  test('has its new content at its address, and its earlier ones can be taken back', async () => {
    const file = await files.uploaded('prices.txt', 'first');
    const before = (await browse(files.client, file.href)).headers.get('ETag');
    expect((await replace(file, 'new prices.csv', 'second;1')).status).toBe(200);
    const now = await browse(files.client, file.href, { 'If-None-Match': before ?? '' });
    expect([now.status, String(await bytesOf(now))]).toEqual([200, 'second;1']);
    expect((await area('?search=prices.csv')).files).toMatchObject([{ id: file.id, versionCount: 1 }]);
    const [version] = await versionsOf(file);
    expect(version).toMatchObject({ name: 'prices.txt', sizeBytes: 5, type: 'text/plain' });
    await files.client.post(`/admin/files/${file.id}/take-back`, { versionId: version?.id });
    expect(String(await bytesOf(await browse(files.client, file.href)))).toBe('first');
    expect(await versionsOf(file)).toMatchObject([{ name: 'prices.csv', sizeBytes: 8 }]);
  });

  test('has the size and the small picture of its new image', async () => {
    const file = await files.uploaded('a.png', await picture(900, 300).png().toBuffer());
    await replace(file, 'b.jpg', await picture(600, 600).jpeg().toBuffer());
    expect((await area('?search=a.jpg')).files).toMatchObject([{ id: file.id, widthPx: 600, heightPx: 600 }]);
    expect((await browse(files.client, `/files/${file.id}/images/480`)).status).toBe(200);
  });

  test('stays what pages use it as', async () => {
    const image = await files.uploaded('a.png', await picture(9, 9).png().toBuffer());
    const answer = await replace(image, 'b.pdf', samples.pdf);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['file_rejected', { file: 'validation.file-other-kind' }]);
    expect(await versionsOf(image)).toEqual([]);
  });

  test('with the same content is as it was', async () => {
    const file = await files.uploaded('a.txt', 'the same');
    expect((await replace(file, 'a.txt', 'the same')).status).toBe(200);
    expect(await versionsOf(file)).toEqual([]);
  });

  test('never gets a content of another file', async () => {
    const [one, other] = [await files.uploaded('a.txt', 'one'), await files.uploaded('b.txt', 'other')];
    await replace(one, 'a.txt', 'one more');
    const [version] = await versionsOf(one);
    const answer = await files.client.post(`/admin/files/${other.id}/take-back`, { versionId: version?.id });
    expect(codeOf(answer)).toBe('not_found');
    expect(await versionsOf(one)).toHaveLength(1);
  });
});
