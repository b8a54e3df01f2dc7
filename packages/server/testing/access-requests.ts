import type { AccessProposals, AccessRequestRow } from '../src/contract/page-object.ts';
import type { ActivityName } from '../src/activity/activity-names.ts';
import type { RouteName } from '../src/contract/routes.ts';
import type { Prepare } from './page-writes.ts';
import type { Client, TestPortal } from './portal.ts';

/** Lets members ask for access, or not. */
export const allowRequests = (administrator: Client, isAllowed = true) =>
  administrator.put('/admin/settings/access-requests', { isAllowed });

/** The open requests, as an administrator is shown them. */
export const requestsOf = async (administrator: Client): Promise<AccessRequestRow[]> =>
  (await administrator.screen('/notifications', 'Notifications')).accessRequests;

export const proposalsFor = async (administrator: Client, id: string): Promise<AccessProposals> =>
  (await administrator.get(`/admin/access-requests/${id}`)).body as AccessProposals;

/** Asks for an address. @returns the id of the request */
export async function requestAccess(portal: TestPortal, asker: Client, address: string): Promise<string> {
  await allowRequests(await portal.as('administrator'));
  const answer = await asker.post('/profile/access-requests', { address });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const [row] = await portal.sql<{ id: string }[]>`select id from access_requests order by created_at desc limit 1`;
  return row?.id ?? '';
}

/** The writes of requests for access, each with the activity that it leaves and everything that it needs. */
export function accessRequestWrites(
  administrator: () => Client,
  portal: () => TestPortal,
): Partial<Record<RouteName, [ActivityName, Prepare]>> {
  let count = 0;
  const asked = async (address = `/findes-ikke-${++count}`) =>
    requestAccess(portal(), await portal().as('member'), address);
  return {
    'settings.access-requests': [
      'access-requests.allowed',
      async () => {
        await portal().sql`delete from settings where key = 'access-requests'`;
        return { client: administrator(), path: '/admin/settings/access-requests', body: { isAllowed: true } };
      },
    ],
    'access-requests.store': [
      'access.requested',
      async () => {
        await asked();
        const body = { address: `/findes-ikke-${++count}`, message: 'Jeg skal bruge tallene' };
        return { client: await portal().as('member'), path: '/profile/access-requests', body };
      },
    ],
    'access-requests.give': [
      'access.given',
      async () => {
        const path = `/admin/access-requests/${await asked('/news')}/give`;
        return { client: administrator(), path, body: { tagId: null, groupId: null } };
      },
    ],
    'access-requests.decline': [
      'access.declined',
      async () => {
        const path = `/admin/access-requests/${await asked()}/decline`;
        return { client: administrator(), path, body: { reason: 'Spørg din leder' } };
      },
    ],
  };
}
