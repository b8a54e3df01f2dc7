/** The portal's logo: a portico with three columns. */
export function Logo({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 28" className={`shrink-0 ${className}`} aria-hidden="true">
      <rect width="28" height="28" rx="7" className="fill-accent" />
      <path
        className="fill-on-accent"
        d="M14 5.5 5.75 10v1.75h16.5V10zM7 13.25h2.5v6H7zm5.75 0h2.5v6h-2.5zm5.75 0H21v6h-2.5zM5.75 20.75h16.5v1.75H5.75z"
      />
    </svg>
  );
}
