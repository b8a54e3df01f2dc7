import type { PageSettings } from '@portico/server/page-object';
import { useEffect, useRef } from 'react';
import { type PageForm, type PageValues, valuesOf } from './page-form.ts';

/** Takes over what others have changed, when the page comes anew and nothing was changed here. */
export function useChangesOfOthers({ values, set, setSaved, isDirty, isBusy }: PageForm, page: PageSettings): void {
  const fresh = JSON.stringify(valuesOf(page));
  const latest = useRef({ values, set });
  useEffect(() => {
    latest.current = { values, set };
  });
  const isFree = !isDirty && !isBusy;
  useEffect(() => {
    if (!isFree) return;
    const { current: form } = latest;
    const theirs = JSON.parse(fresh) as PageValues;
    // A space at the end, which the server does not keep, belongs to what is still typed.
    const changed = Object.keys(theirs).filter((name) => form.values[name]?.trim() !== theirs[name]);
    if (changed.length === 0) return;
    for (const name of changed) form.set(name, theirs[name] ?? '');
    setSaved((old) => ({ ...old, ...Object.fromEntries(changed.map((name) => [name, theirs[name] ?? ''])) }));
  }, [fresh, isFree, setSaved]);
}
