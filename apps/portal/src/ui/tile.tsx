const sizes = { small: 'size-6 text-[0.6875rem] rounded-small', large: 'size-10 text-lead rounded-normal' } as const;

/** A square with the first two letters of a name: what a page is recognised by in the narrow sidebar and on its card. */
export function Tile({ name, size = 'small' }: { name: string; size?: keyof typeof sizes }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center bg-accent-soft font-medium text-on-accent-soft ${sizes[size]}`}
    >
      {name.trim().slice(0, 2)}
    </span>
  );
}
