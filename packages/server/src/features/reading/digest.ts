import { access, type PageAccess, type SessionScope } from '../../access/access.ts';
import { isActive } from '../../access/active-users.ts';
import { hasTextsIn, isPublished, tagIds } from '../../access/published-pages.ts';
import { subjectOf } from '../../activity/activity.ts';
import { fail } from '../../contract/failures.ts';
import { FALLBACK_LANGUAGE, type Language } from '../../contract/languages.ts';
import { route } from '../../contract/routes.ts';
import { type Database, executeSql, type Transaction } from '../../database/database.ts';
import { done, inTransaction } from '../../http/action.ts';
import type { Services } from '../../services.ts';

interface ChangedPage extends PageAccess {
  id: string;
  slug: string;
  name: string;
  /** ISO 8601, to the microsecond: what is told is told up to this very publication. */
  changedAt: string;
}

interface Reader extends Pick<SessionScope, 'userId' | 'name' | 'email' | 'role' | 'tags'> {
  language: Language | null;
  pages: ChangedPage[];
}

/** SQL: what the page is called in the reader's language, else in the fallback, else in any that it is published in. */
const BEST_TEXT = `select text.slug, text.name from page_locales text
  where text.page_id = page.id and ${hasTextsIn('version', 'text')}
  order by text.locale = coalesce(reader.language, '${FALLBACK_LANGUAGE}') desc,
    text.locale = '${FALLBACK_LANGUAGE}' desc, text.locale limit 1`;

/** SQL: who can sign in and wants mails, with the pages they follow that others have published since the last mail. */
const READERS = `select reader.id as "userId", reader.name, reader.email, reader.role, reader.language,
    ${tagIds('group_access_tags', 'reader.group_id')} as tags,
    json_agg(json_build_object('id', page.id, 'slug', best.slug, 'name', best.name, 'accessLevel', page.access_level,
      'tags', ${tagIds('page_tags', 'page.id')}, 'changedAt', page.published_at) order by page.published_at desc) as pages
  from users reader
  join groups on groups.id = reader.group_id
  join page_follows follow on follow.user_id = reader.id
  join pages page on page.id = follow.page_id and ${isPublished('page')} and page.published_at > follow.notified_at
  join page_versions version on version.id = page.published_version_id and version.made_by is distinct from reader.id
  cross join lateral (${BEST_TEXT}) best
  where ${isActive('reader')} and reader.wants_digest
  group by reader.id`;

/** SQL: notes up to when a change was told; nothing where another process has told it. */
const NOTE = `update page_follows set notified_at = $3::timestamptz
  where user_id = $1 and page_id = $2 and notified_at < $3::timestamptz returning page_id`;

/** Tells readers which of the pages they follow have changed, in one mail each; what they may not read is not told. */
export async function sendDigests(services: Pick<Services, 'database' | 'mailQueue'>): Promise<{ digests: number }> {
  let digests = 0;
  for (const reader of await services.database.query<Reader>(READERS, [])) {
    const scope = { ...reader, sessionId: '', isPending: false };
    const pages = reader.pages.filter((page) => access.page(scope, page).isGranted);
    if (pages.length > 0 && (await sendDigest(services, reader, pages))) digests++;
  }
  return { digests };
}

async function sendDigest(
  { database, mailQueue }: { database: Database; mailQueue: Services['mailQueue'] },
  reader: Reader,
  pages: readonly ChangedPage[],
): Promise<boolean> {
  const { userId, name, email, language } = reader;
  const sent = await inTransaction(database, null, async (tx) => {
    const told = await noteTold(tx, userId, pages);
    if (told.length === 0) return fail('already_done');
    const links = told.map(({ slug, name: label }) => ({ label, path: route('page.show', { slug }) }));
    const to = { userId, name, email, language };
    await mailQueue.queue(tx, {
      kind: 'digest',
      to,
      links,
      path: route('home'),
      stopPath: `${route('profile.edit')}#digest`,
    });
    const subject = subjectOf({ userId, name });
    return done({}, { action: 'digest.sent', subject, details: { pages: told.length }, by: { userId, name } });
  });
  return !('failure' in sent);
}

/** The pages whose change nobody has told this reader of. */
async function noteTold(tx: Transaction, userId: string, pages: readonly ChangedPage[]): Promise<ChangedPage[]> {
  const told: ChangedPage[] = [];
  for (const page of pages) {
    const { rows } = await executeSql(tx, NOTE, [userId, page.id, page.changedAt]);
    if (rows.length > 0) told.push(page);
  }
  return told;
}
