import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { archivedPage, type ArchiveClient, archivesIn, forgeArchive } from '../../../testing/archives.ts';
import { documentOf, freshLocale, textBlock } from '../../../testing/authoring.ts';
import { EICAR, TestScanner } from '../../../testing/clamd.ts';
import { browse, bytesOf, FileClient, picture, samples } from '../../../testing/files.ts';
import { codeOf, startTestPortal, type TestPortal, type TestResponse } from '../../../testing/portal.ts';
import { offsetOf, sendUpload } from '../../../testing/uploads.ts';

let scanner: TestScanner;
let portal: TestPortal;
let files: FileClient;
let archives: ArchiveClient;

beforeAll(async () => {
  scanner = new TestScanner();
  portal = await startTestPortal({ settings: { VIRUS_SCANNER: await scanner.start() } });
  files = new FileClient(portal, await portal.as('administrator'));
  archives = await archivesIn(portal);
});
beforeEach(() => {
  scanner.answer = null;
  scanner.isHasty = false;
});
afterAll(async () => {
  await portal.close();
  await scanner.close();
});

const problemOf = ({ body }: TestResponse) => (body as { error?: { fields?: { file?: string } } }).error?.fields?.file;

const count = async () => {
  const [row] = await portal.sql<{ count: number }[]>`select count(*)::int as count from files`;
  return row?.count;
};

/** Each way in which a file comes to the portal. */
const ways: [string, (content: Buffer) => Promise<TestResponse>][] = [
  ['in one', (content) => files.upload('a.txt', content)],
  [
    'in parts',
    async (content) =>
      files.client.post(`/admin/uploads/${await sendUpload(files.client, content)}/file`, { name: 'a' }),
  ],
  [
    'in the place of another',
    async (content) => {
      const [kept] = await portal.sql<{ id: string }[]>`select id from files where name = 'kept.txt'`;
      const id = await sendUpload(files.client, content);
      return files.client.post(`/admin/uploads/${id}/replace`, { fileId: kept?.id, name: 'a.txt' });
    },
  ],
  [
    'with a page from another portal',
    async (content) => {
      const page = archivedPage(randomUUID(), freshLocale().slug, { document: documentOf(textBlock('<p>A</p>')) });
      const file = { id: randomUUID(), name: 'a.txt', type: 'text/plain', content };
      return archives.apply(await archives.received(forgeArchive({ pages: [page], files: [file] })));
    },
  ],
];

describe.each(ways)('a file that comes %s', (_, send) => {
  beforeAll(async () => void (await files.uploaded('kept.txt', 'kept')));

  test('and has a virus is refused, and nobody has it', async () => {
    const before = await count();
    const answer = await send(Buffer.from(EICAR));
    expect([answer.status, problemOf(answer)]).toEqual([415, 'validation.file-virus']);
    expect(await count()).toBe(before);
  });

  test('is refused for now where the scanner cannot say', async () => {
    const before = await count();
    scanner.answer = 'INSTREAM size limit exceeded. ERROR';
    const answer = await send(Buffer.from('a text'));
    expect([answer.status, codeOf(answer)]).toEqual([503, 'scanner_unreachable']);
    expect(await count()).toBe(before);
  });

  test('and has none is taken, after it was looked at', async () => {
    const before = scanner.scanned.length;
    const content = Buffer.from(`a harmless text ${randomUUID()}`);
    expect((await send(content)).status).toBe(200);
    expect(scanner.scanned.slice(before)).toEqual([content.length]);
  });
});

test('an image is looked at as it came, before it is opened', async () => {
  const image = Buffer.concat([await picture().png().toBuffer(), Buffer.from(EICAR)]);
  expect(problemOf(await files.upload('a.png', image))).toBe('validation.file-virus');
});

test('a file of many pieces is sent whole', async () => {
  const content = Buffer.alloc(3_000_001, 'a');
  await files.uploaded('long.txt', content);
  expect(scanner.scanned.at(-1)).toBe(content.length);
});

test.each(['INSTREAM size limit exceeded. ERROR', 'stream: OK'])(
  'an answer before the end of a file (%s) lets nothing through, and is not waited for',
  async (answer) => {
    Object.assign(scanner, { answer, isHasty: true });
    expect(codeOf(await files.upload('long.txt', Buffer.alloc(30_000_000, 'a')))).toBe('scanner_unreachable');
  },
);

test('parts that could not be checked need not be sent again', async () => {
  const id = await sendUpload(files.client, samples.pdf);
  scanner.answer = 'ERROR';
  expect(codeOf(await files.client.post(`/admin/uploads/${id}/file`, { name: 'a.pdf' }))).toBe('scanner_unreachable');
  scanner.answer = null;
  expect(await offsetOf(files.client, id)).toBe(samples.pdf.length);
  expect((await files.client.post(`/admin/uploads/${id}/file`, { name: 'a.pdf' })).status).toBe(200);
});

describe('a portal whose scanner', () => {
  async function uploadTo(address: string): Promise<TestResponse> {
    const other = await startTestPortal({ settings: { VIRUS_SCANNER: address } });
    try {
      return await new FileClient(other, await other.as('administrator')).upload('a.txt', EICAR);
    } finally {
      await other.close();
    }
  }

  test('is not there takes nothing', async () => {
    expect(codeOf(await uploadTo('tcp://127.0.0.1:1'))).toBe('scanner_unreachable');
  });

  test('listens on a socket asks it there', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-clamd-'));
    const local = new TestScanner();
    expect(problemOf(await uploadTo(await local.start({ path: path.join(folder, 'clamd.ctl') })))).toBe(
      'validation.file-virus',
    );
    await local.close();
    fs.rmSync(folder, { recursive: true });
  });
});

test('a portal without a scanner takes what it is given', async () => {
  const other = await startTestPortal();
  const file = await new FileClient(other, await other.as('administrator')).uploaded('a.txt', EICAR);
  expect(String(await bytesOf(await browse(await other.as('administrator'), file.href)))).toBe(EICAR);
  await other.close();
});
