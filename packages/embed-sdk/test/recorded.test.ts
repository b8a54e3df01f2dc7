import fs from 'node:fs';
import path from 'node:path';
import type { Embed } from '../src/components/embed.ts';
import * as library from '../src/library.ts';
import { attach, makeElement, newService, settle, type FakeFrame, type Wire } from './fake-frame.ts';

const recorded = (file: string): unknown =>
  JSON.parse(fs.readFileSync(path.join(__dirname, 'recorded', file), 'utf8')) as unknown;

interface Step {
  replies?: Record<string, { statusCode: number; body: unknown }>;
  embed?: Record<string, unknown> & { type: string };
  listen?: string[];
  /** An expression over `embed`, `lib`, `models`, `saved`, `service` and `el`. */
  call?: string;
  /** A function of the page's window, which has these, `events` and `summary`; it may put another `embed` there. */
  run?: string;
  frame?: [method: string, url: string, body: unknown];
  answer?: { statusCode: number; body: unknown };
  outcome?: unknown;
  messages?: unknown;
  events?: unknown;
  /** The defect of 2.23.1 for which the step is run and not compared. */
  differs?: string;
  /** Whether the library may have more than was recorded. */
  atLeast?: boolean;
}

/** What a caller would read of a value: no services, nodes or functions. */
function readable(value: unknown): unknown {
  if (value === undefined) return { $undefined: true };
  if (value instanceof Error) return { $error: value.message };
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(readable);
  const hidden = ['report', 'page', 'service', 'element', 'iframe', 'parent'];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, item]) => !hidden.includes(key) && item !== undefined && typeof item !== 'function')
      .map(([key, item]) => [key, readable(item)]),
  );
}

/** A message without what differs from run to run. */
function comparable({ method, url, body, headers }: Wire): unknown {
  const kept = Object.entries(headers).filter(([name]) => !/^x-sdk|^id$|sdkSessionId|sdkVersion/.test(name));
  const plain = { method, url, headers: Object.fromEntries(kept), body };
  return JSON.parse(JSON.stringify(plain).replaceAll('"U1"', '"{uid}"')) as unknown;
}

class Replay {
  // The steps of a scenario are tests of their own, which service and element outlive.
  readonly #service = newService();
  readonly #element = makeElement();
  readonly #saved: Record<string, unknown> = {};
  readonly #events: unknown[] = [];
  #embed: Embed | undefined;
  #frame: FakeFrame | undefined;

  constructor() {
    this.#element.dataset.kept = '';
  }

  end(): void {
    this.#service.wpmp.stop();
    this.#element.remove();
  }

  async run(step: Step): Promise<unknown> {
    if (step.replies) return void Object.assign(this.#frame!.replies, step.replies);
    let seen: object = {};
    if (step.embed) await this.#start(step.embed, step.listen ?? []);
    if (step.call) seen = { outcome: await outcomeOf(() => this.#call(step.call!)) };
    if (step.run) seen = { outcome: await outcomeOf(() => this.#run(step.run!)) };
    if (step.frame) {
      const [method, url, body] = step.frame;
      seen = { answer: await this.#frame!.request(method, url.replace('{uid}', this.#embed!.config.uniqueId!), body) };
    }
    await settle();
    const messages = this.#frame?.received.splice(0).map(comparable) ?? [];
    const all = JSON.stringify({ ...seen, messages, events: this.#events.splice(0) });
    return JSON.parse(all.replaceAll(`"${this.#embed?.config.uniqueId}"`, '"U1"')) as unknown;
  }

  async #start(config: { type: string }, listen: string[]): Promise<void> {
    const embed = this.#service.embed(this.#element, config);
    for (const name of listen) {
      embed.on(name, ({ detail }) => this.#events.push({ name, detail: readable(detail) }));
    }
    // What a browser makes of the harness's 800 by 600 container and the frame's ordinary border.
    Object.defineProperties(embed.iframe, { offsetWidth: { value: 804 }, offsetHeight: { value: 604 } });
    this.#embed = embed;
    this.#frame = attach(embed);
    await settle();
  }

  #call(expression: string): unknown {
    const scope = {
      embed: this.#embed,
      lib: library,
      models: library.models,
      saved: this.#saved,
      service: this.#service,
      el: this.#element,
    };
    // What the host did is recorded as text.
    // oxlint-disable-next-line typescript/no-implied-eval
    const call = new Function(...Object.keys(scope), `return ${expression}`) as (...values: unknown[]) => unknown;
    return call(...Object.values(scope));
  }

  async #run(code: string): Promise<unknown> {
    const { models } = library;
    const [service, el, saved, events] = [this.#service, this.#element, this.#saved, this.#events];
    const page = { embed: this.#embed, lib: library, models, saved, service, el, events, summary: readable };
    // oxlint-disable-next-line typescript/no-implied-eval
    const run = new Function('page', `return (${code})(page)`) as (window: typeof page) => unknown;
    const value = await run(page);
    if (page.embed && page.embed !== this.#embed) this.#frame = attach((this.#embed = page.embed));
    return value;
  }
}

async function outcomeOf(work: () => unknown): Promise<object> {
  try {
    return { value: readable(await work()) };
  } catch (thrown) {
    return { thrown: readable(thrown) };
  }
}

const normal = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll('{uid}', 'U1')
      .replace(/"headers":\{"id":"[^"]+"\}/g, '"headers":{}')
      .replace(/"models":\{.*?\}\}/g, ''),
  );

/** What contains at least this. */
const atLeast = (value: unknown): unknown =>
  Array.isArray(value) ? expect.arrayContaining(value) : expect.objectContaining(value as object);

const scenarios = recorded('wire.json') as { name: string; steps: Step[] }[];

describe.each(scenarios)('as recorded: $name', ({ steps }) => {
  const replay = { current: undefined as Replay | undefined };
  afterAll(() => replay.current?.end());

  test.each(
    steps.map((step, index) => [
      step.call ?? step.frame?.join(' ') ?? step.embed?.type ?? step.run ?? 'replies',
      index,
    ]),
  )('%s', async (_, index) => {
    replay.current ??= new Replay();
    const step = steps[index]!;
    const seen = (await replay.current.run(step)) as Step | undefined;
    if (step.replies || step.differs) return;
    const { outcome, answer, messages, events } = step;
    if (step.atLeast) return expect(seen!.outcome).toEqual({ value: atLeast((outcome as { value: unknown }).value) });
    expect(normal(seen)).toEqual(normal({ outcome, answer, messages, events }));
  });
});

interface Vectors {
  valid: unknown[];
  messages: (string | null)[];
  cases: [change: string, message: number][];
}

/**
 * The input that a change describes: `valid 0: settings.layoutType = 9`. Where an object stands in several places of the
 * input, all are changed: `valid 0: remove a.b & remove c.b`.
 */
function inputOf(description: string, valid: unknown[]): unknown {
  const wholeInput = /^whole input = (.*)$/s.exec(description);
  if (wholeInput) return JSON.parse(wholeInput[1]!) as unknown;
  const [, index, changes] = /^valid (\d+)(?:: (.*))?$/s.exec(description)!;
  const input = structuredCopy(valid[Number(index)]);
  for (const change of changes?.split(' & ') ?? []) apply(change, input as Record<string, unknown>);
  return input;
}

function apply(change: string, input: Record<string, unknown>): void {
  const [, kind, path, value] = /^(?:(add|remove) )?(.*?)(?: = (.*))?$/s.exec(change)!;
  const keys = path!.split('.');
  const last = keys.pop()!;
  const parent = keys.reduce((object, key) => object[key] as Record<string, unknown>, input);
  if (kind === 'add') parent[last] = 1;
  else if (kind !== 'remove') parent[last] = JSON.parse(value!) as unknown;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
}

const structuredCopy = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

const validators = recorded('validators.json') as Record<string, Vectors>;

test.each(Object.entries(validators))('as recorded: every answer of %s', (name, { valid, messages, cases }) => {
  const validate = library.models[name as 'validatePage'];
  const differing = cases.filter(([change, message]) => {
    const found = validate(inputOf(change, valid));
    return (found?.[0]?.message ?? null) !== messages[message] || (found && found.length !== 1);
  });
  expect(differing).toEqual([]);
});
