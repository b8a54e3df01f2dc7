/**
 * @jest-environment jsdom
 */
/// <reference types="jest" />
// The tables without a browser: our library and the frame package, connected in memory.
import { deserialize, serialize } from 'node:v8';
import type { CallName, HookName } from '@portico/embed-frame';
import { factories, service, type Embed } from '@portico/embed-sdk';
import { calls, hooks } from '@portico/embed-sdk/protocol';
import { CALL_TABLE } from './call-table.ts';
import { CONFIGURATIONS } from './configurations.ts';
import { EVENT_TABLE } from './event-table.ts';
import { HOOK_TABLE } from './hook-table.ts';
import { CONTENT_TYPES, PLACES, type ContentType } from './content-types.ts';
import { openMemoryFrame } from './memory-frame.ts';
import { offerContract, type Component, type Sender } from './pages/contract-page.ts';
import { problemOf } from './verdict.ts';

// Missing in jsdom; browsers and Node have it.
globalThis.structuredClone ??= (value: unknown) => deserialize(serialize(value)) as never;

const PAGES: Record<ContentType, string> = {
  report: 'reportEmbed',
  visual: 'reportEmbed',
  paginated: 'rdlEmbed',
  dashboard: 'dashboardEmbed',
  tile: 'tileEmbed',
  qna: 'qnaEmbed',
  create: 'reportEmbed',
  quickCreate: 'quickCreate',
};
const METHODS: Partial<Record<ContentType, 'createReport' | 'quickCreate'>> = {
  create: 'createReport',
  quickCreate: 'quickCreate',
};

const hooksOf = (kind: ContentType) =>
  (Object.keys(HOOK_TABLE) as HookName[]).filter((hook) => HOOK_TABLE[hook].includes(kind));

/** Libraries send no second load within this time. */
const AGAIN_MS = 105;
const TURNS = 3;

/** Resolves when all pending messages have arrived; each needs one turn of the timers. */
async function settled(waitMs: number): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve, waitMs / TURNS));
}

/** A component of the content type whose frame has answered its load. */
async function embed(kind: ContentType, hookAnswers?: Partial<Record<HookName, unknown>>) {
  const { hpmFactory, wpmpFactory, routerFactory } = factories;
  const made = new service.Service(hpmFactory, wpmpFactory, routerFactory);
  const element = document.body.appendChild(document.createElement('div'));
  let frame!: ReturnType<typeof openMemoryFrame>;
  offerContract(made as unknown as Sender, async ({ place, events }, onEvent) => {
    const component: Embed = made[METHODS[kind] ?? 'embed'](element, place.config as never);
    for (const name of events) component.on(name, ({ detail }) => onEvent(name, detail));
    frame = openMemoryFrame(component.iframe, kind);
    return component as unknown as Component;
  });
  const ids = { id: 'I1', dashboardId: 'D1', datasetId: 'S1', datasetIds: ['S1'] };
  const config = {
    ...(kind === 'create' ? { datasetId: ids.datasetId } : ids),
    ...CONFIGURATIONS[kind],
    accessToken: 'TOKEN',
    tokenType: hookAnswers ? 0 : 1,
    uniqueId: 'contract',
    embedUrl: `https://app.powerbi.com/${PAGES[kind]}?groupId=G1`,
  };
  await window.contract.start({
    kind,
    place: { ...PLACES[kind], token: 'TOKEN', config },
    events: Object.keys(EVENT_TABLE[kind]),
    ...(hookAnswers ? { hooks: hookAnswers } : {}),
  });
  return { ...frame, end: () => made.reset(element) };
}

test('the tables have a row for every call and every hook, and none for what is not there', () => {
  expect(Object.keys(CALL_TABLE).sort()).toEqual(Object.keys(calls).sort());
  expect(Object.keys(HOOK_TABLE).sort()).toEqual(Object.keys(hooks).sort());
});

describe.each(CONTENT_TYPES)('%s', (kind) => {
  test('answers or refuses every call', async () => {
    const { end } = await embed(kind);
    await settled(AGAIN_MS);
    const problems: string[] = [];
    for (const name of Object.keys(CALL_TABLE) as CallName[]) {
      const problem = problemOf(CALL_TABLE[name], kind, await window.contract.call(name));
      if (problem) problems.push(`${name}: ${problem}`);
    }
    expect(problems).toEqual([]);
    end();
  });

  test('passes on every event, also those that this content never raises', async () => {
    const { raise, end } = await embed(kind);
    const names = Object.keys(EVENT_TABLE[kind]);
    names.forEach(raise);
    await settled(0);
    expect([...new Set(window.contract.received.map(({ name }) => name))].sort()).toEqual(names.sort());
    end();
  });

  for (const hook of hooksOf(kind)) {
    test(`asks the hook ${hook} and is given its answer`, async () => {
      const { frame, end } = await embed(kind, { [hook]: `answer of ${hook}` });
      await expect(frame.callHook(hook)).resolves.toBe(`answer of ${hook}`);
      expect(window.contract.asked).toEqual([hook]);
      end();
    });
  }
});
