/** The keys under which two objects do not have the same. */
export function differingNames(before: object = {}, after: object = {}): string[] {
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const gone = Object.keys(was).filter((name) => !isSame(was[name], is[name]));
  const added = Object.keys(is).filter((name) => was[name] === undefined && is[name] !== undefined);
  return [...gone, ...added];
}

/** Whether two values of JSON are equal; the order of keys makes no difference. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  return differingNames(one, other).length === 0;
}
