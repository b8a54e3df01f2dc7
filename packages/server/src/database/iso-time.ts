/** SQL: a column's point in time as ISO 8601 in UTC, as page objects carry it; null stays null. */
export function isoTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
