import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Client, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { routes } from './contract/routes.ts';
import { endpoints } from './endpoints.ts';
import type { Endpoint } from './http/endpoint.ts';

let portal: TestPortal;
let administrator: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
});
afterAll(() => portal.close());

/** What no form sends, and PostgreSQL cannot store: as text, and in JSON. */
const ODD = ['\0', 'a\0b', '\ud800'];

/** Signing out would end the session that the others need; a stream has no end. */
const LEFT_OUT = ['logout', 'announcements.stream', 'notifications.stream'];

const all = Object.values<Endpoint>(endpoints).filter(({ route }) => !LEFT_OUT.includes(route));

/** The names of what a route reads of a body or of the address's query. */
function fieldsOf({ input }: Endpoint): string[] {
  const schema = input && z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return [schema, ...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])].flatMap((each) =>
    Object.keys((each as { properties?: object } | undefined)?.properties ?? {}),
  );
}

/** A route's address with an odd value in each of its parameters, but for ids, which are nobody's. */
const pathOf = (path: string, value: string) =>
  path.replace(/:(\w+)\{?[^/}]*\}?/g, (_, name: string) => (name === 'id' ? randomUUID() : encodeURIComponent(value)));

test.each(all.map((endpoint) => [endpoint.route, endpoint] as const))(
  '33.6 L2 %s answers odd values of every parameter and field without a fault',
  async (route, endpoint) => {
    const { method, path } = routes[route];
    for (const value of ODD) {
      const encodable = value.replace(/[\ud800-\udfff]/g, '\ufffd');
      const names = fieldsOf(endpoint);
      const query = new URLSearchParams(names.map((name): [string, string] => [name, encodable])).toString();
      const url = `${pathOf(path, encodable)}${method === 'GET' ? `?${query}` : ''}`;
      const body = method === 'GET' ? undefined : Object.fromEntries(names.map((name) => [name, value]));
      const { status } = await administrator.fetch(method, url, body && JSON.stringify(body));
      // Of services that are not there, 502 and 503 are the answer.
      expect([url, status]).not.toEqual([url, 500]);
    }
  },
);
