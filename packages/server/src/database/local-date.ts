import { TIME_ZONE } from '../contract/time-zone.ts';

/** SQL: today in the organisation's calendar, by whose days use is summed; `current_date` is that of the connection's time zone. */
export const TODAY = `(now() at time zone '${TIME_ZONE}')::date`;
