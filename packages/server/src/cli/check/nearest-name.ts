/** More than this share of a name may not differ. */
const MAX_SHARE = 1 / 3;

/** The known name that is written most alike; undefined where none is. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((each) => ({ each, distance: editDistance(name, each) }))
    .toSorted((one, other) => one.distance - other.distance);
  return best && best.distance <= name.length * MAX_SHARE ? best.each : undefined;
}

/** How many characters must be added, removed or replaced to make one text of the other. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, character] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, otherCharacter] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (character === otherCharacter ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
