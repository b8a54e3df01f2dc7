import { mails } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Encryption } from '../infrastructure/encryption.ts';
import type { ComposedMail } from './compose.ts';
import { withLogo } from './logo.ts';
import type { Transport } from './transport.ts';

interface DeliveryDeps {
  database: Database;
  encryption: Encryption;
  transport: Transport;
}

interface QueuedMail {
  recipient: string;
  subject: string;
  body: Buffer | null;
}

const QUEUED = `select recipient, subject, body from mails where id = $1 and status = 'queued'`;

/**
 * Takes one mail out of the house, and notes it. A mail that SMTP has is kept without its body: the links in it open doors.
 * @param isLastAttempt after it the mail is given up, until an administrator sends it again.
 * @throws what went wrong, so that the queue tries again
 */
export async function deliver(
  { database, encryption, transport }: DeliveryDeps,
  mailId: string,
  isLastAttempt: boolean,
): Promise<void> {
  const [mail] = await database.query<QueuedMail>(QUEUED, [mailId]);
  if (!mail?.body) return;
  const note = (changes: Partial<typeof mails.$inferInsert>) =>
    database.transaction((tx) =>
      tx
        .update(mails)
        .set({ ...changes, attempts: sql`${mails.attempts} + 1` })
        .where(eq(mails.id, mailId)),
    );
  try {
    const body = JSON.parse(encryption.decrypt(mail.body, mailId)) as Omit<ComposedMail, 'subject'>;
    await transport.send({
      id: mailId,
      to: mail.recipient,
      subject: mail.subject,
      ...(await withLogo(database, body)),
    });
  } catch (error) {
    await note({ error: describe(error), ...(isLastAttempt && { status: 'failed' as const }) });
    throw error;
  }
  await note({ status: 'sent', sentAt: new Date(), error: null, ...(!transport.isFolder && { body: null }) });
}

const MAX_ERROR_LENGTH = 300;

const describe = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
