import { authorIn, type Author, documentOf } from '../../../testing/authoring.ts';
import { eventually } from '../../../testing/eventually.ts';
import { contentTypes, FileClient, pdfForm, pdfOf, samples, zipOf } from '../../../testing/files.ts';
import { inflatingPdf } from '../../../testing/hostile-files.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { readDocumentText } from '../../files/document-text.ts';
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

const readText = (type: string, bytes: Buffer) => readDocumentText(type, new Uint8Array(bytes));
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const DOCX = `${OFFICE}.wordprocessingml.document`;
const XLSX = `${OFFICE}.spreadsheetml.sheet`;

test('an office document is found by its text', async () => {
  const parts = {
    '[Content_Types].xml': contentTypes(DOCX),
    'word/document.xml': '<w:p><w:t>Kajkantens lygter</w:t></w:p>',
  };
  const file = await files.uploaded('Belysning.docx', zipOf(parts));
  await publish(file);
  expect((await eventually(() => isRead(file))).text).toBe('Kajkantens lygter');
  expect((await find('kajkantens')).map(({ id }) => id)).toContain(file.id);
});

test.each([
  [
    'a word in pieces',
    DOCX,
    {
      'word/document.xml':
        '<w:p><w:r><w:t>Ny</w:t></w:r><w:r><w:t xml:space="preserve">kaj &amp; mole</w:t></w:r></w:p>',
    },
    'Nykaj & mole',
  ],
  [
    'paragraphs, tabs and breaks',
    DOCX,
    { 'word/document.xml': '<w:p><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:p><w:p><w:t>d</w:t></w:p>' },
    'a b c d',
  ],
  [
    'what is deleted or a command',
    DOCX,
    {
      'word/document.xml':
        '<w:p><w:delText>gone</w:delText><w:instrText>PAGE</w:instrText><w:t>&#230;&#xF8;</w:t><w:t/></w:p>',
    },
    'æø',
  ],
  [
    'heads and notes, behind the text',
    DOCX,
    {
      'word/footnotes.xml': '<w:p><w:t>note</w:t></w:p>',
      'word/document.xml': '<w:p><w:t>text</w:t></w:p>',
      'word/header1.xml': '<w:p><w:t>head</w:t></w:p>',
    },
    'text note head',
  ],
  [
    'cells with texts and numbers',
    XLSX,
    {
      'xl/sharedStrings.xml': '<sst><si><t>Sten</t></si><si><r><t>Gr</t></r><r><t>us</t></r></si></sst>',
      'xl/worksheets/sheet1.xml': '<c t="s"><v>1</v></c><c><v>4250</v></c><c t="inlineStr"><is><t>Sand</t></is></c>',
    },
    'Sten Grus 4250 Sand',
  ],
  [
    'slides in their order, and what is said to them',
    `${OFFICE}.presentationml.presentation`,
    {
      'ppt/slides/slide10.xml': '<a:p><a:t>ten</a:t></a:p>',
      'ppt/slides/slide2.xml': '<a:p><a:t>two</a:t></a:p>',
      'ppt/notesSlides/notesSlide1.xml': '<a:p><a:t>said</a:t></a:p>',
    },
    'two ten said',
  ],
  [
    'OpenDocument',
    'application/vnd.oasis.opendocument.text',
    {
      'content.xml':
        '<a>no</a><office:body><text:h>Plan</text:h><text:p>a<text:s/>b<text:span>c</text:span></text:p></office:body>',
      'styles.xml': '<text:p>style</text:p>',
    },
    'Plan a bc',
  ],
  ['none', DOCX, { 'word/media/a.xml': '<w:t>x</w:t>' }, ''],
])('of an office document is read: %s', async (_, type, parts: Record<string, string>, expected) => {
  expect(await readText(type, zipOf(parts))).toBe(expected);
});

test('of a form is read what somebody has filled in', async () => {
  expect(await readText('application/pdf', pdfForm('Sorensen'))).toBe('Sorensen');
});

test.each([
  ['is no archive', samples.pdf],
  ['is cut', zipOf({ 'word/document.xml': '<w:t>x</w:t>' }).subarray(0, 60)],
])('an office document that %s is given up', async (_, bytes) => {
  await expect(readText(DOCX, bytes)).rejects.toThrow();
});

test('a part of an office document that unpacks into very much, by its own word, is not read', async () => {
  const file = zipOf({ 'word/document.xml': '<w:t>text</w:t>', 'word/header1.xml': '<w:t>head</w:t>' });
  file.writeUInt32LE(65 * 1024 * 1024, file.indexOf('PK\x01\x02') + 24);
  expect(await readText(DOCX, file)).toBe('head');
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
  await expect(readText('application/pdf', inflatingPdf())).rejects.toThrow('The file was not read to its end');
});

test('of a long file the beginning is read', async () => {
  const text = await readText('application/pdf', pdfOf(...Array.from({ length: 520 }, (_, page) => `side${page}x`)));
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
