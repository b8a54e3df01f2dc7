import type { ActivityName } from '../src/activity/activity-names.ts';
import type { ReleaseReportCandidate } from '../src/contract/page-object.ts';
import type { RouteName } from '../src/contract/routes.ts';
import { Author, nextYear } from './authoring.ts';
import type { Prepare } from './page-writes.ts';
import type { Client } from './portal.ts';
import { Releases } from './releases.ts';

/** The writes of releases, each with the activity that it leaves and everything that it needs. */
export function releaseWrites(administrator: () => Client): Partial<Record<RouteName, [ActivityName, Prepare]>> {
  const releases = () => new Releases(administrator());
  const author = () => new Author(administrator());
  const write = (path: string, body: object = {}) => ({ client: administrator(), path, body });
  /** A release of its own for each, with a page in it: what is sent there. */
  const onRelease =
    (
      path: string,
      bodyOf: (revision: number) => object,
      prepare = (_id: string): Promise<unknown> => Promise.resolve(),
    ): Prepare =>
    async () => {
      const id = await releases().added([await author().added()]);
      await prepare(id);
      return write(`/admin/releases/${id}${path}`, bodyOf((await releases().show(id)).release.revision));
    };
  const onItem =
    (body: object): Prepare =>
    async () => {
      const pageId = await author().added();
      return write(`/admin/releases/${await releases().added([pageId])}/pages/${pageId}`, body);
    };
  const onReport =
    (isIn: boolean, body: object): Prepare =>
    async () => {
      const id = await releases().added([]);
      const { reports } = (await administrator().get(`/admin/releases/${id}/report-candidates`)).body as {
        reports: ReleaseReportCandidate[];
      };
      const report = reports.find(({ requiresIdentity }) => !requiresIdentity)!;
      if (isIn) await releases().changeReport(id, report.id, { description: 'Som den bliver' });
      return write(`/admin/releases/${id}/reports/${report.id}`, { ...report.current, ...body });
    };
  const at = nextYear();
  return {
    'releases.store': ['release.added', () => Promise.resolve(write('/admin/releases', { name: 'Efterår' }))],
    'releases.update': ['release.updated', onRelease('', () => ({ name: 'Vinter' }))],
    'releases.destroy': ['release.removed', onRelease('', () => ({}))],
    'releases.bulk': [
      'release.removed',
      async () => write('/admin/releases/bulk', { ids: [await releases().added([])], change: { kind: 'remove' } }),
    ],
    'releases.add': [
      'release.page-added',
      async () => write(`/admin/releases/${await releases().added([])}/pages`, { ids: [await author().added()] }),
    ],
    'releases.item': ['release.page-changed', onItem({ change: 'keep', accessLevel: 'tagged' })],
    'releases.remove-item': ['release.page-removed', onItem({})],
    'releases.report': ['release.report-changed', onReport(false, { description: 'Som den bliver' })],
    'releases.remove-report': ['release.report-removed', onReport(true, {})],
    'releases.publish': ['release.published', onRelease('/publish', (revision) => ({ revision }))],
    'releases.schedule': ['release.scheduled', onRelease('/schedule', (revision) => ({ revision, at }))],
    'releases.unschedule': [
      'release.unscheduled',
      onRelease(
        '/schedule',
        () => ({}),
        (id) => releases().schedule(id, at),
      ),
    ],
    'releases.take-back': [
      'release.taken-back',
      onRelease(
        '/take-back',
        () => ({}),
        (id) => releases().publish(id),
      ),
    ],
  };
}
