import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { makeOwnToken, makeServiceToken } from '../../../testing/programs.ts';
import { programAccess } from '../../../testing/route-access.ts';
import { addUser } from '../../../testing/users.ts';
import type { RouteName } from '../../contract/routes.ts';
import { programDocument } from './document.ts';

let portal: TestPortal;
let administrator: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
});
afterAll(() => portal.close());

const PATH = '/api/openapi.json';
const root = path.join(__dirname, '../../..');

const operations = Object.entries(programDocument.paths).flatMap(([url, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ url, method, ...operation })),
);

const run = (script: string, ...options: string[]) =>
  spawnSync(process.execPath, [path.join(root, script), ...options], { encoding: 'utf8' });

describe('the document for programs', () => {
  test('is OpenAPI 3.1, as an independent validator reads it', () => {
    const { status, stdout, stderr } = run('scripts/validate-openapi.mjs');
    expect([status, stdout, stderr]).toEqual([0, '3.1.0\n', '']);
  }, 60_000);

  test('is what the routes say', () => {
    const { status, stderr } = run('scripts/openapi.mjs', '--check');
    expect([stderr, status]).toEqual(['', 0]);
  }, 120_000);

  test('has every route that is open to programs, with its scope, and no other', () => {
    const scopes = operations.map(({ operationId, ...operation }) => [
      operationId,
      (operation as object as { 'x-scope': string })['x-scope'],
    ]);
    expect(Object.fromEntries(scopes)).toEqual(programAccess);
  });

  test('goes to administrators and to every token, and to nobody else', async () => {
    const { id, email, password } = await addUser(portal);
    const member = await portal.signIn({ email, password });
    const own = await makeOwnToken(portal, member);
    const service = await makeServiceToken(portal, administrator, { scopes: ['files:read'] });
    for (const asker of [administrator, own.program, service.program]) {
      const { status, body } = await asker.get(PATH);
      expect([status, body]).toMatchObject([200, { openapi: '3.1.0', servers: [{ url: 'http://localhost:4300' }] }]);
    }
    expect(codeOf(await member.get(PATH))).toBe('forbidden');
    expect(codeOf(await (await portal.as('guest')).get(PATH))).toBe('signed_out');
    await portal.sql`update users set status = 'inactive' where id = ${id}`;
    expect((await own.program.get(PATH)).status).toBe(401);
  });

  test('opens in an administrator’s browser', async () => {
    expect((await administrator.get(PATH, { 'X-Requested-With': '' })).status).toBe(200);
  });
});

describe('the screen of the document', () => {
  const screen = (query = '') => administrator.screen(`/admin/settings/api${query}`, 'Settings/Api');

  test('lists all operations in the language of who asks', async () => {
    const { operations: listed, shown } = await screen();
    expect(listed).toHaveLength(Object.keys(programAccess).length);
    expect(listed.find(({ name }) => name === 'users.manage')).toEqual({
      ...{ name: 'users.manage', method: 'GET', path: '/admin/users', scope: 'users:read' },
      summary: 'Vis liste over brugere',
    });
    expect(shown).toBeNull();
    expect((await screen('?operation=passwords')).shown).toBeNull();
  });

  test.each(Object.keys(programAccess) as RouteName[])('shows what %s takes and answers', async (name) => {
    const { shown } = await screen(`?operation=${name}`);
    expect(shown?.name).toBe(name);
    const fields = [...(shown?.parameters ?? []), ...(shown?.body ?? []), ...(shown?.answer ?? [])];
    expect(fields.filter((field) => field.type === '' || field.type.includes('undefined'))).toEqual([]);
    expect(shown?.example).toContain('"Authorization: Bearer $PORTICO_TOKEN"');
  });

  test('shows what stands inside, and a call with an example of the body', async () => {
    const { shown } = await screen('?operation=groups.update');
    expect(shown).toMatchObject({
      parameters: [{ name: 'id', type: 'string (uuid)', isRequired: true }],
      answer: [],
    });
    expect(shown?.body?.map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
      ['groupId', 'string', true],
      ['name', 'string', true],
      ['tags', 'string (uuid)[]', false],
      ['signInMethods', '"both" | "directory" | "password"', false],
    ]);
    expect(shown?.example).toContain(`-d '{"groupId":"text","name":"text"}'`);
    const list = await screen('?operation=users.groups');
    expect(list.shown?.answer.map(({ name }) => name)).toContain('props.groups[].tags[].label');
  });
});
