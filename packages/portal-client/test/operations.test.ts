import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { programScopes } from '@portico/server/program-routes';
import { createPortalClient, type operations, orThrow, PortalError } from '../src/index.ts';
import { calls } from './calls.ts';
import { clientOf, createWorld, Maker, type World } from './world.ts';

const root = path.join(__dirname, '..');
const file = path.join(root, '../server/src/features/programs/openapi.json');
const document = JSON.parse(fs.readFileSync(file, 'utf8')) as {
  paths: Record<string, Record<string, { operationId: keyof operations; 'x-scope': (typeof programScopes)[number] }>>;
};

const all = Object.entries(document.paths).flatMap(([url, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: operation.operationId,
    scope: operation['x-scope'],
    answer: ['paths', url, method, 'responses', '200', 'content', 'application/json', 'schema'],
  })),
);

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(closed(document) as object, 'document');

/**
 * The same schemas, in which an object has what is documented and nothing else.
 * @param isOpen it is a part of another schema, or referred to by one, which is closed in its place
 */
function closed(schema: unknown, isOpen = false): unknown {
  if (Array.isArray(schema)) return schema.map((each) => closed(each, isOpen));
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.entries(schema).map(([key, value]) => [key, closedKeyword(key, value)]);
  const isObject = '$ref' in schema || 'allOf' in schema || ('type' in schema && schema.type === 'object');
  const isMap = 'additionalProperties' in schema;
  return { ...Object.fromEntries(inside), ...(isObject && !isMap && !isOpen && { unevaluatedProperties: false }) };
}

function closedKeyword(key: string, value: unknown): unknown {
  if (key !== 'schemas') return closed(value, key === 'allOf');
  return Object.fromEntries(Object.entries(value as object).map(([name, schema]) => [name, closed(schema, true)]));
}

const pointer = (keys: readonly string[]) =>
  keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

let world: World;
let maker: Maker;

beforeAll(async () => {
  world = await createWorld();
  maker = new Maker(await world.client(programScopes));
});
afterAll(() => world.close());

test('the types of the client are those of the document', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/generate.mjs'), '--check'], {
    encoding: 'utf8',
  });
  expect([stderr, status]).toEqual(['', 0]);
});

test('every operation of the document is called below', () => {
  expect(all.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
});

describe.each(all)('$name', ({ name, scope, answer }) => {
  test('is refused without its scope and with a token that is expired or revoked, and else answers as documented', async () => {
    const call = await calls[name](maker);
    const [expired, revoked] = [await world.client([scope]), await world.client([scope])];
    await world.portal.sql`update access_tokens set expires_at = now() where id = ${expired.tokenId}`;
    await world.portal.sql`delete from access_tokens where id = ${revoked.tokenId}`;
    const others = await world.client(programScopes.filter((other) => other !== scope));
    const before = await world.portal.sql`select count(*)::int from activities`;
    await expect(orThrow(call(others))).rejects.toMatchObject({
      status: 403,
      code: 'scope_missing',
      failure: { scope },
    });
    await expect(orThrow(call(expired))).rejects.toMatchObject({ status: 401, code: 'token_invalid' });
    await expect(orThrow(call(revoked))).rejects.toMatchObject({ status: 401, code: 'token_invalid' });
    expect(await world.portal.sql`select count(*)::int from activities`).toEqual(before);

    const data = await orThrow(call(await world.client([scope])));
    const isAsDocumented = ajv.compile({ $ref: `document#/${pointer(answer)}` });
    expect([isAsDocumented(data), isAsDocumented.errors]).toEqual([true, null]);
  });
});

describe('a call that fails', () => {
  test('says why, with the fields and the reference', async () => {
    const call = maker.client.POST('/admin/groups', { body: { groupId: '', name: 'X' } });
    const error = (await orThrow(call).catch((thrown: unknown) => thrown)) as PortalError;
    expect(error).toBeInstanceOf(PortalError);
    expect(error).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(error.message).toMatch(
      /^422 invalid_input: \{"groupId":"validation\.group-id-required"\} \(reference [0-9A-F]{10}\)$/,
    );
  });

  test('says so too where what answers is no portal', async () => {
    const fetch = () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 }));
    const client = createPortalClient({ url: 'http://localhost:1', token: 'portico_x', fetch });
    await expect(orThrow(client.GET('/admin/groups'))).rejects.toMatchObject({ status: 502, code: null });
  });

  test('as an unknown token does', async () => {
    const client = clientOf(world.portal, `portico_${'a'.repeat(43)}`);
    await expect(orThrow(client.GET('/admin/groups'))).rejects.toMatchObject({ status: 401 });
  });
});
