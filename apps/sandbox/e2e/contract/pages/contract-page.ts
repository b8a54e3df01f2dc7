// What every host page of the contract suite offers to the test: embed, call, and the received events.
import { calls, fill, hooks as providers, type CallName, type HookName } from '@portico/embed-sdk/protocol';
import { CALL_TABLE } from '../call-table.ts';
import { refusalOf, type Answers, type CallRow } from '../call-row.ts';
import type { ContentType, Place } from '../content-types.ts';

/** What both libraries' components have in common. */
export interface Component {
  iframe: HTMLIFrameElement;
  element: HTMLElement;
  on: (event: string, handler: (event: CustomEvent<unknown>) => void) => void;
  [member: string]: unknown;
}

/** The part of a service that sends calls without a component method. */
export interface Sender {
  hpm: { send: (request: object, target: Window) => Promise<{ statusCode: number; body: unknown }> };
}

export interface Run {
  kind: ContentType;
  place: Place;
  /** The events of the content type. */
  events: string[];
  /** The answers of the host's hooks; without an answer the host has no such hook. */
  hooks?: Partial<Record<HookName, unknown>>;
}

/** Embeds the content and passes on its events. */
export type Mount = (run: Run, onEvent: (name: string, detail: unknown) => void) => Promise<Component>;

export interface Outcome {
  answer?: unknown;
  /** The rejection of the host's promise, and the status of a call that was sent directly. */
  refusal?: unknown;
  status?: number;
}

export interface ContractPage {
  received: { name: string; detail: unknown }[];
  /** The hooks that the frame has asked. */
  asked: HookName[];
  start: (run: Run) => Promise<void>;
  call: (name: CallName) => Promise<Outcome>;
  send: (method: string, url: string, body?: unknown) => Promise<unknown>;
}

declare global {
  interface Window {
    contract: ContractPage;
  }
}

const EVENT_TIMEOUT_MS = 8000;

export function offerContract(sender: Sender, mount: Mount): void {
  const received: ContractPage['received'] = [];
  const asked: ContractPage['asked'] = [];
  const answers: Answers = {};
  let run: Run;
  let component: Component;

  const send = (method: string, url: string, body?: unknown) => {
    const { uniqueId: uid } = component['config'] as { uniqueId: string };
    return sender.hpm.send({ method, url, headers: { uid }, body }, component.iframe.contentWindow as Window);
  };

  async function sendRow(name: CallName, row: CallRow): Promise<Outcome> {
    const names = row.method?.of === 'slicer' ? { ...run.place, visual: run.place.slicer } : run.place;
    const { page, visual } = names;
    const given = { page, visual, mode: 'edit', layoutType: 'Master', kind: 'report', clearPopOutState: 'true' };
    const url = fill(calls[name].path, { ...given, ...row.parameters?.(run.place, answers) });
    const body = calls[name].method === 'GET' ? undefined : (row.body?.(run.place, answers) ?? {});
    return send(calls[name].method, url, body).then(
      ({ body: answer, statusCode: status }) => ({ answer, status }),
      (refusal: { body: unknown; statusCode: number }) => ({ refusal: refusal.body, status: refusal.statusCode }),
    );
  }

  async function call(name: CallName): Promise<Outcome> {
    const row: CallRow = CALL_TABLE[name];
    const isAnswered = refusalOf(row, run.kind) === undefined;
    const done = isAnswered && row.until ? eventOf(component.element, row.until, name) : undefined;
    done?.catch(() => undefined);
    const made = isAnswered ? await callMethod(component, row, run.place, answers) : undefined;
    const outcome = made ?? (await sendRow(name, row));
    if (!('refusal' in outcome)) await done;
    answers[name] = outcome.answer;
    return JSON.parse(JSON.stringify(outcome, withoutComponents)) as Outcome;
  }

  window.contract = {
    received,
    asked,
    call,
    send,
    async start(given) {
      const config = { ...given.place.config, ...withHooks(given.hooks, asked) };
      run = { ...given, place: { ...given.place, config } };
      const onEvent = (name: string, detail: unknown) =>
        received.push({ name, detail: JSON.parse(JSON.stringify(detail ?? null, withoutComponents)) as unknown });
      component = await mount(run, onEvent);
      const failed = eventOf(component.element, 'error').then((error) =>
        Promise.reject(new Error(JSON.stringify(error))),
      );
      failed.catch(() => undefined);
      await Promise.race([eventOf(component.element, 'rendered'), failed]);
    },
  };
}

function withHooks(answers: Run['hooks'], asked: HookName[]): object {
  if (!answers) return {};
  const hooks = (Object.keys(answers) as HookName[]).map((name) => {
    const provider = () => {
      asked.push(name);
      return Promise.resolve(answers[name]);
    };
    return [providers[name], provider];
  });
  return { eventHooks: Object.fromEntries(hooks) as object };
}

/** Undefined where the component has no such method, or its library rejects the call. */
async function callMethod(component: Component, { method }: CallRow, place: Place, answers: Answers) {
  const isRefusedByLibrary = ['getPages', 'setPage', 'render', 'load'].includes(method?.name ?? '');
  const config = component['config'] as { type?: string; embedUrl: string };
  if (!method || (isRefusedByLibrary && config.type === 'visual' && method.name !== 'load')) return undefined;
  if (/rdlembed/i.test(config.embedUrl) && ['print', 'refresh'].includes(method.name)) return undefined;
  const target = await targetOf(component, method.of, place);
  const made = target?.[method.name];
  if (typeof made !== 'function') return undefined;
  try {
    const result: unknown = await made.apply(target, method.arguments?.(place, answers) ?? []);
    const isWhole = typeof result === 'object' && result !== null && 'statusCode' in result && 'body' in result;
    return { answer: isWhole ? result.body : result };
  } catch (error) {
    const whole = error as { body?: unknown; statusCode?: number } | undefined;
    return { refusal: whole?.statusCode === undefined ? error : whole.body };
  }
}

type Target = Record<string, unknown> | undefined;

async function targetOf(component: Component, of: string, place: Place): Promise<Target> {
  if (of === 'component') return component;
  if (of === 'bookmarksManager') return component['bookmarksManager'] as Target;
  const page = (component['page'] as ((name: string) => Target) | undefined)?.call(component, place.page);
  if (of === 'page' || !page) return page;
  const name = of === 'slicer' ? place.slicer : place.visual;
  return (page['getVisualByName'] as (name: string) => Promise<Target>).call(page, name);
}

function eventOf(element: HTMLElement, name: string, call = 'start'): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${call}: no event '${name}' came`)), EVENT_TIMEOUT_MS);
    const onEvent = (event: Event) => {
      clearTimeout(timer);
      resolve((event as CustomEvent<unknown>).detail);
    };
    element.addEventListener(name, onEvent, { once: true });
  });
}

/** Pages and visuals reference their components, which reference the window and cannot be serialized. */
function withoutComponents(key: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && ['report', 'page', 'iframe', 'element', 'service'].includes(key) ? undefined : value;
}
