import v8 from 'node:v8';
import { factories, service as namespace } from '../src/library.ts';
import type { Embed } from '../src/components/embed.ts';
import type { IServiceConfiguration } from '../src/service/service-types.ts';

/** A message as it arrived in the frame, or an answer to one. */
export interface Wire {
  method?: string;
  url: string;
  headers: Record<string, unknown>;
  // Tests read what they have sent.
  // oxlint-disable-next-line typescript/no-explicit-any
  body?: any;
  statusCode?: number;
}

type Reply =
  | { statusCode?: number; body?: unknown }
  | 'silent'
  | ((request: Wire) => { statusCode?: number; body?: unknown });

/** What the browser does to a message on its way. @throws Error for what cannot be cloned. */
const clone = (value: unknown): unknown => v8.deserialize(v8.serialize(value)) as unknown;

/** Lets everything that is due now happen. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

/** A message event as the browser would deliver it. jsdom's own cannot come from a window of another origin. */
export function deliver(data: unknown, source: object | null, origin: string): void {
  window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }));
}

/** Stands for an iframe's window: receives what is posted to its origin, answers, and sends requests of its own. */
export class FakeFrame {
  readonly received: Wire[] = [];
  readonly replies: Record<string, Reply> = {};
  readonly window: { postMessage(message: unknown, origin: string): void; readonly closed: boolean };
  readonly iframe: HTMLIFrameElement;
  origin: string;
  readonly #answers = new Map<string, (answer: Wire) => void>();
  #sent = 0;

  constructor(iframe: HTMLIFrameElement) {
    this.iframe = iframe;
    this.origin = new URL(iframe.src).origin;
    this.window = {
      postMessage: (message, origin) => this.#receive(clone(message) as Wire, origin),
      get closed() {
        return !iframe.isConnected;
      },
    };
    Object.defineProperty(iframe, 'contentWindow', { get: () => (iframe.isConnected ? this.window : null) });
  }

  /** The document has loaded. */
  load(): void {
    this.iframe.dispatchEvent(new Event('load'));
  }

  /** Sends the host a request and resolves with its answer, or with undefined when there is none. */
  async request(method: string, url: string, body?: unknown, from: Partial<{ window: object; origin: string }> = {}) {
    const id = `frame${this.#sent++}`;
    let answer: Wire | undefined;
    this.#answers.set(id, (given) => (answer = given));
    deliver({ method, url, headers: { id }, body }, from.window ?? this.window, from.origin ?? this.origin);
    await settle();
    return answer && { statusCode: answer.statusCode, body: answer.body as unknown };
  }

  /** Raises an event on the report's route. */
  emit(name: string, body: unknown = {}, uid = 'U1') {
    return this.request('POST', `/reports/${uid}/events/${name}`, body);
  }

  /** What has arrived since the last call: `POST /report/load`. */
  taken(): string[] {
    return this.received.splice(0).map(({ method, url }) => `${method} ${url}`);
  }

  #receive(message: Wire, origin: string): void {
    if (origin !== this.origin) return;
    const id = String(message.headers.id);
    if (!message.method) return this.#answers.get(id)?.(message);
    this.received.push(message);
    const found = this.replies[`${message.method} ${message.url}`] ?? {};
    if (found === 'silent') return undefined;
    const { statusCode = 200, body = {} } = typeof found === 'function' ? found(message) : found;
    queueMicrotask(() => deliver({ statusCode, headers: { id }, body: clone(body) }, this.window, this.origin));
  }
}

export const base = {
  accessToken: 'TOKEN',
  embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=R1&groupId=G1',
  id: 'R1',
  uniqueId: 'U1',
};
export const reportConfig = { ...base, type: 'report' as const };

const services: namespace.Service[] = [];

/** A service that outlives its test; whoever makes it stops it. */
export function newService(config: IServiceConfiguration = {}): namespace.Service {
  const { hpmFactory, wpmpFactory, routerFactory } = factories;
  return new namespace.Service(hpmFactory, wpmpFactory, routerFactory, { onError: () => undefined, ...config });
}

/** A service that ends with its test. */
export function makeService(config: IServiceConfiguration = {}): namespace.Service {
  const made = newService(config);
  services.push(made);
  return made;
}

/** A container in the document. */
export function makeElement(): HTMLDivElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

/** Gives a component's iframe a fake window and lets it load. */
export function attach(embed: Embed): FakeFrame {
  const frame = new FakeFrame(embed.iframe);
  frame.load();
  return frame;
}

/** An embedded report with a loaded frame; what the embedding itself has sent is taken already. */
export async function embedReport(config: object = {}, serviceConfig?: IServiceConfiguration) {
  const service = makeService(serviceConfig);
  const element = makeElement();
  const report = service.embed(element, { ...reportConfig, ...(config as typeof reportConfig) });
  const frame = attach(report);
  await settle();
  frame.taken();
  return { service, element, report, frame };
}

/** Ends every service and empties the document but for elements marked as kept. */
export function cleanUp(): void {
  for (const made of services.splice(0)) made.wpmp.stop();
  for (const child of globalThis.document?.querySelectorAll('body > :not([data-kept])') ?? []) child.remove();
}
