import { canonicalEmail, users } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import { listClosedFields } from '../../access/confirmed-fields.ts';
import { hasOtherAdministrator } from '../../auth/administrators.ts';
import { action, done } from '../../http/action.ts';
import { changedValues } from '../../activity/changes.ts';
import { subjectOf } from '../../activity/activity.ts';
import { forgetCookie } from '../../http/cookies.ts';
import { endCredentials } from '../../auth/credentials.ts';
import { fail } from '../../contract/failures.ts';
import type { Language } from '../../contract/languages.ts';
import type { Services } from '../../services.ts';
import { within } from '../../database/database.ts';
import { lockOwnAccount } from '../../auth/locks.ts';
import { reauthenticate, findPasswordHash } from '../../auth/reauthenticate.ts';
import { normalizeText } from '../../text/normalize-text.ts';
import { AccountDeletion, LanguageChoice, Profile } from './schema.ts';

/** Refuses a language that the portal does not offer. */
async function checkOffered({ languages }: Pick<Services, 'languages'>, language: Language | null) {
  const isOffered = language === null || (await languages.current()).includes(language);
  return isOffered ? {} : fail('invalid_input', { language: 'validation.language-not-offered' });
}

export const updateProfile = action({
  route: 'profile.update',
  input: Profile,
  allow: 'member',
  prepare: ({ input, services }) => checkOffered(services, input.language),
  async run({ scope: { userId }, input, tx }) {
    const [before] = await tx
      .select({ name: users.name, company: users.company })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!before) return fail('signed_out');
    const closed = await listClosedFields(within(tx), userId);
    const changed = closed.filter((field) => normalizeText(before[field]) !== input[field]);
    const problems = changed.map((field) => [field, 'validation.field-closed'] as const);
    if (problems.length > 0) return fail('invalid_input', Object.fromEntries(problems));
    // As they are: written in another way, they were no longer the values that are confirmed.
    const kept = Object.fromEntries(closed.map((field) => [field, before[field]]));
    await tx
      .update(users)
      .set({ ...input, ...kept })
      .where(eq(users.id, userId));
    return done({}, { action: 'profile.updated', subject: subjectOf({ userId, name: input.name }) });
  },
});

/** The language of one's mails, which is that of the portal's menu. */
export const chooseLanguage = action({
  route: 'profile.language',
  input: LanguageChoice,
  allow: 'member',
  prepare: ({ input, services }) => checkOffered(services, input.language),
  async run({ scope: { userId, name }, input: { language }, tx }) {
    const [before] = await tx
      .select({ language: users.language })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (before?.language === language) return done({}, []);
    await tx.update(users).set({ language }).where(eq(users.id, userId));
    const details = changedValues({ language: before?.language ?? null }, { language });
    return done({}, { action: 'profile.updated', subject: subjectOf({ userId, name }), details });
  },
});

/** The own account goes, for good after some days; until then an administrator can take it back. */
export const deleteAccount = action({
  route: 'profile.destroy',
  input: AccountDeletion,
  allow: 'member',
  async prepare({ scope, input: { password, email }, services }) {
    const hash = await findPasswordHash(scope, services.database);
    if (hash !== null) return (await reauthenticate(scope, services, password)) ?? {};
    const isSame = canonicalEmail(normalizeText(email)) === scope.email;
    return isSame ? {} : fail('invalid_input', { email: 'validation.email-mismatch' });
  },
  async run({ scope, services, tx }) {
    const { userId, name, role } = scope;
    if (!(await lockOwnAccount(tx, scope))) return fail('signed_out');
    if (role === 'administrator' && !(await hasOtherAdministrator(tx, [userId]))) return fail('last_administrator');
    await tx
      .update(users)
      .set({ removedAt: sql`now()` })
      .where(eq(users.id, userId));
    await endCredentials(tx, [userId], 'removed');
    return done(
      {},
      { action: 'account.deleted', subject: subjectOf({ userId, name }) },
      { 'Set-Cookie': forgetCookie('session', services.environment.portalUrl) },
    );
  },
});
