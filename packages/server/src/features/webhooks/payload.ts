import { type ActivityEntry, UNSHOWN_DETAILS } from '../../contract/page-object.ts';
import { isoTime } from '../../database/iso-time.ts';

/** An activity as a webhook hears of it. */
export interface SentActivity extends Omit<ActivityEntry, 'id' | 'at' | 'sessionId' | 'hasUser' | 'slug'> {
  activityId: string | null;
  time: string;
}

/** SQL: what a payload is made of; without an activity its id is null. */
export const PAYLOAD_COLUMNS = `activity.id as "activityId", ${isoTime('activity.at')} as time, activity.action,
  activity.user_id as "userId", activity.user_name as "userName", activity.subject_kind as "subjectKind",
  activity.subject_id as "subjectId", activity.subject_name as "subjectName", activity.details`;

/** What is sent: the same as the activity's screen shows, as JSON. */
export function payloadOf(activity: SentActivity): string {
  const { activityId: id, time, action: type, userId, userName, subjectKind: kind, subjectId, subjectName } = activity;
  const details = Object.entries(activity.details).filter(([name]) => !UNSHOWN_DETAILS.has(name));
  return JSON.stringify({
    id,
    type,
    time,
    actor: userId === null && userName === '' ? null : { id: userId, name: userName },
    subject: kind === null ? null : { kind, id: subjectId, name: subjectName },
    details: Object.fromEntries(details),
  });
}
