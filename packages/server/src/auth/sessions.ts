import { LRUCache } from 'lru-cache';
import type { SessionScope } from '../access/access.ts';
import { isActive } from '../access/active-users.ts';
import type { Database, Statement } from '../database/database.ts';
import type { Services } from '../services.ts';
import { listNavigation, type Navigation, NAVIGATION_VERSION } from '../access/kept-navigation.ts';
import { PENDING_COUNT } from '../activity/notifications.ts';
import { currentAnnouncements } from '../access/announcements.ts';
import type { Announcement, Language } from '../contract/page-object.ts';
import { allowsMethod } from './sign-in-methods.ts';
import { maxIdleTime, sessionEnd } from './session-length.ts';
import { hashToken, isToken } from './tokens.ts';

const SEEN_EVERY = '1 minute';

interface ScopeRow extends Omit<SessionScope, 'token'> {
  isSeenLongAgo: boolean;
}

/** As it is read: the ids of the tags as one text. */
type StoredScope<Row extends ScopeRow> = Omit<Row, 'tags'> & { tags: string };

export interface SessionWithNavigation extends ScopeRow, Navigation {
  /** Requests that wait for an administrator; none for a member. */
  pendingNotifications: number;
  announcements: Announcement[];
}

const COLUMNS = `session.id as "sessionId", person.id as "userId", person.name, person.email, person.role,
  session.is_pending as "isPending",
  (select coalesce(string_agg(tag.access_tag_id::text, ' ' order by tag.access_tag_id), '') from group_access_tags tag
    where tag.group_id = person.group_id) as tags,
  session.seen_at < now() - interval '${SEEN_EVERY}' as "isSeenLongAgo"`;

/** What sessions are looked up with. */
export type SessionServices = Pick<Services, 'database' | 'environment'>;

/**
 * SQL: a session counts while it is neither ended nor expired nor idle for too long, and its person is active and in
 * a group that allows how it began. Conditions on `session` and `person` may follow.
 * `$2` is for how many minutes a session may be idle, by the operator.
 */
export const VALID_SESSION = `from sessions session
  join users person on person.id = session.user_id and ${isActive('person')}
  join groups on groups.id = person.group_id and ${allowsMethod('groups', 'session.signed_in_by')}
  where session.ended_at is null and ${sessionEnd('session')} > now()
    and session.seen_at > now() - ${maxIdleTime('$2')}`;

const BY_TOKEN = `${VALID_SESSION} and session.token_hash = $1`;

/** SQL: who asks. `$1` is the token's hash, `$2` is that of `VALID_SESSION`. */
const SCOPE = `select ${COLUMNS} ${BY_TOKEN}`;

/** SQL: who asks, which version of the menu there is, and what is announced in the language `$3`. `$1` and `$2` as above. */
const SESSION_WITH_NAVIGATION = `select ${COLUMNS}, ${NAVIGATION_VERSION} as "navigationVersion",
  case person.role when 'administrator' then ${PENDING_COUNT} else 0 end as "pendingNotifications",
  ${currentAnnouncements('person', '$3')} as announcements
  ${BY_TOKEN}`;

/** The person of a session token, or null when signed out. */
export function findScope(services: SessionServices, token: string | null): Promise<SessionScope | null> {
  return findSession<ScopeRow>(services, token, (hash, idle) => services.database.query(SCOPE, [hash, idle]));
}

interface VersionedSession extends Omit<SessionWithNavigation, keyof Navigation> {
  navigationVersion: number;
}

/** What is read in one round trip with the session of a token, whose hash this is; null for nothing. */
export type Prefetch<Row> = (tokenHash: Buffer) => Statement<Row> | null;

/**
 * The person of a session token together with the published pages, null when signed out, and what was prefetched, null when nothing
 * was: it is there before anybody has decided whether this person may see it.
 */
export async function findSessionWithNavigation<Row = never>(
  services: SessionServices,
  token: string | null,
  language: Language,
  prefetch?: Prefetch<Row>,
): Promise<{ session: SessionWithNavigation | null; prefetched: Promise<Row[]> | null }> {
  const { database } = services;
  let prefetched: Promise<Row[]> | null = null;
  const session = await findSession<VersionedSession>(services, token, (hash, idle) => {
    const parameters = [hash, idle, language];
    const other = prefetch?.(hash);
    if (!other) return database.query(SESSION_WITH_NAVIGATION, parameters);
    const asked: Statement<StoredScope<VersionedSession>> = { statement: SESSION_WITH_NAVIGATION, parameters };
    const [found, read] = database.queryBoth(asked, other);
    // Who is signed out does not wait for it.
    read.catch(() => undefined);
    prefetched = read;
    return found;
  });
  if (!session) return { session, prefetched };
  const { navigationVersion, ...found } = session;
  return { session: { ...found, ...(await listNavigation(database, navigationVersion, language)) }, prefetched };
}

const MAX_KEPT_TAGS = 1_000;

/** The access tags of groups: those who have the same share one array, so that what was made for them is found by it. */
const keptTags = new LRUCache<string, readonly string[]>({ max: MAX_KEPT_TAGS });

function tagsOf(text: string): readonly string[] {
  const known = keptTags.get(text);
  if (known) return known;
  const tags = text === '' ? [] : text.split(' ');
  keptTags.set(text, tags);
  return tags;
}

function findSession<Row extends ScopeRow>(
  { database, environment }: SessionServices,
  token: string | null,
  find: (hash: Buffer, idleMinutes: number) => Promise<StoredScope<Row>[]>,
): Promise<Row | null> {
  if (token === null || !isToken(token)) return Promise.resolve(null);
  return find(hashToken(token), environment.session.idleMinutes).then(([row]) => {
    if (!row) return null;
    if (row.isSeenLongAgo) touch(database, row.sessionId);
    return Object.assign(row, { tags: tagsOf(row.tags) }) as unknown as Row;
  });
}

/** Notes that the session is in use. Nobody waits for it, and a failure only means that the next request tries again. */
function touch(database: Database, sessionId: string): void {
  database.query('update sessions set seen_at = now() where id = $1', [sessionId]).catch(() => undefined);
}
