import type {
  ReleaseItem,
  ReleasePlan,
  ReleaseReport,
  ReleaseReportCandidate,
  RendererProps,
  ReportSettings,
  ScreenProps,
} from '../src/contract/page-object.ts';
import type { Client, TestResponse } from './portal.ts';

/** What an administrator does with releases, as the screens do it. */
export class Releases {
  readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  /** The id of a new release with these pages, each with its draft as it is now. */
  async added(pageIds: readonly string[], name = 'Efterår'): Promise<string> {
    const { id } = (await this.client.post('/admin/releases', { name })).body as { id: string };
    if (pageIds.length > 0) await this.add(id, pageIds);
    return id;
  }

  async add(id: string, ids: readonly string[]): Promise<void> {
    const answer = await this.client.post(`/admin/releases/${id}/pages`, { ids });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }

  show(id: string): Promise<ScreenProps['Releases/Show']> {
    return this.client.screen(`/admin/releases/${id}`, 'Releases/Show');
  }

  async item(id: string, pageId: string): Promise<ReleaseItem | undefined> {
    return (await this.show(id)).items.find((item) => item.id === pageId);
  }

  change(id: string, pageId: string, body: object): Promise<TestResponse> {
    return this.client.put(`/admin/releases/${id}/pages/${pageId}`, body);
  }

  async reportOf(id: string, reportId: string): Promise<ReleaseReport | undefined> {
    return (await this.show(id)).reports.find((report) => report.id === reportId);
  }

  /** Says what a report is to be; what is not named is as the report has it now. */
  async changeReport(id: string, reportId: string, settings: Partial<ReportSettings>): Promise<TestResponse> {
    const { reports } = (await this.client.get(`/admin/releases/${id}/report-candidates`)).body as {
      reports: ReleaseReportCandidate[];
    };
    const known = [...reports, ...(await this.show(id)).reports].find((report) => report.id === reportId);
    return this.client.put(`/admin/releases/${id}/reports/${reportId}`, { ...known?.current, ...settings });
  }

  async plan(id: string): Promise<ReleasePlan> {
    return (await this.client.get(`/admin/releases/${id}/plan`)).body as ReleasePlan;
  }

  async publish(id: string, override?: { reason: string }): Promise<TestResponse> {
    const { revision } = (await this.show(id)).release;
    return this.client.post(`/admin/releases/${id}/publish`, { revision, override });
  }

  async schedule(id: string, at: string): Promise<TestResponse> {
    const { revision } = (await this.show(id)).release;
    return this.client.put(`/admin/releases/${id}/schedule`, { revision, at });
  }

  takeBack(id: string, except: readonly string[] = []): Promise<TestResponse> {
    return this.client.post(`/admin/releases/${id}/take-back`, { except });
  }

  async preview(id: string, pageId: string, groupId: string): Promise<RendererProps | null> {
    const answer = await this.client.get(`/admin/releases/${id}/pages/${pageId}/preview?groupId=${groupId}`);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { page: RendererProps | null }).page;
  }
}
