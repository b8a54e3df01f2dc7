/**
 * Says where a value is not like an example: every member of the example is there with a value of the same type, and
 * every entry of a list is like the example's first. Undefined when all is.
 */
export function unlikeness(value: unknown, example: unknown, path = 'answer'): string | undefined {
  if (example === undefined)
    return isNothing(value) ? undefined : `${path} is ${JSON.stringify(value)} and not nothing`;
  if (Array.isArray(example)) {
    if (!Array.isArray(value)) return `${path} is no list`;
    if (example.length === 0) return undefined;
    return first(value.map((entry: unknown, at) => unlikeness(entry, example[0], `${path}[${at}]`)));
  }
  if (typeof example !== 'object' || example === null) {
    return typeof value === typeof example ? undefined : `${path} is ${JSON.stringify(value)}, not a ${typeof example}`;
  }
  if (typeof value !== 'object' || value === null) return `${path} is ${JSON.stringify(value)}, not an object`;
  const members = Object.entries(example as Record<string, unknown>);
  return first(
    members.map(([name, part]) => unlikeness((value as Record<string, unknown>)[name], part, `${path}.${name}`)),
  );
}

/** Answers that say nothing: hosts see them as they came, or as the library makes them. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

function first(problems: (string | undefined)[]): string | undefined {
  return problems.find((problem) => problem !== undefined);
}
