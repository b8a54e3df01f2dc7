import { receivedEvents } from '@portico/database';
import { sql } from 'drizzle-orm';
import type { Activity } from '../../activity/activity.ts';
import { FALLBACK_LANGUAGE } from '../../contract/languages.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { COMPLETED_PART, getPlayedVideo } from './catalogue.ts';
import { Progress } from './schema.ts';

interface Position {
  userId: string;
  videoId: string;
  positionSeconds: number;
  ageMs: number;
  isCompleted: boolean;
}

/**
 * Notes where somebody was in a video. What comes late, or again, changes nothing that was noted of a later time.
 * @returns whether they have now come to its end for the first time
 */
async function notePosition(tx: Transaction, position: Position): Promise<boolean> {
  const { userId, videoId, positionSeconds, ageMs, isCompleted } = position;
  await tx.execute(sql`
    insert into video_progress as known (user_id, video_id, position_seconds, furthest_seconds, watched_at)
    values (${userId}::uuid, ${videoId}::uuid, ${positionSeconds}::float8, ${positionSeconds}::float8,
      now() - make_interval(secs => ${ageMs / 1000}::float8))
    on conflict (user_id, video_id) do update set
      position_seconds = case when excluded.watched_at > known.watched_at then excluded.position_seconds
        else known.position_seconds end,
      furthest_seconds = greatest(known.furthest_seconds, excluded.furthest_seconds),
      watched_at = greatest(known.watched_at, excluded.watched_at)`);
  if (!isCompleted) return false;
  const completed = await tx.execute(sql`update video_progress set completed_at = now()
    where user_id = ${userId}::uuid and video_id = ${videoId}::uuid and completed_at is null returning video_id`);
  return completed.length > 0;
}

/** Keeps where somebody is in a video, that they have watched it, once for each viewing, and that they have seen it to its end. */
export const recordProgress = action({
  route: 'videos.progress',
  allow: 'member',
  input: Progress,
  prepare: ({ scope, parameters: { id }, services }) => getPlayedVideo(scope, services.database, id, FALLBACK_LANGUAGE),
  async run({ scope, input, parameters: { id }, prepared: { title, durationSeconds }, tx }) {
    const positionSeconds =
      durationSeconds > 0 ? Math.min(input.positionSeconds, durationSeconds) : input.positionSeconds;
    const isCompleted = durationSeconds > 0 && positionSeconds >= durationSeconds * COMPLETED_PART;
    const { userId } = scope;
    const position = { userId, videoId: id, positionSeconds, ageMs: input.ageMs, isCompleted };
    const isNewlyCompleted = await notePosition(tx, position);
    const received = await tx.insert(receivedEvents).values({ id: input.viewing }).onConflictDoNothing().returning();
    const subject = { kind: 'video', id, name: title } as const;
    const activities: Activity[] = [
      ...(received.length > 0 ? [{ action: 'video.viewed', subject } as const] : []),
      ...(isNewlyCompleted ? [{ action: 'video.completed', subject } as const] : []),
    ];
    return done({}, activities);
  },
});
