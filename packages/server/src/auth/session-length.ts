/**
 * How long sessions last. It is part of the statements that look sessions up, so that a change holds from the next request
 * on in all processes, for sessions that are open too.
 */
const SETTING = `(select setting.value from settings setting where setting.key = 'session')`;

/** SQL: for how long a session may be idle. @param operatorMinutes what holds where administrators have set nothing */
export const maxIdleTime = (operatorMinutes: string) =>
  `make_interval(mins => coalesce((${SETTING} ->> 'idleHours')::int * 60, ${operatorMinutes}))`;

/** SQL: when a session ends at the latest: as was said when it began, or earlier if sessions have become shorter since. */
export const sessionEnd = (session: string) =>
  `least(${session}.expires_at, ${session}.started_at + make_interval(hours => (${SETTING} ->> 'lifetimeHours')::int))`;
