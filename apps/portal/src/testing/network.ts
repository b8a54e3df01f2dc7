import type { PageObject, ScreenName, Shell } from '@portico/server/page-object';

/** One request that the fake network saw. */
export interface SeenRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/** What a fake URL answers: a response, or a network error. */
export type Answer = () => Response | Promise<Response>;

/** The network between a test and the portal's server: nothing below `fetch` is faked, nothing above it. */
export class Network {
  readonly seen: SeenRequest[] = [];
  readonly #answers = new Map<string, Answer>();

  constructor() {
    globalThis.fetch = (input, init) =>
      this.#fetch(input instanceof Request ? input.url : input.toString(), init ?? {});
  }

  /** Sets the answer to a request such as `GET /path?query`. */
  on(request: string, answer: Answer): this {
    this.#answers.set(request, answer);
    return this;
  }

  /** Answers the URLs of page objects with them. */
  pages(...pages: PageObject[]): this {
    for (const page of pages) this.on(`GET ${page.url}`, () => json(page));
    return this;
  }

  count(request: string): number {
    return this.seen.filter(({ method, url }) => `${method} ${url}` === request).length;
  }

  async #fetch(url: string, { headers = {}, body, signal, ...init }: RequestInit): Promise<Response> {
    const method = (init.method ?? 'GET').toUpperCase();
    signal?.throwIfAborted();
    const parsed: unknown = typeof body === 'string' && body.startsWith('{') ? JSON.parse(body) : body;
    this.seen.push({ method, url, headers: headers as Record<string, string>, body: parsed });
    const answer = this.#answers.get(`${method} ${url}`);
    if (!answer) throw new TypeError(`nothing answers ${method} ${url}`);
    return answer();
  }
}

/** A JSON response. */
export function json(value: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(value), {
    ...init,
    headers: { 'Content-Type': 'application/json', ...init.headers },
  });
}

/** A promise and its `resolve`, for a response that stays pending until the test resolves it. */
export function deferred<Value>() {
  let resolve!: (value: Value) => void;
  const promise = new Promise<Value>((fulfil) => (resolve = fulfil));
  return { promise, resolve };
}

export const shell: Shell = {
  user: {
    id: '0190c3a8-0000-7000-8000-0000000000f1',
    name: 'Mikkel Dam',
    email: 'member@portico.example',
    role: 'member',
  },
  navigationHash: 'three-pages',
  navigation: [
    { slug: 'tal', name: 'Tal', isSecured: false },
    { slug: 'tal/ledighed', name: 'Ledighed', isSecured: false },
    { slug: 'loen', name: 'Løn', isSecured: true },
  ],
  hasVideos: false,
  pendingNotifications: 0,
  announcements: [],
};

/** A page object as the server would make it. */
export function pageObject<Name extends ScreenName>(
  component: Name,
  url: string,
  props: Extract<PageObject, { component: Name }>['props'],
): PageObject {
  return { component, url, props, title: `${url} - Portico`, version: 'build-1' } as PageObject;
}

export const contentPage = (url: string, htmlContent: string, more: object = {}) =>
  pageObject('Renderer/View', url, {
    pageId: '019a5f00-0000-7000-8000-000000000001',
    name: url,
    slug: url.slice(1),
    isSecured: false,
    language: 'en',
    updatedAt: '2026-11-20T08:00:00.000Z',
    updatedBy: 'Astrid Holm',
    owner: null,
    isFavourite: false,
    isFollowed: false,
    canSubscribe: false,
    feedback: null,
    htmlContent,
    cssContent: '',
    powerBiData: [],
    shell,
    ...more,
  });
