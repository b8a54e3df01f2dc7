import { accessTags, pageLocales, pages, pageTags } from '@portico/database';
import { inArray } from 'drizzle-orm';
import type { Language } from '../../../contract/languages.ts';
import type { AccessLevel, PageStatus } from '../../../contract/page-object.ts';
import type { Transaction } from '../../../database/database.ts';

/** All of a page that a release can change, as a release keeps it. */
export interface PageState {
  status: PageStatus;
  publishedVersionId: string | null;
  publishedAt: string | null;
  accessLevel: AccessLevel;
  tags: string[];
}

/** A page that is held. */
export interface HeldPage {
  state: PageState;
  priority: number;
  isRemoved: boolean;
  languages: Language[];
}

/** The pages with these ids, held in the order of all locks on pages. */
export async function lockPageStates(tx: Transaction, ids: readonly string[]): Promise<Map<string, HeldPage>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(pages)
    .where(inArray(pages.id, [...ids]))
    .orderBy(pages.id)
    .for('update');
  const tags = await tx
    .select()
    .from(pageTags)
    .where(inArray(pageTags.pageId, [...ids]));
  const locales = await tx
    .select({ pageId: pageLocales.pageId, language: pageLocales.locale })
    .from(pageLocales)
    .where(inArray(pageLocales.pageId, [...ids]));
  return new Map(
    rows.map(({ id, status, publishedVersionId, publishedAt, accessLevel, priority, removedAt }) => {
      const own = tags.filter(({ pageId }) => pageId === id).map(({ accessTagId }) => accessTagId);
      const state = { status, publishedVersionId, accessLevel, tags: own.sort() };
      const languages = locales.filter(({ pageId }) => pageId === id).map(({ language }) => language);
      const isRemoved = removedAt !== null;
      return [
        id,
        { state: { ...state, publishedAt: publishedAt?.toISOString() ?? null }, priority, isRemoved, languages },
      ];
    }),
  );
}

/** Whether a page is now as it was; the time of publishing alone makes no difference. */
export function isSameState(one: PageState, other: PageState): boolean {
  const comparable = ({ publishedAt: _, tags, ...rest }: PageState) =>
    JSON.stringify([rest.status, rest.publishedVersionId, rest.accessLevel, tags.toSorted()]);
  return comparable(one) === comparable(other);
}

/** Those of these access tags that there are. */
export async function listExistingTags(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: accessTags.id })
    .from(accessTags)
    .where(inArray(accessTags.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
