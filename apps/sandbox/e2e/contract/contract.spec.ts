// The whole interface over every kind of content, with three hosts on another origin than the frames: our library, and
// both published ones. These embed from https addresses of their maker alone, so to them the sandbox answers under one.
import path from 'node:path';
import { calls, type CallName } from '@portico/embed-sdk/protocol';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../../portal/e2e/stack.ts';
import { bundle } from './bundle.ts';
import { CALL_TABLE } from './call-table.ts';
import { refusalOf, type CallRow } from './call-row.ts';
import { configurationOf, keepContractReport } from './contents.ts';
import { EVENT_TABLE } from './event-table.ts';
import { KINDS, PLACES, type Kind } from './kinds.ts';
import { unlikeness } from './likeness.ts';
import type { Outcome } from './pages/contract-page.ts';
import { USER_ACTIONS } from './user-actions.ts';

const MASK = 'https://sandbox.powerbi.com';
const ours = path.join(import.meta.dirname, '../../../../packages/embed-sdk/dist/index.js');

/** `knows`: the wrapper for React has no quick create. */
const HOSTS = {
  'our library': { page: 'library-host.ts', alias: { 'powerbi-client': ours }, isMasked: false, knows: KINDS },
  'powerbi-client 2.23.1': { page: 'library-host.ts', alias: {}, isMasked: true, knows: KINDS },
  'powerbi-client-react 2.0.2': {
    page: 'react-host.ts',
    alias: {},
    isMasked: true,
    knows: KINDS.filter((kind) => kind !== 'quickCreate'),
  },
} as const;

test.use({ language: 'en' });
test.describe.configure({ mode: 'default' });

let reportId: string | undefined;

test('the tables have a row for every call, in both directions', () => {
  expect(Object.keys(CALL_TABLE).sort()).toEqual(Object.keys(calls).sort());
});

for (const [name, { page: entry, alias, isMasked, knows }] of Object.entries(HOSTS)) {
  test.describe(name, () => {
    let script: string;
    test.beforeAll(async () => {
      script = await bundle(entry, alias);
    });

    for (const kind of knows) {
      test(`calls and hears everything of: ${kind}`, async ({ context, request, stack }) => {
        reportId ??= await keepContractReport(request, stack);
        const given = await configurationOf(request, stack, kind, reportId);
        if (isMasked) await maskSandbox(context, stack.urls.sandbox);
        const frames = isMasked ? MASK : stack.urls.sandbox;
        const config = { ...given, embedUrl: `${given.embedUrl.replace(stack.urls.sandbox, frames)}&language=en` };
        const page = await openHost(context, stack.urls.demoHost, frames, script);
        await page.evaluate((run) => window.contract.start(run), {
          kind,
          place: { ...PLACES[kind], token: given.accessToken, config },
          events: Object.keys(EVENT_TABLE[kind]),
        });

        await USER_ACTIONS[kind]({
          page,
          frame: page.locator('iframe').contentFrame(),
          send: (...message) =>
            page.evaluate((parts) => window.contract.send(...parts).catch(() => undefined), message),
        });
        expect(await problemsOfCalls(page, kind)).toEqual([]);
        await loseConnection(context, page);
        const raised = Object.entries(EVENT_TABLE[kind]).flatMap(([event, is]) => (is === true ? [event] : []));
        await expect.poll(() => heardBy(page)).toEqual(raised.sort());
      });
    }
  });
}

/** To the page the sandbox has an address that published libraries embed from. */
async function maskSandbox(context: BrowserContext, sandbox: string): Promise<void> {
  await context.route(`${MASK}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(MASK, sandbox) });
    await route.fulfill({ response });
  });
}

async function openHost(context: BrowserContext, origin: string, frames: string, script: string): Promise<Page> {
  const page = await context.newPage();
  // A plain page that the origin really serves: browsers keep made-up ones from framing addresses of this machine.
  await page.goto(`${origin}/health`);
  await page.evaluate((allowed) => {
    document.body.dataset['frames'] = allowed;
    document.body.innerHTML = '<style>#content, .box { height: 700px; width: 1200px }</style><div id="content"></div>';
  }, frames);
  await page.addScriptTag({ content: script });
  return page;
}

/** Every call in the order of the table; one line for each that does not do what the table says. */
async function problemsOfCalls(page: Page, kind: Kind): Promise<string[]> {
  const problems: string[] = [];
  for (const name of Object.keys(CALL_TABLE) as CallName[]) {
    const outcome = await page.evaluate(
      (call) => window.contract.call(call).catch((error: unknown) => ({ refusal: String(error) })),
      name,
    );
    const problem = problemOf(CALL_TABLE[name], kind, outcome);
    if (problem) problems.push(`${name}: ${problem}`);
  }
  return problems;
}

function problemOf(row: CallRow, kind: Kind, { answer, refusal, status }: Outcome): string | undefined {
  const expected = refusalOf(row, kind);
  if (!expected) return refusal ? `was refused: ${JSON.stringify(refusal)}` : unlikeness(answer, row.example);
  const [first] = [refusal].flat() as ({ message?: string } | undefined)[];
  const isAsExpected = first?.message === expected.message && (status ?? expected.status) === expected.status;
  return isAsExpected
    ? undefined
    : `is to be refused with ${JSON.stringify(expected)}, not ${status} ${JSON.stringify(refusal ?? answer)}`;
}

/** The content's own server is gone, and the host asks for fresh data. */
async function loseConnection(context: BrowserContext, page: Page): Promise<void> {
  await context.route('**/frame/**', (route) => route.abort());
  await page.evaluate(() => window.contract.send('POST', '/report/refresh', null));
  await expect.poll(() => heardBy(page)).toContain('error');
}

async function heardBy(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => window.contract.heard.map(({ name }) => name));
  return [...new Set(names)].sort();
}
