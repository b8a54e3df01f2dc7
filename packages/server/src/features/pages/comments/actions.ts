import { pageComments, pageDrafts, pageVersions } from '@portico/database';
import { allBlocks, type PageDocument } from '@portico/page-document';
import { and, eq, sql } from 'drizzle-orm';
import { type Failure, fail, isFailure } from '../../../contract/failures.ts';
import type { Transaction } from '../../../database/database.ts';
import { action, done } from '../../../http/action.ts';
import { lockReviewedPage } from '../reviews/rule.ts';
import { pageSubject } from '../subject.ts';
import { CommentState, NewComment } from './schema.ts';

/** As many as one page has: more than reviews ever need, and few enough to read at once. */
const MAX_COMMENTS = 1_000;

/** Says something of a block that the draft has, or what readers have: one that goes away is commented on too. */
export const addComment = action({
  route: 'comments.store',
  input: NewComment,
  allow: 'administrator',
  async run({ scope, input: { blockId, text }, parameters: { id: pageId }, tx }) {
    const page = await lockReviewedPage(tx, pageId);
    if (isFailure(page)) return page;
    if (!(await hasBlock(tx, page, blockId))) return fail('invalid_input', { blockId: 'validation.comment-block' });
    if ((await tx.$count(pageComments, eq(pageComments.pageId, pageId))) >= MAX_COMMENTS)
      return fail('invalid_input', { text: 'validation.comments-many' });
    const [comment] = await tx
      .insert(pageComments)
      .values({ pageId, blockId, text, writtenBy: scope.userId })
      .returning({ id: pageComments.id });
    const subject = await pageSubject(tx, pageId);
    return done({ id: comment?.id ?? '' }, { action: 'page.commented', subject, details: { comment: text } });
  },
});

/** Says that a comment is dealt with, or that it is not. */
export const changeComment = action({
  route: 'comments.update',
  input: CommentState,
  allow: 'administrator',
  async run({ scope, input: { isResolved }, parameters: { id: pageId, comment: id }, tx }) {
    const page = await lockReviewedPage(tx, pageId);
    if (isFailure(page)) return page;
    const isThis = and(eq(pageComments.id, id), eq(pageComments.pageId, pageId));
    const [comment] = await tx.select().from(pageComments).where(isThis);
    if (!comment) return fail('not_found');
    if ((comment.resolvedAt !== null) === isResolved) return fail('already_done');
    const resolved = { resolvedBy: scope.userId, resolvedAt: sql`now()` };
    await tx
      .update(pageComments)
      .set(isResolved ? resolved : { resolvedBy: null, resolvedAt: null })
      .where(isThis);
    const subject = await pageSubject(tx, pageId);
    const name = isResolved ? 'page.comment-resolved' : 'page.comment-reopened';
    return done({}, { action: name, subject, details: { comment: comment.text } });
  },
});

type Page = Exclude<Awaited<ReturnType<typeof lockReviewedPage>>, Failure>;

async function hasBlock(tx: Transaction, { id, publishedVersionId }: Page, blockId: string): Promise<boolean> {
  const texts = await tx.select({ document: pageDrafts.document }).from(pageDrafts).where(eq(pageDrafts.pageId, id));
  if (publishedVersionId !== null) {
    const { document } = pageVersions;
    texts.push(...(await tx.select({ document }).from(pageVersions).where(eq(pageVersions.id, publishedVersionId))));
  }
  return texts.some(({ document }) =>
    [...allBlocks((document as PageDocument).blocks)].some(({ id }) => id === blockId),
  );
}
