import { authorIn, type Author, documentOf } from '../../../testing/authoring.ts';
import { eventually } from '../../../testing/eventually.ts';
import { FileClient, pdfOf, samples } from '../../../testing/files.ts';
import { inflatingPdf } from '../../../testing/hostile-files.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { readPdfText } from '../../files/pdf-text.ts';
import type { FileRow, SearchResults } from '../../contract/page-object.ts';

let portal: TestPortal;
let author: Author;
let files: FileClient;
let member: Client;

beforeAll(async () => {
  portal = await startTestPortal({ hasBackground: true });
  author = await authorIn(portal);
  files = new FileClient(portal, author.client);
  member = await portal.as('member');
});
afterAll(() => portal.close());

const find = async (q: string) => ((await member.get(`/search/results?q=${q}`)).body as SearchResults).hits;

/** A page for everybody that names these files. */
async function publish(...rows: FileRow[]) {
  const blocks = rows.map(({ id }, index) => ({
    id: `fileblock${index}`,
    type: 'file',
    settings: { fileId: id },
    texts: {},
  }));
  const id = await author.added();
  await author.save(id, documentOf(...blocks));
  await author.publish(id);
}

const isRead = async ({ id }: FileRow) =>
  (await portal.sql`select text from file_texts where file_id = ${id}`)[0] as { text: string } | undefined;

test('a PDF is found by its text on any page, and opens', async () => {
  const file = await files.uploaded('Referat.pdf', pdfOf('Forside', 'Ny kajplads ved Nordmolen'));
  await publish(file);
  await eventually(() => isRead(file));
  const [hit] = await find('nordmolen');
  expect(hit).toMatchObject({ kind: 'file', id: file.id, href: file.href, type: 'application/pdf' });
  expect(hit?.excerpt.text).toBe('Forside Ny kajplads ved Nordmolen');
});

test.each([
  [
    'Windows-1252.txt',
    Buffer.from('Havnen\r\nl\xE6gger \xF8stkajen om \x96 5 \x80', 'latin1'),
    'Havnen lægger østkajen om – 5 €',
    'østkajen',
  ],
  [
    'UTF-16.txt',
    Buffer.from('\uFEFFMolen får nye fortøjningspæle', 'utf16le'),
    'Molen får nye fortøjningspæle',
    'fortøjningspæle',
  ],
  ['UTF-8.txt', Buffer.from('Bådelauget mødes i maj'), 'Bådelauget mødes i maj', 'bådelauget'],
  ['Liste.csv', Buffer.from('Navn;Plads\r\nS\xF8ren;Sk\xE6rkaj', 'latin1'), 'Navn;Plads Søren;Skærkaj', 'skærkaj'],
  [
    'Langt.txt',
    Buffer.from(`Forrest ${'x '.repeat(100_000)} bagest`),
    `Forrest ${'x '.repeat(74_996)}`.trim(),
    'forrest',
  ],
])('a text is found by its words: %s', async (name, content, text, word) => {
  const file = await files.uploaded(name, content);
  await publish(file);
  expect((await eventually(() => isRead(file))).text).toBe(text);
  expect((await find(encodeURIComponent(word))).map(({ id }) => id)).toContain(file.id);
});

test('one that cannot be read is found by its name, and the next is read all the same', async () => {
  const broken = await files.uploaded('Ødelagt.pdf', samples.pdf);
  const cut = await files.uploaded('Halveret.pdf', pdfOf('Afskaaret').subarray(0, 300));
  const whole = await files.uploaded('Hel.pdf', pdfOf('Slæbebåd'.normalize('NFD').replace(/[^\x20-\x7E]/g, '')));
  await publish(broken, cut, whole);
  await eventually(() => isRead(whole));
  expect(await isRead(broken)).toEqual({ text: '' });
  expect((await find('oedelagt')).map(({ id }) => id)).toEqual([broken.id]);
  expect((await find('halveret')).map(({ id }) => id)).toEqual([cut.id]);
});

test('one that unpacks into very much is given up before it takes the memory of the others', async () => {
  await expect(readPdfText(new Uint8Array(inflatingPdf()))).rejects.toThrow('The file was not read to its end');
});

test('of a long file the beginning is read', async () => {
  const text = await readPdfText(new Uint8Array(pdfOf(...Array.from({ length: 520 }, (_, page) => `side${page}x`))));
  expect(text).toContain('side499x');
  expect(text).not.toContain('side500x');
}, 60_000);

test('what was uploaded before there was a job is read when the next one runs', async () => {
  const file = await files.uploaded('Gammel.pdf', pdfOf('Fortidens tal'));
  await eventually(() => isRead(file));
  await portal.sql`delete from file_texts where file_id = ${file.id}`;
  const later = await files.uploaded('Ny.pdf', pdfOf('Fremtidens tal'));
  await eventually(() => isRead(later));
  expect(await isRead(file)).toEqual({ text: 'Fortidens tal' });
});
