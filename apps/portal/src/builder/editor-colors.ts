/**
 * What marks somebody's block and initials, in the light theme and in the dark: each as far from the surface as text must be, and
 * none is the accent.
 */
export const EDITOR_COLORS = [
  ['#a01d6d', '#f29ad0'],
  ['#0b6b4d', '#6fd3ae'],
  ['#6b3fa0', '#c9adf7'],
  ['#a1301f', '#ff9f94'],
  ['#006480', '#74cbe6'],
  ['#5a5c00', '#cdd068'],
  ['#86420c', '#f0ab7e'],
  ['#4b5563', '#b9c2cf'],
] as const;

const COUNT = EDITOR_COLORS.length;

/** A number of a user's id. */
const hashOf = (id: string) => [...id].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_000_003, 7);

/**
 * A CSS color for each user: the same at every visit, and another than that of whoever was there before and has it too.
 * @param userIds in the order in which they came, which is the same on all their screens
 */
export function editorColors(userIds: readonly string[]): Map<string, string> {
  const taken = new Map<string, number>();
  for (const id of userIds) {
    if (taken.has(id)) continue;
    const others = new Set(taken.values());
    let index = hashOf(id) % COUNT;
    while (others.has(index) && others.size < COUNT) index = (index + 1) % COUNT;
    taken.set(id, index);
  }
  return new Map([...taken].map(([id, index]) => [id, `light-dark(${EDITOR_COLORS[index]!.join(', ')})`]));
}
