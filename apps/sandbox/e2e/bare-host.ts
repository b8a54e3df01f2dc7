import type { BrowserContext, FrameLocator, Page } from '@playwright/test';

/** A host page without any library: it frames a report, posts messages directly and records the received ones. */
export interface BareHost {
  page: Page;
  frame: FrameLocator;
  /** Sends a call and resolves to its answer. */
  call: (method: string, url: string, body?: unknown, headers?: object) => Promise<Answer>;
  /** Sends a call; true when there is no answer within a second. */
  isIgnored: (method: string, url: string) => Promise<boolean>;
  /** Sets the answers of hooks by name; without an answer the host has no such hook. */
  answerHooks: (answers: Record<string, unknown>) => Promise<void>;
  /** Every event so far, name and body. */
  events: () => Promise<{ name: string; body: Record<string, unknown> }[]>;
  /** Waits for an event that comes after this call. */
  next: (name: string) => Promise<Record<string, unknown>>;
}

interface Answer {
  statusCode: number;
  body: unknown;
}

/** Opens the bare host on an origin of the test's choice, and the report's page in its frame. */
export async function openBareHost(context: BrowserContext, origin: string, frameUrl: string): Promise<BareHost> {
  const page = await context.newPage();
  // A plain page that the origin really serves: browsers keep made-up ones from framing addresses of this machine.
  await page.goto(`${origin}/health`);
  await page.evaluate(listen, new URL(frameUrl).origin);
  await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const iframe = Object.assign(document.createElement('iframe'), { src, onload: resolve });
        iframe.style.cssText = 'width: 1280px; height: 760px; border: 0';
        document.body.append(iframe);
      }),
    `${frameUrl}&uid=bare`,
  );
  return {
    page,
    frame: page.locator('iframe').contentFrame(),
    call: (method, path, body, headers) =>
      page.evaluate(
        ([verb, address, content, extra]) => (window as unknown as Bare).ask(verb, address, content, extra),
        [method, path, body, headers] as const,
      ) as Promise<Answer>,
    isIgnored: (method, path) =>
      page.evaluate(
        ([verb, address]) => {
          const answer = (window as unknown as Bare).ask(verb, address, null).then(() => false);
          return Promise.race([answer, new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 1000))]);
        },
        [method, path] as const,
      ),
    answerHooks: (answers) =>
      page.evaluate((given) => {
        (window as unknown as Bare).hooks = given;
      }, answers),
    events: () => page.evaluate(() => (window as unknown as Bare).received),
    next: (name) => page.evaluate((wanted) => (window as unknown as Bare).next(wanted), name),
  };
}

interface Bare {
  received: { name: string; body: Record<string, unknown> }[];
  hooks: Record<string, unknown>;
  ask: (method: string, url: string, body: unknown, headers?: object) => Promise<unknown>;
  next: (name: string) => Promise<Record<string, unknown>>;
}

/** Runs in the page: answers events with 200, hooks with the answers of the test, and matches answers with calls. */
function listen(frameOrigin: string): void {
  const received: Bare['received'] = [];
  const waiting = new Map<string, (answer: unknown) => void>();
  const expected: { name: string; resolve: (body: Record<string, unknown>) => void }[] = [];
  const target = () => document.querySelector('iframe')?.contentWindow as Window;
  let sent = 0;
  addEventListener('message', ({ data, source, origin }) => {
    const { url, headers, body } = data as { url?: string; headers: { id: string }; body: Record<string, unknown> };
    if (origin !== frameOrigin) return;
    if (url === undefined) return waiting.get(headers.id)?.(data);
    const name = url.split('/').at(-1) ?? '';
    const answer = (statusCode: number, content?: unknown) =>
      source?.postMessage({ statusCode, headers: { id: headers.id }, body: content }, { targetOrigin: origin });
    if (url.includes('/eventHooks/')) {
      const { hooks } = window as unknown as Bare;
      return answer(name in hooks ? 200 : 404, hooks[name]);
    }
    received.push({ name, body });
    for (const { resolve } of expected.filter((entry) => entry.name === name)) resolve(body);
    answer(200);
  });
  Object.assign(window, {
    received,
    hooks: {},
    next: (name: string) => new Promise((resolve) => expected.push({ name, resolve })),
    ask: (method: string, url: string, body: unknown, extra?: object) =>
      new Promise((resolve) => {
        const id = `bare${sent++}`;
        waiting.set(id, resolve);
        target().postMessage({ method, url, headers: { id, uid: 'bare', ...extra }, body }, frameOrigin);
      }),
  });
}
