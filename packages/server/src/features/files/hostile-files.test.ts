import fs from 'node:fs';
import path from 'node:path';
import { browse, bytesOf, FileClient, samples } from '../../../testing/files.ts';
import { type HostileFile, hostileFiles, hostileNames } from '../../../testing/hostile-files.ts';
import { startTestPortal, type TestPortal, type TestResponse } from '../../../testing/portal.ts';
import { sendUpload } from '../../../testing/uploads.ts';
import { fileTypes, isFileType } from '../../contract/file-types.ts';
import type { FileRow } from '../../contract/page-object.ts';
import { closeServices, createServices, type Services } from '../../services.ts';
import { readFileTexts } from './file-texts.ts';

let portal: TestPortal;
let files: FileClient;
let services: Services;

beforeAll(async () => {
  portal = await startTestPortal();
  files = new FileClient(portal, await portal.as('administrator'));
  services = createServices(portal.environment, 'test');
});
afterAll(async () => {
  await closeServices(services);
  await portal.close();
});

const isRefused = ({ becomes }: HostileFile) => becomes.startsWith('validation.');
const byName = (rows: readonly HostileFile[]) => rows.map((row) => [row.what, row] as const);

const problemOf = ({ body }: TestResponse) => (body as { error?: { fields?: { file?: string } } }).error?.fields?.file;
const fileOf = ({ body }: TestResponse) => (body as { file: FileRow }).file;
const inParts = async (name: string, content: Buffer) =>
  files.client.post(`/admin/uploads/${await sendUpload(files.client, content)}/file`, { name });

/** All that lies in the folder of files: what is stored, and what is on its way. */
const onDisk = () =>
  fs
    .readdirSync(portal.environment.files.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(portal.environment.files.folder, path.join(parentPath, name)));

describe('whichever way it comes, there is refused', () => {
  test.each(byName(hostileFiles.filter(isRefused)))('%s', async (_, { name, becomes, ...row }) => {
    const content = await row.content();
    const kept = await files.uploaded('kept.txt', 'kept');
    const before = onDisk();
    expect(problemOf(await files.upload(name, content))).toBe(becomes);
    expect(problemOf(await inParts(name, content))).toBe(becomes);
    const id = await sendUpload(files.client, content);
    expect(problemOf(await files.client.post(`/admin/uploads/${id}/replace`, { fileId: kept.id, name }))).toBe(becomes);
    expect(onDisk()).toEqual(before);
    expect(String(await bytesOf(await browse(files.client, kept.href)))).toBe('kept');
  });
});

describe('whichever way it comes, there is stored so that nothing of it runs', () => {
  test.each(byName(hostileFiles.filter((file) => !isRefused(file))))('%s', async (_, { name, becomes, ...row }) => {
    const content = await row.content();
    for (const answer of [await files.upload(name, content), await inParts(name, content)]) {
      const file = fileOf(answer);
      expect([answer.status, file.type]).toEqual([200, becomes]);
      await expectInert(file);
    }
  });

  async function expectInert({ href, type, name }: FileRow) {
    if (!isFileType(type)) throw new Error(`${type} is no type of file`);
    const { endings, isShown } = fileTypes[type];
    expect(endings as readonly string[]).toContain(path.extname(name).slice(1));
    const { headers, ...answer } = await answerOf(href);
    expect(headers.get('Content-Type')).toBe(type.startsWith('text/') ? `${type}; charset=utf-8` : type);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Disposition')?.split(';')[0]).toBe(isShown ? 'inline' : 'attachment');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(type === 'application/pdf' ? /script-src 'none'/ : /^default-src 'none';.*; sandbox$/);
    if (type.startsWith('image/')) expect(answer.bytes.includes('attack')).toBe(false);
  }

  async function answerOf(href: string) {
    const response = await browse(files.client, href);
    return { headers: response.headers, bytes: await bytesOf(response) };
  }

  test('and the text of every PDF among them is read to an end', async () => {
    await readFileTexts(services);
    const unread = await portal.sql`select file.name from files file where file.type = 'application/pdf'
      and not exists (select from file_texts known where known.file_id = file.id)`;
    expect([...unread]).toEqual([]);
  });
});

describe('a name', () => {
  test.each(hostileNames)('%j is kept as %j', async (sent, kept) => {
    const file = await files.uploaded(sent, samples.pdf);
    expect(file.name).toBe(kept);
    const answer = await browse(files.client, file.href);
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, null]);
    const disposition = answer.headers.get('Content-Disposition') ?? '';
    expect(disposition).toMatch(/^inline; filename="[A-Za-z0-9 ._-]+"; filename\*=UTF-8''[A-Za-z0-9%._~!-]+$/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(kept);
  });

  test('of a file that is renamed ends as its type says, whatever it is', async () => {
    const { id } = await files.uploaded('plan.pdf', samples.pdf);
    for (const [sent, kept] of hostileNames.filter(([name]) => name.trim() !== '' && name.length < 200)) {
      const answer = await files.client.put(`/admin/files/${id}`, { name: sent });
      const [row] = await portal.sql<{ name: string }[]>`select name from files where id = ${id}`;
      if (answer.status === 200) expect(row?.name).toBe(kept);
      expect(row?.name).toMatch(/^[^\p{Cc}\u202E/\\]+\.pdf$/iu);
    }
  });

  test('is no part of where the file lies', async () => {
    await files.uploaded('../../../../tmp/portico-escape.pdf', samples.pdf);
    for (const file of onDisk()) expect(file).toMatch(/^[0-9a-f]{2}[/\\][0-9a-f-]{36}$/);
  });
});
