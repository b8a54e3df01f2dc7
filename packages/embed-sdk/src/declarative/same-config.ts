/** Whether two configurations say the same. Functions count as the same: the component always calls the latest. */
export function isSameConfig(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (typeof a === 'function' && typeof b === 'function')) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [definedEntries(a), definedEntries(b)];
  return (
    left.length === right.length &&
    left.every(([key, value]) => isSameConfig(value, (b as Record<string, unknown>)[key]))
  );
}

function definedEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}
