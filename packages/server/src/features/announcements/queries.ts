import type { Scope } from '../../access/access.ts';
import { currentAnnouncements } from '../../access/announcements.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { FALLBACK_LANGUAGE } from '../../contract/languages.ts';
import type { Announcement, AnnouncementRow } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';

const LIST = `select listed.id, listed.severity, listed.audience, listed.is_dismissable as "isDismissable",
    listed.link_url as "linkUrl", ${isoTime('listed.starts_at')} as "startsAt", ${isoTime('listed.ends_at')} as "endsAt",
    case when listed.starts_at > now() then 'waiting' when listed.ends_at > now() then 'shown' else 'over' end as state,
    (select json_agg(json_build_object('language', said.locale, 'title', said.title, 'text', said.text,
        'linkLabel', said.link_label) order by said.locale)
      from announcement_locales said where said.announcement_id = listed.id) as locales,
    (select coalesce(json_agg(json_build_object('id', held.id, 'name', held.name) order by held.name), '[]')
      from announcement_groups meant join groups held on held.id = meant.group_id
      where meant.announcement_id = listed.id) as groups,
    (select count(*)::int from announcement_dismissals dismissed where dismissed.announcement_id = listed.id) as dismissals
  from announcements listed
  order by listed.ends_at > now() desc, listed.starts_at desc, listed.id limit 500`;

/** All announcements: those that wait or are shown, then those that are over, the latest first. */
export async function listAnnouncements(_scope: Scope, database: Database): Promise<AnnouncementRow[]> {
  return database.query<AnnouncementRow>(LIST, []);
}

const OWN = `select ${currentAnnouncements('person', '$2')} as announcements from users person where person.id = $1`;
const DISMISSED = `select said.title from announcement_dismissals dismissed
    join announcement_locales said on said.announcement_id = dismissed.announcement_id
  where dismissed.user_id = $1 and dismissed.announcement_id = $2
  order by said.locale = '${FALLBACK_LANGUAGE}' desc limit 1`;

/** An announcement that is shown to this user now and may be dismissed, or that they have dismissed before. */
export async function findAnnounced(
  { userId }: Scope,
  database: Database,
  id: string,
): Promise<{ id: string; title: string } | Failure> {
  const [own] = await database.query<{ announcements: Announcement[] }>(OWN, [userId, FALLBACK_LANGUAGE]);
  const found = own?.announcements.find((each) => each.id === id && each.isDismissable);
  if (found) return { id, title: found.title };
  const [before] = await database.query<{ title: string }>(DISMISSED, [userId, id]);
  return before ? { id, title: before.title } : fail('not_found');
}
