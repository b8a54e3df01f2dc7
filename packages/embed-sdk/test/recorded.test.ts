import fs from 'node:fs';
import path from 'node:path';
import type { Embed } from '../src/embeds/embed.ts';
import * as library from '../src/library.ts';
import { attach, makeElement, newService, settle, type FakeFrame, type Wire } from './fake-frame.ts';

const recorded = (file: string): unknown =>
  JSON.parse(fs.readFileSync(path.join(__dirname, 'recorded', file), 'utf8')) as unknown;

interface Step {
  replies?: Record<string, { statusCode: number; body: unknown }>;
  embed?: Record<string, unknown> & { type: string };
  listen?: string[];
  call?: string;
  frame?: [method: string, url: string, body: unknown];
  answer?: { statusCode: number; body: unknown };
  outcome?: unknown;
  messages?: unknown;
  events?: unknown;
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
  #embed!: Embed;
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
    if (step.call) seen = { outcome: await this.#call(step.call) };
    if (step.frame) {
      const [method, url, body] = step.frame;
      seen = { answer: await this.#frame!.request(method, url.replace('{uid}', 'U1'), body) };
    }
    await settle();
    const messages = this.#frame?.received.splice(0).map(comparable) ?? [];
    return { ...seen, messages, events: this.#events.splice(0) };
  }

  async #start(config: { type: string }, listen: string[]): Promise<void> {
    this.#embed = this.#service.embed(this.#element, config);
    for (const name of listen) {
      this.#embed.on(name, ({ detail }) => this.#events.push({ name, detail: readable(detail) }));
    }
    // What a browser makes of the harness's 800 by 600 container and the frame's ordinary border.
    Object.defineProperties(this.#embed.iframe, { offsetWidth: { value: 804 }, offsetHeight: { value: 604 } });
    this.#frame = attach(this.#embed);
    await settle();
  }

  async #call(expression: string): Promise<unknown> {
    const scope = {
      embed: this.#embed,
      lib: library,
      models: library.models,
      saved: this.#saved,
      service: this.#service,
      el: this.#element,
    };
    try {
      // The calls are recorded as text.
      // eslint-disable-next-line @typescript-eslint/no-implied-eval
      const call = new Function(...Object.keys(scope), `return ${expression}`) as (...values: unknown[]) => unknown;
      return { value: readable(await call(...Object.values(scope))) };
    } catch (thrown) {
      return { thrown: readable(thrown) };
    }
  }
}

const normal = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(value)
          .replaceAll('{uid}', 'U1')
          .replace(/"headers":\{"id":"[^"]+"\}/g, '"headers":{}')
          .replace(/"models":\{.*?\}\}/g, ''),
      );

const scenarios = recorded('wire.json') as { name: string; steps: Step[] }[];

describe.each(scenarios)('as recorded: $name', ({ steps }) => {
  const replay = { current: undefined as Replay | undefined };
  afterAll(() => replay.current?.end());

  test.each(steps.map((step, index) => [step.call ?? step.frame?.join(' ') ?? step.embed?.type ?? 'replies', index]))(
    '%s',
    async (_, index) => {
      replay.current ??= new Replay();
      const step = steps[index]!;
      const seen = (await replay.current.run(step)) as Step | undefined;
      if (step.replies) return;
      const { outcome, answer, messages, events } = step;
      if (step.call?.startsWith('Object.fromEntries')) return expect(seen!.outcome).toMatchObject(outcome as object);
      expect(normal(seen)).toEqual(normal({ outcome, answer, messages, events }));
    },
  );
});

interface Vectors {
  valid: unknown[];
  messages: (string | null)[];
  cases: [change: string, message: number][];
}

/** The input that a change describes: `valid 0: settings.layoutType = 9`. */
function inputOf(change: string, valid: unknown[]): unknown {
  const whole = /^whole input = (.*)$/s.exec(change);
  if (whole) return JSON.parse(whole[1]!) as unknown;
  const [, index, kind, place, value] = /^valid (\d+)(?:: (add|remove)? ?(.*?)(?: = (.*))?)?$/s.exec(change)!;
  const input = structuredCopy(valid[Number(index)]);
  if (!place) return input;
  const keys = place.split('.');
  const last = keys.pop()!;
  const parent = keys.reduce((object, key) => object[key] as Record<string, unknown>, input as Record<string, unknown>);
  if (kind === 'add') parent[last] = 1;
  else if (kind !== 'remove') parent[last] = JSON.parse(value!) as unknown;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
  return input;
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
