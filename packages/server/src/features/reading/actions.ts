import { favourites, pageFeedback, pageFollows, pages, pageVersions, users } from '@portico/database';
import { and, eq, sql } from 'drizzle-orm';
import type { Scope } from '../../access/access.ts';
import { isAdministrator } from '../../access/active-users.ts';
import { findReadablePages, type ReadablePage } from '../../access/readable-pages.ts';
import { subjectOf } from '../../activity/activity.ts';
import type { ActivityName } from '../../activity/activity-names.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import { route } from '../../contract/routes.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import type { Services } from '../../services.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { DigestSetting, Feedback } from './schema.ts';

/** A page that is kept, followed or rated is one that its reader may read. */
async function findPage(scope: Scope, database: Database, id: string): Promise<ReadablePage | Failure> {
  return (await findReadablePages(scope, database, [id])).get(id) ?? fail('not_found');
}

/** What a write on a page did; one that changed nothing leaves no activity. */
const doneOn = ({ id, name }: ReadablePage, changed: readonly unknown[], activity: ActivityName) =>
  done({}, changed.length > 0 ? { action: activity, subject: { kind: 'page', id, name } } : []);

export const addFavourite = action({
  route: 'favourites.store',
  input: EmptyInput,
  allow: 'member',
  prepare: ({ scope, parameters: { id }, services }) => findPage(scope, services.database, id),
  async run({ scope: { userId }, prepared: page, tx }) {
    const row = { userId, pageId: page.id };
    return doneOn(page, await tx.insert(favourites).values(row).onConflictDoNothing().returning(), 'page.favourited');
  },
});

export const followPage = action({
  route: 'follows.store',
  input: EmptyInput,
  allow: 'member',
  prepare: ({ scope, parameters: { id }, services }) => findPage(scope, services.database, id),
  async run({ scope: { userId }, prepared: page, tx }) {
    const row = { userId, pageId: page.id };
    return doneOn(page, await tx.insert(pageFollows).values(row).onConflictDoNothing().returning(), 'page.followed');
  },
});

/** Takes a page from a list of one's own; one that was closed to its reader since can be taken from it too. */
async function unlist(
  tx: Transaction,
  table: typeof favourites | typeof pageFollows,
  { userId, pageId }: { userId: string; pageId: string },
  activity: ActivityName,
) {
  const own = and(eq(table.userId, userId), eq(table.pageId, pageId));
  const removed = await tx.delete(table).where(own).returning({ id: table.pageId });
  // Its name is not told: whoever removes it may have lost the page.
  return done({}, removed.length > 0 ? { action: activity, subject: { kind: 'page', id: pageId, name: '' } } : []);
}

export const removeFavourite = action({
  route: 'favourites.destroy',
  input: EmptyInput,
  allow: 'member',
  run: ({ scope: { userId }, parameters: { id: pageId }, tx }) =>
    unlist(tx, favourites, { userId, pageId }, 'page.unfavourited'),
});

export const unfollowPage = action({
  route: 'follows.destroy',
  input: EmptyInput,
  allow: 'member',
  run: ({ scope: { userId }, parameters: { id: pageId }, tx }) =>
    unlist(tx, pageFollows, { userId, pageId }, 'page.unfollowed'),
});

/** Keeps whether a page helped, and what its reader says of it; who published it gets what was said as a mail. */
export const ratePage = action({
  route: 'feedback.store',
  input: Feedback,
  allow: 'member',
  async prepare({ scope, input, parameters: { id }, services: { database, rateLimit } }) {
    const page = await findPage(scope, database, id);
    if (isFailure(page) || input.comment === '') return page;
    return (await rateLimit.consume([['comment-by-account', scope.userId]])) ?? page;
  },
  async run({ scope, input, prepared: page, services, tx }) {
    const { userId } = scope;
    const { comment, isHelpful } = input;
    const own = and(eq(pageFeedback.userId, userId), eq(pageFeedback.pageId, page.id));
    const [before] = await tx.select().from(pageFeedback).where(own).for('update');
    if (before?.isHelpful === isHelpful && before.comment === comment) return done({}, []);
    await tx
      .insert(pageFeedback)
      .values({ userId, pageId: page.id, ...input })
      .onConflictDoUpdate({
        target: [pageFeedback.pageId, pageFeedback.userId],
        set: { ...input, givenAt: sql`now()` },
      });
    if (comment && comment !== before?.comment) await mailOwner(tx, services, { page, comment, reader: scope });
    const subject = { kind: 'page', id: page.id, name: page.name } as const;
    return done({}, { action: 'page.rated', subject, details: { isHelpful, ...(comment && { comment }) } });
  },
});

interface Remark {
  page: ReadablePage;
  comment: string;
  reader: Scope;
}

/** Sends a reader's remark to whoever made the version that is read, if they can still change the page. */
async function mailOwner(
  tx: Transaction,
  { mailQueue }: Pick<Services, 'mailQueue'>,
  { page, comment, reader }: Remark,
): Promise<void> {
  const [owner] = await tx
    .select({ userId: users.id, name: users.name, email: users.email, language: users.language })
    .from(pages)
    .innerJoin(pageVersions, eq(pageVersions.id, pages.publishedVersionId))
    .innerJoin(users, and(eq(users.id, pageVersions.madeBy), isAdministrator))
    .where(eq(pages.id, page.id));
  if (!owner || owner.userId === reader.userId) return;
  const values = { page: page.name, reader: reader.name, comment };
  const path = route('pages.builder', { id: page.id });
  await mailQueue.queue(tx, { kind: 'page-feedback', to: owner, values, path });
}

/** Whether mails come about the pages that one follows. */
export const switchDigest = action({
  route: 'profile.digest',
  input: DigestSetting,
  allow: 'member',
  async run({ scope: { userId, name }, input: { isOn }, tx }) {
    await tx.update(users).set({ wantsDigest: isOn }).where(eq(users.id, userId));
    return done(
      {},
      { action: isOn ? 'digest.switched-on' : 'digest.switched-off', subject: subjectOf({ userId, name }) },
    );
  },
});
