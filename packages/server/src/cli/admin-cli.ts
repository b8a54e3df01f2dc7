import { groups, users } from '@portico/database';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Activity, subjectOf } from '../activity/activity.ts';
import { changedValues } from '../activity/changes.ts';
import { done, inTransaction } from '../http/action.ts';
import { endCredentials } from '../auth/credentials.ts';
import { eraseUserNames, verifyAudit } from '../activity/audit.ts';
import { type Database, openDatabase, type Transaction } from '../database/database.ts';
import { fail, type Failure, isFailure } from '../contract/failures.ts';
import { fields } from '../validation/fields.ts';
import { addAdministrator, promote } from '../auth/first-administrator.ts';
import { lockAccounts } from '../auth/locks.ts';
import { linkActivity, makePasswordLink } from '../auth/password-links.ts';
import { removeTwoFactor } from '../auth/two-factor.ts';

/** What the commands are told. */
const Options = z.object({
  email: fields.email,
  name: fields.name.optional(),
  company: fields.company.optional(),
  'contact-number': fields.contactNumber.optional(),
});

/** What is wrong with an option, by message id, for whoever reads English in a terminal. */
const PROBLEMS: Record<string, string> = {
  'validation.email-invalid': 'is no e-mail address',
  'validation.too-long': 'is too long',
  'validation.text-characters': 'has characters that other devices cannot show; remove them',
  'validation.text-marks': 'has more than four marks on one letter; remove some',
  'validation.text-scripts': 'mixes letters of several alphabets in one word; write each word in one alphabet',
};

type Options = z.output<typeof Options>;

/** What a command did, in words, and the activity that it leaves. */
interface Said {
  text: string;
  activity: Activity | Activity[];
}

type Command = (tx: Transaction, options: Options, portalUrl: string) => Promise<Said | Failure>;

const LINK = 'The link works once, within 24 hours; whoever has it, has the account:';

/** For whoever runs the portal and cannot, or can no longer, sign in to it. */
const commands: Record<string, Command> = {
  /** Makes an administrator; somebody who is a person of the portal already becomes one. */
  async create(tx, { email, name, company = '', 'contact-number': contactNumber = '' }, portalUrl) {
    const found = await findUser(tx, email);
    if (!found && name === undefined) return fail('invalid_input', { name: 'validation.name-required' });
    const userId =
      found?.userId ?? (await addAdministrator(tx, { email, name: name ?? '', company, contactNumber, hash: null }));
    if (found) await promote(tx, userId);
    const { path } = await makePasswordLink(tx, 'password-reset', userId);
    const opened = await allowPasswords(tx, userId);
    const subject = subjectOf({ userId, name: found?.name ?? name ?? '' });
    const text = `${email} is an administrator. Choose a password here. ${LINK}\n${portalUrl}${path}`;
    return { text, activity: [{ action: 'administrator.created', subject }, ...opened] };
  },

  async 'reset-password'(tx, { email }, portalUrl) {
    const found = await findUser(tx, email);
    if (!found) return fail('not_found');
    await lockAccounts(tx, [found.userId]);
    const { path } = await makePasswordLink(tx, 'password-reset', found.userId);
    const sent: Activity = { action: linkActivity(found), subject: subjectOf(found) };
    const opened = await allowPasswords(tx, found.userId);
    return { text: `${LINK}\n${portalUrl}${path}`, activity: [sent, ...opened] };
  },

  async 'reset-two-factor'(tx, { email }) {
    const found = await findUser(tx, email);
    if (!found) return fail('not_found');
    await lockAccounts(tx, [found.userId]);
    await removeTwoFactor(tx, found.userId);
    await endCredentials(tx, [found.userId], 'two-factor-reset');
    const activity = { action: 'two-factor.reset', subject: subjectOf(found) } as const;
    return { text: `${email} signs in without one-time passwords now.`, activity };
  },
};

async function findUser(tx: Transaction, email: string) {
  const [found] = await tx
    .select({ userId: users.id, name: users.name, signInMethod: users.signInMethod })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.removedAt)));
  return found;
}

/** Whoever runs the portal may be locked out with its directory: a group that allows that alone allows both from now on. */
async function allowPasswords(tx: Transaction, userId: string): Promise<Activity[]> {
  const groupOfUser = tx.select({ id: users.groupId }).from(users).where(eq(users.id, userId));
  const opened = await tx
    .update(groups)
    .set({ signInMethods: 'both' })
    .where(and(inArray(groups.id, groupOfUser), eq(groups.signInMethods, 'directory')))
    .returning({ id: groups.id, name: groups.name });
  const details = changedValues({ signInMethods: 'directory' }, { signInMethods: 'both' });
  return opened.map((group) => ({ action: 'group.updated', subject: { kind: 'group', ...group }, details }));
}

const USAGE = `Use one of:
  create --email <address> --name <name> [--company <name>] [--contact-number <number>]
  reset-password --email <address>
  reset-two-factor --email <address>
  erase-user --user <id of a removed user>
  verify-audit [--expect <position>:<hash>]
  migrate`;

/** The first option that cannot be used, in a sentence; undefined where one is missing. */
function problemOf(error: z.ZodError | undefined): string | undefined {
  const [issue] = error?.issues ?? [];
  const problem = PROBLEMS[issue?.message ?? ''];
  return issue && problem && `--${issue.path.join('.')} ${problem}.\n\n`;
}

/**
 * Runs a command of `npm run admin`.
 * @returns what to print; it may hold a link that opens an account.
 * @throws Error with a sentence that says what to do
 */
export async function runAdminCommand(
  { databaseUrl, portalUrl }: { databaseUrl: string; portalUrl: string },
  name: string,
  options: Record<string, string | boolean | undefined>,
): Promise<string> {
  if (name === 'verify-audit')
    return await withDatabase(databaseUrl, (opened) => checkAudit(opened, options['expect']));
  if (name === 'erase-user') return await withDatabase(databaseUrl, (opened) => eraseUser(opened, options['user']));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const parsed = Options.safeParse(options);
  if (!command || !parsed.success) throw new Error(`${(command && problemOf(parsed.error)) ?? ''}${USAGE}`);
  return await withDatabase(databaseUrl, async (database) => {
    const result = await inTransaction(database, null, async (tx) => {
      const said = await command(tx, parsed.data, portalUrl);
      return isFailure(said) ? said : done({ text: said.text }, said.activity);
    });
    if (!isFailure(result)) return result.data.text;
    throw new Error(result.failure === 'not_found' ? `Nobody has the address ${parsed.data.email}.` : USAGE);
  });
}

async function withDatabase<Result>(url: string, run: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase(url);
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}

/** Verifies the chain of the audit. @throws Error that says where it breaks */
async function checkAudit(database: Database, expect: string | boolean | undefined): Promise<string> {
  const mark = typeof expect === 'string' ? /^(\d+):([\da-f]{64})$/.exec(expect) : null;
  if (expect !== undefined && !mark) throw new Error(`--expect is a position and a hash, as this command prints them.`);
  const expected = mark ? { position: Number(mark[1]), hash: mark[2] ?? '' } : null;
  const result = await verifyAudit(database, expected);
  if (!result.isWhole) throw new Error(`The audit is not whole: its row ${result.position} is not as it was written.`);
  const { position, hash } = result.head;
  return `The audit is whole: ${result.rows} rows. Keep this mark elsewhere, for --expect the next time:\n${position}:${hash}`;
}

/** Takes the name of somebody who was removed out of the activity. @throws Error if they are there still */
async function eraseUser(database: Database, id: string | boolean | undefined): Promise<string> {
  const { success, data: userId = '' } = z.guid().safeParse(id);
  if (!success) throw new Error(USAGE);
  const result = await inTransaction(database, null, async (tx) => {
    const [present] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.removedAt)));
    if (present) return fail('already_done');
    await eraseUserNames(tx, userId);
    return done({}, { action: 'user.erased', subject: subjectOf({ userId, name: '' }) });
  });
  if (isFailure(result)) throw new Error('The user is there still; remove the user first.');
  return 'The name is gone from the activity.';
}
