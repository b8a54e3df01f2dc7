import { sql } from 'drizzle-orm';
import { type Failure, fail } from '../../../contract/failures.ts';
import { executeSql, type Transaction } from '../../../database/database.ts';
import { lockPage } from '../locks.ts';
import { REVIEW_SETTING } from './queries.ts';

/** Taken shared by whoever publishes and alone by whoever changes the setting, after rows of pages: each publication is judged by one setting. */
const SETTING_LOCK = 4_330_012;

/** One at a time changes the setting, after all publications that began under the old one. */
export async function lockReviewSetting(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTING_LOCK}::bigint)`);
}

/** Whether what is published must have been approved. */
export async function isReviewNeeded(tx: Transaction): Promise<boolean> {
  const { rows } = await executeSql(tx, REVIEW_SETTING, []);
  return (rows as { isNeeded: boolean }[])[0]?.isNeeded ?? false;
}

type Page = NonNullable<Awaited<ReturnType<typeof lockPage>>>;

/** A page that is reviewed, held: where the installation asks for that, anything that is published. */
export async function lockReviewedPage(tx: Transaction, id: string): Promise<Page | Failure> {
  const page = await lockPage(tx, id);
  return page && page.kind !== 'template' && (await isReviewNeeded(tx)) ? page : fail('not_found');
}

declare const isReviewed: unique symbol;

/** A version that readers may get; only the rule below makes one, so that no way to readers forgets it. */
export type Reviewed<Version> = Version & { readonly [isReviewed]: true };

interface PageVersion {
  /** The version's id. */
  id: string;
  pageId: string;
}

/**
 * The one rule of reviews: where the installation asks for them, readers get a version only if its content is that of a version
 * of the same page that was approved. Whoever calls this holds the pages.
 */
export async function passReviews<Version extends PageVersion>(
  tx: Transaction,
  versions: readonly Version[],
): Promise<{ passed: Reviewed<Version>[]; unreviewed: Version[] }> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${SETTING_LOCK}::bigint)`);
  const isNeeded = versions.length > 0 && (await isReviewNeeded(tx));
  const refused = isNeeded ? await listUnreviewed(tx, versions) : new Set<string>();
  return {
    passed: versions.filter(({ id }) => !refused.has(id)) as Reviewed<Version>[],
    unreviewed: versions.filter(({ id }) => refused.has(id)),
  };
}

async function listUnreviewed(tx: Transaction, versions: readonly PageVersion[]): Promise<Set<string>> {
  const ids = versions.map(({ id }) => id).join(',');
  const rows = (await tx.execute(sql`select version.id from page_versions version
    where version.id = any(string_to_array(${ids}, ',')::uuid[]) and not exists (select from page_reviews review
      join page_versions approved on approved.id = review.version_id and approved.hash = version.hash
      where review.page_id = version.page_id and review.state = 'approved')`)) as unknown as { id: string }[];
  return new Set(rows.map(({ id }) => id));
}

/** The same for one version. */
export async function passReview<Version extends PageVersion>(
  tx: Transaction,
  version: Version,
): Promise<Reviewed<Version> | Failure> {
  const [passed] = (await passReviews(tx, [version])).passed;
  return passed ?? fail('review_required');
}
