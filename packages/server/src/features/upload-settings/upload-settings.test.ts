import { randomUUID } from 'node:crypto';
import { FileClient, picture, samples } from '../../../testing/files.ts';
import { Client, codeOf, startTestPortal, type TestPortal, type TestResponse } from '../../../testing/portal.ts';
import { type PortalProcess, startPortalProcess } from '../../../testing/processes.ts';
import { begin, sendUpload } from '../../../testing/uploads.ts';

let portal: TestPortal;
let administrator: Client;
let files: FileClient;
beforeAll(async () => {
  portal = await startTestPortal({ settings: { MAX_FILE_MB: '3' } });
  administrator = await portal.as('administrator');
  files = new FileClient(portal, administrator);
});
afterAll(() => portal.close());
afterEach(() => portal.sql`delete from settings`);

const PATH = '/admin/settings/uploads';
const MEGABYTE = 1024 * 1024;
const ALL = ['image', 'document', 'video', 'other'];
const allow = (maxMegabytes: unknown, kinds: unknown = ALL, client = administrator) =>
  client.put(PATH, { maxMegabytes, kinds });
const fieldsOf = ({ body }: TestResponse) => (body as { error?: { fields?: Record<string, string> } }).error?.fields;
const finish = (id: string, name: string) => administrator.post(`/admin/uploads/${id}/file`, { name });

test('a file that is larger than allowed is refused, before a byte of it is sent, and if it was begun before', async () => {
  const [large, id] = [Buffer.alloc(2 * MEGABYTE, 'a'), randomUUID()];
  await sendUpload(administrator, large, id);
  expect((await allow(1)).status).toBe(200);
  expect((await begin(administrator, randomUUID(), large.length)).status).toBe(413);
  expect(codeOf(await files.upload('a.txt', large))).toBe('file_too_large');
  expect(codeOf(await finish(id, 'a.txt'))).toBe('file_too_large');
  expect((await files.upload('a.txt', 'small enough')).status).toBe(200);
  await allow(null);
  expect((await finish(id, 'a.txt')).status).toBe(200);
});

test('files of a kind that is not allowed are refused with what to do, whatever they are called', async () => {
  const image = await picture().png().toBuffer();
  await allow(null, ['document', 'video']);
  const refused = await files.upload('report.pdf', image);
  expect([codeOf(refused), fieldsOf(refused)]).toEqual(['file_rejected', { file: 'validation.file-kind' }]);
  expect(codeOf(await files.upload('a.mp3', samples.mp3))).toBe('file_rejected');
  expect(codeOf(await finish(await sendUpload(administrator, samples.mp3), 'a.mp3'))).toBe('file_rejected');
  for (const [name, content] of Object.entries({ 'a.pdf': samples.pdf, 'a.docx': samples.docx, 'a.mp4': samples.mp4 }))
    expect((await files.upload(name, content)).status).toBe(200);
  await allow(null, ['other']);
  expect((await files.upload('a.mp3', samples.mp3)).status).toBe(200);
  expect(codeOf(await files.upload('a.pdf', samples.pdf))).toBe('file_rejected');
});

test('the activity has before and after, and the screen what the operator allows', async () => {
  await allow(2, ['video', 'image', 'image']);
  const [activity] = await portal.sql`
    select details from activities where action = 'upload-rules.updated' order by at desc limit 1`;
  expect(activity?.['details']).toMatchObject({ 'after.maxMegabytes': '2', 'after.fileKinds': 'image, video' });
  expect(await administrator.screen(PATH, 'Settings/Uploads')).toMatchObject({
    maxMegabytes: 2,
    operatorMegabytes: 3,
    kinds: ['image', 'video'],
  });
});

test.each([
  [0, ALL, 'maxMegabytes'],
  [-1, ALL, 'maxMegabytes'],
  [1e9, ALL, 'maxMegabytes'],
  [4, ALL, 'maxMegabytes'],
  [1.5, ALL, 'maxMegabytes'],
  ['2', ALL, 'maxMegabytes'],
  [1, [], 'kinds'],
  [1, null, 'kinds'],
  [1, ['program'], 'kinds.0'],
  [1, 'image', 'kinds'],
])('%j and %j are refused, and nothing changes', async (size, kinds, field) => {
  const answer = await allow(size, kinds);
  expect([answer.status, Object.keys(fieldsOf(answer) ?? {})]).toEqual([422, [field]]);
  expect(await portal.sql`select 1 from settings`).toEqual([]);
});

test('a member neither sees nor changes it', async () => {
  const member = await portal.as('member');
  expect((await member.get(PATH)).status).toBe(403);
  expect((await allow(1, ALL, member)).status).toBe(403);
});

describe('in another process', () => {
  let there: PortalProcess;
  beforeAll(async () => {
    there = await startPortalProcess(portal.variables);
  });
  afterAll(() => there.end());

  test('it holds from the next request on', async () => {
    const abroad = new Client(there, administrator.session);
    expect((await begin(abroad, randomUUID(), 2 * MEGABYTE)).status).toBe(201);
    await allow(1);
    expect((await begin(abroad, randomUUID(), 2 * MEGABYTE)).status).toBe(413);
  });
});
