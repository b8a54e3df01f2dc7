// The whole interface over every content type, with three hosts on another origin than the frames: our library, and
// both published ones. These embed only from https URLs of their vendor, so the sandbox answers under one of those.
import path from 'node:path';
import { calls, hooks, type CallName, type HookName } from '@portico/embed-sdk/protocol';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { bundle } from '../../../../packages/embed-sdk/e2e/bundle.ts';
import { expect, test, type Stack } from '../../../portal/e2e/stack.ts';
import { CALL_TABLE } from './call-table.ts';
import { configurationOf, keepContractReport } from './contents.ts';
import { EVENT_TABLE } from './event-table.ts';
import { HOOK_TABLE } from './hook-table.ts';
import { CONTENT_TYPES, PLACES, type ContentType } from './content-types.ts';
import type {} from './pages/contract-page.ts';
import { USER_ACTIONS } from './user-actions.ts';
import { problemOf } from './verdict.ts';

const MASK = 'https://sandbox.powerbi.com';
const ours = path.join(import.meta.dirname, '../../../../packages/embed-sdk/dist/index.js');

interface Host {
  page: string;
  alias: Record<string, string>;
  isMasked: boolean;
  contentTypes: readonly ContentType[];
  withoutHooks: readonly ContentType[];
}

/** `contentTypes`: the wrapper for React has no quick create. `withoutHooks`: the published library accepts hooks for
 * creating reports, but does not answer when the frame calls them. */
const HOSTS: Record<string, Host> = {
  'our library': {
    page: 'library-host.ts',
    alias: { 'powerbi-client': ours },
    isMasked: false,
    contentTypes: CONTENT_TYPES,
    withoutHooks: [],
  },
  'powerbi-client 2.23.1': {
    page: 'library-host.ts',
    alias: {},
    isMasked: true,
    contentTypes: CONTENT_TYPES,
    withoutHooks: ['create'],
  },
  'powerbi-client-react 2.0.2': {
    page: 'react-host.ts',
    alias: {},
    isMasked: true,
    contentTypes: CONTENT_TYPES.filter((kind) => kind !== 'quickCreate'),
    withoutHooks: ['create'],
  },
};

test.use({ language: 'en' });
test.describe.configure({ mode: 'default' });

let reportId: string | undefined;

test('the tables have a row for every call and every hook, and none for what is not there', () => {
  expect(Object.keys(CALL_TABLE).sort()).toEqual(Object.keys(calls).sort());
  expect(Object.keys(HOOK_TABLE).sort()).toEqual(Object.keys(hooks).sort());
});

for (const [name, host] of Object.entries(HOSTS)) {
  test.describe(name, () => {
    let script: string;
    test.beforeAll(async () => {
      script = await bundle(import.meta.dirname, host.page, host.alias);
    });

    for (const kind of host.contentTypes) {
      test(`every call and every event of: ${kind}`, async ({ context, request, stack }) => {
        const page = await embed({ context, request, stack, script, kind, isMasked: host.isMasked });
        await USER_ACTIONS[kind]({
          page,
          frame: page.locator('iframe').contentFrame(),
          send: (...message) => page.evaluate((said) => window.contract.send(...said).catch(() => undefined), message),
        });
        expect(await problemsOfCalls(page, kind)).toEqual([]);
        await loseConnection(context, page);
        const raised = Object.entries(EVENT_TABLE[kind]).flatMap(([event, is]) => (is === true ? [event] : []));
        await expect.poll(() => eventsReceivedBy(page)).toEqual(raised.sort());
      });
    }

    const asking = CONTENT_TYPES.filter((kind) => Object.values(HOOK_TABLE).some((on) => on.includes(kind)));
    for (const kind of asking.filter(
      (known) => host.contentTypes.includes(known) && !host.withoutHooks.includes(known),
    )) {
      test(`is asked by: ${kind}`, async ({ context, request, stack }) => {
        await context.clock.install();
        const wanted = (Object.keys(HOOK_TABLE) as HookName[]).filter((hook) => HOOK_TABLE[hook].includes(kind));
        const page = await embed({ context, request, stack, script, kind, isMasked: host.isMasked, hooks: wanted });
        await context.clock.fastForward('01:00:01');
        await expect.poll(() => page.evaluate(() => [...new Set(window.contract.asked)].sort())).toEqual(wanted.sort());
        await page.evaluate(() => window.contract.call('refresh'));
        expect(await eventsReceivedBy(page)).not.toContain('error');
      });
    }
  });
}

interface Embedding {
  context: BrowserContext;
  request: APIRequestContext;
  stack: Stack;
  script: string;
  kind: ContentType;
  isMasked: boolean;
  hooks?: HookName[];
}

/** A host page with the rendered content. */
async function embed({ context, request, stack, script, kind, isMasked, hooks: wanted }: Embedding): Promise<Page> {
  reportId ??= await keepContractReport(request, stack);
  const given = await configurationOf(request, stack, kind, reportId);
  if (isMasked) await maskSandbox(context, stack.urls.sandbox);
  const frames = isMasked ? MASK : stack.urls.sandbox;
  const embedUrl = `${given.embedUrl.replace(stack.urls.sandbox, frames)}&language=en`;
  // Only hosts with tokens per user have a hook for them.
  const config = { ...given, embedUrl, ...(wanted ? { tokenType: 0 } : {}) };
  const fresh = wanted && (await configurationOf(request, stack, kind, reportId)).accessToken;
  const answers: Record<HookName, unknown> = { preQuery: { tenant: 'Contract' }, newAccessToken: fresh };
  const page = await openHost(context, stack.urls.demoHost, frames, script);
  await page.evaluate((run) => window.contract.start(run), {
    kind,
    place: { ...PLACES[kind], token: given.accessToken, config },
    events: Object.keys(EVENT_TABLE[kind]),
    ...(wanted ? { hooks: Object.fromEntries(wanted.map((hook) => [hook, answers[hook]])) } : {}),
  });
  return page;
}

/** Routes a URL that published libraries embed from to the sandbox. */
async function maskSandbox(context: BrowserContext, sandbox: string): Promise<void> {
  await context.route(`${MASK}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(MASK, sandbox) });
    await route.fulfill({ response });
  });
}

async function openHost(context: BrowserContext, origin: string, frames: string, script: string): Promise<Page> {
  // The browser's print dialog would block the frame.
  await context.addInitScript(() => (window.print = () => undefined));
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

/** Makes every call in the order of the table; returns one line for each that deviates from the table. */
async function problemsOfCalls(page: Page, kind: ContentType): Promise<string[]> {
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

/** Aborts requests to the content's own server, and refreshes the data. */
async function loseConnection(context: BrowserContext, page: Page): Promise<void> {
  await context.route('**/frame/**', (route) => route.abort());
  await page.evaluate(() => window.contract.send('POST', '/report/refresh', null));
  await expect.poll(() => eventsReceivedBy(page)).toContain('error');
}

async function eventsReceivedBy(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => window.contract.received.map(({ name }) => name));
  return [...new Set(names)].sort();
}
