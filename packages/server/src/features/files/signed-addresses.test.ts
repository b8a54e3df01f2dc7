import { browse, bytesOf, FileClient, picture, samples } from '../../../testing/files.ts';
import { hostileFiles } from '../../../testing/hostile-files.ts';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { startS3 } from '../../../testing/s3.ts';
import type { FileRow } from '../../contract/page-object.ts';
import { storeOrigin } from '../../infrastructure/s3-storage.ts';
import { openFileStorage } from '../../infrastructure/open-file-storage.ts';
import { IMAGE_WIDTHS } from '../../contract/file-types.ts';

const SECONDS = 30;

let service: Awaited<ReturnType<typeof startS3>>;
let portal: TestPortal;
let files: FileClient;

beforeAll(async () => {
  service = await startS3();
  portal = await startTestPortal({ settings: { ...service.settings, S3_SIGNED_SECONDS: String(SECONDS) } });
  files = new FileClient(portal, await portal.as('administrator'));
});
afterAll(async () => {
  await portal.close();
  await service.close();
});

/** What browsers say of a request, by whatever makes it (Fetch Metadata Request Headers). */
const saysOf = (mode: string, destination: string, site = 'same-origin') => ({
  'Sec-Fetch-Mode': mode,
  'Sec-Fetch-Dest': destination,
  'Sec-Fetch-Site': site,
});
const film = saysOf('no-cors', 'video');
const tab = saysOf('navigate', 'document', 'none');

/** Where a browser is sent. @throws if the portal answers itself */
async function addressOf(href: string, says: Record<string, string> = film): Promise<string> {
  const answer = await browse(files.client, href, says);
  const location = answer.headers.get('Location');
  if (answer.status !== 302 || location === null) throw new Error(`${href} answers ${answer.status}`);
  return location;
}

const download = ({ href }: FileRow) => `${href}?download`;

test('a film comes from the store, whole and in parts, by an address that nobody keeps', async () => {
  const { href } = await files.uploaded('film.mp4', samples.mp4);
  const sent = await browse(files.client, href, { ...film, Range: 'bytes=0-' });
  expect(sent.status).toBe(302);
  expect(sent.headers.get('Cache-Control')).toBe('private, no-store');
  expect(sent.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  expect((await bytesOf(sent)).length).toBe(0);
  const address = sent.headers.get('Location') ?? '';
  expect(new URL(address).origin).toBe(portal.environment.files.storeOrigin);
  const whole = await fetch(address);
  expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, 'video/mp4']);
  expect(whole.headers.get('Cache-Control')).toBe(`private, max-age=${SECONDS}`);
  expect(await bytesOf(whole)).toEqual(samples.mp4);
  const part = await fetch(address, { headers: { Range: 'bytes=4-7' } });
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 4-7/${samples.mp4.length}`]);
  expect(String(await bytesOf(part))).toBe('ftyp');
});

test('the store refuses the address when its time is over', async () => {
  const { href } = await files.uploaded('film.mp4', samples.mp4);
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start - (SECONDS + 1) * 1000);
  const late = await addressOf(href);
  clock.mockRestore();
  const refusal = await fetch(late);
  expect([refusal.status, await refusal.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
  expect((await fetch(await addressOf(href))).status).toBe(200);
});

test('an address is good for one file, said to be what the portal says, and for nothing else', async () => {
  const [one, other] = [await files.uploaded('a.mp4', samples.mp4), await files.uploaded('b.txt', 'b')];
  const address = await addressOf(one.href);
  const changed: [string, (url: URL) => unknown][] = [
    ['the type', (url) => url.searchParams.set('response-content-type', 'text/html')],
    ['no type', (url) => url.searchParams.delete('response-content-type')],
    ['how it is shown', (url) => url.searchParams.set('response-content-disposition', 'inline')],
    ['how long it is kept', (url) => url.searchParams.set('response-cache-control', 'public')],
    ['its time', (url) => url.searchParams.set('X-Amz-Expires', '604800')],
    [
      'the file',
      (url) =>
        (url.pathname = new URL(address).pathname.replace(
          /[^/]+$/,
          service.list().find((key) => !address.includes(key)) ?? '',
        )),
    ],
  ];
  for (const [what, change] of changed) {
    const url = new URL(address);
    change(url);
    expect([what, url.href === address, (await fetch(url)).status]).toEqual([what, false, 403]);
  }
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
  expect((await browse(files.client, other.href)).status).toBe(200);
});

test('who may not read a file gets no address of it', async () => {
  const file = await files.uploaded('film.mp4', samples.mp4);
  for (const role of ['member', 'guest'] as const) {
    const client = await portal.as(role);
    for (const [href, says] of [[file.href, film] as const, [download(file), tab] as const]) {
      const answer = await browse(client, href, says);
      const [where] = (answer.headers.get('Location') ?? 'nowhere').split('?');
      expect([role, answer.status, where]).toEqual(role === 'member' ? [role, 404, 'nowhere'] : [role, 302, '/login']);
    }
  }
});

describe('what the store serves is saved, never opened, under its name', () => {
  test('however a browser asks', async () => {
    const image = await files.uploaded('Ærø "kort".png', await picture(9, 9).png().toBuffer());
    const plan = await files.uploaded('plan.docx', samples.docx);
    const asked = [
      [image.href, saysOf('no-cors', 'image')],
      [download(image), tab],
      [download(image), saysOf('navigate', 'empty')],
      [plan.href, saysOf('navigate', 'document', 'cross-site')],
    ] as const;
    for (const [href, says] of asked) {
      const { headers } = await fetch(await addressOf(href, says));
      const disposition = headers.get('Content-Disposition') ?? '';
      expect(disposition).toMatch(/^attachment; filename="/);
      const name = href.startsWith(plan.href) ? plan.name : image.name;
      expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name);
    }
  });

  const stored = hostileFiles.filter(({ becomes }) => !becomes.startsWith('validation.'));
  test.each(stored.map((row) => [row.what, row] as const))('%s', async (_, { name, becomes, content }) => {
    const file = await files.uploaded(name, await content());
    for (const [href, says] of [[file.href, film] as const, [download(file), tab] as const]) {
      const { status, headers } = await fetch(await addressOf(href, says));
      const type = headers.get('Content-Type') ?? '';
      expect([status, type.split(';')[0]]).toEqual([200, becomes]);
      if (type.startsWith('text/')) expect(type).toMatch(/^text\/(plain|csv); charset=utf-8$/);
      expect(headers.get('Content-Disposition')).toMatch(/^attachment;/);
    }
  });
});

describe('still from the portal comes', () => {
  const asked: [string, Record<string, string>][] = [
    ['what the portal’s own code reads', { ...saysOf('cors', 'empty'), 'X-Requested-With': 'XMLHttpRequest' }],
    ['what a canvas is drawn from', saysOf('cors', 'video')],
    ['what is opened in a tab', tab],
    ['what a frame shows', saysOf('navigate', 'iframe')],
    ['a picture on another site', saysOf('no-cors', 'image', 'cross-site')],
    ['what a browser would run', saysOf('no-cors', 'script')],
    ['an answer to a program, which says nothing of itself', {}],
  ];
  test.each(asked)('%s', async (_, says) => {
    const image = await files.uploaded('a.png', await picture(9, 9).png().toBuffer());
    const answer = await browse(files.client, image.href, says);
    expect([answer.status, answer.headers.get('Location')]).toEqual([200, null]);
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/sandbox$/);
  });

  test('an image in the sizes that browsers keep', async () => {
    const image = await files.uploaded('a.png', await picture(2000, 9).png().toBuffer());
    const hrefs = [image.thumbnailHref ?? '', ...IMAGE_WIDTHS.map((width) => `/files/${image.id}/images/${width}`)];
    for (const href of hrefs) {
      const answer = await browse(files.client, href, saysOf('no-cors', 'image'));
      expect([href, answer.status]).toEqual([href, 200]);
    }
  });
});

test('the policy of the portal names the origin of addresses that are signed', async () => {
  const access = { credentials: { accessKeyId: 'a', secretAccessKey: 'b' }, signedSeconds: SECONDS };
  const buckets = [
    { bucket: 'portico-files', region: 'us-east-1', endpoint: null },
    { bucket: 'portico-files', region: 'eu-north-1', endpoint: null },
    { bucket: 'files.example.com', region: 'eu-north-1', endpoint: null },
    { bucket: 'portico-files', region: 'cn-north-1', endpoint: null },
    { bucket: 'portico-files', region: 'eu-1', endpoint: 'https://s3.example.com:9000/base' },
  ];
  for (const bucket of buckets) {
    const s3 = { ...access, ...bucket };
    const storage = openFileStorage({ folder: portal.environment.files.folder, s3 });
    const key = '01890000-0000-7000-8000-000000000000';
    const address = await storage.signAddress(key, { type: 'video/mp4', disposition: 'attachment' });
    expect(new URL(address ?? '').origin).toBe(storeOrigin(s3));
  }
});
