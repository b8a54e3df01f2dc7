import { mails } from '@portico/database';
import { MAIL_QUEUE } from '@portico/database/queues';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../database/database.ts';
import { enqueue } from '../infrastructure/jobs.ts';
import type { Language } from '../contract/languages.ts';
import type { BrandSource } from '../infrastructure/brand-source.ts';
import { asOffered, type LanguageSource } from '../infrastructure/language-source.ts';
import type { Encryption } from '../infrastructure/encryption.ts';
import { composeMail, type ComposedMail } from './compose.ts';
import type { MailKind } from './messages.ts';

/** A mail as a write asks for it. */
export interface Mail {
  kind: MailKind;
  to: { email: string; name: string; language: Language | null; userId?: string };
  /** What the text's placeholders stand for. */
  values?: Record<string, string>;
  /** Path of the portal that the mail's button leads to. */
  path?: string;
  /** What the mail lists: names with paths of the portal. */
  links?: { label: string; path: string }[];
  /** Where mails of this kind are switched off. */
  stopPath?: string;
  attachments?: Attachment[];
}

/** A file that comes with a mail. */
interface Attachment {
  name: string;
  type: string;
  content: Buffer;
}

/** Takes mails into the queue, in the transaction of the write that asks for them: both happen, or neither. */
export interface MailQueue {
  /** @returns the mail's id */
  queue(tx: Transaction, mail: Mail): Promise<string>;
  /** Puts a mail that was given up into the queue again. */
  queueAgain(tx: Transaction, mailId: string): Promise<void>;
}

interface Sources {
  brand: BrandSource;
  languages: LanguageSource;
}

export function createMailQueue(portalUrl: string, encryption: Encryption, sources: Sources): MailQueue {
  return {
    async queue(tx, { kind, to, values = {}, path, links = [], stopPath, attachments = [] }) {
      const id = uuidv7();
      const language = asOffered(to.language, await sources.languages.within(tx));
      const urlOf = (each: string) => new URL(each, portalUrl).href;
      const { name: product, supportUrl, accent, logoHref } = await sources.brand.within(tx);
      const { subject, ...texts } = composeMail(kind, language, {
        product,
        accent,
        hasLogo: logoHref !== null,
        ...(supportUrl !== null && { supportUrl }),
        values: { name: to.name, ...values },
        url: path === undefined ? null : urlOf(path),
        links: links.map(({ label, path: linked }) => ({ label, url: urlOf(linked) })),
        ...(stopPath !== undefined && { stopUrl: urlOf(stopPath) }),
      });
      const body: Omit<ComposedMail, 'subject'> = {
        ...texts,
        ...(attachments.length > 0 && { attachments: attachments.map(toMime) }),
      };
      await tx.insert(mails).values({
        id,
        userId: to.userId ?? null,
        recipient: to.email,
        language,
        kind,
        subject,
        body: encryption.encrypt(JSON.stringify(body), id),
      });
      await enqueue(tx, MAIL_QUEUE, { mailId: id });
      return id;
    },
    async queueAgain(tx, mailId) {
      await tx.update(mails).set({ status: 'queued', error: null }).where(eq(mails.id, mailId));
      await enqueue(tx, MAIL_QUEUE, { mailId });
    },
  };
}

const toMime = ({ name, type, content }: Attachment) => ({
  filename: name,
  contentType: type,
  content: content.toString('base64'),
  encoding: 'base64' as const,
});
