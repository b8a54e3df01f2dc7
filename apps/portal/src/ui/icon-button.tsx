import type { ComponentProps } from 'react';

/** A square button with an icon alone; `label` is its name and its tooltip. A plain element, as every page draws some. */
export function IconButton({ label, className = '', ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      {...rest}
      className={`grid size-9 shrink-0 place-items-center rounded-normal text-muted transition-colors duration-100 hover:bg-hover hover:text-ink ${className}`}
    />
  );
}
