import { pageDrafts, pageReviews, pages, pageVersions } from '@portico/database';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Scope } from '../../../access/access.ts';
import { notifyAdministrators } from '../../../activity/notifications.ts';
import { type Failure, fail, isFailure } from '../../../contract/failures.ts';
import { route } from '../../../contract/routes.ts';
import type { Transaction } from '../../../database/database.ts';
import { action, done } from '../../../http/action.ts';
import type { Services } from '../../../services.ts';
import { judgeDrafts } from '../judged-drafts.ts';
import { makeVersion } from '../publishing.ts';
import { pageSubject } from '../subject.ts';
import { findAdministrator } from './reviewers.ts';
import { lockReviewedPage } from './rule.ts';
import { ReviewApproval, ReviewRequest, ReviewReturn } from './schema.ts';

type Review = typeof pageReviews.$inferSelect;

/** A page's draft, without its document. */
async function readDraft(tx: Transaction, pageId: string) {
  const [draft] = await tx
    .select({
      ...{ revision: pageDrafts.revision, hash: pageDrafts.hash, savedBy: pageDrafts.savedBy },
      isPublished: sql<boolean>`coalesce(${pageVersions.hash} = ${pageDrafts.hash}, false)`,
    })
    .from(pageDrafts)
    .innerJoin(pages, eq(pages.id, pageDrafts.pageId))
    .leftJoin(pageVersions, eq(pageVersions.id, pages.publishedVersionId))
    .where(eq(pageDrafts.pageId, pageId));
  if (!draft) throw new Error(`The page ${pageId} has no draft`);
  return draft;
}

/** Sends the draft, as its author saw it, to another administrator. A page has one open review: it takes the place of the one before. */
export const sendForReview = action({
  route: 'reviews.store',
  input: ReviewRequest,
  allow: 'administrator',
  async run({ scope, input: { revision, reviewerId, note }, parameters: { id: pageId }, services, tx }) {
    const page = await lockReviewedPage(tx, pageId);
    if (isFailure(page)) return page;
    const draft = await readDraft(tx, pageId);
    if (draft.revision !== revision) return fail('draft_outdated');
    if (draft.isPublished) return fail('already_done');
    const reviewer = reviewerId === scope.userId ? null : await findAdministrator(tx, reviewerId);
    if (!reviewer) return fail('invalid_input', { reviewerId: 'validation.reviewer-invalid' });
    if (draft.savedBy === reviewerId) return fail('invalid_input', { reviewerId: 'validation.reviewer-wrote' });
    await tx.update(pageReviews).set({ state: 'replaced' }).where(isOpen(pageId));
    const [review] = await tx
      .insert(pageReviews)
      .values({ pageId, revision, note, reviewerId, sentBy: scope.userId })
      .returning({ id: pageReviews.id });
    const subject = await pageSubject(tx, pageId);
    const values = { page: subject.name, sender: scope.name, note };
    await services.mailQueue.queue(tx, { kind: 'review-requested', to: reviewer, values, path: comparisonOf(pageId) });
    await notifyAdministrators(tx);
    const details = { reviewer: reviewer.name, ...(note && { note }) };
    return done({ id: review?.id ?? '' }, { action: 'page.review-requested', subject, details });
  },
});

const isOpen = (pageId: string) => and(eq(pageReviews.pageId, pageId), eq(pageReviews.state, 'open'));

const comparisonOf = (id: string) => route('pages.compare', { id });

/** An open review that this administrator decides, and its page, held: of two decisions at once, one counts. */
async function lockOwnReview(tx: Transaction, scope: Scope, id: string): Promise<Review | Failure> {
  const [known] = await tx.select({ pageId: pageReviews.pageId }).from(pageReviews).where(eq(pageReviews.id, id));
  const page = known ? await lockReviewedPage(tx, known.pageId) : fail('not_found');
  if (isFailure(page)) return page;
  const [review] = await tx.select().from(pageReviews).where(eq(pageReviews.id, id));
  if (review?.state !== 'open') return fail('already_done');
  return review.reviewerId === scope.userId ? review : fail('forbidden');
}

const REVIEWED_PAGE = `select page_id as "pageId" from page_reviews where id = $1`;

/** Approves the draft as its reviewer saw it, and pins it as a version: what has this content may be published. */
export const approveReview = action({
  route: 'reviews.approve',
  input: ReviewApproval,
  allow: 'administrator',
  async prepare({ scope, parameters: { id }, services: { database } }) {
    const reviewed = await database.query<{ pageId: string }>(REVIEWED_PAGE, [id]);
    return judgeDrafts(
      scope,
      database,
      reviewed.map(({ pageId }) => pageId),
    );
  },
  async run({ scope, input: { revision }, parameters: { id }, services, prepared: drafts, tx }) {
    const review = await lockOwnReview(tx, scope, id);
    if (isFailure(review)) return review;
    const { pageId, note } = review;
    const { savedBy } = await readDraft(tx, pageId);
    if (savedBy === scope.userId || review.sentBy === scope.userId) return fail('own_draft');
    const version = await makeVersion(tx, scope, { id: pageId, revision, note, drafts });
    if (isFailure(version)) return version;
    const approved = { state: 'approved' as const, versionId: version.id, decidedAt: sql`now()` };
    await tx.update(pageReviews).set(approved).where(eq(pageReviews.id, id));
    const subject = await pageSubject(tx, pageId);
    await announce(tx, services, review, { kind: 'review-approved', reviewer: scope.name, page: subject.name });
    return done({ number: version.number }, { action: 'page.approved', subject, details: { version: version.number } });
  },
});

/** Gives a draft back to its author. An earlier approval of the same content counts no more. */
export const returnReview = action({
  route: 'reviews.return',
  input: ReviewReturn,
  allow: 'administrator',
  async run({ scope, input: { reason }, parameters: { id }, services, tx }) {
    const review = await lockOwnReview(tx, scope, id);
    if (isFailure(review)) return review;
    const { pageId } = review;
    await withdrawApprovals(tx, pageId);
    const returned = { state: 'returned' as const, reason, decidedAt: sql`now()` };
    await tx.update(pageReviews).set(returned).where(eq(pageReviews.id, id));
    const subject = await pageSubject(tx, pageId);
    const said = { reviewer: scope.name, page: subject.name, reason };
    await announce(tx, services, review, { kind: 'review-returned', ...said });
    return done({}, { action: 'page.returned', subject, details: { reason } });
  },
});

/** The last decision on a content counts. */
async function withdrawApprovals(tx: Transaction, pageId: string): Promise<void> {
  const { hash } = await readDraft(tx, pageId);
  const same = tx
    .select({ id: pageVersions.id })
    .from(pageVersions)
    .where(and(eq(pageVersions.pageId, pageId), eq(pageVersions.hash, hash ?? '')));
  await tx
    .update(pageReviews)
    .set({ state: 'replaced' })
    .where(and(eq(pageReviews.state, 'approved'), inArray(pageReviews.versionId, same)));
}

interface Decision {
  kind: 'review-approved' | 'review-returned';
  reviewer: string;
  page: string;
  reason?: string;
}

/** Lets whoever sent a draft know of the decision, if they are still an administrator. */
async function announce(
  tx: Transaction,
  { mailQueue }: Pick<Services, 'mailQueue'>,
  { pageId, sentBy }: Review,
  { kind, ...values }: Decision,
): Promise<void> {
  const sender = await findAdministrator(tx, sentBy);
  const path = route('pages.builder', { id: pageId });
  if (sender) await mailQueue.queue(tx, { kind, to: sender, values, path });
  await notifyAdministrators(tx);
}
