/** Where a page of a list lies: so many rows after so many others, from its end if it is read backwards. */
export interface ListPart {
  limit: number;
  offset: number;
  isReversed: boolean;
}

/** Where a page lies; what lies in the second half is counted from the end, so that no page is far away. */
export function partOf(total: number, page: number, pageSize: number): ListPart {
  const start = (page - 1) * pageSize;
  const limit = Math.min(pageSize, Math.max(0, total - start));
  const isReversed = start > total / 2;
  return { limit, offset: isReversed ? total - start - limit : start, isReversed };
}
