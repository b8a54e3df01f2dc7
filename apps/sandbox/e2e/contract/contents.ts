import type { APIRequestContext } from '@playwright/test';
import { askAccess } from '../../../demo-host/e2e/ask-access.ts';
import type { Stack } from '../../../portal/e2e/stack.ts';
import { CONFIGURATIONS } from './configurations.ts';
import type { ContentType } from './content-types.ts';
import { QUAKES } from './quakes.ts';

const layout = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

/** A report that covers all calls and events. */
const PAGES = [
  {
    name: 'First',
    displayName: 'First',
    visuals: [
      {
        name: 'bars',
        type: 'clusteredBarChart',
        title: 'Classes',
        layout: layout(24, 24, 500, 300),
        query: { table: 'Earthquakes', groupBy: [{ column: 'Class' }], measures: ['Earthquakes'] },
      },
      {
        name: 'slicer',
        type: 'slicer',
        title: 'Class',
        layout: layout(560, 24, 300, 200),
        mode: 'list',
        target: { table: 'Earthquakes', column: 'Class' },
      },
      {
        name: 'button',
        type: 'actionButton',
        title: 'Press me',
        layout: layout(900, 24, 200, 56),
        action: { kind: 'none' },
      },
      {
        name: 'links',
        type: 'tableEx',
        title: 'Pages',
        layout: layout(24, 350, 600, 300),
        query: { table: 'Earthquakes', groupBy: [{ column: 'Page' }], limit: 5 },
      },
    ],
  },
  { name: 'Second', displayName: 'Second', visuals: [] },
];
const BOOKMARKS = [{ name: 'light', displayName: 'Light only', state: { activePage: 'First' } }];

interface Access {
  accessToken: string;
  embedUrl: string;
  id?: string;
  dashboardId?: string;
  datasetId?: string;
}

/** A token as the demo host's server gets it. */
export async function accessTo(request: APIRequestContext, stack: Stack, kind: string, id?: string): Promise<Access> {
  const answer = await askAccess(request, stack.urls.demoHost, { kind, id });
  if (!answer.ok()) throw new Error(`No token for ${kind}: ${await answer.text()}`);
  return (await answer.json()) as Access;
}

/** Saves a copy of a report with the pages of this suite; the original stays unchanged. */
export function keepContractReport(request: APIRequestContext, stack: Stack): Promise<string> {
  return keepCopy(request, stack, QUAKES.report, { pages: PAGES, bookmarks: BOOKMARKS, activePage: 'First' });
}

/** Saves a copy of a report with other pages and bookmarks; returns its id. */
export async function keepCopy(
  request: APIRequestContext,
  stack: Stack,
  report: string,
  parts: { pages: object[]; bookmarks: object[]; activePage: string },
): Promise<string> {
  const { accessToken } = await accessTo(request, stack, 'edit', report);
  const ask = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await request.post(`${stack.urls.sandbox}/frame${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { reportId: string; document: object };
  };
  const { document } = await ask('/report', { reportId: report });
  const copy = { reportId: report, name: 'Contract', document: { ...document, ...parts } };
  return (await ask('/report/save-as', copy)).reportId;
}

/** The whole configuration of a content type, for a saved report. */
export async function configurationOf(request: APIRequestContext, stack: Stack, kind: ContentType, reportId: string) {
  const isOfReport = kind === 'report' || kind === 'visual';
  const id = isOfReport ? reportId : kind === 'qna' || kind === 'create' ? QUAKES.dataset : undefined;
  const access = await accessTo(request, stack, isOfReport ? 'edit' : kind, id);
  const { accessToken, embedUrl } = access;
  const ids =
    kind === 'create'
      ? { datasetId: QUAKES.dataset }
      : { ...(access.id ? { id: access.id } : {}), ...(access.dashboardId ? { dashboardId: access.dashboardId } : {}) };
  return { accessToken, embedUrl, tokenType: 1, uniqueId: 'contract', ...ids, ...CONFIGURATIONS[kind] };
}
