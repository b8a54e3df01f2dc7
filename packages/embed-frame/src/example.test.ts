import fs from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

// jsdom has none; browsers and Node do.
globalThis.structuredClone ??= (value: unknown) => deserialize(serialize(value)) as never;

const folder = path.join(__dirname, '..');
const origin = 'https://portal.example';

interface Message {
  url?: string;
  statusCode?: number;
  body?: unknown;
}

/** The example in a page that a host frames. */
async function openExample() {
  const posted: Message[] = [];
  const host = { postMessage: (message: Message, to: string) => to === origin && posted.push(message) };
  Object.defineProperty(window, 'parent', { value: host, configurable: true });
  await import('../examples/slides.ts');
  const call = async (method: string, url: string, body?: unknown) => {
    const data = { method, url, headers: { id: 'x', uid: 'u1' }, body };
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: host }));
    await new Promise((resolve) => setTimeout(resolve));
    return posted.splice(0).map(({ url: event, statusCode, body: said }) => event ?? { statusCode, body: said });
  };
  return { call, told: () => posted.splice(0).map(({ url }) => url) };
}

test('the example of the README is the one that is tested', () => {
  const readme = fs.readFileSync(path.join(folder, 'README.md'), 'utf8');
  const example = fs.readFileSync(path.join(folder, 'examples/slides.ts'), 'utf8');
  expect(/```ts\n([^]*?)```/.exec(readme)?.[1]).toBe(example);
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(30);
});

test('the example loads, turns its pages, and refuses what it is not', async () => {
  const { call, told } = await openExample();
  expect(told()).toEqual(['/ready/']);
  expect(await call('POST', '/report/load', { id: '1' })).toEqual([
    { statusCode: 400, body: [{ message: 'accessToken is required' }] },
  ]);
  expect(await call('POST', '/report/load', { id: '1', accessToken: 'T' })).toEqual([
    '/reports/u1/events/loaded',
    '/reports/u1/events/rendered',
    { statusCode: 202, body: undefined },
  ]);
  expect(await call('PUT', '/report/pages/active', { name: 'second' })).toContain('/reports/u1/events/pageChanged');
  expect(await call('GET', '/report/pages')).toMatchObject([{ body: [{ isActive: false }, { isActive: true }] }]);
  expect(await call('PUT', '/report/pages/active', { name: 'third' })).toMatchObject([{ statusCode: 404 }]);
  expect(await call('GET', '/report/bookmarks')).toMatchObject([{ statusCode: 501 }]);
});
