import fs from 'node:fs';
import sharp from 'sharp';
import { browse, bytesOf, FileClient, picture, samples } from '../../../testing/files.ts';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { startS3 } from '../../../testing/s3.ts';
import { sendUpload } from '../../../testing/uploads.ts';
import { closeServices, createServices } from '../../services.ts';
import { applyFileRetention } from './retention.ts';

let service: Awaited<ReturnType<typeof startS3>>;
let portal: TestPortal;
let files: FileClient;

beforeAll(async () => {
  service = await startS3();
  portal = await startTestPortal({ settings: service.settings });
  files = new FileClient(portal, await portal.as('administrator'));
});
afterAll(async () => {
  await portal.close();
  await service.close();
});

/** What lies on the disk of the portal. */
const onDisk = () =>
  fs
    .readdirSync(portal.environment.files.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile());

test('a file lies in the bucket, and is served from there, whole and in parts', async () => {
  const { href } = await files.uploaded('film.mp4', samples.mp4);
  const whole = await browse(files.client, href);
  expect([whole.status, whole.headers.get('X-Content-Type-Options')]).toEqual([200, 'nosniff']);
  expect(await bytesOf(whole)).toEqual(samples.mp4);
  const part = await browse(files.client, href, { Range: 'bytes=4-7' });
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 4-7/${samples.mp4.length}`]);
  expect(String(await bytesOf(part))).toBe('ftyp');
  expect(onDisk()).toEqual([]);
});

test('a file in parts ends in the bucket', async () => {
  const id = await sendUpload(files.client, samples.pdf);
  const { body } = await files.client.post(`/admin/uploads/${id}/file`, { name: 'plan.pdf' });
  const { href } = (body as { file: { href: string } }).file;
  expect(await bytesOf(await browse(files.client, href))).toEqual(samples.pdf);
  expect(onDisk()).toEqual([]);
});

test('small pictures and other widths of an image lie there too, and go with it', async () => {
  const image = await files.uploaded('a.png', await picture(1000, 500).png().toBuffer());
  const before = service.list().length;
  for (const path of [image.thumbnailHref ?? '', `/files/${image.id}/images/480`]) {
    const { format, width } = await sharp(await bytesOf(await browse(files.client, path))).metadata();
    expect([format, width]).toEqual(['webp', 480]);
  }
  expect(service.list()).toHaveLength(before + 1);
  expect(onDisk()).toEqual([]);
  await files.client.delete(`/admin/files/${image.id}`);
  await portal.sql`update files set removed_at = now() - interval '31 days' where id = ${image.id}`;
  const services = createServices(portal.environment, 'test');
  await applyFileRetention(services);
  await closeServices(services);
  expect(service.list()).toHaveLength(before - 2);
});
