import type { ActivityName } from '../src/activity/activity-names.ts';
import type { RouteName } from '../src/contract/routes.ts';
import { archivedPage, ArchiveClient, forgeArchive } from './archives.ts';
import { Author, freshLocale } from './authoring.ts';
import type { Prepare } from './page-writes.ts';
import type { Client } from './portal.ts';

/** The writes of exports and imports, each with the activity that it leaves and everything that it needs. */
export function archiveWrites(administrator: () => Client): Partial<Record<RouteName, [ActivityName, Prepare]>> {
  const archives = () => new ArchiveClient(administrator());
  const fresh = () => forgeArchive({ pages: [archivedPage(crypto.randomUUID(), freshLocale().slug)] });
  const trusted = async () => {
    const id = await archives().received(fresh());
    const { keys } = await administrator().screen('/admin/imports', 'PageBuilder/Import');
    return { id, keyId: keys[0]?.id ?? '' };
  };
  const untrust = async () => administrator().delete(`/admin/signing-keys/${(await trusted()).keyId}`);
  return {
    'exports.store': [
      'pages.exported',
      async () => {
        // The first export makes the installation's key, which stays.
        await administrator().get('/admin/imports');
        const id = await new Author(administrator()).added();
        return { client: administrator(), path: '/admin/exports', body: { kind: 'page', id } };
      },
    ],
    'imports.store': [
      'archive.uploaded',
      () => Promise.resolve({ client: administrator(), path: '/admin/imports?name=a.portico', body: fresh() }),
    ],
    'imports.apply': [
      'pages.imported',
      async () => {
        const { id } = await trusted();
        const { revision } = await archives().plan(id);
        return { client: administrator(), path: `/admin/imports/${id}/apply`, body: { revision, decisions: {} } };
      },
    ],
    'signing-keys.store': [
      'signing-key.trusted',
      async () => {
        await untrust();
        const { id } = await archives().uploaded(fresh());
        return { client: administrator(), path: '/admin/signing-keys', body: { archiveId: id, name: 'Test' } };
      },
    ],
    'signing-keys.destroy': [
      'signing-key.removed',
      async () => ({ client: administrator(), path: `/admin/signing-keys/${(await trusted()).keyId}` }),
    ],
  };
}
