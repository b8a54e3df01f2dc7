import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { findGroup, groups, transitiveGroups, type Group } from '../groups.ts';
import { groupsOf, type DirectoryUsers, type DirectoryUser } from '../directory-users.ts';
import { PATHS } from '../settings.ts';
import type { Caller } from './caller.ts';
import { answerFailure, failures } from './failure.ts';
import { listPage, selection } from './list.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** Graph takes no more ids in one call. */
const MAX_CHECKED_IDS = 20;

interface GraphParts {
  url: string;
  users: DirectoryUsers;
  identify: (authorization: string | undefined) => Promise<Caller>;
}
interface GraphVariables {
  Variables: { caller: Caller };
}
type GraphContext = Context<GraphVariables>;
type Graph = Hono<GraphVariables>;

const checkSchema = z.object({ groupIds: z.array(z.guid()) });
const memberSchema = z.object({ securityEnabledOnly: z.boolean().default(false) });

/** The part of Microsoft Graph v1.0 that tells who somebody is and which groups there are. */
export function graphRoutes({ url, users, identify }: GraphParts): Graph {
  const graph: Graph = new Hono();
  graph.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => answerFailure(failures.tooLarge(), context) }));
  graph.use(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    context.set('caller', await identify(context.req.header('authorization')));
    await next();
  });
  graph.get(PATHS.userinfo, (context) => {
    const { oid, name, email } = self(context);
    return context.json({ sub: oid, name, email });
  });
  addUser(graph, { url, path: '/me', find: self });
  addUser(graph, { url, path: '/users/:user', find: (context) => getUser(context, users) });
  addGroups(graph, url);
  graph.notFound((context) => answerFailure(failures.noRoute(), context));
  graph.onError(answerFailure);
  return graph;
}

/** What can be asked about the person whom `find` tells from the address or the token. */
function addUser(
  graph: Graph,
  { url, path, find }: { url: string; path: string; find: (context: GraphContext) => DirectoryUser },
): void {
  const at = (rest = '') => `${PATHS.graph}${path}${rest}`;
  graph.get(at(), (context) => context.json(selected(context, userEntity(find(context), url))));
  graph.post(at('/checkMemberGroups'), async (context) => {
    const { groupIds } = await readBody(context, checkSchema);
    return context.json(ids(url, checkedGroups(find(context), groupIds)));
  });
  for (const call of ['/getMemberGroups', '/getMemberObjects'])
    graph.post(at(call), async (context) => {
      await readBody(context, memberSchema);
      const groupIds = groupsOf(find(context)).map(({ id }) => id);
      return context.json(ids(url, groupIds));
    });
  for (const [list, groupsFor] of MEMBERSHIPS)
    for (const cast of ['', '/microsoft.graph.group'])
      graph.get(at(`/${list}${cast}`), (context) => answerList(context, groupsFor(find(context)), url));
}

function addGroups(graph: Graph, url: string): void {
  const permissions = ['Group.Read.All', 'GroupMember.Read.All'];
  graph.get(`${PATHS.graph}/groups`, (context) => {
    requireAny(context, permissions);
    return answerList(context, groups, url, 'groups');
  });
  graph.get(`${PATHS.graph}/groups/:id`, (context) => {
    requireAny(context, permissions);
    const id = context.req.param('id');
    const group = findGroup(id);
    if (!group) throw failures.notFound(id);
    const entity = { '@odata.context': `${url}${PATHS.graph}/$metadata#groups/$entity`, ...groupEntity(group) };
    return context.json(selected(context, entity));
  });
}

const MEMBERSHIPS = [
  ['transitiveMemberOf', groupsOf],
  ['memberOf', (user: DirectoryUser) => transitiveGroups(user.groups).filter(({ id }) => user.groups.includes(id))],
] as const;

/** @throws GraphFailure 400 for an application without a person. */
function self(context: GraphContext): DirectoryUser {
  const { user } = context.get('caller');
  if (user) return user;
  throw failures.badRequest('/me request is only valid with delegated authentication flow.');
}

/** Oneself, or with the permission anybody. @throws GraphFailure 403, 404 */
function getUser(context: GraphContext, users: DirectoryUsers): DirectoryUser {
  const id = context.req.param('user') ?? '';
  const user = users.find(id);
  if (!user || user !== context.get('caller').user) requireAny(context, ['User.Read.All']);
  if (user) return user;
  throw failures.notFound(id);
}

function requireAny(context: GraphContext, permissions: string[]): void {
  const { permissions: held } = context.get('caller');
  if (!permissions.some((permission) => held.has(permission))) throw failures.denied();
}

/** Those of the ids that the person is a member of, also through other groups. @throws GraphFailure 400 beyond 20 ids */
function checkedGroups(user: DirectoryUser, groupIds: string[]): string[] {
  if (groupIds.length > MAX_CHECKED_IDS)
    throw failures.badRequest(`The number of group IDs specified exceeds the limit of ${MAX_CHECKED_IDS}.`);
  const own = new Set(groupsOf(user).map(({ id }) => id));
  return groupIds.filter((id) => own.has(id.toLowerCase()));
}

function answerList(context: GraphContext, found: readonly Group[], url: string, entitySet = 'directoryObjects') {
  const query = new URL(context.req.url).searchParams;
  const address = `${url}${context.req.path}`;
  const consistencyLevel = context.req.header('consistencylevel');
  return context.json(listPage(found.map(groupEntity), { address, query, consistencyLevel, entitySet }));
}

function selected(context: GraphContext, entity: object) {
  return selection(context.req.query('$select') ?? null)(entity);
}

function ids(url: string, value: string[]) {
  return { '@odata.context': `${url}${PATHS.graph}/$metadata#Collection(Edm.String)`, value };
}

function userEntity({ oid, name, email, isDisabled }: DirectoryUser, url: string) {
  return {
    '@odata.context': `${url}${PATHS.graph}/$metadata#users/$entity`,
    id: oid,
    displayName: name,
    mail: email,
    userPrincipalName: email,
    accountEnabled: !isDisabled,
  };
}

function groupEntity({ id, displayName, description }: Group) {
  const kind = { securityEnabled: true, mailEnabled: false, groupTypes: [] };
  return { '@odata.type': '#microsoft.graph.group', id, displayName, description, ...kind };
}

/** @throws GraphFailure 400 */
async function readBody<Schema extends z.ZodType>(context: GraphContext, schema: Schema): Promise<z.infer<Schema>> {
  const body: unknown = await context.req.json().catch(() => {
    throw failures.badRequest('Unable to read JSON request payload.');
  });
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw failures.badRequest(`Invalid value specified for property '${issue?.path.join('.') ?? ''}'.`);
}
