import type { ActivityName } from '../src/activity/activity.ts';
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
    'files.destroy': [
      'file.removed',
      async () => ({ client: administrator(), path: `/admin/files/${await upload()}` }),
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
