import { mails } from '@portico/database';
import { and, eq, isNotNull } from 'drizzle-orm';
import { action, done } from '../../http/action.ts';
import { fail } from '../../contract/failures.ts';
import { tryMail } from '../../mail/test-mail.ts';
import { EmptyInput } from '../../validation/fields.ts';

/** Tries a mail again that was given up. */
export const resendMail = action({
  route: 'mails.resend',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, services, tx }) {
    const isGivenUp = and(eq(mails.id, id), eq(mails.status, 'failed'), isNotNull(mails.body));
    const [mail] = await tx.select({ subject: mails.subject }).from(mails).where(isGivenUp).for('update');
    if (!mail) return fail('already_done');
    await services.mailQueue.queueAgain(tx, id);
    return done({}, { action: 'mail.resent', subject: { kind: 'mail', id, name: mail.subject } });
  },
});

/** Sends the administrator who asks a mail, to see where mails go. That it was refused is an answer too. */
export const sendTestMail = action({
  route: 'mails.test',
  input: EmptyInput,
  allow: 'administrator',
  prepare: async ({ scope: { email, name, userId }, services, language }) =>
    (await services.rateLimit.consume([['test-mail-by-account', userId]])) ??
    tryMail(services, { email, name, language }),
  run: ({ prepared }) => Promise.resolve(done(prepared, { action: 'mail.tested', details: { ...prepared } })),
});
