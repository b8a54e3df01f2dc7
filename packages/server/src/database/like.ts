/** A text as `like` finds it, and nothing else: its signs for any text are signs of the text. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
