import { sampleUsers } from '@portico/database';
import { generate } from 'otplib';
import type { TwoFactorEnrolment } from '../src/contract/page-object.ts';
import { type Client, type TestPortal } from './portal.ts';

export const PASSWORD = sampleUsers.member.password;

interface UserOptions {
  role?: 'member' | 'administrator';
  status?: 'active' | 'inactive';
  hasPassword?: boolean;
  name?: string;
  email?: string;
}

let count = 0;

/** Adds somebody to the sample member's group, with the sample member's password. @returns id and e-mail */
export async function addUser(
  { sql }: TestPortal,
  {
    role = 'member',
    status = 'active',
    hasPassword = true,
    name = 'Lotte Vester',
    email = `person-${++count}@portico.example`,
  }: UserOptions = {},
): Promise<{ id: string; email: string; password: string }> {
  const [added] = await sql<{ id: string }[]>`
    insert into users (id, name, email, role, status, company, contact_number, sign_in_method, group_id)
    select gen_random_uuid(), ${name}, ${email}, ${role}, ${status}, 'Nordhavn', '+45 11 22 33 44',
      ${hasPassword ? 'password' : 'directory'}, group_id
    from users where email = ${sampleUsers.member.email} returning id`;
  const id = added?.id ?? '';
  if (hasPassword) {
    await sql`insert into passwords (user_id, hash) select ${id}, hash from passwords
      join users on users.id = user_id where email = ${sampleUsers.member.email}`;
  }
  return { id, email, password: PASSWORD };
}

/** The one-time password of a secret, now or some time steps away. */
export function totpCode(secret: string, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
}

/** Sets up one-time passwords in the profile. @returns the secret and the recovery codes */
export async function enrolTwoFactor(
  client: Client,
  password: string = PASSWORD,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await client.post('/profile/two-factor', { password });
  const secret = (begun.body as TwoFactorEnrolment).key.replaceAll(' ', '');
  // A code of the step before: the sign-in that follows uses this step's. A step may end before the code is there.
  const confirm = async () => client.post('/profile/two-factor/confirm', { code: await totpCode(secret, -1) });
  const first = await confirm();
  const confirmed = first.status === 200 ? first : await confirm();
  if (confirmed.status !== 200) throw new Error(`Two-factor was not set up: ${JSON.stringify(confirmed.body)}`);
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}

export const isSignedIn = async (client: Client): Promise<boolean> => (await client.get('/')).status === 200;

/** As if every session had begun days ago: so much time may have passed before a page. */
export const ageSessions = ({ sql }: Pick<TestPortal, 'sql'>) =>
  sql`update sessions set started_at = now() - interval '2 days', visited_at = null`;
