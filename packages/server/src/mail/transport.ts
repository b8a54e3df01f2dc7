import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailSettings } from '../env.ts';
import { dependencies, DependencyFailure } from '../infrastructure/dependencies.ts';
import type { ComposedMail } from './compose.ts';

export interface OutgoingMail extends ComposedMail {
  id: string;
  to: string;
}

/** Takes a mail out of the house. */
export interface Transport {
  /** @returns what the server said, or the name of the file. @throws DependencyFailure if the mail was not taken; `cause` has the server's word */
  send(mail: OutgoingMail): Promise<string>;
  /** Connects and signs in, or tries the folder; sends nothing. @throws Error */
  check(): Promise<void>;
  /** The mails can still be read afterwards: they lie in a folder. */
  isFolder: boolean;
  close(): void;
}

const { connectMs, answerMs } = dependencies.mail;

/** The library is large: it is loaded with the first mail. */
const nodemailer = () => import('nodemailer');

/** SMTP where a server is named, else a folder. */
export function createMailTransport(settings: MailSettings): Transport {
  return settings.url === null ? createFolder(settings) : createSmtp(settings.url, settings.from);
}

function createSmtp(url: string, from: string): Transport {
  const timeouts = { connectionTimeout: connectMs, greetingTimeout: answerMs, socketTimeout: answerMs };
  const connect = async () => (await nodemailer()).createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
  let connected: ReturnType<typeof connect> | null = null;
  return {
    isFolder: false,
    async check() {
      await (await (connected ??= connect())).verify();
    },
    async send(mail) {
      const server = await (connected ??= connect());
      try {
        return (await server.sendMail(headed(from, mail))).response;
      } catch (error) {
        throw new DependencyFailure('mail', (error as Error).message, { cause: error });
      }
    },
    close: () => void connected?.then((server) => server.close()),
  };
}

/** Each mail as an `.eml` file, which mail programs open, and as the page and the text that people read. */
function createFolder({ from, outboxFolder }: MailSettings): Transport {
  return {
    isFolder: true,
    async check() {
      await mkdir(outboxFolder, { recursive: true });
      await access(outboxFolder, constants.W_OK);
    },
    async send(mail) {
      const writer = (await nodemailer()).createTransport({ streamTransport: true, buffer: true });
      const { message } = await writer.sendMail(headed(from, mail));
      await mkdir(outboxFolder, { recursive: true });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')} ${fileName(mail.to)} ${mail.id.slice(-6)}`;
      const files = { eml: message as Buffer, html: mail.html, txt: mail.text };
      for (const [ending, content] of Object.entries(files)) {
        await writeWhole(path.join(outboxFolder, `${name}.${ending}`), content);
      }
      return `${name}.eml`;
    },
    close() {},
  };
}

/** The links in the mails open doors: nobody else on the machine may read them. Whoever sees a file sees all of it. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, file);
}

const fileName = (email: string) => email.replace(/[^\w.@+-]/g, '_').slice(0, 80);

/** The operator's sender as it stands, or, where that is an address alone, in the name of the portal. */
export const senderOf = (from: string, product: string | undefined) =>
  product === undefined || from.includes('<') ? from : { name: product, address: from };

/** The address as one address, whatever stands in it: as a text it would be read as a list. */
const headed = (from: string, { id, to, stopUrl, product, ...mail }: OutgoingMail) => ({
  ...mail,
  from: senderOf(from, product),
  ...(stopUrl !== undefined && { list: { unsubscribe: stopUrl } }),
  to: { name: '', address: to },
  messageId: `<${id}@portico.invalid>`,
});
