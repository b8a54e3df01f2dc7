/** SQL: what names a row in a list that goes from the newest on: its time to the microsecond, and its id. */
export const rowKey = (at: string, id: string) =>
  `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${id}`;

/** The time and the id of a key; both null for none. */
export function readRowKey(key: string): [at: string | null, id: string | null] {
  const [at = null, id = null] = key === '' ? [] : key.split('_');
  return [at, id];
}

/** Rows as they are listed, and where the list goes on: one row more than wanted says that it does. */
export function cutRows<Row extends { key: string }>(
  rows: readonly Row[],
  limit: number,
): { rows: Omit<Row, 'key'>[]; next: string | null } {
  const next = rows.length > limit ? (rows[limit - 1]?.key ?? null) : null;
  return { rows: rows.slice(0, limit).map(withoutKey), next };
}

export function withoutKey<Row extends { key: string }>({ key: _, ...row }: Row): Omit<Row, 'key'> {
  return row;
}
