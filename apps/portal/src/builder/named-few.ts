/** How many things one message names, and how much of each. */
const MAX_NAMED = 5;
const MAX_LENGTH = 60;

/** The values of a message that names what was removed: each once, the first few, and how many more there are. */
export function namedFew(what: readonly string[]): { what: string; more: number } {
  const all = [...new Set(what.map(shortened))];
  return { what: all.slice(0, MAX_NAMED).join(', '), more: Math.max(0, all.length - MAX_NAMED) };
}

const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text);
