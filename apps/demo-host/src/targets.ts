import { z } from 'zod';
import type { Target, accessPlans } from './access-plans.ts';
import { AnalyticsError, type Ask } from './analytics-calls.ts';

type TargetKind = (typeof accessPlans)[keyof typeof accessPlans]['target'];
/** Which of several: the one with that id and no other; or rather the one of that name. */
export interface TargetSelector {
  id?: string | undefined;
  name?: string | undefined;
}
type Find = (ask: Ask, groupId: string, selector: TargetSelector) => Promise<Target>;

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
  report: (ask, groupId, selector) => findReport(ask, groupId, 'report', selector),
  paginated: (ask, groupId, selector) => findReport(ask, groupId, 'paginated', selector),
  async dashboard(ask, groupId, selector) {
    const found = await findDashboard(ask, groupId, selector);
    return { groupId, name: found.displayName, embedUrl: found.embedUrl, id: found.id };
  },
  async tile(ask, groupId, selector) {
    const dashboard = await findDashboard(ask, groupId, {});
    const { value } = await ask(listOf(tileSchema), `/groups/${groupId}/dashboards/${dashboard.id}/tiles`);
    const tile = pick(value, 'tile', selector);
    return { groupId, name: tile.title, embedUrl: tile.embedUrl, id: tile.id, dashboardId: dashboard.id };
  },
  async questions(ask, groupId, selector) {
    const dataset = await findDataset(ask, groupId, 'questions', selector);
    const embedUrl = dataset.qnaEmbedURL ?? (await frameUrl(ask, groupId, 'qnaEmbed'));
    return { groupId, name: dataset.name, embedUrl, datasetId: dataset.id };
  },
  async newReport(ask, groupId, selector) {
    const dataset = await findDataset(ask, groupId, 'newReport', selector);
    const embedUrl = dataset.createReportEmbedURL ?? (await frameUrl(ask, groupId, 'reportEmbed'));
    return { groupId, name: dataset.name, embedUrl, datasetId: dataset.id };
  },
  async draft(ask, groupId, selector) {
    const dataset = await findDataset(ask, groupId, 'draft', selector);
    return { groupId, name: 'Draft', embedUrl: await frameUrl(ask, groupId, 'quickCreate'), datasetId: dataset.id };
  },
};

/** The resource to embed: the one wished for, the preferred one, or the first. @throws AnalyticsError */
export async function findTarget(ask: Ask, kind: TargetKind, selector: TargetSelector): Promise<Target> {
  const { value: groups } = await ask(groupsSchema, '/groups');
  return finders[kind](ask, pick(groups, kind, {}).id, selector);
}

async function findReport(
  ask: Ask,
  groupId: string,
  kind: 'report' | 'paginated',
  selector: TargetSelector,
): Promise<Target> {
  const { value } = await ask(listOf(reportSchema), `/groups/${groupId}/reports`);
  const isPaginated = kind === 'paginated';
  const matching = value.filter(({ reportType }) => (reportType === 'PaginatedReport') === isPaginated);
  const { name, embedUrl, datasetId, ...report } = pick(matching, kind, selector);
  return { groupId, name, embedUrl, id: report.id, datasetId: datasetId ?? undefined };
}

async function findDashboard(ask: Ask, groupId: string, selector: TargetSelector) {
  const { value } = await ask(listOf(dashboardSchema), `/groups/${groupId}/dashboards`);
  return pick(value, 'dashboard', selector);
}

async function findDataset(ask: Ask, groupId: string, kind: TargetKind, selector: TargetSelector) {
  const { value } = await ask(listOf(datasetSchema), `/groups/${groupId}/datasets`);
  // Data that is told apart by reader needs a reader, and this page has none.
  const open = value.filter(({ isEffectiveIdentityRequired }) => !isEffectiveIdentityRequired);
  return pick(open, kind, selector);
}

/** The address of another kind of frame: beside that of the reports. */
async function frameUrl(ask: Ask, groupId: string, path: string): Promise<string> {
  const { embedUrl } = await findReport(ask, groupId, 'report', {});
  return `${new URL(embedUrl).origin}/${path}?groupId=${groupId}`;
}

interface Listed {
  id: string;
  name?: string;
  displayName?: string;
  title?: string;
}

function pick<Item extends Listed>(items: readonly Item[], kind: TargetKind, { id, name }: TargetSelector): Item {
  const named = items.find((item) => name !== undefined && [item.name, item.displayName, item.title].includes(name));
  const preferred = items.find((item) => item.id === PREFERRED[kind]);
  const found = id === undefined ? (named ?? preferred ?? items[0]) : items.find((item) => item.id === id);
  if (!found) throw new AnalyticsError(`The analytics service has no ${kind} like that.`, 404);
  return found;
}
