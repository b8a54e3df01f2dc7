import type { ComposedMail } from '../src/mail/compose.ts';
import { createEncryption } from '../src/infrastructure/encryption.ts';
import type { TestPortal } from './portal.ts';

export interface ReadMail extends ComposedMail {
  kind: string;
  recipient: string;
  status: string;
}

/** The mails to an address, the latest first, as their recipient reads them. */
export async function mailsTo({ sql, environment }: TestPortal, email: string): Promise<ReadMail[]> {
  const encryption = createEncryption(environment.encryptionSecret);
  const rows = await sql<{ id: string; kind: string; subject: string; status: string; body: Buffer | null }[]>`
    select id, kind, subject, status, body from mails where recipient = ${email} order by created_at desc, id desc`;
  return rows.map(({ id, body, ...mail }) => {
    const content = body
      ? (JSON.parse(encryption.decrypt(body, id)) as Omit<ComposedMail, 'subject'>)
      : { text: '', html: '' };
    return { ...mail, ...content, recipient: email };
  });
}

/** The path that the latest mail to an address leads to. @throws if there is none */
export async function linkTo(portal: TestPortal, email: string): Promise<string> {
  const [mail] = await mailsTo(portal, email);
  const address = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (!address) throw new Error(`No mail with a link to ${email}`);
  return new URL(address).pathname;
}
