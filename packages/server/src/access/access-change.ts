import { access, type PageAccess, type Scope } from './access.ts';
import { type ListedReport, visibleHolders } from './listed-reports.ts';
import { tagIds } from './published-pages.ts';
import type { AccessChange } from '../contract/page-object.ts';

/** Users who see the same: one role in one group. */
export interface Audience {
  /** The name of its group. */
  group: string;
  role: Scope['role'];
  tags: string[];
  users: number;
}

/** SQL: all audiences as a JSON array. */
export const AUDIENCES = `(
  select coalesce(json_agg(json_build_object('group', audience.name, 'role', audience.role, 'users', audience.users,
      'tags', ${tagIds('group_access_tags', 'audience.id')}) order by audience.name, audience.id, audience.role), '[]')
  from (select held.id, held.name, member.role, count(*)::int as users from users member
    join groups held on held.id = member.group_id where member.removed_at is null
    group by held.id, held.name, member.role) audience)`;

/** Everything that access is decided by. */
export interface AccessState {
  /** One that is not published is seen by nobody. */
  pages: (PageAccess & { name: string; isPublished?: boolean })[];
  reports: ListedReport[];
  audiences: Audience[];
}

/** The same where no page and no report has some tags any more; that audiences still have it then opens nothing. */
export function withoutTags({ pages, reports, audiences }: AccessState, removed: readonly string[]): AccessState {
  const strip = <Tagged extends { tags: readonly string[] }>(tagged: Tagged): Tagged => ({
    ...tagged,
    tags: tagged.tags.filter((tag) => !removed.includes(tag)),
  });
  return {
    pages: pages.map(strip),
    reports: reports.map((report) => ({ ...strip(report), pages: report.pages.map(strip) })),
    audiences,
  };
}

/** Which pages and reports an audience sees, in the order of the state. A report is seen on a page that is seen. */
function visibilityOf({ pages, reports }: AccessState, { role, tags }: Audience, viewer: Scope) {
  const scope = { ...viewer, role, tags };
  return {
    pages: pages.map((page) => page.isPublished !== false && access.page(scope, page).isGranted),
    reports: reports.map(
      (report) => access.report(scope, report).isGranted && visibleHolders(scope, report).length > 0,
    ),
  };
}

/**
 * What changes for whom when access changes: what is lost, and what is gained. Both states have the same audiences, pages and reports
 * in the same order; an audience may have other tags afterwards.
 * @param viewer gives what the scope of an audience needs besides role and tags, by which alone access is decided
 */
export function findAccessChanges(
  before: AccessState,
  after: AccessState,
  viewer: Scope,
): { lost: AccessChange; gained: AccessChange } {
  const pairs = before.audiences.map((audience, index) => ({
    users: audience.users,
    before: visibilityOf(before, audience, viewer),
    after: visibilityOf(after, after.audiences[index]!, viewer),
  }));
  const changesTo = (isVisible: boolean): AccessChange => {
    const changes = (one: (typeof pairs)[number], kind: 'pages' | 'reports', index: number) =>
      one.before[kind][index] !== isVisible && one.after[kind][index] === isVisible;
    const countFor = (kind: 'pages' | 'reports') =>
      before[kind]
        .map(({ name }, index) => ({ name, users: total(pairs.filter((one) => changes(one, kind, index))) }))
        .filter(({ users }) => users > 0);
    const affected = pairs.filter((one) =>
      (['pages', 'reports'] as const).some((kind) => before[kind].some((_, index) => changes(one, kind, index))),
    );
    return { users: total(affected), pages: countFor('pages'), reports: countFor('reports') };
  };
  return { lost: changesTo(false), gained: changesTo(true) };
}

const total = (audiences: readonly { users: number }[]) => audiences.reduce((sum, { users }) => sum + users, 0);
