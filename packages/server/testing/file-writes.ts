import { randomUUID } from 'node:crypto';
import type { ActivityName } from '../src/activity/activity-names.ts';
import type { FileRow } from '../src/contract/page-object.ts';
import type { RouteName } from '../src/contract/routes.ts';
import type { Prepare } from './page-writes.ts';
import type { Client } from './portal.ts';
import { sendUpload } from './uploads.ts';

/** The writes of files, each with the activity that it leaves and everything that it needs. */
export function fileWrites(administrator: () => Client): Partial<Record<RouteName, [ActivityName, Prepare]>> {
  const upload = async () => {
    const { body } = await administrator().post('/admin/files?name=note.txt', { text: 'The bytes of the file' });
    return (body as { file: FileRow }).file.id;
  };
  const newFolder = () => ({ name: `Folder ${randomUUID()}` });
  const addFolder = async () => {
    const { body } = await administrator().post('/admin/file-folders', newFolder());
    return (body as { id: string }).id;
  };
  return {
    'files.store': [
      'file.uploaded',
      () => Promise.resolve({ client: administrator(), path: '/admin/files?name=a.txt' }),
    ],
    'uploads.finish': [
      'file.uploaded',
      async () => {
        const id = await sendUpload(administrator(), 'The bytes of an upload');
        return { client: administrator(), path: `/admin/uploads/${id}/file`, body: { name: 'a.txt' } };
      },
    ],
    'uploads.replace': [
      'file.replaced',
      async () => {
        const [fileId, id] = [await upload(), await sendUpload(administrator(), 'Other bytes')];
        return { client: administrator(), path: `/admin/uploads/${id}/replace`, body: { fileId, name: 'b.txt' } };
      },
    ],
    'files.take-back': [
      'file.taken-back',
      async () => {
        const [fileId, id] = [await upload(), await sendUpload(administrator(), 'Other bytes')];
        await administrator().post(`/admin/uploads/${id}/replace`, { fileId, name: 'b.txt' });
        const { body } = await administrator().get(`/admin/files/${fileId}/versions`);
        const { versions } = body as { versions: { id: string }[] };
        const path = `/admin/files/${fileId}/take-back`;
        return { client: administrator(), path, body: { versionId: versions[0]?.id } };
      },
    ],
    'files.update': [
      'file.updated',
      async () => ({ client: administrator(), path: `/admin/files/${await upload()}`, body: { name: 'Another' } }),
    ],
    'folders.store': [
      'file-folder.added',
      () => Promise.resolve({ client: administrator(), path: '/admin/file-folders', body: newFolder() }),
    ],
    'folders.update': [
      'file-folder.updated',
      async () => ({ client: administrator(), path: `/admin/file-folders/${await addFolder()}`, body: newFolder() }),
    ],
    'folders.destroy': [
      'file-folder.removed',
      async () => ({ client: administrator(), path: `/admin/file-folders/${await addFolder()}` }),
    ],
    'files.destroy': [
      'file.removed',
      async () => ({ client: administrator(), path: `/admin/files/${await upload()}` }),
    ],
    'files.bulk': [
      'file.removed',
      async () => {
        const body = { ids: [await upload()], change: { kind: 'remove' } };
        return { client: administrator(), path: '/admin/files/bulk', body };
      },
    ],
    'files.recover': [
      'file.recovered',
      async () => {
        const id = await upload();
        await administrator().delete(`/admin/files/${id}`);
        return { client: administrator(), path: `/admin/files/${id}/recover` };
      },
    ],
  };
}
