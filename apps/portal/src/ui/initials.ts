/** The first letters of a name's first and last word. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((_, index, names) => index === 0 || index === names.length - 1)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toLocaleUpperCase();
