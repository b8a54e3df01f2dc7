import { byLanguage } from './published-pages.ts';

/** The topic under which processes tell each other that announcements have changed. */
export const ANNOUNCEMENTS_TOPIC = 'announcements';

/**
 * SQL: what is announced now to `user`, and not dismissed, as a JSON array of Announcement, warnings first. The language is a place
 * among the parameters.
 */
export const currentAnnouncements = (user: string, language: `$${number}`) => `(
  select coalesce(json_agg(json_build_object('id', shown.id, 'severity', shown.severity, 'title', said.title,
      'revision', (extract(epoch from shown.changed_at) * 1000)::bigint::text,
      'text', said.text, 'linkUrl', shown.link_url, 'linkLabel', said.link_label, 'isDismissable', shown.is_dismissable)
    order by shown.severity = 'warning' desc, shown.starts_at desc, shown.id), '[]')
  from announcements shown
    cross join lateral (select title, text, link_label from announcement_locales each
      where each.announcement_id = shown.id order by ${byLanguage('each', language)} limit 1) said
  where shown.starts_at <= now() and shown.ends_at > now()
    and (shown.audience = 'everyone' or exists (select from announcement_groups meant
      where meant.announcement_id = shown.id and meant.group_id = ${user}.group_id))
    and not exists (select from announcement_dismissals dismissed
      where dismissed.announcement_id = shown.id and dismissed.user_id = ${user}.id))`;

/** SQL: after how many milliseconds an announcement begins or ends next; null: none does. */
export const UNTIL_NEXT_ANNOUNCEMENT = `(
  select (extract(epoch from min(coming.at) - now()) * 1000)::float8 from (
    select starts_at as at from announcements where starts_at > now()
    union all select ends_at from announcements where ends_at > now()) coming)`;
