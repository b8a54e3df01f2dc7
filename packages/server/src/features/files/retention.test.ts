import fs from 'node:fs';
import path from 'node:path';
import { eventually } from '../../../testing/eventually.ts';
import { browse, FileClient, picture, samples } from '../../../testing/files.ts';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { closeServices, createServices, type Services } from '../../services.ts';
import { applyFileRetention } from './retention.ts';

let portal: TestPortal;
let services: Services;
let files: FileClient;

beforeAll(async () => {
  portal = await startTestPortal();
  services = createServices(portal.environment, 'test');
  files = new FileClient(portal, await portal.as('administrator'));
});
afterAll(async () => {
  await closeServices(services);
  await portal.close();
});

const onDisk = () =>
  fs
    .readdirSync(services.environment.files.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

/** As if everything in the folder had been written two days ago. */
function age(): void {
  const before = new Date(Date.now() - 48 * 60 * 60 * 1000);
  for (const file of onDisk()) fs.utimesSync(file, before, before);
}

test('a file leaves the disk 30 days after it went into the bin, with its thumbnail and its smaller images, and not before', async () => {
  const image = await files.uploaded('a.png', await picture(1000, 10).png().toBuffer());
  for (const width of [480, 960]) await browse(files.client, `/files/${image.id}/images/${width}`);
  await browse(files.client, `/files/${image.id}/images/480`, { Accept: 'image/avif' });
  await eventually(() => Promise.resolve(onDisk().length === 5));
  await files.client.delete(`/admin/files/${image.id}`);
  await portal.sql`update files set removed_at = now() - interval '29 days' where id = ${image.id}`;
  await applyFileRetention(services);
  expect(onDisk()).toHaveLength(5);
  await portal.sql`update files set removed_at = now() - interval '31 days' where id = ${image.id}`;
  await applyFileRetention(services);
  expect(onDisk()).toEqual([]);
  expect((await files.list('?state=removed')).total).toBe(0);
});

test('bytes that no row names are removed after a day, those of files never', async () => {
  const [image, plan] = [
    await files.uploaded('a.png', await picture(600, 10).png().toBuffer()),
    await files.uploaded('plan.pdf', samples.pdf),
  ];
  await browse(files.client, `/files/${image.id}/images/480`);
  const kept = onDisk().sort();
  // A process that was killed between the disk and the database leaves this.
  const orphan = await services.fileStorage.temporaryPath();
  fs.writeFileSync(orphan, 'x');
  await services.fileStorage.store(orphan, '0190c3a8-0000-7000-8000-0000000000ff');
  const smaller = await services.fileStorage.temporaryPath();
  fs.writeFileSync(smaller, 'x');
  await services.fileStorage.store(smaller, '0190c3a8-0000-a000-8000-0000000000fe');
  fs.writeFileSync(await services.fileStorage.temporaryPath(), 'half');
  expect(onDisk()).toHaveLength(kept.length + 3);
  await applyFileRetention(services);
  expect(onDisk()).toHaveLength(kept.length + 3);
  age();
  await applyFileRetention(services);
  expect(onDisk().sort()).toEqual(kept);
  for (const { href } of [image, plan]) expect((await browse(files.client, href)).status).toBe(200);
});
