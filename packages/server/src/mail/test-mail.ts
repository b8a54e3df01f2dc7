import { v7 as uuidv7 } from 'uuid';
import type { Language } from '../contract/languages.ts';
import type { MailTest } from '../contract/page-object.ts';
import type { Services } from '../services.ts';
import { MAX_NOTE_LENGTH, toReadableText } from '../text/readable-text.ts';
import { composeMail } from './compose.ts';
import { withLogo } from './logo.ts';
import { createMailTransport } from './transport.ts';

/** Sends a mail at once, past the queue, to see what the server says of it. */
export async function tryMail(
  { database, environment, brand }: Pick<Services, 'database' | 'environment' | 'brand'>,
  { email, name, language }: { email: string; name: string; language: Language },
): Promise<MailTest> {
  const { name: product, supportUrl, accent, logoHref } = await brand.current();
  const style = { accent, hasLogo: logoHref !== null, ...(supportUrl !== null && { supportUrl }) };
  const mail = await withLogo(
    database,
    composeMail('test', language, { product, ...style, values: { name }, url: null }),
  );
  const transport = createMailTransport(environment.mail);
  try {
    const answer = await transport.send({ id: uuidv7(), to: email, ...mail });
    return { isAccepted: true, answer: shown(answer) };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { response?: string } };
    const response = cause?.response;
    return { isAccepted: false, answer: withoutPassword(shown(response ?? message), environment.mail.url) };
  } finally {
    transport.close();
  }
}

const shown = (text: string) => toReadableText(text, MAX_NOTE_LENGTH);

/** Some servers repeat what they were sent. */
function withoutPassword(text: string, url: string | null): string {
  const password = url === null ? '' : decodeURIComponent(new URL(url).password);
  return password === '' ? text : text.replaceAll(password, '***');
}
