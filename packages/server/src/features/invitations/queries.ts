import type { Scope } from '../../access/access.ts';
import type { Database, Parameter } from '../../database/database.ts';
import { escapeLike } from '../../database/like.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { isoTime } from '../../database/iso-time.ts';
import { partOf } from '../../database/list-part.ts';
import type { InvitationRow, InvitationState } from '../../contract/page-object.ts';
import { mailStatus } from '../../mail/status.ts';
import { allowsMethod } from '../../auth/sign-in-methods.ts';
import { hashToken, isToken } from '../../auth/tokens.ts';

export const INVITATIONS_PER_PAGE = 25;

const STATE = `case when invitation.accepted_at is not null then 'accepted'
  when invitation.status = 'inactive' then 'inactive'
  when invitation.expires_at <= now() then 'expired' else 'open' end`;

const COLUMNS = `invitation.id, invitation.email, invitation.role, ${STATE} as state,
  (select json_build_object('id', id, 'name', name) from groups where id = invitation.group_id) as "group",
  coalesce((select name from users where id = invitation.invited_by), '') as "invitedBy",
  ${isoTime('invitation.sent_at')} as "sentAt", ${isoTime('invitation.expires_at')} as "expiresAt",
  coalesce((select ${mailStatus('mails')} from mails where id = invitation.mail_id), 'sent') as mail`;

interface Filter {
  search: string;
  state: InvitationState | '';
}

/** One page of the invitations, the latest first, and how many there are. */
export async function listInvitations(
  _scope: Scope,
  database: Database,
  { search, state }: Filter,
  asked: number,
): Promise<{ invitations: InvitationRow[]; page: number; total: number }> {
  const parameters: Parameter[] = [`%${escapeLike(search.toLowerCase())}%`, state];
  const where = `invitation.email like $1 and ($2 = '' or ${STATE} = $2)`;
  const [counted] = await database.search<{ total: number }>(
    `select count(*)::int as total from invitations invitation where ${where}`,
    parameters,
  );
  const total = counted?.total ?? 0;
  const page = Math.min(asked, Math.max(1, Math.ceil(total / INVITATIONS_PER_PAGE)));
  const { limit, offset, isReversed } = partOf(total, page, INVITATIONS_PER_PAGE);
  const direction = isReversed ? 'asc' : 'desc';
  const invitations = await database.search<InvitationRow>(
    // First the few ids: what is said of each is looked up for these alone.
    `with picked as materialized (
       select invitation.id from invitations invitation where ${where}
       order by invitation.sent_at ${direction}, invitation.id ${direction} limit ${limit} offset ${offset}
     )
     select ${COLUMNS} from picked join invitations invitation on invitation.id = picked.id
     order by invitation.sent_at desc, invitation.id desc`,
    parameters,
  );
  return { invitations, page, total };
}

const TAKEN = `select asked.email, case when person.id is not null then 'user' else 'invitation' end as by
  from unnest($1::text[]) asked (email)
  left join users person on person.email = asked.email and person.removed_at is null
  left join invitations invitation on invitation.email = asked.email and invitation.accepted_at is null
  where person.id is not null or invitation.id is not null`;

/** Which of these e-mail addresses, each in its one form, are in use already, and by what. */
export async function findTakenEmails(
  _scope: Scope,
  database: Database,
  emails: readonly string[],
): Promise<Map<string, 'user' | 'invitation'>> {
  const rows = await database.query<{ email: string; by: 'user' | 'invitation' }>(TAKEN, [toArray(emails)]);
  return new Map(rows.map(({ email, by }) => [email, by]));
}

/** A list as PostgreSQL reads it. */
const toArray = (texts: readonly string[]) =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** The groups whose users sign in through the directory alone: nobody can be invited to a password there. */
export async function findGroupsWithoutPasswords(_scope: Scope, database: Database): Promise<Set<string>> {
  const rows = await database.query<{ id: string }>(`select id from groups where sign_in_methods = 'directory'`, []);
  return new Set(rows.map(({ id }) => id));
}

const OPEN = `select email, ${isoTime('expires_at')} as "expiresAt", exists (select from groups
    where groups.id = invitations.group_id and ${allowsMethod('groups', `'password'`)}) as "hasGroup" from invitations
  where token_hash = $1 and accepted_at is null and status = 'active' and expires_at > now()`;

/** The open invitation behind a link. Nobody is signed in: no scope. */
export async function getInvitation(
  database: Database,
  token: string,
): Promise<{ email: string; expiresAt: string } | Failure> {
  if (!isToken(token)) return fail('link_expired');
  const [row] = await database.query<{ email: string; expiresAt: string; hasGroup: boolean }>(OPEN, [hashToken(token)]);
  if (!row) return fail('link_expired');
  const { hasGroup, ...invitation } = row;
  return hasGroup ? invitation : fail('invalid_user_group');
}
