import type { CallName, RouteAnswer } from '@portico/server/route-types';
import { json, Network } from '../testing/network.ts';
import { call, toApiError } from './call.ts';
import type { Mutations } from './mutations.ts';

const id = '0190c3a8-0000-7000-8000-000000000000';

/**
 * Type tests, which never run: `pnpm typecheck` compiles this file, and there a line below `@ts-expect-error` that
 * compiles is an error.
 */
export async function callsAreTyped(): Promise<unknown[]> {
  // @ts-expect-error -- no route has this name
  const unknownRoute: unknown = await call('users.promote');
  // @ts-expect-error -- the route answers with a page
  const page: unknown = await call('users.manage');
  // @ts-expect-error -- the route answers with a stream
  const stream: unknown = await call('users.export', { query: {} });
  // @ts-expect-error -- the body is missing
  const noBody: unknown = await call('password.email');
  // @ts-expect-error -- the body has another field
  const wrongBody: unknown = await call('password.email', { body: { mail: 'anna@portico.example' } });
  // @ts-expect-error -- a field of the body has another type
  const wrongField: unknown = await call('users.status', { parameters: { id }, body: { status: 'asleep' } });
  // @ts-expect-error -- a route that writes takes no query
  const query: unknown = await call('password.email', { query: { email: 'anna@portico.example' } });
  // @ts-expect-error -- the path's parameter is missing
  const noParameter: unknown = await call('users.status', { body: { status: 'active' } });
  // @ts-expect-error -- the path's parameter has another name
  const wrongParameter: unknown = await call('groups.consequence', { parameters: { group: id } });
  // @ts-expect-error -- the path has no parameters
  const surplusParameter: unknown = await call('logout', { parameters: { id } });
  // @ts-expect-error -- the route takes nothing
  const surplusBody: unknown = await call('logout', { body: { everywhere: true } });
  // @ts-expect-error -- the query is missing
  const noQuery: unknown = await call('groups.directory');
  // @ts-expect-error -- the query has another parameter
  const wrongQuery: unknown = await call('groups.directory', { query: { name: 'finance' } });
  const { kind } = await call('notifications.send', { parameters: { id } });
  // @ts-expect-error -- the answer is no boolean
  const wrongAnswer: boolean = kind;
  const { recoveryCodes } = await call('profile.two-factor.codes', { body: { password: 'secret' } });
  // @ts-expect-error -- the answer has no such field
  const noField: unknown = (await call('profile.two-factor.codes', { body: { password: 'secret' } })).codes;
  return [unknownRoute, page, stream, noBody, wrongBody, wrongField, query, noParameter, wrongParameter].concat([
    surplusParameter,
    surplusBody,
    noQuery,
    wrongQuery,
    wrongAnswer,
    recoveryCodes,
    noField,
  ]);
}

export function mutationsAreTyped({ mutate, tryMutate }: Mutations): unknown[] {
  return [
    mutate('groups.destroy', { parameters: { id }, success: 'removed' }),
    // @ts-expect-error -- no route has this name
    mutate('groups.remove', { parameters: { id } }),
    // @ts-expect-error -- the path's parameter is missing
    mutate('groups.destroy', { success: 'removed' }),
    // @ts-expect-error -- nothing is sent at all
    tryMutate('groups.destroy'),
    // @ts-expect-error -- a field of the body is missing
    mutate('groups.store', { body: { groupId: 'finance' } }),
    mutate('invites.import', { body: { invitations: [] }, success: ({ count }) => count.toFixed() }),
    // @ts-expect-error -- the answer has no such field
    tryMutate('invites.import', { body: { invitations: [] }, success: ({ sent }) => String(sent) }),
  ];
}

/** The same value after it went over the wire: JSON has no dates. */
type OfJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: OfJson<Value[Key]> }
    : Value;

/** Routes whose answer JSON would change. Were there one, this record would have to name it. */
export const changedByJson: Record<
  { [Name in CallName]: OfJson<RouteAnswer<Name>> extends RouteAnswer<Name> ? never : Name }[CallName],
  string
> = {};

const network = new Network();

test('a call sends the parameters in the path and the body as JSON, and gives back the answer', async () => {
  network.on(`PUT /admin/users/${id}/status`, () => json({ status: 'active' }));
  const answer = await call('users.status', { parameters: { id }, body: { status: 'active' } });
  expect(answer).toEqual({ status: 'active' });
  expect(network.seen.at(-1)).toMatchObject({ method: 'PUT', body: { status: 'active' } });
});

test('a call of a GET sends the query in the address, and no body', async () => {
  network.on('GET /admin/groups/directory?search=finance', () => json({ groups: [] }));
  expect(await call('groups.directory', { query: { search: 'finance' } })).toEqual({ groups: [] });
  expect(network.seen.at(-1)?.body).toBeUndefined();
});

test.each([
  ['the server’s', { error: { code: 'forbidden', reference: 'a1' } }, { code: 'forbidden', reference: 'a1' }],
  ['a proxy’s text', { error: 'Bad gateway' }, { code: 'unexpected', reference: '' }],
  ['a proxy’s object', { error: { code: 502, message: 'Bad gateway' } }, { code: 'unexpected', reference: '' }],
  ['an unknown code', { error: { code: 'toString', reference: 'a1' } }, { code: 'unexpected', reference: '' }],
  ['none', null, { code: 'unexpected', reference: '' }],
])('an error that is %s is one that has a text', (_, body, expected) => {
  expect(toApiError(body)).toMatchObject(expected);
});
