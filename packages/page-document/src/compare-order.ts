/**
 * Differences by the id of their block, in the reading order of the later page. A block that is there no more follows the one
 * that it stood behind.
 */
export function sortedDifferences<Difference>(
  differences: ReadonlyMap<string, Difference>,
  before: readonly string[],
  after: readonly string[],
): Difference[] {
  const present = new Set(after);
  /** The removed blocks behind each one that is still there; behind null those that the page began with. */
  const removed = new Map<string | null, string[]>();
  let last: string | null = null;
  for (const id of before) {
    if (present.has(id)) last = id;
    else if (!removed.get(last)?.push(id)) removed.set(last, [id]);
  }
  const order = [null, ...after].flatMap((id) => [...(id === null ? [] : [id]), ...(removed.get(id) ?? [])]);
  return order.flatMap((id) => differences.get(id) ?? []);
}
