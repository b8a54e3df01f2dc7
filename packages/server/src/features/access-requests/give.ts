import { accessRequests, groupAccessTags, groups, users } from '@portico/database';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { access, type PageAccess, type Scope } from '../../access/access.ts';
import { findAccessRequest } from '../../access/access-requests.ts';
import { byLanguage, isPublished, tagIds } from '../../access/published-pages.ts';
import { groupTagLabels } from '../../access/tag-labels.ts';
import { type Activity, subjectOf } from '../../activity/activity.ts';
import { changedValues } from '../../activity/changes.ts';
import { notifyAdministrators } from '../../activity/notifications.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import { FALLBACK_LANGUAGE } from '../../contract/languages.ts';
import type { AccessRequestRow } from '../../contract/page-object.ts';
import { route } from '../../contract/routes.ts';
import { type Transaction, within } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import type { Services } from '../../services.ts';
import { GivenAccess } from './schema.ts';

const OUTDATED = fail('invalid_input', { groupId: 'validation.group-invalid' });

/** Gives access to the page that is asked for, and answers everybody who has asked for it and sees it now. */
export const giveAccess = action({
  route: 'access-requests.give',
  input: GivenAccess,
  allow: 'administrator',
  async run({ scope, input: { tagId, groupId }, parameters: { id }, language, services, tx }) {
    const request = await findAccessRequest(scope, within(tx), id, language);
    if (!request) return fail('already_done');
    if (!request.page) return fail('not_found');
    const given = tagId === null ? await move(tx, request, groupId) : await giveTag(tx, request, { tagId, groupId });
    if (isFailure(given)) return given;
    if (!(await seesPage(tx, scope, request.requester.id, request.page.id))) return OUTDATED;
    const answered = await close(tx, request, tagId === null ? null : groupId);
    if (!answered.some(({ userId }) => userId === request.requester.id)) return fail('already_done');
    await notify(tx, services, answered, { slug: request.slug, pageId: request.page.id });
    await notifyAdministrators(tx);
    const details = { page: request.page.name };
    const told = answered.map((user) => ({ action: 'access.given', subject: subjectOf(user), details }) as const);
    return done({ count: answered.length }, [...given, ...told]);
  },
});

type Asked = Pick<AccessRequestRow, 'requester'>;

/** Puts the requester into a group, if one is named. Administrators, who see the page already, stay where they are. */
async function move(tx: Transaction, { requester }: Asked, groupId: string | null): Promise<Activity[] | Failure> {
  if (groupId === null) return [];
  const [group] = await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId)).for('share');
  if (!group) return OUTDATED;
  const [moved] = await tx
    .update(users)
    .set({ groupId })
    .where(and(eq(users.id, requester.id), eq(users.role, 'member'), isNull(users.removedAt)))
    .returning({ userId: users.id, name: users.name });
  return moved ? [{ action: 'user.regrouped', subject: subjectOf(moved) }] : OUTDATED;
}

/** Gives the tag to the requester's group; it must be the one whose gain was told. */
async function giveTag(
  tx: Transaction,
  { requester }: Asked,
  { tagId, groupId }: { tagId: string; groupId: string | null },
): Promise<Activity[] | Failure> {
  if (groupId === null) return OUTDATED;
  const named = { id: groups.id, name: groups.name };
  const [group] = await tx.select(named).from(groups).where(eq(groups.id, groupId)).for('update');
  const [asker] = await tx
    .select({ groupId: users.groupId })
    .from(users)
    .where(eq(users.id, requester.id))
    .for('update');
  if (!group || asker?.groupId !== group.id) return OUTDATED;
  const before = { tags: await groupTagLabels(tx, group.id) };
  await tx.insert(groupAccessTags).values({ groupId: group.id, accessTagId: tagId }).onConflictDoNothing();
  const details = changedValues(before, { tags: await groupTagLabels(tx, group.id) });
  return [{ action: 'group.updated', subject: { kind: 'group', ...group }, details }];
}

const SEEN = `select page.access_level as "accessLevel", ${tagIds('page_tags', 'page.id')} as tags, person.role,
    ${tagIds('group_access_tags', 'person.group_id')} as held
  from users person join pages page on page.id = $2 and ${isPublished('page')} where person.id = $1`;

/** Whether the person sees the page now. */
async function seesPage(tx: Transaction, scope: Scope, userId: string, pageId: string): Promise<boolean> {
  type Row = PageAccess & { role: Scope['role']; held: string[] };
  const [row] = await within(tx).query<Row>(SEEN, [userId, pageId]);
  return row !== undefined && access.page({ ...scope, role: row.role, tags: row.held }, row).isGranted;
}

/** Closes the request, and the same request of everybody in the group that has got a tag. */
async function close(tx: Transaction, { requester, slug }: AccessRequestRow, groupId: string | null) {
  const { id: userId, name, email, language } = users;
  const isOpen = and(eq(accessRequests.slug, slug), eq(accessRequests.state, 'open'));
  const asking = tx.select({ id: accessRequests.requesterId }).from(accessRequests).where(isOpen);
  const isTheirs = groupId === null ? eq(userId, requester.id) : eq(users.groupId, groupId);
  const answered = await tx
    .select({ userId, name, email, language })
    .from(users)
    .where(and(isTheirs, isNull(users.removedAt), inArray(userId, asking)))
    .orderBy(userId)
    .for('update');
  const ids = answered.map((user) => user.userId);
  const closed = await tx
    .update(accessRequests)
    .set({ state: 'given', decidedAt: sql`now()` })
    .where(and(isOpen, inArray(accessRequests.requesterId, ids)))
    .returning({ userId: accessRequests.requesterId });
  return answered.filter((user) => closed.some((one) => one.userId === user.userId));
}

const PAGE_NAME = `select text.name from page_locales text where text.page_id = $1 order by ${byLanguage('text', '$2')} limit 1`;

/** Writes to those who see the page now, with its name in their language. */
async function notify(
  tx: Transaction,
  { mailQueue }: Pick<Services, 'mailQueue'>,
  answered: Awaited<ReturnType<typeof close>>,
  { slug, pageId }: { slug: string; pageId: string },
): Promise<void> {
  const path = route('page.show', { slug });
  for (const to of answered) {
    const language = to.language ?? FALLBACK_LANGUAGE;
    const [page] = await within(tx).query<{ name: string }>(PAGE_NAME, [pageId, language]);
    await mailQueue.queue(tx, { kind: 'access-given', to, values: { page: page?.name ?? slug }, path });
  }
}
