import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { samplePages, sampleReports } from '../../../packages/database/dist/index.js';
import { bundlers } from '../../../packages/embed-sdk/scripts/bundlers.mjs';
import { signIn as signInOverHttp } from '../../../scripts/sign-in.mjs';
import type { SequenceSettings, ShownReport } from './report-sequences.ts';
import { expect, type Stack, test } from './stack.ts';

// The portal's documents let no other script run than their own.
test.use({
  portico: 'report-sequences',
  language: 'en',
  bypassCSP: true,
  settings: { REPORTS_PER_ACCOUNT: '1000000' },
});

/** How many sequences a run has. Each is seconds on a busy machine: ten thousand are run in slices, with a seed of its own for each. */
const SEQUENCES = Number(process.env['REPORT_SEQUENCES'] ?? 100);

const FILTER = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'Unemployment', column: 'Industry' },
  filterType: 1,
  operator: 'In',
  values: ['Construction'],
};

interface ReportFile {
  id: string;
  pages: { visuals: { title: string }[] }[];
}

/** Titles that one report has and no other. */
function titlesOfReports(): { id: string; titles: string[] }[] {
  const folder = new URL('../../sandbox/reports/', import.meta.url);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as ReportFile)
    .filter(({ id }) => Object.values(sampleReports).some(({ reportId }) => reportId === id));
  const titlesOf = (file: ReportFile) => file.pages.flatMap(({ visuals }) => visuals.map(({ title }) => title));
  return files.map((file) => {
    const others = new Set(files.filter((other) => other !== file).flatMap(titlesOf));
    return { id: file.id, titles: titlesOf(file).filter((title) => title && !others.has(title)) };
  });
}

type Sessions = Record<'member' | 'administrator', string>;

async function setSession(context: BrowserContext, stack: Stack, cookies: string): Promise<void> {
  const all = cookies.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: stack.urls.portal };
  });
  await context.addCookies(all);
}

/** Whose each token is, for which report, by the portal's word to that user alone. */
async function tokensOf(stack: Stack, sessions: Sessions): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const [role, cookie] of Object.entries(sessions))
    for (const { reportId } of Object.values(sampleReports)) {
      const headers = { cookie, 'X-Requested-With': 'XMLHttpRequest' };
      const answer = await fetch(`${stack.urls.portal}/reports/view?reportId=${reportId}&mode=page`, { headers });
      if (!answer.ok) continue;
      const { embedToken } = (await answer.json()) as { embedToken: string };
      owners.set(embedToken, `${stack.users[role as keyof Sessions].email} ${reportId}`);
    }
  return owners;
}

test('in no sequence of pages turned, users changed and tokens ended does a frame show what is not its reader’s', async ({
  stack,
  page,
  context,
}) => {
  test.setTimeout(60_000 + SEQUENCES * 1_000);
  const sessions = {
    member: await signInOverHttp(stack.urls.portal, stack.users.member),
    administrator: await signInOverHttp(stack.urls.portal, stack.users.administrator),
  };
  const count = { sequences: 0, turns: 0, users: 0, tokens: 0, shown: 0 };
  const faults: string[] = [];
  let role: keyof Sessions = 'member';
  let owners = await tokensOf(stack, sessions);

  await page.exposeFunction('reportShown', async ({ user, reportId, token, foreign, filtered }: ShownReport) => {
    count.shown++;
    if (!owners.has(token)) owners = new Map([...owners, ...(await tokensOf(stack, sessions))]);
    const owner = owners.get(token) ?? `nobody that is known (${token.slice(0, 12)})`;
    if (owner !== `${user} ${reportId}`) faults.push(`${user} sees ${reportId} by the token of ${owner}`);
    if (foreign.length > 0) faults.push(`${user} sees ${foreign.join(', ')} in the place of ${reportId}`);
    if (filtered !== null && filtered !== '14') faults.push(`${user} sees ${reportId} filtered: ${filtered}`);
  });
  const isDone = new Promise<void>((resolve) => {
    void page.exposeFunction('sequenceDone', (turns: number) => {
      count.turns += turns;
      const isLast = ++count.sequences >= SEQUENCES || faults.length > 0;
      if (isLast) resolve();
      return !isLast;
    });
  });
  await page.exposeFunction('becomeOther', async () => {
    count.users++;
    role = role === 'member' ? 'administrator' : 'member';
    await setSession(context, stack, sessions[role]);
  });
  await page.exposeFunction('endTokens', async () => {
    count.tokens++;
    const fault = { fault: { kind: 'status', status: 403 }, path: '/frame/data', times: 1 };
    await page.request.post(`${stack.urls.sandbox}/faults`, { data: fault });
  });

  const settings: SequenceSettings = {
    reports: titlesOfReports(),
    paths: [samplePages.news.en, samplePages.unemployment.en, samplePages.climateAndTransport.en].map(
      (slug) => `/${slug}`,
    ),
    frameOrigins: [new URL(stack.urls.sandbox).origin],
    filter: FILTER,
    seed: Number(process.env['REPORT_SEED'] ?? 1),
  };
  const [driver, frame] = await Promise.all(
    ['report-sequences.ts', 'frame-content.ts'].map((name) => bundlers.esbuild(import.meta.dirname, `pages/${name}`)),
  );
  await page.addInitScript({
    content: `if (window.top === window) { window.sequenceSettings = ${JSON.stringify(settings)}; ${driver} } else { ${frame} }`,
  });
  await setSession(context, stack, sessions.member);
  // A document of the portal that has nothing of its own in it.
  await page.goto(`${stack.urls.portal}/health`);
  await isDone;
  test.info().annotations.push({ type: 'sequences', description: JSON.stringify(count) });
  expect(faults).toEqual([]);
  expect(count.sequences).toBe(SEQUENCES);
  expect(count.shown).toBeGreaterThan(0);
});
