/**
 * Brings two orders of the same list together: what one author has added or put elsewhere stands after what it stood after.
 * @returns nothing where both have changed the order of the same, differently
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | undefined {
  const common = intersection(base, mine, theirs);
  const [was, own, other] = [base, mine, theirs].map((list) => list.filter((id) => common.has(id)).join(' '));
  if (own === was || own === other) return withAdded(theirs, mine);
  return other === was ? withAdded(mine, theirs) : undefined;
}

function intersection(first: readonly string[], ...others: (readonly string[])[]): Set<string> {
  const sets = others.map((list) => new Set(list));
  return new Set(first.filter((id) => sets.every((set) => set.has(id))));
}

/** A list, and what only the other one has, each after what stands before it there. */
function withAdded(list: readonly string[], other: readonly string[]): string[] {
  const result = [...list];
  const known = new Set(list);
  for (const [index, id] of other.entries()) {
    if (known.has(id)) continue;
    const before = index === 0 ? -1 : result.indexOf(other[index - 1]!);
    result.splice(before + 1, 0, id);
    known.add(id);
  }
  return result;
}
