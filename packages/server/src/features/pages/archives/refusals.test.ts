import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { type ArchiveClient, archivedPage, archivesIn, forgeArchive } from '../../../../testing/archives.ts';
import { Author, freshLocale } from '../../../../testing/authoring.ts';
import { picture, samples } from '../../../../testing/files.ts';
import { codeOf, startTestPortal, type TestPortal, type TestResponse } from '../../../../testing/portal.ts';
import { MAX_ARCHIVE_PAGES, MAX_PAGE_BYTES } from './format.ts';

let portal: TestPortal;
let archives: ArchiveClient;

beforeAll(async () => {
  portal = await startTestPortal({ settings: { MAX_FILE_MB: '1' } });
  archives = await archivesIn(portal);
});
afterAll(() => portal.close());

const problemOf = ({ body }: TestResponse) => (body as { error?: { fields?: { file?: string } } }).error?.fields?.file;
const page = () => archivedPage(randomUUID(), freshLocale().slug);
const one = forgeArchive({ pages: [page()] });
const twice = page();
const png = (id: string = randomUUID()) => ({
  id,
  name: 'a.png',
  type: 'image/png',
  content: Buffer.from('not a picture'),
});

/** The same bytes with another letter at a place, counted from the end if it is negative: base64 stays base64. */
function changed(archive: Buffer, at: number): Buffer {
  const copy = Buffer.from(archive);
  const index = at < 0 ? copy.length + at : at;
  const letter = copy[index] === 0x41 ? 'B' : 'A';
  copy.write(letter, index, 'latin1');
  return copy;
}

const withPage = (change: object) => (manifest: Record<string, object[]>) => ({
  ...manifest,
  pages: manifest.pages?.map((entry) => ({ ...entry, ...change })),
});

test.each<[string, string, Buffer]>([
  ['a text', 'format', Buffer.from('Hello')],
  ['a zip file', 'format', samples.zip],
  ['a first line without a second', 'format', Buffer.from('PORTICO PAGES 1\n')],
  ['a newer format', 'newer', forgeArchive({ pages: [page()], firstLine: 'PORTICO PAGES 2\n' })],
  ['newer documents', 'newer', forgeArchive({ pages: [page()], manifest: (made) => ({ ...made, documentFormat: 2 }) })],
  ['one that ends in its manifest', 'truncated', one.subarray(0, 250)],
  ['one that ends before its last byte', 'truncated', one.subarray(0, -1)],
  ['one with a byte more', 'tampered', Buffer.concat([one, Buffer.from(' ')])],
  ['one with another byte in a page', 'tampered', changed(one, -5)],
  ['one with another byte in its manifest', 'signature', changed(one, 200)],
  ['one with another byte in its signature', 'signature', changed(one, 80)],
  [
    'one that another key has signed',
    'signature',
    forgeArchive({ pages: [page()], key: generateKeyPairSync('ed25519').privateKey }),
  ],
  ['a manifest that is no JSON', 'manifest', forgeArchive({ pages: [page()], manifest: () => [] })],
  [
    'an unknown key in the manifest',
    'manifest',
    forgeArchive({ pages: [page()], manifest: (made) => ({ ...made, x: 1 }) }),
  ],
  ['no page', 'manifest', forgeArchive({ pages: [] })],
  ['a path for an id', 'manifest', forgeArchive({ pages: [page()], manifest: withPage({ id: '../../etc/passwd' }) })],
  [
    'a page that says that it is huge',
    'manifest',
    forgeArchive({ pages: [page()], manifest: withPage({ sizeBytes: MAX_PAGE_BYTES + 1 }) }),
  ],
  [
    'a manifest that says that it is huge',
    'entries',
    Buffer.from(one.toString('latin1').replace(/(?<=^.*\n\S+ \S+ )\d+(?=\n)/s, '999999999'), 'latin1'),
  ],
  [
    'more pages than may be',
    'entries',
    forgeArchive({ pages: Array.from({ length: MAX_ARCHIVE_PAGES + 1 }, () => ({ id: randomUUID() })) }),
  ],
  ['a page twice', 'duplicate', forgeArchive({ pages: [twice, twice] })],
  ['a file twice', 'duplicate', forgeArchive({ pages: [page()], files: [png(twice.id), png(twice.id)] })],
])('%s is refused: %s', async (_, problem, archive) => {
  const answer = await archives.upload(archive);
  expect([answer.status, codeOf(answer), problemOf(answer)]).toEqual([
    415,
    'file_rejected',
    `validation.archive-${problem}`,
  ]);
});

test('a file that says that it is larger than files may be is refused before it is read', async () => {
  const manifest = (made: Record<string, object[]>) => ({
    ...made,
    files: made.files?.map((file) => ({ ...file, sizeBytes: 10_000_000_000 })),
  });
  const answer = await archives.upload(forgeArchive({ pages: [page()], files: [png()], manifest }));
  expect([answer.status, codeOf(answer)]).toEqual([413, 'file_too_large']);
});

test('an archive that is larger than may be is refused while it arrives', async () => {
  const answer = await archives.upload(Buffer.concat([one, Buffer.alloc(11 * 1024 * 1024)]));
  expect([answer.status, codeOf(answer)]).toEqual([413, 'file_too_large']);
});

test('nothing is planned or imported from a key that nobody trusts, and nothing once it is trusted no longer', async () => {
  const { id, signer } = await archives.uploaded(one);
  expect(signer).toMatchObject({ name: null, isOwn: false });
  const apply = () => archives.client.post(`/admin/imports/${id}/apply`, { revision: 'a'.repeat(64), decisions: {} });
  for (const answer of [await archives.askPlan(id), await apply()])
    expect([answer.status, codeOf(answer)]).toEqual([409, 'key_untrusted']);
  const trusted = (await archives.trust(id)).body as { id: string };
  expect((await archives.plan(id)).hasChanges).toBe(true);
  const { keys } = await archives.client.screen('/admin/imports', 'PageBuilder/Import');
  expect(keys).toEqual([expect.objectContaining({ id: trusted.id, fingerprint: signer.fingerprint })]);
  await archives.client.delete(`/admin/signing-keys/${trusted.id}`);
  for (const answer of [await archives.askPlan(id), await apply()])
    expect([answer.status, codeOf(answer)]).toEqual([409, 'key_untrusted']);
});

test('the own key cannot be removed, and its private half is nowhere in the clear', async () => {
  const id = await new Author(archives.client).added();
  await archives.exported({ kind: 'page', id });
  const rows = await portal.sql<{ id: string; key: Buffer }[]>`
    select id, private_key as key from signing_keys where private_key is not null`;
  expect(rows.length).toBe(1);
  expect(rows[0]?.key.toString('latin1')).not.toContain('PRIVATE KEY');
  expect((await archives.client.delete(`/admin/signing-keys/${rows[0]?.id}`)).status).toBe(404);
});

describe('what a trusted installation signs', () => {
  const refusedOnPlan = async (archive: Buffer) => {
    const answer = await archives.askPlan(await archives.received(archive));
    return [answer.status, problemOf(answer)];
  };

  test.each<[string, object]>([
    ['an address with a path', { locales: [{ language: 'da', name: 'Side', segment: '../admin', description: '' }] }],
    [
      'a language twice',
      {
        locales: [1, 2].map((number) => ({
          language: 'da',
          name: `Side ${number}`,
          segment: `s${number}`,
          description: '',
        })),
      },
    ],
    ['a tag with markup', { tags: ['<script>'] }],
    ['an unknown key', { status: 'published' }],
  ])('with %s is refused', async (_, change) => {
    const archive = forgeArchive({ pages: [{ ...page(), ...change }] });
    expect(await refusedOnPlan(archive)).toEqual([415, 'validation.archive-manifest']);
  });

  test.each([{ accessLevel: 'tagged' }, { accessLevel: 'administrators' }, { tags: ['Løn'] }])(
    '33.6 L4 a linked block with access of its own is refused: %j',
    async (change) => {
      const block = { kind: 'linked-block', locales: [{ language: 'da', name: 'Blok', segment: '', description: '' }] };
      const archive = forgeArchive({ pages: [{ ...page(), ...block, ...change }] });
      expect(await refusedOnPlan(archive)).toEqual([415, 'validation.archive-manifest']);
    },
  );

  test('linked blocks that hold each other are refused, and nothing of them is imported', async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    const linked = (id: string, linkedBlockId: string) =>
      archivedPage(id, `x${id.slice(0, 8)}`, {
        kind: 'linked-block',
        locales: [{ language: 'da', name: `Blok ${id}`, segment: '', description: '' }],
        document: {
          ...{ format: 1, sourceLanguage: 'da', css: '' },
          blocks: [{ id: 'linkedblock', type: 'linked', settings: { linkedBlockId }, texts: {} }],
        },
      });
    expect(await refusedOnPlan(forgeArchive({ pages: [linked(a, b), linked(b, a)] }))).toEqual([
      415,
      'validation.archive-linked',
    ]);
    expect(await portal.sql`select id from pages where id in (${a}, ${b})`).toEqual([]);
  });

  test.each([
    ['HTML as an image', Buffer.from('<script>alert(1)</script>')],
    ['half an image', null],
    ['an archive', samples.zip],
  ])('with %s among its files is not imported, and leaves nothing', async (_, content) => {
    const whole = await picture(300, 300).jpeg().toBuffer();
    const { id, ...file } = { ...png(), content: content ?? whole.subarray(0, whole.length / 2) };
    const hostile = page();
    const archive = await archives.received(forgeArchive({ pages: [hostile], files: [{ id, ...file }] }));
    const answer = await archives.apply(archive);
    expect([answer.status, codeOf(answer)]).toEqual([415, 'file_rejected']);
    expect(await portal.sql`select id from pages where id = ${hostile.id}`).toEqual([]);
    expect(await portal.sql`select id from files where id = ${id}`).toEqual([]);
  });

  test('a file with a path for a name is kept under a name without one', async () => {
    const id = randomUUID();
    const file = { id, name: '../../../etc/passwd', type: 'text/plain', content: Buffer.from('A text') };
    await archives.imported(forgeArchive({ pages: [page()], files: [file] }));
    expect(await portal.sql`select name from files where id = ${id}`).toEqual([{ name: '..-..-..-etc-passwd.txt' }]);
  });
});
