import { TIME_ZONE } from '../contract/time-zone.ts';

/** SQL: the day of a point in time in the organisation's calendar, by whose days use is summed. */
export const localDate = (at: string) => `(${at} at time zone '${TIME_ZONE}')::date`;

/** SQL: today; `current_date` is that of the connection's time zone. */
export const TODAY = localDate('now()');
