import { z } from 'zod';
import type { Target, accessPlans } from './access-plans.ts';
import { AnalyticsError, type Ask } from './analytics-calls.ts';

type TargetKind = (typeof accessPlans)[keyof typeof accessPlans]['target'];
type Find = (ask: Ask, groupId: string, id: string | undefined) => Promise<Target>;

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ value: z.array(item) });
const groupsSchema = listOf(z.object({ id: z.guid() }));
const reportSchema = z.object({
  id: z.guid(),
  name: z.string(),
  embedUrl: z.url(),
  datasetId: z.string().nullish(),
  reportType: z.string().default('PowerBIReport'),
});
const dashboardSchema = z.object({ id: z.guid(), displayName: z.string(), embedUrl: z.url() });
const tileSchema = z.object({ id: z.guid(), title: z.string().default(''), embedUrl: z.url() });
const datasetSchema = z.object({
  id: z.guid(),
  isEffectiveIdentityRequired: z.boolean().default(false),
  name: z.string(),
  qnaEmbedURL: z.url().nullish(),
  createReportEmbedURL: z.url().nullish(),
});

/** What is shown when nobody asks for something else, where the service has it; else the first of its list. */
const PREFERRED: Partial<Record<TargetKind, string>> = {
  report: '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81',
  questions: '3a6b8c1d-2e4f-4a5b-9c7d-8e0f1a2b3c4d',
  newReport: '3a6b8c1d-2e4f-4a5b-9c7d-8e0f1a2b3c4d',
};

/** How each target is found in the lists of the service, one row each. */
const finders: Record<TargetKind, Find> = {
  report: (ask, groupId, id) => findReport(ask, groupId, 'report', id),
  paginated: (ask, groupId, id) => findReport(ask, groupId, 'paginated', id),
  async dashboard(ask, groupId, id) {
    const found = await findDashboard(ask, groupId, id);
    return { groupId, name: found.displayName, embedUrl: found.embedUrl, id: found.id };
  },
  async tile(ask, groupId, id) {
    const dashboard = await findDashboard(ask, groupId, undefined);
    const { value } = await ask(listOf(tileSchema), `/groups/${groupId}/dashboards/${dashboard.id}/tiles`);
    const tile = pick(value, 'tile', id);
    return { groupId, name: tile.title, embedUrl: tile.embedUrl, id: tile.id, dashboardId: dashboard.id };
  },
  async questions(ask, groupId, id) {
    const dataset = await findDataset(ask, groupId, 'questions', id);
    const embedUrl = dataset.qnaEmbedURL ?? (await frameUrl(ask, groupId, 'qnaEmbed'));
    return { groupId, name: dataset.name, embedUrl, datasetId: dataset.id };
  },
  async newReport(ask, groupId, id) {
    const dataset = await findDataset(ask, groupId, 'newReport', id);
    const embedUrl = dataset.createReportEmbedURL ?? (await frameUrl(ask, groupId, 'reportEmbed'));
    return { groupId, name: dataset.name, embedUrl, datasetId: dataset.id };
  },
  async draft(ask, groupId, id) {
    const dataset = await findDataset(ask, groupId, 'draft', id);
    return { groupId, name: 'Draft', embedUrl: await frameUrl(ask, groupId, 'quickCreate'), datasetId: dataset.id };
  },
};

/** The resource to embed: the one with that id, the preferred one, or the first. @throws AnalyticsError */
export async function findTarget(ask: Ask, kind: TargetKind, id?: string): Promise<Target> {
  const { value: groups } = await ask(groupsSchema, '/groups');
  return finders[kind](ask, pick(groups, kind).id, id);
}

async function findReport(ask: Ask, groupId: string, kind: 'report' | 'paginated', id?: string): Promise<Target> {
  const { value } = await ask(listOf(reportSchema), `/groups/${groupId}/reports`);
  const isPaginated = kind === 'paginated';
  const matching = value.filter(({ reportType }) => (reportType === 'PaginatedReport') === isPaginated);
  const { name, embedUrl, datasetId, ...report } = pick(matching, kind, id);
  return { groupId, name, embedUrl, id: report.id, datasetId: datasetId ?? undefined };
}

async function findDashboard(ask: Ask, groupId: string, id: string | undefined) {
  const { value } = await ask(listOf(dashboardSchema), `/groups/${groupId}/dashboards`);
  return pick(value, 'dashboard', id);
}

async function findDataset(ask: Ask, groupId: string, kind: TargetKind, id: string | undefined) {
  const { value } = await ask(listOf(datasetSchema), `/groups/${groupId}/datasets`);
  // Data that is told apart by reader needs a reader, and this page has none.
  const open = value.filter(({ isEffectiveIdentityRequired }) => !isEffectiveIdentityRequired);
  return pick(open, kind, id);
}

/** The address of another kind of frame: beside that of the reports. */
async function frameUrl(ask: Ask, groupId: string, path: string): Promise<string> {
  const { embedUrl } = await findReport(ask, groupId, 'report');
  return `${new URL(embedUrl).origin}/${path}?groupId=${groupId}`;
}

function pick<Item extends { id: string }>(items: readonly Item[], kind: TargetKind, id?: string): Item {
  const preferred = items.find((item) => item.id === (id ?? PREFERRED[kind]));
  const found = preferred ?? (id ? undefined : items[0]);
  if (!found) throw new AnalyticsError(`The analytics service has no ${kind} of that kind.`, 404);
  return found;
}
