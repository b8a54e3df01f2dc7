import { z } from 'zod';
import type { Target, accessPlans } from './access-plans.ts';
import { AnalyticsError, type Ask } from './analytics-calls.ts';

type TargetKind = (typeof accessPlans)[keyof typeof accessPlans]['target'];
/** Which of several: the one with that id and no other; or rather the one of that name. */
export interface TargetSelector {
  id?: string | undefined;
  name?: string | undefined;
}
type Find = (ask: Ask, groups: readonly Group[], selector: TargetSelector) => Promise<Target>;

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ value: z.array(item) });
const groupSchema = z.object({ id: z.guid() });
type Group = z.infer<typeof groupSchema>;
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
  dashboard: 'f7b3d4f6-183a-45c7-a6e9-047f8091a2bb',
  paginated: 'e591b2d4-f618-43a5-84c7-e25d6e7f8099',
  report: '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81',
  questions: '3a6b8c1d-2e4f-4a5b-9c7d-8e0f1a2b3c4d',
  newReport: '3a6b8c1d-2e4f-4a5b-9c7d-8e0f1a2b3c4d',
};

/** How each target is found in the lists of the service, one row each. */
const finders: Record<TargetKind, Find> = {
  report: (ask, groups, selector) => findReport(ask, groups, 'report', selector),
  paginated: (ask, groups, selector) => findReport(ask, groups, 'paginated', selector),
  async dashboard(ask, groups, selector) {
    const found = await findDashboard(ask, groups, selector);
    return { groupId: found.groupId, name: found.displayName, embedUrl: found.embedUrl, id: found.id };
  },
  async tile(ask, groups, selector) {
    const dashboard = await findDashboard(ask, groups, {});
    const { groupId } = dashboard;
    const { value } = await ask(listOf(tileSchema), `/groups/${groupId}/dashboards/${dashboard.id}/tiles`);
    const tile = pick(value, 'tile', selector);
    return { groupId, name: tile.title, embedUrl: tile.embedUrl, id: tile.id, dashboardId: dashboard.id };
  },
  async questions(ask, groups, selector) {
    const dataset = await findDataset(ask, groups, 'questions', selector);
    const embedUrl =
      dataset.qnaEmbedURL ?? (await frameUrl(ask, groups, { path: 'qnaEmbed', groupId: dataset.groupId }));
    return { groupId: dataset.groupId, name: dataset.name, embedUrl, datasetId: dataset.id };
  },
  async newReport(ask, groups, selector) {
    const dataset = await findDataset(ask, groups, 'newReport', selector);
    const embedUrl =
      dataset.createReportEmbedURL ?? (await frameUrl(ask, groups, { path: 'reportEmbed', groupId: dataset.groupId }));
    return { groupId: dataset.groupId, name: dataset.name, embedUrl, datasetId: dataset.id };
  },
  async draft(ask, groups, selector) {
    const dataset = await findDataset(ask, groups, 'draft', selector);
    const embedUrl = await frameUrl(ask, groups, { path: 'quickCreate', groupId: dataset.groupId });
    return { groupId: dataset.groupId, name: 'Draft', embedUrl, datasetId: dataset.id };
  },
};

/** The resource to embed: the one wished for, the preferred one, or the first. @throws AnalyticsError */
export async function findTarget(ask: Ask, kind: TargetKind, selector: TargetSelector): Promise<Target> {
  const { value: groups } = await ask(listOf(groupSchema), '/groups');
  return finders[kind](ask, groups, selector);
}

/** What is in all the workspaces, each with its own. */
async function listAll<Item extends z.ZodType>(
  ask: Ask,
  groups: readonly Group[],
  [name, item]: readonly [name: 'reports' | 'dashboards' | 'datasets', item: Item],
) {
  const lists = await Promise.all(
    groups.map(async ({ id: groupId }) => {
      const { value } = await ask(listOf(item), `/groups/${groupId}/${name}`);
      return value.map((each) => ({ ...(each as object), groupId }) as z.infer<Item> & { groupId: string });
    }),
  );
  return lists.flat();
}

async function findReport(
  ask: Ask,
  groups: readonly Group[],
  kind: 'report' | 'paginated',
  selector: TargetSelector,
): Promise<Target> {
  const all = await listAll(ask, groups, ['reports', reportSchema]);
  const isPaginated = kind === 'paginated';
  const matching = all.filter(({ reportType }) => (reportType === 'PaginatedReport') === isPaginated);
  const { groupId, name, embedUrl, datasetId, ...report } = pick(matching, kind, selector);
  return { groupId, name, embedUrl, id: report.id, datasetId: datasetId ?? undefined };
}

async function findDashboard(ask: Ask, groups: readonly Group[], selector: TargetSelector) {
  return pick(await listAll(ask, groups, ['dashboards', dashboardSchema]), 'dashboard', selector);
}

async function findDataset(ask: Ask, groups: readonly Group[], kind: TargetKind, selector: TargetSelector) {
  const all = await listAll(ask, groups, ['datasets', datasetSchema]);
  // Data that is told apart by reader needs a reader, and this page has none.
  const open = all.filter(({ isEffectiveIdentityRequired }) => !isEffectiveIdentityRequired);
  return pick(open, kind, selector);
}

/** The address of another kind of frame: beside that of the reports. */
async function frameUrl(
  ask: Ask,
  groups: readonly Group[],
  { path, groupId }: { path: string; groupId: string },
): Promise<string> {
  const { embedUrl } = await findReport(ask, groups, 'report', {});
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
