const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-control bg-surface text-ink hover:bg-hover',
  quiet: 'text-ink hover:bg-hover',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
} as const;

const sizes = { large: 'h-11 px-4', normal: 'h-10 px-4', small: 'h-9 px-3' } as const;

const shape =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-normal font-medium whitespace-nowrap transition-colors duration-100 disabled:opacity-60';

/** How much a button stands out. */
export type ButtonVariant = keyof typeof variants;

export type ButtonSize = keyof typeof sizes;

/** Classes of a button, also for a link that looks like one. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize = 'normal'): string {
  return `${shape} ${sizes[size]} ${variants[variant]}`;
}

/** A link inside a text, or standing alone as one. */
export const textLink = 'rounded-small font-medium text-accent underline-offset-4 hover:underline';

/** The frame of a field that text goes into. */
export const fieldFrame =
  'rounded-normal border border-line-strong bg-surface text-lead aria-invalid:border-danger disabled:opacity-60';

/** Classes of a dialog's overlay; the dialog is never wider than the window. */
export const overlayStyle = 'veil fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] place-items-center bg-scrim p-4';
