const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-hover',
} as const;

const shape =
  'inline-flex h-10 items-center justify-center gap-2 rounded-normal px-4 font-medium transition-colors duration-100 disabled:opacity-60';

/** How much a button wants to be pressed. */
export type ButtonLook = keyof typeof looks;

/** Classes of a button's look, also for a link that leads somewhere rather than does something. */
export function buttonLook(look: ButtonLook): string {
  return `${shape} ${looks[look]}`;
}
