import type { TwoFactorEnrolment } from '../src/contract/page-object.ts';
import { chosen, invite, NEW_PASSWORD, signInFully, type Subject, type World } from './credentials.ts';
import { linkTo } from './mails.ts';
import { totpCode, enrolTwoFactor } from './users.ts';
import { type TestResponse, Client } from './portal.ts';

/** Something that happens to a user. @throws if it does not happen */
export type Event = (world: World, subject: Subject) => Promise<void>;

/** An event is no event unless the portal says that it happened. */
function happened({ status, body }: TestResponse): void {
  if (status !== 200) throw new Error(`It did not happen: ${status} ${JSON.stringify(body)}`);
}

async function changeUser({ administrator }: World, { id }: Subject, changes: object): Promise<void> {
  const { user } = await administrator.screen(`/admin/users/${id}`, 'Users/Show');
  happened(await administrator.put(`/admin/users/${id}`, { ...user, groupId: user.group?.id, ...changes }));
}

const setStatus = async ({ administrator }: World, { id }: Subject, status: string) =>
  happened(await administrator.put(`/admin/users/${id}/status`, { status }));

async function newGroup({ administrator }: World, { id }: Subject): Promise<string> {
  const answer = await administrator.post('/admin/groups', { groupId: `other-${id}`, name: 'Anden', tags: [] });
  return (answer.body as { id: string }).id;
}

/** The invitation that is tried, or one of its own where another kind is tried. */
async function invitationOf(world: World, subject: Subject): Promise<string> {
  if (!subject.invitationId) await invite(world, subject);
  return `/admin/invites/${subject.invitationId}`;
}

async function renewAuthenticator({ client, password }: Subject): Promise<void> {
  const begun = (await client.post('/profile/two-factor', { password })).body as TwoFactorEnrolment;
  const code = await totpCode(begun.key.replaceAll(' ', ''), 1);
  happened(await client.post('/profile/two-factor/confirm', { code }));
}

const deactivate: Event = (world, subject) => setStatus(world, subject, 'inactive');
const remove: Event = async ({ administrator }, { id }) => happened(await administrator.delete(`/admin/users/${id}`));
const restore: Event = async ({ administrator }, { id }) =>
  happened(await administrator.post(`/admin/users/${id}/restore`));
const deleteAccount: Event = async (_, { client, password }) => happened(await client.delete('/profile', { password }));
const removeGroup: Event = async ({ administrator }, { groupId }) =>
  happened(await administrator.delete(`/admin/groups/${groupId}`));

/** What users do themselves, in the browser that is signed in. */
export const ownEvents = {
  async 'password changed'(_, subject) {
    happened(await subject.client.put('/change-password', { oldPassword: subject.password, ...chosen }));
    subject.password = NEW_PASSWORD;
  },
  'signed out': async (_, { client }) => happened(await client.post('/logout')),
  'signed out everywhere else': async (_, { client }) => happened(await client.delete('/profile/sessions')),
  async 'one other session ended'(world, subject) {
    const { client } = subject;
    const others = async () =>
      (await client.screen('/profile', 'Profile/Edit')).sessions.filter((one) => !one.isCurrent);
    if ((await others()).length === 0) await signInFully(world, subject);
    for (const { id } of await others()) happened(await client.delete(`/profile/sessions/${id}`));
  },
  'two-factor set up': async (_, { client, password }) => {
    if ((await enrolTwoFactor(client, password)).recoveryCodes.length === 0) throw new Error('It was not set up');
  },
  'two-factor renewed': (_, subject) => renewAuthenticator(subject),
  'two-factor removed': async (_, { client, password }) =>
    happened(await client.delete('/profile/two-factor', { password })),
  'recovery codes renewed': async (_, { client, password }) =>
    happened(await client.post('/profile/two-factor/codes', { password })),
  'account deleted': deleteAccount,
} as const satisfies Record<string, Event>;

/** What users do in another browser. */
export const otherBrowserEvents = {
  async 'password reset by link'(world, subject) {
    await world.administrator.post(`/admin/users/${subject.id}/reset-password`);
    happened(await new Client(world.portal.portal).post(await linkTo(world.portal, subject.email), chosen));
    subject.password = NEW_PASSWORD;
  },
  'signed in elsewhere': async (world, subject) => void (await signInFully(world, subject)),
  async 'recovery code used'({ portal }, { email, password, recoveryCodes }) {
    const client = await portal.signIn({ email, password });
    happened(await client.post('/two-factor/reset/recover', { recoveryCode: recoveryCodes[0] }));
  },
} as const satisfies Record<string, Event>;

/** What administrators do to users. */
export const administratorEvents = {
  'password link sent': async ({ administrator }, { id }) =>
    happened(await administrator.post(`/admin/users/${id}/reset-password`)),
  'signed out by an administrator': async ({ administrator }, { id }) =>
    happened(await administrator.delete(`/admin/users/${id}/sessions`)),
  'two-factor reset': async ({ administrator }, { id }) =>
    happened(await administrator.post(`/admin/users/${id}/reset-two-factor`)),
  deactivated: deactivate,
  async 'deactivated, then activated'(world, subject) {
    await deactivate(world, subject);
    await setStatus(world, subject, 'active');
  },
  removed: remove,
  async 'removed, then restored'(world, subject) {
    await remove(world, subject);
    await restore(world, subject);
  },
  async 'account deleted, then restored'(world, subject) {
    await deleteAccount(world, subject);
    await restore(world, subject);
  },
  'made a member': (world, subject) => changeUser(world, subject, { role: 'member' }),
  'group removed': removeGroup,
  async 'group removed, then in another'(world, subject) {
    await removeGroup(world, subject);
    await changeUser(world, subject, { groupId: await newGroup(world, subject) });
  },
  'in another group': async (world, subject) => changeUser(world, subject, { groupId: await newGroup(world, subject) }),
  async 'e-mail changed'(world, subject) {
    const email = `changed-${subject.id}@portico.example`;
    await changeUser(world, subject, { email });
    subject.email = email;
  },
  'name changed': (world, subject) => changeUser(world, subject, { name: 'Et Andet Navn' }),
} as const satisfies Record<string, Event>;

/** What becomes of an invitation that the user has sent. */
export const invitationEvents = {
  'invitation sent again': async (world, subject) =>
    happened(await world.administrator.post(`${await invitationOf(world, subject)}/resend`)),
  'invitation switched off': async (world, subject) =>
    happened(await world.administrator.put(`${await invitationOf(world, subject)}/status`, { status: 'inactive' })),
  'invitation deleted': async (world, subject) =>
    happened(await world.administrator.delete(await invitationOf(world, subject))),
} as const satisfies Record<string, Event>;
