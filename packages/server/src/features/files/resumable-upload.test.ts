import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { eventually } from '../../../testing/eventually.ts';
import { browse, bytesOf, picture, samples } from '../../../testing/files.ts';
import { type Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { begin, beginHeaders, offsetOf, partHeaders, sendPart, sendUpload, TUS } from '../../../testing/uploads.ts';
import { addUser } from '../../../testing/users.ts';
import type { FileRow } from '../../contract/page-object.ts';
import { lockUpload, UploadLocked } from '../../files/upload-lock.ts';
import { closeServices, createServices, type Services } from '../../services.ts';
import { applyFileRetention } from './retention.ts';

let portal: TestPortal;
let administrator: Client;
let services: Services;

beforeAll(async () => {
  portal = await startTestPortal({ settings: { MAX_FILE_MB: '1' } });
  administrator = await portal.as('administrator');
  services = createServices(portal.environment, 'test');
});
afterAll(async () => {
  await closeServices(services);
  await portal.close();
});

const MEGABYTE = 1024 * 1024;

const finish = (id: string, name = 'plan.pdf', client = administrator) =>
  client.post(`/admin/uploads/${id}/file`, { name });

const incoming = () => {
  const folder = path.join(portal.environment.files.folder, 'incoming');
  return fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : [];
};

async function otherAdministrator(): Promise<Client> {
  const user = await addUser(portal);
  await portal.sql`update users set role = 'administrator' where id = ${user.id}`;
  return portal.signIn(user);
}

test('a file in parts becomes the file that it would be in one, under its id, and nothing of it stays behind', async () => {
  const [id, pdf] = [randomUUID(), samples.pdf];
  const begun = await begin(administrator, id, pdf.length);
  expect([begun.status, begun.headers.get('Location')]).toEqual([201, `/admin/uploads/${id}`]);
  expect(await offsetOf(administrator, id)).toBe(0);
  expect((await sendPart(administrator, id, 0, pdf.subarray(0, 20))).headers.get('Upload-Offset')).toBe('20');
  expect(await offsetOf(administrator, id)).toBe(20);
  expect((await sendPart(administrator, id, 20, pdf.subarray(20))).status).toBe(204);
  const answer = await finish(id);
  const { file } = answer.body as { file: FileRow };
  expect(file).toMatchObject({ id, name: 'plan.pdf', type: 'application/pdf', sizeBytes: pdf.length });
  expect(await bytesOf(await browse(administrator, file.href))).toEqual(pdf);
  expect(incoming()).toEqual([]);
  const activities = await portal.sql`select action, details from activities where subject_id = ${id}`;
  expect([...activities]).toEqual([
    { action: 'file.uploaded', details: { type: 'application/pdf', sizeBytes: pdf.length } },
  ]);
  // The answer was lost, and it is asked for again: the whole way or its last step.
  expect(await offsetOf(administrator, id)).toBe(pdf.length);
  expect((await finish(id)).body).toEqual(answer.body);
});

test('an image in parts is written anew as ever', async () => {
  const image = await picture(600, 300).png().toBuffer();
  const { file } = (await finish(await sendUpload(administrator, image), 'a.png')).body as { file: FileRow };
  expect(file).toMatchObject({ widthPx: 600, heightPx: 300, type: 'image/png' });
  expect(file.thumbnailHref).not.toBeNull();
});

test('an upload that is not whole is no file yet, and goes on afterwards', async () => {
  const id = randomUUID();
  await begin(administrator, id, samples.pdf.length);
  await sendPart(administrator, id, 0, samples.pdf.subarray(0, 5));
  expect(codeOf(await finish(id))).toBe('upload_interrupted');
  expect(await offsetOf(administrator, id)).toBe(5);
});

test('what is refused is refused with its reason, and its bytes go', async () => {
  const id = await sendUpload(administrator, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const answer = await finish(id, 'a.svg');
  expect([answer.status, codeOf(answer)]).toEqual([415, 'file_rejected']);
  expect(incoming().filter((file) => file.includes(id))).toEqual([]);
});

describe('before a byte is sent', () => {
  test.each([
    ['too large', { ...beginHeaders(randomUUID(), MEGABYTE + 1) }, 413, 'file_too_large'],
    ['of no length', { ...beginHeaders(randomUUID(), 0) }, 422, 'invalid_input'],
    ['without an id', { ...TUS, 'Upload-Length': '5' }, 422, 'invalid_input'],
    ['with an id that is none', beginHeaders('../../etc/passwd', 5), 422, 'invalid_input'],
    ['of a length that is to follow', { ...TUS, 'Upload-Defer-Length': '1' }, 422, 'invalid_input'],
  ])('an upload %s is refused', async (_, headers, status, code) => {
    const answer = await administrator.send('POST', '/admin/uploads', undefined, headers);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });
});

test('a part that is longer than the rest of the file is refused', async () => {
  const id = randomUUID();
  await begin(administrator, id, 10);
  expect((await sendPart(administrator, id, 0, 'x'.repeat(11))).status).toBe(413);
  expect(await offsetOf(administrator, id)).toBeLessThanOrEqual(10);
});

test('a part at another place than the next is refused, and changes nothing', async () => {
  const id = randomUUID();
  await begin(administrator, id, 10);
  await sendPart(administrator, id, 0, 'abc');
  for (const offset of [0, 2, 4]) expect((await sendPart(administrator, id, offset, 'xy')).status).toBe(409);
  expect(await offsetOf(administrator, id)).toBe(3);
});

test('begun again it is the same upload, and never takes the place of a file or of another upload', async () => {
  const id = randomUUID();
  await begin(administrator, id, 10);
  await sendPart(administrator, id, 0, 'abc');
  expect((await begin(administrator, id, 10)).status).toBe(201);
  expect(await offsetOf(administrator, id)).toBe(3);
  expect((await begin(administrator, id, 11)).status).toBe(409);
  expect((await begin(await otherAdministrator(), id, 10)).status).toBe(409);
  const file = await sendUpload(administrator, samples.pdf);
  await finish(file);
  await portal.sql`delete from file_uploads where id = ${file}`;
  expect((await begin(administrator, file, 10)).status).toBe(409);
});

test('an upload is its sender’s alone, and each request is checked anew', async () => {
  const id = randomUUID();
  const sender = await otherAdministrator();
  await begin(sender, id, 10);
  const other = administrator;
  expect([await offsetOf(other, id), (await sendPart(other, id, 0, 'abc')).status]).toEqual([null, 404]);
  expect((await other.fetch('DELETE', `/admin/uploads/${id}`, undefined, TUS)).status).toBe(404);
  expect(codeOf(await finish(id, 'a.txt', other))).toBe('not_found');
  expect((await sendPart(sender, id, 0, 'abc')).status).toBe(204);
  await portal.sql`update users set role = 'member' where id = (select user_id from file_uploads where id = ${id})`;
  expect((await sendPart(sender, id, 3, 'def')).status).toBe(403);
  const foreign = { ...partHeaders(3), 'X-Requested-With': '' };
  expect((await sender.fetch('PATCH', `/admin/uploads/${id}`, 'def', foreign)).status).toBe(404);
});

test('an upload that is given up is gone', async () => {
  const id = await sendUpload(administrator, 'a text');
  expect((await administrator.fetch('DELETE', `/admin/uploads/${id}`, undefined, TUS)).status).toBe(204);
  expect(await offsetOf(administrator, id)).toBeNull();
  expect(incoming().filter((file) => file.includes(id))).toEqual([]);
});

test('abandoned uploads are removed after a day, and others go on', async () => {
  const [old, recent] = [randomUUID(), randomUUID()];
  for (const id of [old, recent]) {
    await begin(administrator, id, 10);
    await sendPart(administrator, id, 0, 'abc');
  }
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await portal.sql`update file_uploads set written_at = ${yesterday} where id = ${old}`;
  for (const file of incoming()) if (file.includes(old)) fs.utimesSync(file, yesterday, yesterday);
  await applyFileRetention(services);
  expect([await offsetOf(administrator, old), await offsetOf(administrator, recent)]).toEqual([null, 3]);
  expect(incoming().filter((file) => file.includes(old))).toEqual([]);
});

describe('the lock of an upload', () => {
  const newUpload = async () => {
    const id = randomUUID();
    await begin(administrator, id, 10);
    return id;
  };

  test('lets one in at a time, and says to who has it that another waits', async () => {
    const id = await newUpload();
    let isWanted = false;
    const first = await lockUpload(services.database, id, { onWanted: () => (isWanted = true) });
    let isSecond = false;
    const second = lockUpload(services.database, id, { onWanted() {} }).then((lock) => {
      isSecond = true;
      return lock;
    });
    await eventually(async () => isWanted);
    expect(isSecond).toBe(false);
    await first.release();
    await (await second).release();
  });

  test('of a process that was killed counts for nothing after its time', async () => {
    const id = await newUpload();
    await portal.sql`update file_uploads set locked_by = gen_random_uuid(), locked_until = now() + interval '1 hour'
      where id = ${id}`;
    const stop = AbortSignal.timeout(500);
    await expect(lockUpload(services.database, id, { signal: stop, onWanted() {} })).rejects.not.toBeInstanceOf(
      UploadLocked,
    );
    await portal.sql`update file_uploads set locked_until = now() - interval '1 second' where id = ${id}`;
    await (await lockUpload(services.database, id, { onWanted() {} })).release();
  });
});
