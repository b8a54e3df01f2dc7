import type { MarkedText as MarkedTextData } from '@portico/server/page-object';
import type { ReactNode } from 'react';

/** A text in which what was searched for stands out. It is text all along: nothing of it becomes markup. */
export function MarkedText({ text, matches }: MarkedTextData) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of matches) {
    parts.push(
      text.slice(end, from),
      <mark key={from} className="rounded-[2px] bg-mark text-ink">
        {text.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
