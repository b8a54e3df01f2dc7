import type { ReactNode } from 'react';
import { textTitle } from './text-title.ts';

const tones = {
  good: 'text-success before:bg-success',
  waiting: 'text-warning before:bg-warning',
  bad: 'text-danger before:bg-danger',
  quiet: 'text-muted before:border before:border-current',
} as const;

export type StatusTone = keyof typeof tones;

/** A status as text with a dot before it: never by colour alone. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span
      title={textTitle(children)}
      className={`inline-flex gap-2 align-top before:mt-[calc(0.5lh-4px)] before:size-2 before:shrink-0 before:rounded-full before:content-[''] ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

/** A short word in a frame, such as the label of a tag. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span
      title={textTitle(children)}
      className="inline-block max-w-full truncate rounded-full border border-line bg-sunken px-2 py-0.5 text-caption"
    >
      {children}
    </span>
  );
}
