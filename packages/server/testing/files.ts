import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import type { FileRow } from '../src/contract/page-object.ts';
import type { Client, TestPortal, TestResponse } from './portal.ts';

/** An image of one colour. */
export const picture = (width = 8, height = 8) =>
  sharp(Buffer.from([51, 102, 204]), { raw: { width: 1, height: 1, channels: 3 } }).resize(width, height);

const ascii = (text: string) => Buffer.from(text, 'latin1');

/** A zip file of deflated entries. */
export const zipOf = (entries: Record<string, string | Buffer>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(entries).map(([name, content]) => [name, Buffer.from(content)]))),
  );

/** What a file of an office program says of itself. */
export const contentTypes = (type: string) =>
  `<?xml version="1.0"?><Types><Override ContentType="${type}.main+xml"/></Types>`;

const officeFile = (part: string) =>
  zipOf({
    '[Content_Types].xml': contentTypes(`application/vnd.openxmlformats-officedocument.${part}`),
    'word/document.xml': '<w/>',
  });

/** A PDF form with one field, and what somebody has written into it. */
export const pdfForm = (value: string): Buffer =>
  ascii(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>endobj
2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Annots[4 0 R]>>endobj
4 0 obj<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(${value})/Rect[50 700 300 720]/P 3 0 R>>endobj
trailer<</Size 5/Root 1 0 R>>
%%EOF
`,
  );

/** A PDF of pages with these texts, as a program writes it that knows nothing but letters of ASCII. */
export function pdfOf(...texts: string[]): Buffer {
  const kids = texts.map((_, index) => `${4 + 2 * index} 0 R`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${texts.length}/Kids[${kids.join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...texts.flatMap((text, index) => {
      const stream = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * index} 0 R>>`,
        `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  const written = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const starts = written.map((_, index) => '%PDF-1.4\n'.length + written.slice(0, index).join('').length);
  const body = `%PDF-1.4\n${written.join('')}`;
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return ascii(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

/** A file of each kind that browsers and office programs make, as small as it gets. */
export const samples = {
  pdf: ascii('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  docx: officeFile('wordprocessingml.document'),
  xlsx: officeFile('spreadsheetml.sheet'),
  pptx: officeFile('presentationml.presentation'),
  odt: zipOf({ mimetype: 'application/vnd.oasis.opendocument.text' }),
  mp4: Buffer.concat([Buffer.from([0, 0, 0, 24]), ascii('ftypisom\0\0\0\0isommp42'), Buffer.alloc(32)]),
  webm: Buffer.concat([
    Buffer.from(
      '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
      'hex',
    ),
    Buffer.alloc(64),
  ]),
  mov: Buffer.concat([Buffer.from([0, 0, 0, 20]), ascii('ftypqt  \0\0\0\0qt  '), Buffer.alloc(32)]),
  mkv: Buffer.concat([
    Buffer.from(
      '1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b6142878104428581021853806701ffffffffffffff',
      'hex',
    ),
    Buffer.alloc(64),
  ]),
  avi: Buffer.concat([ascii('RIFF'), Buffer.from([64, 0, 0, 0]), ascii('AVI LIST'), Buffer.alloc(56)]),
  wmv: Buffer.concat([
    Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'),
    Buffer.from('7000000000000000', 'hex'),
    Buffer.from([1, 0, 0, 0, 1, 2]),
    Buffer.from('9107dcb7b7a9cf118ee600c00c205365', 'hex'),
    Buffer.from('4800000000000000', 'hex'),
    Buffer.from('c0ef19bc4d5bcf11a8fd00805f5c442b', 'hex'),
    Buffer.alloc(64),
  ]),
  flv: Buffer.concat([ascii('FLV\x01'), Buffer.from([5, 0, 0, 0, 9]), Buffer.alloc(32)]),
  mp3: Buffer.concat([ascii('ID3\x03\0\0\0\0\0\0'), Buffer.from([255, 251, 144, 0]), Buffer.alloc(413)]),
  m4a: Buffer.concat([Buffer.from([0, 0, 0, 24]), ascii('ftypM4A \0\0\0\0M4A mp42'), Buffer.alloc(32)]),
  aac: Buffer.concat([Buffer.from([255, 241, 80, 128, 2, 31, 252]), Buffer.alloc(64)]),
  ogg: Buffer.concat([ascii('OggS\0\x02'), Buffer.alloc(22), ascii('\x01vorbis'), Buffer.alloc(64)]),
  opus: Buffer.concat([ascii('OggS\0\x02'), Buffer.alloc(22), ascii('OpusHead'), Buffer.alloc(64)]),
  wav: Buffer.concat([ascii('RIFF'), Buffer.from([36, 0, 0, 0]), ascii('WAVEfmt '), Buffer.alloc(32)]),
  zip: zipOf({ 'a.txt': 'a' }),
  exe: Buffer.concat([ascii('MZ'), Buffer.alloc(200)]),
};

/** What an administrator does with files, as the builder does it. */
export class FileClient {
  readonly client: Client;
  readonly #portal: TestPortal;

  constructor(portal: TestPortal, client: Client) {
    this.#portal = portal;
    this.client = client;
  }

  /** Sends a file; its bytes go as they are, whatever the compiler takes them for. */
  async upload(name: string, content: Uint8Array | string, id?: string): Promise<TestResponse> {
    const url = `http://localhost:4300/admin/files?${new URLSearchParams({ name, ...(id && { id }) }).toString()}`;
    const init = { method: 'POST', headers: this.client.headers, body: content as string };
    const response = await this.#portal.portal.fetch(new Request(url, init));
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  /** The row of a new file. @throws if it is not taken */
  async uploaded(name: string, content: Uint8Array | string): Promise<FileRow> {
    const answer = await this.upload(name, content);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { file: FileRow }).file;
  }

  async list(query = ''): Promise<{ files: FileRow[]; total: number; pageSize: number }> {
    return (await this.client.get(`/admin/files/choices${query}`)).body as {
      files: FileRow[];
      total: number;
      pageSize: number;
    };
  }
}

/** Opens an address as a browser does by itself: with the cookies, without the marker. */
export function browse(client: Client, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return client.fetch('GET', path, undefined, { 'X-Requested-With': '', ...headers });
}

export const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** The portal on a port, for what only a connection can do. */
export async function listen({ portal }: TestPortal): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => void portal.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
