import { askAccess } from '../../demo-host/e2e/ask-access.ts';
import { expect, test as base } from '../../portal/e2e/stack.ts';
import { openBareHost, type BareHost } from './bare-host.ts';

/** Reports of the sandbox that tests open. */
export const REPORTS = {
  unemployment: '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81',
  weather: '2e7a4c90-5d18-4b36-a1f9-6c0d8e3b5f72',
};

/** A filter on the industries of the report on unemployment. */
export const industries = (...values: string[]) => [
  { filterType: 1, target: { table: 'Unemployment', column: 'Industry' }, operator: 'In', values },
];

type Access = { accessToken: string; embedUrl: string };
export type OpenedReport = BareHost & Access;

interface OpenOptions {
  reportId?: string;
  /** What the token allows. */
  kind?: 'report' | 'edit';
  settings?: object;
  /** More of the configuration. */
  load?: object;
  headers?: object;
}

export const test = base.extend<{
  /** A token as the demo host's server gets it. */
  access: (reportId: string, kind?: OpenOptions['kind']) => Promise<Access>;
  /** The frame of a report in a bare host on the demo host's origin; nothing is loaded yet. */
  openFrame: (reportId: string) => Promise<BareHost>;
  /** The same with the report drawn. */
  openReport: (options?: OpenOptions) => Promise<OpenedReport>;
}>({
  access: ({ request, stack }, use) =>
    use(async (reportId, kind = 'report') => {
      const answer = await askAccess(request, stack.urls.demoHost, { kind, id: reportId });
      return (await answer.json()) as Access;
    }),
  openFrame: ({ context, stack, access }, use) =>
    use(async (reportId) => openBareHost(context, stack.urls.demoHost, (await access(reportId)).embedUrl)),
  openReport: ({ access, openFrame }, use) =>
    use(async ({ reportId = REPORTS.unemployment, kind = 'report', settings = {}, load = {}, headers = {} } = {}) => {
      const host = await openFrame(reportId);
      const given = await access(reportId, kind);
      const drawn = host.next('rendered');
      const body = { id: reportId, accessToken: given.accessToken, tokenType: 1, type: 'report', settings, ...load };
      expect(await host.call('POST', '/report/load', body, headers)).toMatchObject({ statusCode: 202 });
      await drawn;
      return { ...host, ...given };
    }),
});

export { expect };
