import { mailStatus } from '../../mail/status.ts';
import type { Scope } from '../../access/access.ts';
import type { Database } from '../../database/database.ts';
import { escapeLike } from '../../database/like.ts';
import type { Services } from '../../services.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { isoTime } from '../../database/iso-time.ts';
import type { ComposedMail } from '../../mail/compose.ts';
import { withoutLogo } from '../../mail/logo.ts';
import type { MailContent, MailRow } from '../../contract/page-object.ts';

export const MAILS_PER_PAGE = 25;

const COLUMNS = `id, recipient, kind, subject, ${mailStatus('mails')} as status, attempts, error,
  ${isoTime('created_at')} as "queuedAt", ${isoTime('sent_at')} as "sentAt"`;

/** One page of the mails, the latest first, and how many there are. */
export async function listMails(
  _scope: Scope,
  database: Database,
  search: string,
  asked: number,
): Promise<{ mails: MailRow[]; page: number; total: number }> {
  const parameters = [`%${escapeLike(search)}%`];
  const where = 'recipient ilike $1 or subject ilike $1';
  const [counted] = await database.search<{ total: number }>(
    `select count(*)::int as total from mails where ${where}`,
    parameters,
  );
  const total = counted?.total ?? 0;
  const page = Math.min(asked, Math.max(1, Math.ceil(total / MAILS_PER_PAGE)));
  const mails = await database.search<MailRow>(
    `select ${COLUMNS} from mails where ${where} order by created_at desc, id desc
     limit ${MAILS_PER_PAGE} offset ${(page - 1) * MAILS_PER_PAGE}`,
    parameters,
  );
  return { mails, page, total };
}

/** What a mail says, where mails go to a folder. With SMTP it is for its recipient alone: its links open doors. */
export async function getMailContent(
  _scope: Scope,
  { database, encryption, environment }: Services,
  id: string,
): Promise<MailContent | Failure> {
  const [mail] = await database.query<{ subject: string; body: Buffer | null }>(
    'select subject, body from mails where id = $1',
    [id],
  );
  if (!mail) return fail('not_found');
  const { subject, body } = mail;
  if (!body || environment.mail.url !== null) return { subject, text: null, html: null };
  // Files in it have what their recipient alone may see.
  const { text, html } = JSON.parse(encryption.decrypt(body, id)) as ComposedMail;
  return { subject, text, html: withoutLogo(html) };
}
