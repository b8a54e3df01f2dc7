import { randomUUID } from 'node:crypto';
import { sampleReports } from '@portico/database';
import type { ActivityName } from '../src/activity/activity-names.ts';
import type { ReportIdentity } from '../src/contract/page-object.ts';
import type { RouteName } from '../src/contract/routes.ts';
import type { AnalyticsService } from './analytics-service.ts';
import type { Prepare } from './page-writes.ts';
import type { Client, TestPortal, TestResponse } from './portal.ts';

const { workspaceId } = sampleReports.cars;

interface ReportOptions {
  name?: string;
  description?: string;
  identities?: Partial<ReportIdentity>[];
  tags?: string[];
}

/** What an administrator does with reports, as their screens do it. */
export class ReportClient {
  readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  send(reportId: string, options: ReportOptions = {}): Promise<TestResponse> {
    return this.client.post('/admin/reports', { reportId, workspaceId, name: 'Skibe', ...options });
  }

  /** A report that nothing shows. */
  async added(options: ReportOptions = {}): Promise<{ id: string; reportId: string }> {
    const reportId = randomUUID();
    const answer = await this.send(reportId, options);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return { reportId, id: (answer.body as { id: string }).id };
  }
}

/** The writes of reports, each with the activity that it leaves and everything that it needs. */
export function reportWrites(
  portal: () => TestPortal,
  service: () => AnalyticsService,
): Partial<Record<RouteName, [ActivityName, Prepare]>> {
  const open = async () => new ReportClient(await portal().as('administrator'));
  const onReport =
    (path: string, body: object, before?: (id: string, client: Client) => Promise<unknown>): Prepare =>
    async () => {
      const reports = await open();
      const { id } = await reports.added();
      await before?.(id, reports.client);
      return { client: reports.client, path: `/admin/reports/${id}${path}`, body };
    };
  return {
    'reports.store': [
      'report.added',
      async () => ({
        client: (await open()).client,
        path: '/admin/reports',
        body: { reportId: randomUUID(), workspaceId, name: 'Skibe' },
      }),
    ],
    'reports.update': ['report.updated', onReport('', { name: 'Skibe og kajer' })],
    'reports.visibility': ['report.hidden', onReport('/visibility', { visibility: 'hidden' })],
    'reports.destroy': ['report.removed', onReport('', {})],
    'reports.bulk': [
      'report.hidden',
      async () => {
        const reports = await open();
        const body = { ids: [(await reports.added()).id], change: { kind: 'hide' } };
        return { client: reports.client, path: '/admin/reports/bulk', body };
      },
    ],
    'reports.recover': [
      'report.recovered',
      onReport('/recover', {}, (id, client) => client.delete(`/admin/reports/${id}`)),
    ],
    'reports.sync': [
      'reports.synchronized',
      async () => {
        service().workspaces = [];
        return { client: (await open()).client, path: '/admin/reports/sync', body: {} };
      },
    ],
    'reports.resolve': [
      'report.renamed',
      onReport('/resolve', { kind: 'take-name' }, async (id) => {
        await portal().sql`update reports set found_name = 'Skibe i havn' where id = ${id}`;
      }),
    ],
  };
}

/** One route that stores texts of reports: how the same text comes into it, and how it is read again. */
interface Storing {
  fields: Record<string, string>;
  send(typed: string): Promise<TestResponse>;
  stored(answer: TestResponse): Promise<Record<string, string>>;
}

const FIELDS = { name: 'validation.name-required', 'identities.0.roles.0': 'validation.report-roles-required' };

const textsOf = (typed: string) => ({
  name: typed,
  identities: [{ groupId: null, roles: [typed], username: '{email}' }],
});

/** The routes of reports that store texts. */
export function reportTexts(portal: () => TestPortal): Partial<Record<RouteName, () => Promise<Storing>>> {
  const open = async () => new ReportClient(await portal().as('administrator'));
  const read = async (id: string) => {
    const [row] = await portal().sql`select report.name, identity.roles[1] as role from reports report
      join report_identities identity on identity.report_id = report.id where report.id = ${id}`;
    return { name: row?.['name'] as string, 'identities.0.roles.0': row?.['role'] as string };
  };
  return {
    async 'reports.store'() {
      const { client } = await open();
      return {
        fields: FIELDS,
        send: (typed) => client.post('/admin/reports', { reportId: randomUUID(), workspaceId, ...textsOf(typed) }),
        stored: ({ body }) => read((body as { id: string }).id),
      };
    },
    async 'reports.update'() {
      const reports = await open();
      const { id } = await reports.added();
      return {
        fields: FIELDS,
        send: (typed) => reports.client.put(`/admin/reports/${id}`, textsOf(typed)),
        stored: () => read(id),
      };
    },
    async 'releases.report'() {
      const reports = await open();
      const { client } = reports;
      const { id } = await reports.added();
      const release = (await client.post('/admin/releases', { name: 'Efterår' })).body as { id: string };
      return {
        fields: FIELDS,
        send: (typed) => client.put(`/admin/releases/${release.id}/reports/${id}`, textsOf(typed)),
        async stored() {
          const [row] = await portal()
            .sql`select changes ->> 'name' as name, changes #>> '{identities,0,roles,0}' as role
            from release_reports where release_id = ${release.id}`;
          return { name: row?.['name'] as string, 'identities.0.roles.0': row?.['role'] as string };
        },
      };
    },
  };
}
