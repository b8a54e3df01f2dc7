import { listen } from './events.ts';
import { linkTo } from './mails.ts';
import { makeOwnToken } from './programs.ts';
import { addUser, totpCode, enrolTwoFactor, PASSWORD } from './users.ts';
import { Client, type TestPortal } from './portal.ts';

export const NEW_PASSWORD = 'Havnen-Om-Natten-42';
export const chosen = { password: NEW_PASSWORD, confirmation: NEW_PASSWORD };

/** Everything that lets somebody in, or holds something open for them. */
export const kinds = [
  ...['session', 'pending session', 'sign-in ticket', 'remembered device'],
  ...['password link', 'invitation link', 'recovery codes', 'open stream'],
  'access token',
] as const;
export type Kind = (typeof kinds)[number];

/** The portal, and somebody of its administrators who does to others what events are made of. */
export interface World {
  portal: TestPortal;
  administrator: Client;
}

/** An administrator, alone in a group of their own, with a browser in which they are signed in. */
export interface Subject {
  id: string;
  email: string;
  groupId: string;
  /** The password as it is now. */
  password: string;
  client: Client;
  /** One-time passwords, where they are set up. */
  secret: string | null;
  recoveryCodes: string[];
  /** The invitation that is tried, as soon as there is one. */
  invitationId: string | null;
}

let serial = 0;

export async function addSubject(
  { portal, administrator }: World,
  { hasSecondFactor = true, role = 'administrator' }: { hasSecondFactor?: boolean; role?: 'member' | 'administrator' },
): Promise<Subject> {
  const { id, email } = await addUser(portal, { role });
  const group = { groupId: `own-${++serial}-${id}`, name: 'Egen', tags: [] };
  const { id: groupId } = (await administrator.post('/admin/groups', group)).body as { id: string };
  await portal.sql`update users set group_id = ${groupId} where id = ${id}`;
  const client = await portal.signIn({ email, password: PASSWORD });
  const factor = hasSecondFactor ? await enrolTwoFactor(client) : { secret: null, recoveryCodes: [] };
  return { id, email, groupId, password: PASSWORD, client, invitationId: null, ...factor };
}

/** A browser that has given the password. */
const givePassword = ({ portal }: World, { email, password }: Subject, client?: Client) =>
  portal.signIn({ email, password }, client);

/** A browser that is signed in completely. */
export async function signInFully(world: World, subject: Subject, remember = false): Promise<Client> {
  const client = await givePassword(world, subject);
  const give = async (steps: number) =>
    subject.secret && client.post('/two-factor', { code: await totpCode(subject.secret, steps), remember });
  // This step's code is used up where somebody has signed in with it already.
  if ((await give(0)) && !(await isIn(client))) await give(1);
  if (!(await isIn(client))) throw new Error('The subject is not signed in');
  return client;
}

const isIn = async (client: Client) => (await client.get('/profile')).status === 200;
const isPending = async (client: Client) => (await client.get('/two-factor')).status === 200;

export async function invite(world: World, subject: Subject): Promise<string> {
  const email = `invited-${++serial}@portico.example`;
  const { body } = await subject.client.post('/admin/invites', { email, groupId: subject.groupId });
  subject.invitationId = (body as { id: string }).id;
  return linkTo(world.portal, email);
}

/** Uses what was taken. @returns whether it still lets in */
type Use = () => Promise<boolean>;

/** How each kind is come by, over HTTP; what it gives back uses it, over HTTP. */
export const take: Record<Kind, (world: World, subject: Subject) => Promise<Use>> = {
  async session(world, subject) {
    const client = await signInFully(world, subject);
    return () => isIn(client);
  },

  async 'pending session'(world, subject) {
    const client = await givePassword(world, subject);
    return () => isPending(client);
  },

  async 'sign-in ticket'({ portal }, { email, password }) {
    const client = new Client(portal.portal);
    const { ticket } = (await client.post('/login', { email, password })).body as { ticket: string };
    return async () => {
      client.session = await portal.portal.redeemTicket(ticket);
      return (await isIn(client)) || (await isPending(client));
    };
  },

  /** Still counts if the password alone lets in, and the profile lists the device: not because nothing else is asked. */
  async 'remembered device'(world, subject) {
    const client = await signInFully(world, subject, true);
    return async () => {
      client.session = null;
      await givePassword(world, subject, client);
      return (await isIn(client)) && (await client.screen('/profile', 'Profile/Edit')).devices.length > 0;
    };
  },

  async 'password link'({ portal, administrator }, { id, email }) {
    await administrator.post(`/admin/users/${id}/reset-password`);
    const path = await linkTo(portal, email);
    return async () => (await new Client(portal.portal).post(path, chosen)).status === 200;
  },

  async 'invitation link'(world, subject) {
    const path = await invite(world, subject);
    const details = { name: 'Ny', company: 'Nordhavn', contactNumber: '+45 1', ...chosen };
    return async () => (await new Client(world.portal.portal).post(path, details)).status === 200;
  },

  async 'recovery codes'(world, subject) {
    const [, recoveryCode] = subject.recoveryCodes;
    return async () => {
      const client = await givePassword(world, subject);
      return (await client.post('/two-factor/reset/recover', { recoveryCode })).status === 200;
    };
  },

  async 'access token'({ portal }, { client, password }) {
    const { program } = await makeOwnToken(portal, client, { password });
    return async () => (await program.get('/search/results?q=a')).status === 200;
  },

  async 'open stream'(world, subject) {
    const stream = await listen(await signInFully(world, subject));
    await stream.next();
    return async () => (await stream.next()) !== null;
  },
};
