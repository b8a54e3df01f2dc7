import type { Scope } from '../../access/access.ts';
import type { Audience } from '../../access/access-change.ts';
import { isActive } from '../../access/active-users.ts';
import { tagIds } from '../../access/published-pages.ts';
import type { Absentee, Absentees, GroupUse } from '../../contract/page-object.ts';
import { TIME_ZONE } from '../../contract/time-zone.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { TODAY } from '../../database/local-date.ts';
import type { UseSubject } from './subject.ts';

/** SQL: when each user opened the subject `$1` by the action `$2` last. */
const READERS = `reader as (
    select user_id, max(last_at) as last_at from (
      select user_id, last_at from use_readers where action = $2 and subject = $1
      union all select user_id, at from uncounted_uses where action = $2 and subject = $1 and user_id is not null
    ) used group by user_id
  )`;

/** SQL: when the days shown, of which there are `$3`, began. */
const BEGIN = `(${TODAY} - ($3::int - 1))::timestamp at time zone '${TIME_ZONE}'`;

const CAN_SIGN_IN = isActive('member');

/** SQL: those who can sign in, by group and role: whoever shares both sees the same. */
const AUDIENCES = `with ${READERS}, counted as (
    select member.group_id, member.role, count(*)::int as users,
      count(*) filter (where reader.last_at >= ${BEGIN})::int as opened,
      count(*) filter (where reader.user_id is null)::int as never
    from users member left join reader on reader.user_id = member.id
    where ${CAN_SIGN_IN} and member.group_id is not null group by member.group_id, member.role
  )
  select held.id as "groupId", held.name as "group", counted.role, ${tagIds('group_access_tags', 'held.id')} as tags,
    users, opened, never
  from counted join groups held on held.id = counted.group_id order by held.name collate "da-x-icu", held.id, role`;

interface UseAudience extends Audience {
  groupId: string;
  opened: number;
  never: number;
}

/** SQL: those of the groups and roles `$4` who never opened it, or not in the days shown (`$5`). */
const ABSENTEES = `with ${READERS}
  select member.id, member.name, member.email, held.name as "group", ${isoTime('reader.last_at')} as "lastAt",
    ${isoTime('member.last_login_at')} as "lastLoginAt"
  from users member join groups held on held.id = member.group_id left join reader on reader.user_id = member.id
  where ${CAN_SIGN_IN} and held.id::text || ' ' || member.role = any(string_to_array($4::text, ','))
    and case $5::text when 'never' then reader.user_id is null else reader.last_at < ${BEGIN} end
  order by member.name collate "da-x-icu", member.id limit $6::int offset $7::int`;

/** Who may open something, and which of them do. */
export interface AudienceUse {
  users: number;
  opened: number | null;
  groups: GroupUse[];
  /** Those whose names may be told, each as a group and a role. */
  named: string[];
  /** How many of these never opened it, and how many did, but not in the days shown. */
  absent: Record<Absentees, number>;
}

const sum = (audiences: readonly UseAudience[], name: 'users' | 'opened' | 'never') =>
  audiences.reduce((total, audience) => total + audience[name], 0);

/** Members and administrators of the same group stand together. */
function groupsOf(audiences: readonly UseAudience[]): Map<string, UseAudience[]> {
  const groups = new Map<string, UseAudience[]>();
  for (const audience of audiences) {
    const others = groups.get(audience.groupId);
    if (others) others.push(audience);
    else groups.set(audience.groupId, [audience]);
  }
  return groups;
}

/** Counts those who may open a subject. Groups of fewer people than `maskBelow` are neither counted by use nor named. */
export async function countAudience(
  scope: Scope,
  database: Database,
  subject: UseSubject,
  { days, maskBelow }: { days: number; maskBelow: number },
): Promise<AudienceUse> {
  const all = await database.search<UseAudience>(AUDIENCES, [subject.usedId, subject.action, days]);
  const seeing = all.filter(({ role, tags }) => subject.isSeenBy({ ...scope, role, tags }));
  const byGroup = [...groupsOf(seeing).values()];
  const isTold = (audiences: readonly UseAudience[]) => sum(audiences, 'users') >= maskBelow;
  const groups = byGroup.map((audiences) => ({
    group: audiences[0]?.group ?? '',
    users: sum(audiences, 'users'),
    opened: isTold(audiences) ? sum(audiences, 'opened') : null,
    never: isTold(audiences) ? sum(audiences, 'never') : null,
  }));
  const told = byGroup.filter(isTold).flat();
  const opened = sum(seeing, 'opened');
  const never = sum(told, 'never');
  return {
    users: sum(seeing, 'users'),
    opened: opened > 0 && opened < maskBelow ? null : opened,
    groups,
    named: told.map(({ groupId, role }) => `${groupId} ${role}`),
    absent: { never, lapsed: sum(told, 'users') - sum(told, 'opened') - never },
  };
}

/** Some of those who may open a subject and do not, by name. */
export function listAbsentees(
  database: Database,
  { usedId, action }: UseSubject,
  wanted: { days: number; who: Absentees; named: readonly string[]; limit: number; offset: number },
): Promise<Absentee[]> {
  const { days, who, named, limit, offset } = wanted;
  return database.search<Absentee>(ABSENTEES, [usedId, action, days, named.join(','), who, limit, offset]);
}
