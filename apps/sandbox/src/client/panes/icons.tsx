/** The icons of the panes, as paths in a 16 by 16 view box. */
const PATHS = {
  filter: 'M2.5 3.5h11L9.5 8.3v4.2l-3-1.6V8.3z',
  collapse: 'M6 3.5 10.5 8 6 12.5',
  expand: 'M10 3.5 5.5 8l4.5 4.5',
  clear: 'M4 13h8M6.2 10.6 3.4 7.8a1 1 0 0 1 0-1.4l3.5-3.5a1 1 0 0 1 1.4 0l3 3a1 1 0 0 1 0 1.4l-3.3 3.3z',
  lock: 'M4.5 7.5h7v5.5h-7zM6 7.5V5.4a2 2 0 0 1 4 0v2.1',
  remove: 'M4 4l8 8M12 4l-8 8',
  chevron: 'M4 6l4 4 4-4',
  bookmark: 'M4.5 2.5h7v11L8 10.8l-3.5 2.7z',
  undo: 'M5.5 3.5 2.5 6.5l3 3M2.8 6.5h6.4a3.6 3.6 0 0 1 0 7.2H6.5',
  redo: 'M10.5 3.5l3 3-3 3M13.2 6.5H6.8a3.6 3.6 0 0 0 0 7.2h2.7',
  plus: 'M8 3.5v9M3.5 8h9',
  copy: 'M5.5 5.5h7v7h-7zM3.5 10.5v-7h7',
  rename: 'M3 13l.7-2.8 6.6-6.6 2.1 2.1-6.6 6.6zM9 5l2.1 2.1',
  trash: 'M3.5 4.5h9M6.5 4.5v-1h3v1M5 4.5l.5 8.5h5l.5-8.5',
  previous: 'M10 3.5 5.5 8l4.5 4.5',
  next: 'M6 3.5 10.5 8 6 12.5',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon beside or instead of text; the button has the accessible name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** Three dots, in a row. */
export function DotsIcon() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      {[3, 8, 13].map((x) => (
        <circle key={x} cx={x} cy="8" r="1.4" />
      ))}
    </svg>
  );
}
