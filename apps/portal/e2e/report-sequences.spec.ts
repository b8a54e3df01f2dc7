import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { samplePages, sampleReports } from '../../../packages/database/src/index.ts';
import { bundlers } from '../../../packages/embed-sdk/scripts/bundlers.mjs';
import { signIn as signInOverHttp } from '../../../scripts/sign-in.mjs';
import type { SequenceSettings, ShownReport } from './report-sequences.ts';
import { expect, type Stack, test } from './stack.ts';

test.use({
  portico: 'report-sequences',
  language: 'en',
  settings: { REPORTS_PER_ACCOUNT: '1000000' },
});

/** How many sequences a run has, how many readers share them, and the seed. Ten thousand take an hour on a busy machine. */
const SEQUENCES = Number(process.env['REPORT_SEQUENCES'] ?? 100);
const READERS = Number(process.env['REPORT_READERS'] ?? 2);
/** More documents than a reader opens: each has a seed of its own. */
const SEEDS_OF_READER = 1_000_000;

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

/** What happened, and what should not have. */
class Run {
  readonly count = { sequences: 0, turns: 0, users: 0, tokens: 0, shown: 0 };
  readonly faults: string[] = [];
  readonly #stack: Stack;
  readonly #sessions: Sessions;
  #owners = new Map<string, string>();

  constructor(stack: Stack, sessions: Sessions) {
    this.#stack = stack;
    this.#sessions = sessions;
  }

  get isOver(): boolean {
    return this.count.sequences >= SEQUENCES || this.faults.length > 0;
  }

  async note({ user, reportId, token, foreign, filtered }: ShownReport): Promise<void> {
    this.count.shown++;
    if (!this.#owners.has(token))
      this.#owners = new Map([...this.#owners, ...(await tokensOf(this.#stack, this.#sessions))]);
    const owner = this.#owners.get(token) ?? `nobody that is known (${token.slice(0, 12)})`;
    if (owner !== `${user} ${reportId}`) this.faults.push(`${user} sees ${reportId} by the token of ${owner}`);
    if (foreign.length > 0) this.faults.push(`${user} sees ${foreign.join(', ')} in the place of ${reportId}`);
    if (filtered !== null && filtered !== '14') this.faults.push(`${user} sees ${reportId} filtered: ${filtered}`);
  }
}

interface Reading {
  run: Run;
  stack: Stack;
  sessions: Sessions;
  script: (seed: number) => string;
}

/** One reader at one browser of their own, until all sequences of the run are done. */
async function read(page: Page, seed: number, { run, stack, sessions, script }: Reading): Promise<void> {
  const context = page.context();
  const { count } = run;
  let role: keyof Sessions = 'member';
  await page.exposeFunction('reportShown', (shown: ShownReport) => run.note(shown));
  const isDone = new Promise<void>((resolve) => {
    void page.exposeFunction('sequenceDone', (turns: number) => {
      count.turns += turns;
      count.sequences++;
      if (run.isOver) resolve();
      return !run.isOver;
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
  await page.addInitScript({ content: script(seed) });
  await setSession(context, stack, sessions.member);
  // A document of the portal that has nothing of its own in it.
  await page.goto(`${stack.urls.portal}/health`);
  await isDone;
}

/** What runs in each document: the driver in the portal's, and what says of each frame what it shows. */
async function scriptsFor(stack: Stack): Promise<(seed: number) => string> {
  const settings: Omit<SequenceSettings, 'seed'> = {
    reports: titlesOfReports(),
    paths: [samplePages.news.en, samplePages.unemployment.en, samplePages.climateAndTransport.en].map(
      (slug) => `/${slug}`,
    ),
    frameOrigins: [new URL(stack.urls.sandbox).origin],
    filter: FILTER,
  };
  const [driver, frame] = await Promise.all(
    ['report-sequences.ts', 'frame-content.ts'].map((name) => bundlers.esbuild(import.meta.dirname, `pages/${name}`)),
  );
  return (seed) => {
    const own = JSON.stringify({ ...settings, seed });
    return `if (window.top === window) { window.sequenceSettings = ${own}; ${driver} } else { ${frame} }`;
  };
}

test('in no sequence of pages turned, users changed and tokens ended does a frame show what is not its reader’s', async ({
  stack,
  browser,
}) => {
  test.setTimeout(60_000 + SEQUENCES * 1_000);
  const sessions = {
    member: await signInOverHttp(stack.urls.portal, stack.users.member),
    administrator: await signInOverHttp(stack.urls.portal, stack.users.administrator),
  };
  const run = new Run(stack, sessions);
  const script = await scriptsFor(stack);
  const seed = Number(process.env['REPORT_SEED'] ?? 1);
  const readers = Array.from({ length: READERS }, async (_, index) => {
    // The portal's documents let no other script run than their own.
    const context = await browser.newContext({ bypassCSP: true });
    await read(await context.newPage(), seed + index * SEEDS_OF_READER, { run, stack, sessions, script });
    await context.close();
  });
  await Promise.all(readers);
  const { count, faults } = run;
  test.info().annotations.push({ type: 'sequences', description: JSON.stringify(count) });
  expect(faults).toEqual([]);
  // Each reader ends the sequence that it is in.
  expect(count.sequences).toBeGreaterThanOrEqual(SEQUENCES);
  expect(count.shown).toBeGreaterThan(0);
});
